/** Two entrants of a run in the same games from the same seats: the mean of each figure, and the difference by blocks with its interval. */
import type { BenchPair, BenchPairRow } from '../../../actors/wire/benches/bench-port.ts'
import { BETWEEN_SHARES, estimateMean, type Range } from '../../statistics/intervals.ts'
import type { Outcome } from '../results/outcome.ts'
import { blocking } from '../results/summary.ts'

type Measure = (one: Outcome) => number | null

const per = (amount: number | null, of: number): number | null => (amount === null || of === 0 ? null : amount / of)

/** Of one game; null where it has no such thing, as a map has no goal. */
const MEASURES: Record<BenchPairRow['figure'], Measure> = {
  share: ({ goal, share }) => (goal ? null : share),
  place: ({ goal, place }) => (goal ? null : place),
  goal: ({ goal }) => goal && goal.met / goal.of,
  refusals: ({ refusals, toolCalls }) => per(refusals, toolCalls),
  malformed: ({ malformed, toolCalls }) => per(malformed, toolCalls),
  forcedEnds: ({ ends, turns }) => per(turns - (ends.asked ?? 0), turns),
  lostRequests: ({ lostRequests, requests }) => per(lostRequests, requests),
  secondsPerTurn: ({ wallSeconds, turns }) => per(wallSeconds, turns),
  modelSecondsPerTurn: ({ modelSeconds, turns }) => per(modelSeconds, turns),
  callsPerTurn: ({ toolCalls, turns }) => per(toolCalls, turns),
  tokensPerTurn: ({ tokens: { input, output }, turns }) =>
    input === null || output === null ? null : per(input + output, turns),
  outputPerTurn: ({ tokens, turns }) => per(tokens.output, turns),
}

const placeOf = ({ scenario, variant, block, seed, seat, epoch }: Outcome): string =>
  `${scenario} ${variant} ${block} ${seed} ${seat} ${epoch ?? 0}`
/** What cannot differ by more than 1. */
const SHARES = new Set(['share', 'goal', 'refusals', 'malformed', 'forcedEnds', 'lostRequests'])
const ANY: Range = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length

export function sideBySide(outcomes: readonly Outcome[], first: string, second: string): BenchPair {
  const others = new Map(outcomes.filter(({ entrant }) => entrant === second).map(one => [placeOf(one), one]))
  const pairs = outcomes.flatMap(one => {
    const other = one.entrant === first && others.get(placeOf(one))
    return other ? [[one, other] as const] : []
  })
  const blockOf = blocking(outcomes.filter(({ entrant }) => entrant === first))
  const rows = Object.entries(MEASURES).flatMap(([figure, of]): BenchPairRow[] => {
    const measured = pairs.flatMap(([one, other]) => {
      const [a, b] = [of(one), of(other)]
      return a === null || b === null ? [] : [{ block: blockOf(one), a, b }]
    })
    if (measured.length === 0) return []
    const blocks = [...Map.groupBy(measured, ({ block }) => block).values()]
    return [
      {
        figure: figure as BenchPairRow['figure'],
        first: mean(measured.map(({ a }) => a)),
        second: mean(measured.map(({ b }) => b)),
        difference: bounded(
          estimateMean(
            blocks.map(some => mean(some.map(({ a, b }) => a - b))),
            SHARES.has(figure) ? BETWEEN_SHARES : ANY,
          )!,
        ),
      },
    ]
  })
  const games = pairs.map(pair => pair.map(({ n }) => n) as [number, number])
  return { first, second, games, rows }
}

/** JSON has no infinity: a bound that there is none of is null. */
const bounded = ({ value, low, high, n }: { value: number; low: number | null; high: number | null; n: number }) => ({
  ...{ value, n },
  low: Number.isFinite(low) ? low : null,
  high: Number.isFinite(high) ? high : null,
})
