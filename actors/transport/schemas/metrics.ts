/** Shapes of a game's figures by seat and turn. */
import { Type } from 'typebox'
import type { Driver } from '../../wire/messages.ts'
import { closed, nullable } from '../../wire/schema-parts.ts'
import { DRIVER, DRIVERS } from './common.ts'

const count = Type.Integer()

export const METRICS_ROW = Type.Object({
  turn: count,
  seat: count,
  nation: Type.String(),
  driver: Type.Unsafe<Driver | null>({
    ...DRIVER,
    type: ['string', 'null'],
    enum: [...DRIVERS, null],
    description: 'Null where it is hidden who plays.',
  }),
  model: nullable(Type.String()),
  wall_s: Type.Number(),
  steps: count,
  model_s: Type.Number({ description: 'Time in which replies of the model came.' }),
  input_tokens: count,
  output_tokens: count,
  tool_calls: count,
  actions_ok: count,
  queries: count,
  refusals: Type.Integer({ description: 'With actions_ok and queries: tool_calls.' }),
  repeats: Type.Integer({ description: 'Of queries and refusals: the same call again, with nothing changed.' }),
  end_reason: Type.String({ description: '"asked", or the limit that ended the turn.' }),
  score: Type.Number(),
  cities: count,
  population: count,
  techs: count,
  gold: Type.Number(),
  happiness: Type.Number(),
  military: Type.Number(),
  model_lost_s: Type.Number({ description: "Time that failures of the model's endpoint took; not of the turn's." }),
  model_requests: Type.Integer({ description: 'Requests to the model, with those that failed.' }),
  model_failures: count,
  cached_tokens: Type.Integer({ description: 'Part of input_tokens.' }),
  reasoning_tokens: Type.Integer({ description: 'Part of output_tokens.' }),
  repeated_refusals: Type.Integer({ description: 'Part of refusals: refused so before in this turn.' }),
  profile: nullable(Type.String({ description: 'What the bot played by.' })),
  aggression: nullable(Type.Number({ description: "0 to 1; null: the profile's own, or no bot." })),
  bonuses: nullable(Type.String({ description: '"player" or "bot": whose figures of the difficulty counted for it.' })),
  recovered_calls: nullable(
    Type.Integer({ description: 'Of tool_calls: those that a model wrote as text; null: unknown (agents, older rows).' }),
  ),
  refusal_codes: nullable(
    Type.Record(Type.String(), count, { description: 'Refusals by code; null: unknown. In CSV: "code count; code count".' }),
  ),
})

const PLAYER = Type.Object({
  driver: DRIVER,
  profile: nullable(Type.String()),
  aggression: nullable(Type.Number()),
  model: nullable(Type.String()),
})

export const METRICS_QUERY = Type.Object(
  {
    as: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1000,
        description: 'The seat to look through: of a game that runs its figures alone.',
      }),
    ),
    since: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'First turn wanted; default all.' })),
    turns: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'How many turns; default all.' })),
  },
  closed,
)

export const METRICS = Type.Object({
  metrics: Type.Array(METRICS_ROW, { description: 'By turn, then seat.' }),
  handovers: Type.Array(
    Type.Object({
      turn: count,
      seat: count,
      at: Type.Number({ description: 'ms since 1970.' }),
      from: PLAYER,
      to: PLAYER,
    }),
    { description: 'Changes of who plays a seat, in their order.' },
  ),
  next: nullable(Type.Integer({ description: 'The `since` that goes on from here; null at the end.' })),
})
