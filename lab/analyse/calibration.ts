/** Whether chances of winning are what they say: log-loss, Brier score and reliability, over games that the model was not fitted to. */
import { type Estimate, estimateMean, estimateShare, type Range, SHARE } from '../statistics/intervals.ts'
import type { Said } from './held-out.ts'

export interface Calibration {
  games: number
  maps: number
  /** Mean squared error of a seat's chance: 0 is perfect. */
  brier: Estimate | null
  /** The same where every seat that is in the game is given the same chance. */
  ofEquals: Estimate | null
  /** How much less than that, as a share of it. */
  skill: number | null
  /** Mean of −ln of the winner's chance: 0 is perfect. */
  logLoss: Estimate | null
  logLossOfEquals: Estimate | null
  deciles: Bin[]
}

/** Seats that were given a chance within bounds. */
export interface Bin {
  from: number
  to: number
  /** Of seats at a time. */
  said: number
  /** Mean chance that they were given. */
  chance: number
  /** Share of them that won. */
  won: Estimate
}

const DECILES = Array.from({ length: 11 }, (_, i) => i / 10)
/** A chance that is told as 0 is no chance of 0. */
const LEAST_CHANCE = 1e-6
export const LOG_LOSS: Range = { least: 0, most: -Math.log(LEAST_CHANCE) }

export function calibrate(said: readonly Said[]): Calibration {
  const [brier, ofEquals] = [errorOver(said, brierOf, SHARE), errorOver(said, equalBrierOf, SHARE)]
  return {
    games: new Set(said.map(({ game }) => game)).size,
    maps: new Set(said.map(({ map }) => map)).size,
    brier,
    ofEquals,
    skill: brier && ofEquals && ofEquals.value > 0 ? 1 - brier.value / ofEquals.value : null,
    logLoss: errorOver(said, logLossOf, LOG_LOSS),
    logLossOfEquals: errorOver(said, equalLogLossOf, LOG_LOSS),
    deciles: binsOf(said, DECILES),
  }
}

export const logLossOf = ({ chances, winner }: Pick<Said, 'chances' | 'winner'>): number =>
  -Math.log(Math.max(LEAST_CHANCE, chances[winner]))

export const equalLogLossOf = ({ living }: Pick<Said, 'living'>): number => Math.log(living)

export const brierOf = ({ chances, living, winner }: Pick<Said, 'chances' | 'living' | 'winner'>): number =>
  chances.reduce((sum, chance, seat) => sum + (chance - +(seat === winner)) ** 2, 0) / living

/** One of so many won: (1 − 1/n)² of it, 1/n² of each other. */
export const equalBrierOf = ({ living }: Pick<Said, 'living'>): number => (1 - 1 / living) / living

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length

/** Mean over games, with its interval over maps. */
export function errorOver(said: readonly Said[], error: (one: Said) => number, range: Range): Estimate | null {
  const maps = [...Map.groupBy(said, ({ map }) => map).values()]
  return estimateMean(
    maps.map(onMap => mean([...Map.groupBy(onMap, ({ game }) => game).values()].map(ofGame => mean(ofGame.map(error))))),
    range,
  )
}

/** By chances between the bounds; intervals are over maps. Bins that nobody fell into are left out. */
export function binsOf(said: readonly Said[], bounds: readonly number[]): Bin[] {
  const seats = said.flatMap(({ map, chances, isIn, winner }) =>
    chances.flatMap((chance, seat) => (isIn[seat] ? [{ map, chance, won: seat === winner }] : [])),
  )
  return bounds.slice(1).flatMap((to, i) => {
    const own = seats.filter(({ chance }) => chance >= bounds[i] && (chance < to || i === bounds.length - 2))
    if (own.length === 0) return []
    const clusters = [...Map.groupBy(own, ({ map }) => map).values()]
    const won = estimateShare(clusters.map(some => ({ hits: some.filter(one => one.won).length, of: some.length })))!
    return [{ from: bounds[i], to, said: own.length, chance: mean(own.map(({ chance }) => chance)), won }]
  })
}
