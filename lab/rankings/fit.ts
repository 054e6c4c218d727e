/** Ratings from finishing orders, with two errors: of pairs as if they were independent, and of blocks as they are. */
import { POINTS } from '../statistics/elo.ts'
import { inverse, multiply, solve } from '../statistics/matrix.ts'
import { addGame, chanceOf, newPairs, type RatedGame, slopes, strengthsOf } from './pairs.ts'

/** The rating of an anchor that every entry has drawn two games against. */
export const ANCHOR = 1500

/** Errors in Elo points; null where the games tell nothing of them. */
export interface Errors {
  /**
   * Of pairs that are independent, each a full game: a lower bound wherever games of a block go together. Where they cancel each other's
   * luck, as of two players that change seats on one map, it is up to 1.15 times too large.
   */
  se: number | null
  /** Clustered by block; null of fewer than two blocks. */
  se_robust: number | null
  /** Blocks that say something of it. */
  blocks: number
}

export interface Fit {
  /** By entry. */
  ratings: number[]
  errors: Errors[]
  /** How far one is above the other. */
  difference(one: number, other: number): Errors & { value: number }
}

/** Share in all that is known of an entry from which a block's pull on the rating is allowed for. */
const LEVERAGE_LEAST = 0.005

/**
 * Fits ratings on the Elo scale; `entries`: how many there are.
 *
 * Both errors are those of the estimate as it stands, the anchor being no observation: H⁻¹ M H⁻¹ with the information H, the anchor's in
 * it, and the variance M of the games' scores. For `se` every pair counts as a full game in both; what the level of all entries is says
 * the anchor alone, so no error is in that. `se_robust` sums scores by block (H. White, Maximum likelihood estimation of misspecified
 * models, Econometrica 50, 1982; K.-Y. Liang and S. L. Zeger, Biometrika 73, 1986), each first freed of its own pull on the ratings (the
 * jackknife of R. M. Bell and D. F. McCaffrey, Survey Methodology 28, 2002: CR3).
 */
export function fitRatings(games: readonly RatedGame[], entries: number): Fit {
  const pairs = newPairs(entries)
  for (const game of games) addGame(pairs, game)
  const at = strengthsOf(pairs)
  const full = slopes(pairs, at, pairs.count).information
  const plain = sandwich(inverse(full, entries)!, withoutAnchor(full, at))
  const { information } = slopes(pairs, at, pairs.weight)
  const bread = inverse(information, entries)!
  const { meat, seenIn } = scoresByBlock(games, at, information, bread)
  const robust = sandwich(bread, meat)

  const errorsOf = (of: (covariance: Float64Array) => number, blocks: number): Errors => ({
    se: blocks === 0 ? null : POINTS * Math.sqrt(Math.max(0, of(plain))),
    se_robust: blocks < 2 ? null : POINTS * Math.sqrt(Math.max(0, of(robust))),
    blocks,
  })
  return {
    ratings: [...at].map(strength => ANCHOR + POINTS * strength),
    errors: [...at].map((_, i) => errorsOf(covariance => covariance[i * entries + i], seenIn[i])),
    difference: (i, j) => ({
      value: POINTS * (at[i] - at[j]),
      ...errorsOf(
        v => v[i * entries + i] + v[j * entries + j] - 2 * v[i * entries + j],
        i === j ? 0 : Math.min(seenIn[i], seenIn[j]),
      ),
    }),
  }
}

/** bread · meat · bread, of symmetric ones. */
function sandwich(bread: Float64Array, meat: Float64Array): Float64Array {
  const n = Math.sqrt(bread.length)
  return multiply(multiply(bread, meat, n), bread, n)
}

function withoutAnchor(information: Float64Array, at: Float64Array): Float64Array {
  const anchor = slopes(newPairs(at.length), at, new Float64Array(at.length ** 2)).information
  return information.map((known, i) => known - anchor[i])
}

/** What one block says: slope of its likelihood and its information, by its entries. */
interface BlockScore {
  known: number[]
  score: Float64Array
  information: Float64Array
}

function scoresByBlock(
  games: readonly RatedGame[],
  at: Float64Array,
  whole: Float64Array,
  bread: Float64Array,
): { meat: Float64Array; seenIn: number[] } {
  const n = at.length
  const meat = new Float64Array(n * n)
  const seenIn = Array(n).fill(0)
  const chances = new Float64Array(n * n)
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) chances[i * n + j] = chanceOf(at[i] - at[j])
  const place = new Int32Array(n)
  for (const block of Map.groupBy(games, game => game.block).values()) {
    const one = scoreOf(block, chances, place, n)
    addSquare(meat, one.known, isLight(one, whole, n) ? one.score : freed(one, bread, n), n)
    one.known.forEach((entry, a) => {
      if (one.information[a * one.known.length + a] > 0) seenIn[entry]++
    })
  }
  return { meat, seenIn }
}

function addSquare(meat: Float64Array, known: readonly number[], score: Float64Array, n: number): void {
  for (let a = 0; a < known.length; a++) addRow(meat, known[a] * n, known, score, score[a])
}

function addRow(meat: Float64Array, row: number, known: readonly number[], score: Float64Array, by: number): void {
  for (let b = 0; b < known.length; b++) meat[row + known[b]] += by * score[b]
}

/** `place`: room for the numbers of entries within the block. */
function scoreOf(games: readonly RatedGame[], chances: Float64Array, place: Int32Array, n: number): BlockScore {
  const known = [...new Set(games.flatMap(game => game.entries))]
  const k = known.length
  for (let a = 0; a < k; a++) place[known[a]] = a
  const score = new Float64Array(k)
  const information = new Float64Array(k * k)
  for (const { entries, places } of games) {
    const players = entries.length
    const each = 1 / (players - 1)
    for (let a = 0; a < players; a++)
      for (let b = a + 1; b < players; b++) {
        const [one, other] = [entries[a], entries[b]]
        if (one === other) continue
        const chance = chances[one * n + other]
        const came = places[a] < places[b] ? 1 : places[a] === places[b] ? 0.5 : 0
        const [x, y] = [place[one], place[other]]
        score[x] += each * (came - chance)
        score[y] -= each * (came - chance)
        const told = each * chance * (1 - chance)
        information[x * k + x] += told
        information[y * k + y] += told
        information[x * k + y] -= told
        information[y * k + x] -= told
      }
  }
  return { known, score, information }
}

/** Whether the block has hardly a share in what is known of any of its entries. */
const isLight = ({ known, information }: BlockScore, whole: Float64Array, n: number): boolean =>
  known.every((entry, a) => information[a * known.length + a] < LEVERAGE_LEAST * whole[entry * n + entry])

/** The score as it would be if the ratings had been fitted without the block. */
function freed({ known, score, information }: BlockScore, bread: Float64Array, n: number): Float64Array {
  const k = known.length
  const rest = new Float64Array(k * k)
  for (let a = 0; a < k; a++)
    for (let b = 0; b < k; b++) {
      let sum = a === b ? 1 : 0
      for (let c = 0; c < k; c++) sum -= information[a * k + c] * bread[known[c] * n + known[b]]
      rest[a * k + b] = sum
    }
  return solve(rest, score, k) ?? score
}
