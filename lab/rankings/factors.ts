/** What the factors of an experiment do: levels one by one, and effects estimated within games. */
import type { LabFactorial } from '../../actors/wire/lab-report.ts'
import type { Experiment } from '../experiments/experiment.ts'
import type { LabResult } from '../jobs/result.ts'
import { effectsOf, type Observation } from '../statistics/effects.ts'
import { aheadOf, shareOf, sumsOf } from './seat-sums.ts'

export function factorReport(
  { base, factors }: NonNullable<Experiment['factorial']>,
  results: readonly LabResult[],
): LabFactorial {
  const named = factors.map(({ name, levels }) => ({ name, levels: levels.map(level => level.name) }))
  const games = results.filter(({ seats }) => seats.length > 1)
  const observed = (of: (game: LabResult, seat: number) => number): Observation[] =>
    games.flatMap(result =>
      result.seats.map(({ levels }, seat) => ({
        game: result.game,
        block: result.block,
        levels: levels ?? {},
        value: of(result, seat),
      })),
    )
  return {
    base: base.bot.name,
    factors: named,
    levels: named.flatMap(({ name, levels }) =>
      levels.map(level => ({ factor: name, level, ...sumsOf(results, seat => seat.levels?.[name] === level) })),
    ),
    effects: { ahead: effectsOf(observed(aheadOf), named), scoreShare: effectsOf(observed(shareOf), named) },
  }
}
