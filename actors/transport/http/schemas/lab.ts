/** Shapes of the lab: experiments and how they stand, their reports, rankings. */
import { Type } from 'typebox'
import { closed, nullable, text } from './common.ts'

const STATES = ['queued', 'running', 'finished', 'stopped'] as const

export const EXPERIMENT_PARAMS = Type.Object({ id: text('Experiment, from GET /api/lab/experiments.', 100) }, closed)

/** What is in it is for the lab to check, which names the field that is wrong and the nearest name. */
export const NEW_EXPERIMENT = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  maxProperties: 100,
  additionalProperties: true,
  description:
    'An experiment: name, priority, games, seed, size, maps, speed, turns, difficulty, nation, seats (of label, bot or profile, params), rotate, factors, replays, stop.',
})

export const PROFILE_EXPERIMENT = Type.Object(
  {
    profiles: Type.Array(text('Profile, by its id or name.', 100), {
      minItems: 2,
      maxItems: 24,
      description: 'They take seats in turn (A, B, A, B), and the seats rotate every game.',
    }),
    games: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    ...Type.Partial(
      Type.Object({
        name: text("Default: the profiles' names.", 100),
        size: text('Of the map; default duel for two profiles.', 40),
        maps: Type.Array(text('Kind of map.', 40), { minItems: 1, maxItems: 20, description: 'Taken in turn.' }),
        speed: text('Default Quick.', 40),
        turns: Type.Integer({ minimum: 0, maximum: 10_000, description: "0: the speed's." }),
        difficulty: text('Default Prince.', 40),
        seed: Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'Of the first game; default: any.' }),
        players: Type.Integer({ minimum: 2, maximum: 24, description: 'Seats in a game; default: as the size is meant for.' }),
        priority: Type.Integer({ minimum: -1_000, maximum: 1_000, description: 'Higher goes first; default 0.' }),
      }),
    ).properties,
  },
  closed,
)

export const QUEUED = Type.Object({ id: Type.String({ description: 'Of the experiment, in addresses and commands.' }) })

const seconds = (description: string) => nullable(Type.Number({ description }))

export const EXPERIMENT = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: Type.Enum([...STATES], { type: 'string' }),
  priority: Type.Integer(),
  submitted: Type.String({ description: 'ISO 8601.' }),
  games: Type.Integer({ description: 'In all.' }),
  finished: Type.Integer(),
  failed: Type.Integer(),
  playing: Type.Array(
    Type.Object({
      game: Type.Integer({ description: 'From 0, in the experiment.' }),
      turn: Type.Integer({ description: 'Round that it has reached.' }),
      worker: Type.String(),
    }),
    { description: 'Games under way.' },
  ),
  gamesPerHour: seconds('Over the last minutes; null: nothing is played.'),
  secondsLeft: seconds('At that rate; null: not known.'),
  endedEarly: nullable(Type.String({ description: 'Why it ended before all its games were played; null: it did not.' })),
})

export const EXPERIMENTS = Type.Object({ experiments: Type.Array(EXPERIMENT, { description: 'The newest first.' }) })

export const RANKINGS_QUERY = Type.Object({ difficulty: Type.Optional(text('Of these games alone.', 40)) }, closed)

const OPEN = { additionalProperties: true }

export const RANKINGS = Type.Unsafe<unknown>(Type.Object({}, OPEN))
export const REPORT = Type.Unsafe<unknown>(Type.Object({}, OPEN))
