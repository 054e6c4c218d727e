/** What factors do: main effects and two-way interactions, estimated within games, with errors clustered by block. */
import type { LabEffect, LabEffects } from '../../actors/wire/lab-report.ts'
import { mean, standardError } from './intervals.ts'
import { inverse, multiply, solve } from './matrix.ts'
import { tOutside, tQuantile } from './student-t.ts'

const LEVEL = 0.95
/** Of the largest value observed: what is below it is rounding. */
const ROUNDING = 1e-12

export interface Factor {
  name: string
  /** Two at least; all others are compared to the first. */
  levels: readonly string[]
}

/** A seat of a game. */
export interface Observation {
  game: number
  /** Games of one block are not independent of each other. */
  block: number
  /** By factor. */
  levels: Readonly<Record<string, string>>
  value: number
}

/** A column of the regression: of one factor, or of two. */
interface Term {
  factors: number[]
  levels: number[]
}

/**
 * Least squares of values on levels, both less their mean in the game: what a map or a game does to all its seats is no part of it.
 * Levels are coded so that they sum to zero, so the effect of one factor is its mean over the levels of the others. Errors are summed
 * by block and freed of the block's own pull (R. M. Bell, D. F. McCaffrey, Survey Methodology 28, 2002: CR3), with Student's t of
 * blocks − 1 degrees. Of effects that are alike in all blocks the error is that of two more blocks at the ends of what is possible, as
 * of means (`estimateMean`). `width`: how far apart two values can be, 1 of shares. Null where the games do not tell the factors apart.
 */
export function effectsOf(observations: readonly Observation[], factors: readonly Factor[], width = 1): LabEffects | null {
  const told = factors.map(({ name, levels }) => ({ name, levels: levels.filter(level => seen(observations, name, level)) }))
  const varied = told.filter(({ levels }) => levels.length > 1)
  if (varied.length === 0) return null
  const main = varied.flatMap((_, f) => coded(varied, [f]))
  const both = varied.flatMap((_, f) => varied.slice(f + 1).flatMap((_, g) => coded(varied, [f, f + 1 + g])))
  const found = both.length > 0 ? fitted(observations, varied, [...main, ...both], width) : null
  return found ?? fitted(observations, varied, main, width)
}

const seen = (observations: readonly Observation[], name: string, level: string): boolean =>
  observations.some(({ levels }) => levels[name] === level)

/** Of every factor one level fewer than it has. */
function coded(factors: readonly Factor[], which: readonly number[]): Term[] {
  return which.reduce<Term[]>(
    (terms, f) =>
      terms.flatMap(term =>
        factors[f].levels.slice(1).map((_, i) => ({ factors: [...term.factors, f], levels: [...term.levels, i + 1] })),
      ),
    [{ factors: [], levels: [] }],
  )
}

/** 1 at the level, −1 at the first, which all others stand against; products for two factors. */
function codeOf({ factors, levels }: Term, at: readonly number[]): number {
  return factors.reduce((code, f, i) => code * (at[f] === levels[i] ? 1 : at[f] === 0 ? -1 : 0), 1)
}

function fitted(
  observations: readonly Observation[],
  factors: readonly Factor[],
  terms: readonly Term[],
  width: number,
): LabEffects | null {
  const n = terms.length
  const known = observations.map(one => ({ ...one, at: factors.map(({ name, levels }) => levels.indexOf(one.levels[name])) }))
  const complete = known.filter(({ at }) => at.every(level => level >= 0))
  const byBlock = Map.groupBy(complete, ({ block }) => block)
  const blocks = [...byBlock.values()].map(its => momentsOf([...Map.groupBy(its, ({ game }) => game).values()], terms))
  const squares = new Float64Array(n * n)
  const products = new Float64Array(n)
  for (const block of blocks) {
    block.squares.forEach((x, i) => {
      squares[i] += x
    })
    block.products.forEach((x, i) => {
      products[i] += x
    })
  }
  const bread = inverse(squares, n)
  const isTooMuch = terms.some(term => term.factors.length > 1) && blocks.length <= n
  if (!bread || blocks.length < 2 || isTooMuch) return null
  const values = times(bread, products, n)
  const meat = meatOf(blocks, values, bread, n)
  if (!meat) return null
  const covariance = multiply(multiply(bread, meat, n), bread, n)
  const least = ROUNDING * complete.reduce((most, { value }) => Math.max(most, Math.abs(value)), 0)
  const effects = terms.map(term => effectOf(term, terms, factors, values, covariance, { blocks: blocks.length, least, width }))
  return {
    effects: withHolm(effects),
    games: new Set(complete.map(({ game }) => game)).size,
    blocks: blocks.length,
    interactions: terms.some(term => term.factors.length > 1),
  }
}

