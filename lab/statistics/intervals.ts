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

/** What a figure can be at all. */
export interface Range {
  least: number
  most: number
}

const UNKNOWN = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
const ANY: Range = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }
/** Of shares, and of differences between two. */
export const SHARE: Range = { least: 0, most: 1 }
export const BETWEEN_SHARES: Range = { least: -1, most: 1 }

/** How far beyond the furthest that was seen, of what was mostly alike, an observation is taken to lie that was not. */
const UNSEEN_REACH = 2
/** So many that differ from what most are show themselves how far they lie. */
const ENOUGH_DIFFER = 8
/** Of the observations' size: what is nearer than that is alike. */
const ALIKE = 1e-9

/**
 * Mean of independent observations with Student's interval; null of none, with no bounds of one. Where most of them are alike, the spread
 * of the few others says little of what else can come. Then it is at least the interval that two more observations would leave, one at
 * either side (such "plus" intervals: A. Agresti, B. A. Coull, Am. Stat. 52, 1998): UNSEEN_REACH times as far off as the furthest that
 * was seen, and at the ends of `range` where all are alike; of a range without ends nothing is known then. It never leaves `range`.
 */
export function estimateMean(observations: readonly number[], range: Range = ANY): Estimate | null {
  const n = observations.length
  if (n === 0) return null
  const value = mean(observations)
  if (n === 1) return { value, ...UNKNOWN, n }
  const half = halfOf(observations)
  const { common, times, furthest } = commonest(observations)
  if (2 * times <= n || n - times >= ENOUGH_DIFFER) return { value, ...within(range, value - half, value + half), n }
  const unseen = [common - UNSEEN_REACH * furthest, common + UNSEEN_REACH * furthest]
  const ends = furthest === 0 ? [range.least, range.most] : unseen.map(x => clamp(x, range))
  if (!ends.every(Number.isFinite)) return { value, low: range.least, high: range.most, n }
  const more = [...observations, ...ends]
  const low = Math.min(value - half, mean(more) - halfOf(more))
  const high = Math.max(value + half, mean(more) + halfOf(more))
  return { value, ...within(range, low, high), n }
}

export const mean = (list: readonly number[]): number => sum(list) / list.length

/** Of the mean of two at least. */
export function standardError(observations: readonly number[]): number {
  const [n, middle] = [observations.length, mean(observations)]
  return Math.sqrt(sum(observations.map(x => (x - middle) ** 2)) / (n - 1) / n)
}

/** Of Student's interval, half its width. */
const halfOf = (list: readonly number[]): number => tQuantile(LEVEL, list.length - 1) * standardError(list)

/** What came most often, how often, and how far from it the furthest is. */
function commonest(observations: readonly number[]): { common: number; times: number; furthest: number } {
  const sorted = [...observations].sort((a, b) => a - b)
  const [first, last] = [sorted[0], sorted.at(-1)!]
  const alike = ALIKE * Math.max(Math.abs(first), Math.abs(last))
  let [common, times] = [first, 0]
  let from = 0
  for (let at = 0; at < sorted.length; at++) {
    if (sorted[at] - sorted[from] > alike) from = at
    if (at - from >= times) [common, times] = [sorted[from], at - from + 1]
  }
  const furthest = Math.max(common - first, last - common)
  return { common, times, furthest: furthest <= alike ? 0 : furthest }
}

const clamp = (x: number, { least, most }: Range): number => Math.min(most, Math.max(least, x))
const within = (range: Range, low: number, high: number): { low: number; high: number } => ({
  low: clamp(low, range),
  high: clamp(high, range),
})

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

/** Clusters that the guess counts as, from which clusters' own spread is told. */
const GUESSED_CLUSTERS = 2
/** Variances of shares below it are rounding. */
const NO_SPREAD = 1e-12

/**
 * How alike the tries of a cluster are taken to be before the clusters say, as the correlation of two of them: games of one map may well
 * all end alike, calls of one game hardly do.
 */
export const ALL_ALIKE = 1
export const HARDLY_ALIKE = 0.1

/**
 * Share of all that the clusters count, with Wilson's interval for as many tries as would vary as much as the clusters do: at least
 * one for each cluster, at most all that was counted. How much more clusters vary than single tries would (the design effect: L. Kish,
 * Survey Sampling, 1965) is the mean of what they show, with their degrees of freedom as its weight, and of what `alike` lets expect.
 */
