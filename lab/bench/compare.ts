/** Two models beside each other: in the same games from the same seats, block by block, with a verdict in words. */
import { type Estimate, estimateMean } from '../statistics/intervals.ts'
import type { Outcome } from './outcome.ts'
import { blockOf } from './summary.ts'

export type Verdict = 'better' | 'worse' | 'not told apart'

export interface Comparison {
  first: string
  second: string
  /** Games of each that both have played. */
  games: number
  /** Score share of the first less that of the second, by block. */
  difference: Estimate | null
  /** Of the first. */
  verdict: Verdict
  words: string
}

/** Of every two labels, in their order. */
export function comparisonsOf(outcomes: readonly Outcome[], labels: readonly string[]): Comparison[] {
  return labels.flatMap((first, i) => labels.slice(i + 1).map(second => compare(outcomes, first, second)))
}

function compare(outcomes: readonly Outcome[], first: string, second: string): Comparison {
  const placeOf = (one: Outcome): string => `${blockOf(one)} ${one.seed} ${one.seat}`
  const others = new Map(outcomes.filter(({ entrant }) => entrant === second).map(one => [placeOf(one), one]))
  const pairs = outcomes
    .filter(({ entrant }) => entrant === first)
    .flatMap(one => {
      const other = others.get(placeOf(one))
      return other ? [{ block: blockOf(one), by: worth(one) - worth(other) }] : []
    })
  const blocks = [...Map.groupBy(pairs, ({ block }) => block).values()]
  const difference = estimateMean(blocks.map(some => some.reduce((sum, { by }) => sum + by, 0) / some.length))
  const verdict = verdictOf(difference)
  return {
    first,
    second,
    games: pairs.length,
    difference,
    verdict,
    words: wordsFor(first, second, pairs.length, difference, verdict),
  }
}

/** Of a scenario with a goal, what of it was reached. */
const worth = ({ goal, share }: Outcome): number => (goal ? goal.met / goal.of : share)

export function verdictOf(difference: Estimate | null): Verdict {
  if (!difference || difference.n < 2) return 'not told apart'
  return difference.low > 0 ? 'better' : difference.high < 0 ? 'worse' : 'not told apart'
}

function wordsFor(first: string, second: string, games: number, difference: Estimate | null, verdict: Verdict): string {
  if (!difference) return `${first} and ${second} have no games in common.`
  const of = `${games} games each, ${difference.n} ${difference.n === 1 ? 'block' : 'blocks'}`
  if (difference.n < 2) return `${first} and ${second} are not told apart: one block of games tells nothing (${of}).`
  const interval = `${signed(difference.value)} of the scores (95 %: ${signed(difference.low)} to ${signed(difference.high)}; ${of})`
  if (verdict === 'not told apart') return `${first} and ${second} are not told apart: ${interval}.`
  return `${first} is ${verdict} than ${second}: ${interval}.`
}

const signed = (part: number): string => `${part >= 0 ? '+' : '−'}${Math.abs(part * 100).toFixed(1)} %`
