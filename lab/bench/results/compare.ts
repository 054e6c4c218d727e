/** Two models beside each other: in the same games from the same seats, block by block, with a verdict in words. */
import { BETWEEN_SHARES, type Estimate, estimateMean } from '../../statistics/intervals.ts'
import type { Outcome } from './outcome.ts'
import { blocking } from './summary.ts'

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
  const of = (label: string): Outcome[] => outcomes.filter(({ entrant }) => entrant === label)
  return labels.flatMap((first, i) =>
    labels.slice(i + 1).map(second => compare({ name: first, games: of(first) }, { name: second, games: of(second) }, placeOf)),
  )
}

/** Each label in each variant beside the same label by the rules as they are: what it knew by heart. */
export function byVariant(outcomes: readonly Outcome[], labels: readonly string[], variants: readonly string[]): Comparison[] {
  if (!variants.includes('plain')) return []
  return labels.flatMap(label => {
    const of = (wanted: string): Outcome[] =>
      outcomes
        .filter(({ entrant, variant }) => entrant === label && variant === wanted)
        .map(one => ({ ...one, variant: 'plain' }))
    return variants
      .filter(one => one !== 'plain')
      .map(one => compare({ name: `${label} ${one}`, games: of(one) }, { name: `${label} plain`, games: of('plain') }, placeOf))
  })
}

const placeOf = ({ scenario, variant, block, seed, seat, epoch }: Outcome): string =>
  `${scenario} ${variant} ${block} ${seed} ${seat} ${epoch ?? 0}`

interface Side {
  name: string
  games: readonly Outcome[]
}

function compare(first: Side, second: Side, placeOf: (one: Outcome) => string): Comparison {
  const others = new Map(second.games.map(one => [placeOf(one), one]))
  const blockOf = blocking(first.games)
  const pairs = first.games.flatMap(one => {
    const other = others.get(placeOf(one))
    return other ? [{ block: blockOf(one), by: worth(one) - worth(other), isGoal: one.goal !== null }] : []
  })
  const blocks = [...Map.groupBy(pairs, ({ block }) => block).values()]
  const difference = estimateMean(
    blocks.map(some => some.reduce((sum, { by }) => sum + by, 0) / some.length),
    BETWEEN_SHARES,
  )
  const verdict = verdictOf(difference)
  const goals = pairs.filter(({ isGoal }) => isGoal).length
  const what = goals === 0 ? 'of the scores' : goals === pairs.length ? 'of the goals' : 'of scores and goals'
  const words = wordsFor(first.name, second.name, what, pairs.length, difference, verdict)
  return { first: first.name, second: second.name, games: pairs.length, difference, verdict, words }
}

/** Of a scenario with a goal, what of it was reached. */
const worth = ({ goal, share }: Outcome): number => (goal ? goal.met / goal.of : share)

/** Where the interval is on one side of nothing, it is told apart; one block tells nothing. */
export function verdictOf(difference: Estimate | null): Verdict {
  if (!difference || difference.n < 2) return 'not told apart'
  return difference.low > 0 ? 'better' : difference.high < 0 ? 'worse' : 'not told apart'
}

function wordsFor(
  first: string,
  second: string,
  what: string,
  games: number,
  difference: Estimate | null,
  verdict: Verdict,
): string {
  if (!difference) return `${first} and ${second} have no games in common.`
  const of = `${games} games each, ${difference.n} ${difference.n === 1 ? 'block' : 'blocks'}`
  if (difference.n < 2) return `${first} and ${second} are not told apart: one block of games tells nothing (${of}).`
  const interval = `${signed(difference.value)} ${what} (95 %: ${signed(difference.low)} to ${signed(difference.high)}; ${of})`
  if (verdict === 'not told apart') return `${first} and ${second} are not told apart: ${interval}.`
  return `${first} is ${verdict} than ${second}: ${interval}.`
}

const signed = (part: number): string => `${part >= 0 ? '+' : '−'}${Math.abs(part * 100).toFixed(1)} %`
