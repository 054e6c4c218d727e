/** What the factors of an experiment do: levels one by one, and effects estimated within games. */
import type { Experiment } from '../experiments/experiment.ts'
import type { LabResult } from '../results/result.ts'
import { type Effects, effectsOf, type Observation } from '../statistics/effects.ts'
import { aheadOf, type SeatSums, shareOf, sumsOf } from './seat-sums.ts'

export interface LevelReport extends SeatSums {
  factor: string
  level: string
}

export interface FactorReport {
  /** Name of what the levels lie over. */
  base: string
  factors: { name: string; levels: string[] }[]
  levels: LevelReport[]
  /** Null where the games do not tell the factors apart. */
  effects: {
    /** On the share of opponents that a seat leaves behind, 0–1. */
    ahead: Effects | null
    /** On a seat's share in all scores of its game, 0–1. */
    scoreShare: Effects | null
  }
}

export function factorReport(
  { base, factors }: NonNullable<Experiment['factorial']>,
  results: readonly LabResult[],
): FactorReport {
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
