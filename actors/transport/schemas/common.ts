/** What the schemas of requests and answers have in common: helpers, parameters of addresses, refusals. */
import { Type } from 'typebox'
import type { FailureDetail } from '../../wire/messages.ts'
import { closed } from '../../wire/schema-parts.ts'
import { ERROR_DETAIL } from '../base/answer-schemas.ts'

/** Files below the state directory that answers rest on, and that are damaged (saves/integrity/damage-register.ts). */
export const DAMAGED = Type.Array(
  Type.Object({
    file: Type.String({ description: 'Below the state directory.' }),
    lines: Type.Array(Type.Integer(), { description: 'Spoilt lines, from 1; none: the whole file.' }),
    text: Type.String({ description: 'What is wrong and what helps, in words.' }),
    found: Type.String({ description: 'ISO 8601.' }),
  }),
  { description: 'Damaged files: what they held is not in this answer.' },
)

export const DRIVERS = ['human', 'agent', 'bot', 'model'] as const
export const DRIVER = Type.Enum([...DRIVERS], { type: 'string', description: 'Who plays the seat.' })

export const ERROR = Type.Object(
  {
    ok: Type.Literal(false),
    error: Type.Unsafe<FailureDetail>(ERROR_DETAIL),
  },
  { description: 'Refused.' },
)
/** Any refusal, in the same shape: 400, 401, 403, 404, 409, 413, 415, 422, 429, 503. */
export const ERRORS = { '4xx': ERROR, '5xx': ERROR }
export const NO_CONTENT = Type.Null({ description: 'Done; there is no body.' })

export const GAME_PARAMS = Type.Object({ id: Type.String({ maxLength: 64, description: 'Game, from GET /api/games.' }) }, closed)
export const SEAT_PARAMS = Type.Object(
  {
    id: Type.String({ maxLength: 64, description: 'Game, from GET /api/games.' }),
    n: Type.Integer({ minimum: 0, maximum: 1000, description: 'Number of the seat, from 0.' }),
  },
  closed,
)
