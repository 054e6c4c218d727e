/** Adding up what games say, and what one of them says, with its interval. */
import type { LabResult } from '../jobs/result.ts'
import type { LabGame } from '../processes/worker.ts'
import { type Cluster, type Estimate, estimateMean, estimateShare, mean as meanOf, type Range } from '../statistics/intervals.ts'
import type { Interval } from './schema.ts'

/** A played game, and where it belongs; from 0. */
export interface BalanceGame extends Omit<LabGame, 'seen'> {
  /** What is kept of it to be played again. */
  result: LabResult
  game: number
  /** Games of one block are on one map. */
  block: number
}

/** Of a Poisson count that was never seen: the upper end of its 95 % interval, over all observations together. */
const UNSEEN = 3.69

export const mean = (list: readonly number[]): number => (list.length === 0 ? 0 : meanOf(list))

export function round(n: number, digits: number): number {
  const scale = 10 ** digits
  return Math.round(n * scale) / scale
}

/** Sums by name. */
export function total(tallies: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const tally of tallies) for (const [name, times] of Object.entries(tally)) sum[name] = (sum[name] ?? 0) + times
  return sum
}

const bound = (n: number): number | null => (Number.isFinite(n) ? round(n, 4) : null)

/** As reports have it: a bound that is not known is null. */
export const intervalOf = ({ value, low, high, n }: Estimate): Interval => ({
  value: round(value, 4),
  low: bound(low),
  high: bound(high),
  n,
})

/** What is read of each game, averaged over the games of a map; games without it are left out. */
function byMap<G extends Pick<BalanceGame, 'block'>>(games: readonly G[], of: (game: G) => number | null): number[] {
  const maps = Map.groupBy(games, ({ block }) => block)
  return [...maps.values()].flatMap(played => {
    const seen = played.map(of).filter(one => one !== null)
    return seen.length > 0 ? [mean(seen)] : []
  })
}

const NOTHING: Interval = { value: null, low: null, high: null, n: 0 }

/** Mean over the games with its interval over the maps; `range`: what it can be at all. */
export function meanOver<G extends Pick<BalanceGame, 'block'>>(
  games: readonly G[],
  of: (game: G) => number | null,
  range?: Range,
): Interval {
  const estimate = estimateMean(byMap(games, of), range)
  return estimate ? intervalOf(estimate) : NOTHING
}

/** The same of a count, which is never below 0, and may happen though it was never seen. */
export function countOver<G extends Pick<BalanceGame, 'block'>>(games: readonly G[], of: (game: G) => number | null): Interval {
  const { value, low, high, n } = meanOver(games, of, { least: 0, most: Number.POSITIVE_INFINITY })
  return value === 0 && n > 0 ? { value, low: 0, high: round(UNSEEN / n, 4), n } : { value, low, high, n }
}

/** Share of all that the games count, with its interval over the maps; null where nothing is counted. */
export function shareOver<G extends Pick<BalanceGame, 'block'>>(games: readonly G[], of: (game: G) => Cluster): Interval | null {
  const clusters = [...Map.groupBy(games, ({ block }) => block).values()].map(played => {
    const counts = played.map(of)
    return { hits: counts.reduce((sum, { hits }) => sum + hits, 0), of: counts.reduce((sum, one) => sum + one.of, 0) }
  })
  const estimate = estimateShare(clusters)
  return estimate && intervalOf(estimate)
}
