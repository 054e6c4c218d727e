/** Pairs of entries in finished games, summed up, and the strengths that fit them best. */
import { solve } from '../statistics/matrix.ts'

/** How a game ended; entries are numbers from 0. */
export interface RatedGame {
  /** Games of one block are on one map: they are not independent of each other. */
  block: string
  /** By seat. */
  entries: readonly number[]
  /** By seat: from 1, the best; the same where nothing tells two apart. */
  places: readonly number[]
}

/** Sums over all games; index: entry · n + other entry, only where entry < other. */
export interface Pairs {
  n: number
  /** Weights. */
  weight: Float64Array
  /** Weighted scores of the first: 1 finished ahead, ½ the same place. */
  score: Float64Array
  /** Pairs of seats. */
  count: Float64Array
}

/** Games that every entry has drawn against an anchor of strength 0. */
export const ANCHOR_GAMES = 2

/** Steps in log odds: below the first, half of 1e-9 Elo points, one is there; below the second one is when they shrink no more. */
const CLOSE = 3e-12
const NEARLY = 1e-9
const STEPS_MOST = 100

export function newPairs(n: number): Pairs {
  const sums = (): Float64Array => new Float64Array(n * n)
  return { n, weight: sums(), score: sums(), count: sums() }
}

/** Each pair of a game weighs 1/(players − 1), so that a seat counts as one game; seats of one entry say nothing of it. */
export function addGame({ n, weight, score, count }: Pairs, { entries, places }: Pick<RatedGame, 'entries' | 'places'>): void {
  const players = entries.length
  const each = 1 / (players - 1)
  for (let a = 0; a < players; a++)
    for (let b = a + 1; b < players; b++) {
      const [one, other] = [entries[a], entries[b]]
      if (one === other) continue
      const isFirst = one < other
      const at = isFirst ? one * n + other : other * n + one
      const ahead = isFirst ? places[b] - places[a] : places[a] - places[b]
      weight[at] += each
      count[at]++
      if (ahead > 0) score[at] += each
      else if (ahead === 0) score[at] += each / 2
    }
}

/** Chance that one who is stronger by `apart`, in log odds, finishes ahead. */
export const chanceOf = (apart: number): number => 1 / (1 + Math.exp(-apart))

/**
 * Strengths by entry, as log odds against the anchor: the largest likelihood of R. A. Bradley and M. E. Terry, Rank analysis of
 * incomplete block designs I, Biometrika 39, 1952, with the anchor's draws, by Newton's method. The draws make it strictly concave, so
 * there is one such point. `start`: where to look first.
 */
export function strengthsOf(pairs: Pairs, start: Float64Array = new Float64Array(pairs.n)): Float64Array {
  let at = start
  let best = likelihood(pairs, at)
  let before = Number.POSITIVE_INFINITY
  for (let steps = 0; steps < STEPS_MOST; steps++) {
    const { gradient, information } = slopes(pairs, at, pairs.weight)
    const step = solve(information, gradient, pairs.n)!
    const largest = step.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
    let share = 1
    let next = at.map((strength, i) => strength + step[i])
    let there = likelihood(pairs, next)
    // Close to the top rounding hides what a step gains.
    while (there < best && largest * share > 1e-6) {
      share /= 2
      next = at.map((strength, i) => strength + step[i] * share)
      there = likelihood(pairs, next)
    }
    at = next
    best = there
    if (largest < CLOSE || (largest < NEARLY && largest >= before)) break
    before = largest
  }
  return at
}

/** First and negated second derivatives of the likelihood, the anchor's in them; `weight`: what a pair counts in the second. */
export function slopes(
  { n, weight: given, score }: Pairs,
  at: Float64Array,
  weight: Float64Array,
): { gradient: Float64Array; information: Float64Array } {
  const gradient = new Float64Array(n)
  const information = new Float64Array(n * n)
  for (let i = 0; i < n; i++) {
    const drawn = chanceOf(at[i])
    gradient[i] += ANCHOR_GAMES * (0.5 - drawn)
    information[i * n + i] += ANCHOR_GAMES * drawn * (1 - drawn)
    for (let j = i + 1; j < n; j++) {
      const pair = i * n + j
      if (given[pair] === 0) continue
      const chance = chanceOf(at[i] - at[j])
      const off = score[pair] - given[pair] * chance
      gradient[i] += off
      gradient[j] -= off
      const known = weight[pair] * chance * (1 - chance)
      information[i * n + i] += known
      information[j * n + j] += known
      information[pair] -= known
      information[j * n + i] -= known
    }
  }
  return { gradient, information }
}

/** Log of the chance that one who is stronger by `apart` finishes ahead. */
const logChance = (apart: number): number => (apart > 0 ? -Math.log1p(Math.exp(-apart)) : apart - Math.log1p(Math.exp(apart)))

function likelihood({ n, weight, score }: Pairs, at: Float64Array): number {
  let sum = 0
  for (let i = 0; i < n; i++) {
    sum += (ANCHOR_GAMES / 2) * (logChance(at[i]) + logChance(-at[i]))
    for (let j = i + 1; j < n; j++) {
      const pair = i * n + j
      if (weight[pair] === 0) continue
      const apart = at[i] - at[j]
      sum += score[pair] * logChance(apart) + (weight[pair] - score[pair]) * logChance(-apart)
    }
  }
  return sum
}