export function shareOfSums({ n, hits, of, hitsHits, hitsOf, ofOf }: ShareSums, alike = ALL_ALIKE): Estimate | null {
  if (n === 0) return null
  const value = hits / of
  const expected = 1 + (ofOf / of - 1) * alike
  const single = (value * (1 - value)) / of
  const spread = ((n / Math.max(1, n - 1)) * (hitsHits - 2 * value * hitsOf + value * value * ofOf)) / (of * of)
  // Where all tries came out alike, nothing shows how clusters vary.
  const weight = n > 1 && single > NO_SPREAD ? n - 1 : 0
  const seen = weight > 0 ? Math.max(0, spread) / single : 0
  const effect = (weight * seen + GUESSED_CLUSTERS * expected) / (weight + GUESSED_CLUSTERS)
  const tries = Math.max(n, of / Math.max(1, effect))
  return { value, ...wilson(value * tries, tries), n }
}

/** The same of a list of clusters; those of nothing are left out. */
export function estimateShare(clusters: readonly Cluster[], alike = ALL_ALIKE): Estimate | null {
  const counted = clusters.filter(({ of }) => of > 0)
  const sums = {
    n: counted.length,
    hits: sum(counted.map(({ hits }) => hits)),
    of: sum(counted.map(({ of }) => of)),
    hitsHits: sum(counted.map(({ hits }) => hits * hits)),
    hitsOf: sum(counted.map(({ hits, of }) => hits * of)),
    ofOf: sum(counted.map(({ of }) => of * of)),
  }
  return shareOfSums(sums, alike)
}

const ratioOf = (clusters: readonly Cluster[]): number =>
  sum(clusters.map(({ hits }) => hits)) / sum(clusters.map(({ of }) => of))

/**
 * `statistic` of all items, with bounds by what it is without each of them in turn (the jackknife); of one, and where each leaves the same,
 * nothing is known of them.
 */
function jackknife<T>(items: readonly T[], statistic: (items: readonly T[]) => number, range: Range): Estimate | null {
  const n = items.length
  if (n === 0) return null
  const value = statistic(items)
  const without = items.map((_, i) => statistic(items.toSpliced(i, 1)))
  const isTold = n > 1 && [value, ...without].every(Number.isFinite)
  const middle = sum(without) / n
  const half = isTold ? tQuantile(LEVEL, n - 1) * Math.sqrt(((n - 1) / n) * sum(without.map(x => (x - middle) ** 2))) : 0
  if (half <= ALIKE * Math.abs(value)) return { value, ...(n > 1 ? { low: range.least, high: range.most } : UNKNOWN), n }
  return { value, ...within(range, value - half, value + half), n }
}

/** How many `hits` there are for one `of`, over all games; not bounded by 1, as shares are. */
export const estimateRatio = (clusters: readonly Cluster[]): Estimate | null =>
  jackknife(clusters, ratioOf, { least: 0, most: Number.POSITIVE_INFINITY })

/** The ratio of all second games less that of all first ones. */
export const estimateRatioDifference = (pairs: readonly (readonly [Cluster, Cluster])[]): Estimate | null =>
  jackknife(pairs, all => ratioOf(all.map(([, after]) => after)) - ratioOf(all.map(([before]) => before)), ANY)

/** Mean of the differences `after − before` of pairs; pairs with a null are left out. `range`: of the differences. */
export function estimateDifference(
  pairs: readonly (readonly [before: number | null, after: number | null])[],
  range: Range = ANY,
): Estimate | null {
  const both = pairs.flatMap(([before, after]) => (before === null || after === null ? [] : [after - before]))
  return estimateMean(both, range)
}

/** Bounds as they are kept in files: what is not known is null there. */
export interface Bounds {
  low: number | null
  high: number | null
}

/** In words: "30.1 % to 64.8 %". A bound that is not known is not made up. */
export function boundsText({ low, high }: Bounds, shown: (x: number) => string): string {
  const isKnown = (bound: number | null): bound is number => bound !== null && Number.isFinite(bound)
  if (isKnown(low) && isKnown(high)) return `${shown(low)} to ${shown(high)}`
  if (isKnown(low)) return `${shown(low)} or more`
  return isKnown(high) ? `${shown(high)} or less` : 'too few to say'
}

/** With the bounds: "47.4 % (30.1 % to 64.8 %)". */
export const estimateText = (one: Bounds & { value: number }, shown: (x: number) => string): string =>
  `${shown(one.value)} (${boundsText(one, shown)})`
