/** What an episode is made of, as trainers write it: a tier, a world of its own, or a past turn of a game; with its seed and its reward. */
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { failureAt } from '../wire/failure.ts'
import type { Failure } from '../wire/messages.ts'
import { closed, text } from '../wire/schema-parts.ts'
import { GOAL, type Goal, REWARDS, type RewardKind, WORLD, type World } from './task-parts.ts'
import { TIERS } from './tiers.ts'

export const TASK = Type.Object(
  {
    tier: Type.Optional(Type.Integer({ minimum: 1, maximum: TIERS.length, description: 'Of the curriculum.' })),
    world: Type.Optional(WORLD),
    fork: Type.Optional(
      Type.Object(
        {
          game: text('Game that it goes on from.', 64),
          turn: Type.Integer({ minimum: 0, maximum: 100_000, description: 'Round at whose beginning it goes on.' }),
          seat: Type.Integer({ minimum: 0, maximum: 63, description: 'Seat that is played.' }),
        },
        closed,
      ),
    ),
    seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: 'Of the map and of chance; default 0.' })),
    opponents: Type.Optional(
      Type.Array(text('Profile of a bot.', 100), { minItems: 1, maxItems: 23, description: 'Default one, Standard.' }),
    ),
    horizon: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, description: 'Rounds after which it is cut off; default never.' }),
    ),
    reward: Type.Optional(Type.Enum([...REWARDS], { type: 'string', description: 'Default score.' })),
    goals: Type.Optional(Type.Array(GOAL, { minItems: 1, maxItems: 10, description: 'Where the reward is goals.' })),
    bar: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: 'Outcome from which on it is a success.' })),
  },
  closed,
)

export type Task = Static<typeof TASK>

/** A task with nothing left open. */
export interface Plan {
  world: World
  fork: Task['fork'] | null
  seed: number
  /** Profiles; empty: those that play the forked game. */
  opponents: string[]
  horizon: number | null
  reward: RewardKind
  goals: Goal[]
  bar: number
}

const checked = Compile(TASK)
const USUAL_WORLD: World = { size: 'duel', map: 'pangaea', speed: 'Quick', difficulty: 'Prince' }
const USUAL_BARS: Readonly<Record<RewardKind, number>> = { chance: 0.5, score: 0.5, victory: 1, goals: 1 }

/** What the task comes to, or what is wrong with it. */
export function planOf(given: unknown): Plan | Failure {
  if (!checked.Check(given)) {
    const [error] = checked.Errors(given)
    return failureAt(`/task_spec${error?.instancePath ?? ''}`, `The task does not fit: ${error?.message ?? 'it is no task'}.`)
  }
  const { tier, world, fork, seed = 0, opponents, horizon, reward, goals, bar } = given
  if ([tier, world, fork].filter(one => one !== undefined).length > 1)
    return failureAt('/task_spec', 'A task has a tier, a world or a fork: one of them.')
  const row = tier === undefined ? null : TIERS[tier - 1]
  const kind = reward ?? row?.reward ?? (goals ? 'goals' : 'score')
  const wanted = goals ?? row?.goals ?? []
  if (kind === 'goals' && wanted.length === 0) return failureAt('/task_spec/goals', 'The reward is goals, and there are none.')
  return {
    world: { ...USUAL_WORLD, ...row?.world, ...world },
    fork: fork ?? null,
    seed,
    opponents: opponents ?? row?.opponents ?? (fork ? [] : ['standard']),
    horizon: horizon ?? row?.horizon ?? null,
    reward: kind,
    goals: kind === 'goals' ? wanted : [],
    bar: bar ?? (row && kind === row.reward ? row.bar : USUAL_BARS[kind]),
  }
}
