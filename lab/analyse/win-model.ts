/**
 * How likely each seat is to win, from what it has of score, technologies, cities and citizens beside the other seats: a conditional
 * logit whose weights change with the time. It knows nothing of who plays, nor of how near a victory is.
 */
import { solve } from '../statistics/matrix.ts'

/** The seats of a game at one time. */
export interface Standing {
  /** Share of the game's scheduled rounds that is over, 0–1. */
  time: number
  /** By seat; null where it is out. */
  seats: readonly (Figures | null)[]
}

export interface Figures {
  score: number
  techs: number
  cities: number
  population: number
}

/** First round that tells anything, and the one until which a seat that is in the game may have no city yet. */
const FIRST = 10
const SETTLING_UNTIL = 20

/** Whether every seat has begun: who founds its city a round later is not behind for that. */
export const hasBegun = (turn: number, seats: Standing['seats']): boolean =>
  turn > SETTLING_UNTIL || (turn >= FIRST && seats.every(seat => seat !== null && seat.cities > 0))

/** A standing of a game whose winner is known. */
export interface Sample extends Standing {
  /** Which game it is of, and on which map that was: games on one map are not independent. */
  game: string
  map: string
  /** Seat. */
  winner: number
}

const FIELDS = ['score', 'techs', 'cities', 'population'] as const satisfies (keyof Figures)[]

/** What the weights are of: each figure against the mean of the seats, alone and times the time. */
export const FEATURES = FIELDS.flatMap(field => [field, `${field} × time`])

/** Pulls the weights to 0, as if a few games said nothing. */
const RIDGE = 1
const STEPS = 50
const SMALL = 1e-10

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, one, i) => sum + one * b[i], 0)

/** By seat; null where it is out. */
function featuresOf({ time, seats }: Standing): (number[] | null)[] {
  const living = seats.filter(seat => seat !== null)
  const means = FIELDS.map(field => living.reduce((sum, seat) => sum + seat[field], 0) / living.length)
  return seats.map(
    seat =>
      seat &&
      FIELDS.flatMap((field, i) => {
        const ahead = Math.log((seat[field] + 1) / (means[i] + 1))
        return [ahead, ahead * time]
      }),
  )
}

function shares(weights: readonly number[], features: readonly (readonly number[] | null)[]): number[] {
  const utilities = features.map(one => (one ? dot(weights, one) : Number.NEGATIVE_INFINITY))
  const most = Math.max(...utilities)
  const powers = utilities.map(one => Math.exp(one - most))
  const all = powers.reduce((sum, one) => sum + one, 0)
  return powers.map(one => one / all)
}

/** Probability of winning by seat; they add up to 1. */
export const winChances = (weights: readonly number[], standing: Standing): number[] => shares(weights, featuresOf(standing))

/** Weights by FEATURES; each game counts as one, however many samples are of it. Newton's method: the likelihood has one peak. */
export function fitWinModel(samples: readonly Sample[]): number[] {
  const perGame = Map.groupBy(samples, ({ game }) => game)
  const rows = samples
    .filter(({ seats, winner }) => seats[winner] !== null && seats[winner] !== undefined)
    .map(sample => ({ features: featuresOf(sample), winner: sample.winner, weight: 1 / perGame.get(sample.game)!.length }))
  const size = FEATURES.length
  const weights = Array<number>(size).fill(0)
  for (let step = 0; step < STEPS; step++) {
    const gradient = Float64Array.from(weights, one => -RIDGE * one)
    const hessian = new Float64Array(size * size)
    for (let i = 0; i < size; i++) hessian[i * size + i] = RIDGE
    for (const row of rows) addRow(row, weights, gradient, hessian)
    const move = solve(hessian, gradient, size)
    if (!move) break
    for (let i = 0; i < size; i++) weights[i] += move[i]
    if (Math.max(...move.map(Math.abs)) < SMALL) break
  }
  return weights
}

interface Row {
  /** By seat. */
  features: readonly (readonly number[] | null)[]
  winner: number
  weight: number
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
