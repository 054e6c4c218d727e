/** What games say of a figure: the best guess and its 95 % interval. Games are independent of each other, the seats of one are not. */
import { tQuantile } from './student-t.ts'

export interface Estimate {
  value: number
  low: number
  high: number
  /** Independent observations: games, or blocks of games on one map. */
  n: number
}

/** What happened in one game: so many `of` so many. */
export interface Cluster {
  hits: number
  of: number
}

const LEVEL = 0.95
/** Of the normal distribution, for LEVEL. */
const Z = 1.959964

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)

/** Mean of independent observations with its t interval; null of none, without bounds of one. */
export function estimateMean(observations: readonly number[]): Estimate | null {
  const n = observations.length
  if (n === 0) return null
  const value = sum(observations) / n
  if (n === 1) return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n }
  const half = tQuantile(LEVEL, n - 1) * Math.sqrt(sum(observations.map(x => (x - value) ** 2)) / (n - 1) / n)
  return { value, low: value - half, high: value + half, n }
}

/** Wilson's score interval for `hits` of `tries`, which need not be whole. */
export function wilson(hits: number, tries: number): { low: number; high: number } {
  if (tries === 0) return { low: 0, high: 1 }
  const p = hits / tries
  const middle = p + (Z * Z) / (2 * tries)
  const half = Z * Math.sqrt((p * (1 - p)) / tries + (Z * Z) / (4 * tries * tries))
  const scale = 1 + (Z * Z) / tries
  return { low: Math.max(0, (middle - half) / scale), high: Math.min(1, (middle + half) / scale) }
}

/** Sums over clusters: of hits, of what they are of, and of their products. */
export interface ShareSums {
  n: number
  hits: number
  of: number
  hitsHits: number
  hitsOf: number
  ofOf: number
}

/** Squares of shares below it are rounding. */
const NO_SPREAD = 1e-12

/**
 * Share of all that the clusters count, with Wilson's interval for as many tries as would vary as much as the clusters do: at least
 * one for each cluster, at most all that was counted.
 */
export function shareOfSums({ n, hits, of, hitsHits, hitsOf, ofOf }: ShareSums): Estimate | null {
  if (n === 0) return null
  const value = hits / of
  const spread = ((n / Math.max(1, n - 1)) * (hitsHits - 2 * value * hitsOf + value * value * ofOf)) / (of * of)
  const tries = n > 1 && spread > NO_SPREAD ? Math.min(of, Math.max(n, (value * (1 - value)) / spread)) : n
  return { value, ...wilson(value * tries, tries), n }
}

/** The same of a list of clusters; those of nothing are left out. */
export function estimateShare(clusters: readonly Cluster[]): Estimate | null {
  const counted = clusters.filter(({ of }) => of > 0)
  return shareOfSums({
    n: counted.length,
    hits: sum(counted.map(({ hits }) => hits)),
    of: sum(counted.map(({ of }) => of)),
    hitsHits: sum(counted.map(({ hits }) => hits * hits)),
    hitsOf: sum(counted.map(({ hits, of }) => hits * of)),
    ofOf: sum(counted.map(({ of }) => of * of)),
  })
}

const ratioOf = (clusters: readonly Cluster[]): number =>
  sum(clusters.map(({ hits }) => hits)) / sum(clusters.map(({ of }) => of))

/** `statistic` of all items, with bounds by what it is without each of them in turn (the jackknife). */
function jackknife<T>(items: readonly T[], statistic: (items: readonly T[]) => number): Estimate | null {
  const n = items.length
  if (n === 0) return null
  const value = statistic(items)
  const without = items.map((_, i) => statistic(items.toSpliced(i, 1)))
  if (n === 1 || !without.every(Number.isFinite) || !Number.isFinite(value))
    return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n }
  const middle = sum(without) / n
  const half = tQuantile(LEVEL, n - 1) * Math.sqrt(((n - 1) / n) * sum(without.map(x => (x - middle) ** 2)))
  return { value, low: value - half, high: value + half, n }
}

/** How many `hits` there are for one `of`, over all games; not bounded by 1, as shares are. */
export const estimateRatio = (clusters: readonly Cluster[]): Estimate | null => jackknife(clusters, ratioOf)

/** The ratio of all second games less that of all first ones. */
export const estimateRatioDifference = (pairs: readonly (readonly [Cluster, Cluster])[]): Estimate | null =>
  jackknife(pairs, all => ratioOf(all.map(([, after]) => after)) - ratioOf(all.map(([before]) => before)))

/** Mean of the differences `after − before` of pairs; pairs with a null are left out. */
export function estimateDifference(pairs: readonly (readonly [before: number | null, after: number | null])[]): Estimate | null {
  return estimateMean(pairs.flatMap(([before, after]) => (before === null || after === null ? [] : [after - before])))
}
