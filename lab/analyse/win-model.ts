/**
 * How likely each seat is to win: a conditional logit (McFadden 1974) over the living seats. A seat's utility is the weighted sum of its
 * features; its chance is the softmax of the utilities. It does not know who plays.
 */

import type { Standing } from '../../actors/wire/lab/standing-schema.ts'
import { solve } from '../statistics/matrix.ts'
import type { Sample } from './samples.ts'
import { FEATURES, type Feature, featuresOf, TERMS, termsIn } from './win-features.ts'

export interface WinModel {
  /** By the features. */
  weights: readonly number[]
  /** Default: FEATURES. */
  by?: readonly Feature[]
}

/** Pulls the weights of features of unit spread to 0, as if so many games said nothing. */
const RIDGE = 2
const STEPS = 50
const SMALL = 1e-10

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, one, i) => sum + one * b[i], 0)

function shares(weights: readonly number[], features: readonly (readonly number[] | null)[]): number[] {
  const utilities = features.map(one => (one ? dot(weights, one) : Number.NEGATIVE_INFINITY))
  const most = Math.max(...utilities)
  const powers = utilities.map(one => Math.exp(one - most))
  const all = powers.reduce((sum, one) => sum + one, 0)
  return powers.map(one => one / all)
}

/** Probability of winning by seat; they add up to 1. */
export const winChances = ({ weights, by }: WinModel, standing: Standing): number[] => shares(weights, featuresOf(standing, by))

/** By seat what each of TERMS adds to its utility; null where it is out. */
export function utilitiesOf({ weights, by }: WinModel, standing: Standing): (number[] | null)[] {
  const terms = termsIn(standing, by)
  return featuresOf(standing, by).map((features, seat) => {
    if (!features) return null
    const sumOf = (term: string): number =>
      features.reduce((sum, one, i) => (terms[seat]![i] === term ? sum + weights[i] * one : sum), 0)
    return TERMS.map(sumOf)
  })
}

interface Row {
  /** By seat. */
  features: readonly (readonly number[] | null)[]
  winner: number
  weight: number
}

/**
 * Weights by the features. Each game counts as one, however many samples are of it. Newton's method: the likelihood, less the pull to 0,
 * has one peak.
 */
export function fitWinModel(samples: readonly Sample[], by: readonly Feature[] = FEATURES): number[] {
  const perGame = Map.groupBy(samples, ({ game }) => game)
  const rows = samples
    .filter(({ seats, winner }) => seats[winner] !== null && seats[winner] !== undefined)
    .map(sample => ({
      features: featuresOf(sample, by),
      winner: sample.winner,
      weight: 1 / perGame.get(sample.game)!.length,
    }))
  return fitRows(rows, by.length)
}

function fitRows(rows: readonly Row[], size: number): number[] {
  const pull = spreads(rows, size).map(spread => RIDGE * spread * spread)
  const weights = Array<number>(size).fill(0)
  for (let step = 0; step < STEPS; step++) {
    const gradient = Float64Array.from(weights, (one, i) => -pull[i] * one)
    const hessian = new Float64Array(size * size)
    for (let i = 0; i < size; i++) hessian[i * size + i] = pull[i]
    for (const row of rows) addRow(row, weights, gradient, hessian)
    const move = solve(hessian, gradient, size)
    if (!move) break
    for (let i = 0; i < size; i++) weights[i] += move[i]
    if (Math.max(...move.map(Math.abs)) < SMALL) break
  }
  return weights
}

/** Standard deviations of the features between the seats of a standing; of one that never differs 1. */
function spreads(rows: readonly Row[], size: number): number[] {
  const sums = new Float64Array(size)
  let count = 0
  for (const { features, weight } of rows) {
    const living = features.filter(one => one !== null)
    for (let i = 0; i < size; i++) {
      const mean = living.reduce((sum, one) => sum + one[i], 0) / living.length
      for (const one of living) sums[i] += (weight * (one[i] - mean) ** 2) / living.length
    }
    count += weight
  }
  return Array.from(sums, sum => Math.sqrt(sum / Math.max(count, 1e-9)) || 1)
}

/** What a row adds to the slope of the likelihood and to its curvature. */
function addRow(
  { features, winner, weight }: Row,
  weights: readonly number[],
  gradient: Float64Array,
  hessian: Float64Array,
): void {
  const size = weights.length
  const chances = shares(weights, features)
  const mean = weights.map((_, i) => features.reduce((sum, one, seat) => sum + (one ? chances[seat] * one[i] : 0), 0))
  for (const [seat, one] of features.entries()) {
    if (!one) continue
    const apart = one.map((value, i) => value - mean[i])
    if (seat === winner) for (let i = 0; i < size; i++) gradient[i] += weight * apart[i]
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) hessian[i * size + j] += weight * chances[seat] * apart[i] * apart[j]
  }
}