/** Sums over a block: of products of columns, and of columns with values, all less their means in the game. */
interface Moments {
  squares: Float64Array
  products: Float64Array
}

function momentsOf(games: readonly { at: number[]; value: number }[][], terms: readonly Term[]): Moments {
  const n = terms.length
  const squares = new Float64Array(n * n)
  const products = new Float64Array(n)
  for (const seats of games) {
    const rows = seats.map(({ at }) => terms.map(term => codeOf(term, at)))
    const means = terms.map((_, i) => rows.reduce((sum, row) => sum + row[i], 0) / rows.length)
    const mean = seats.reduce((sum, { value }) => sum + value, 0) / seats.length
    for (const [seat, row] of rows.entries())
      for (let i = 0; i < n; i++) {
        const off = row[i] - means[i]
        products[i] += off * (seats[seat].value - mean)
        for (let j = 0; j < n; j++) squares[i * n + j] += off * (row[j] - means[j])
      }
  }
  return { squares, products }
}

/** Null where some effect rests on one block alone. */
function meatOf(blocks: readonly Moments[], values: Float64Array, bread: Float64Array, n: number): Float64Array | null {
  const meat = new Float64Array(n * n)
  for (const { squares, products } of blocks) {
    const fit = times(squares, values, n)
    const rest = multiply(squares, bread, n).map((x, i) => (i % (n + 1) === 0 ? 1 : 0) - x)
    const score = solve(
      rest,
      products.map((x, i) => x - fit[i]),
      n,
    )
    if (!score) return null
    for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) meat[i * n + j] += score[i] * score[j]
  }
  return meat
}

function times(matrix: Float64Array, vector: Float64Array, n: number): Float64Array {
  const product = new Float64Array(n)
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) product[i] += matrix[i * n + j] * vector[j]
  return product
}

/** What stands at the term's levels less what stands at the first ones: of two factors, the difference of such differences. */
function effectOf(
  { factors: which, levels }: Term,
  terms: readonly Term[],
  factors: readonly Factor[],
  values: Float64Array,
  covariance: Float64Array,
  { blocks, least, width }: { blocks: number; least: number; width: number },
): Omit<LabEffect, 'pHolm'> {
  const n = terms.length
  const own = terms.map(term => term.factors.length === which.length && term.factors.every((f, i) => f === which[i]))
  const weights = terms.map((term, i) => {
    if (!own[i]) return 0
    return which.reduce((weight, _, k) => weight * ((term.levels[k] === levels[k] ? 1 : 0) + 1), 1)
  })
  let value = 0
  let variance = 0
  for (let i = 0; i < n; i++) {
    value += weights[i] * values[i]
    for (let j = 0; j < n; j++) variance += weights[i] * weights[j] * covariance[i * n + j]
  }
  if (Math.abs(value) < least) value = 0
  const most = width * 2 ** (which.length - 1)
  const error =
    variance > least * least ? { middle: value, se: Math.sqrt(variance), degrees: blocks - 1 } : errorOfAlike(value, blocks, most)
  const half = tQuantile(LEVEL, error.degrees) * error.se
  return {
    factors: which.map(f => factors[f].name),
    levels: which.map((f, k) => factors[f].levels[levels[k]]),
    against: which.map(f => factors[f].levels[0]),
    ...{ value, se: error.se, p: tOutside(error.middle / error.se, error.degrees) },
    ...{ low: Math.max(-most, error.middle - half), high: Math.min(most, error.middle + half) },
  }
}

/** As two more blocks would leave it, one at either end of what the effect can be. */
function errorOfAlike(value: number, blocks: number, most: number): { middle: number; se: number; degrees: number } {
  const more = [...Array<number>(blocks).fill(value), -most, most]
  return { middle: mean(more), se: standardError(more), degrees: more.length - 1 }
}

function withHolm(effects: readonly Omit<LabEffect, 'pHolm'>[]): LabEffect[] {
  const order = effects.map((_, i) => i).sort((a, b) => effects[a].p - effects[b].p)
  const corrected: number[] = []
  let most = 0
  for (const [rank, i] of order.entries()) {
    most = Math.max(most, Math.min(1, effects[i].p * (effects.length - rank)))
    corrected[i] = most
  }
  return effects.map((effect, i) => ({ ...effect, pHolm: corrected[i] }))
}
