/** Requests to the node that owns the records of a cluster: one row each, with what it asks and what it answers. Objects are open: a newer node may add members. */
import { type Static, Type } from 'typebox'
import type { Json } from '../../../engine/index.ts'
import type { RecordChange } from '../../../saves/database/records.ts'
import type { ErrorCode } from '../errors.ts'
import { nullable } from '../schema-parts.ts'
import { FORWARDED_ANSWER, FORWARDED_REQUEST } from './forwarded-http.ts'

const GAME = Type.String()
const ACCOUNT = Type.String()

const FAILURE = Type.Object({
  ok: Type.Literal(false),
  status: Type.Number(),
  error: Type.Object({
    code: Type.Unsafe<ErrorCode>(Type.String()),
    message: Type.String(),
    hint: Type.Optional(Type.String()),
    path: Type.Optional(Type.String()),
    next: Type.Optional(Type.Object({ tool: Type.String(), args: Type.Unsafe<object>({ type: 'object' }) })),
    from_turn: Type.Optional(Type.Number()),
  }),
  retryAfter: Type.Optional(Type.Number()),
})

/** What new games of an account take; `room` names what is kept free for them. */
const WANTED_ROOM = Type.Object({
  account: ACCOUNT,
  room: Type.String(),
  games: Type.Number(),
  seats: Type.Number(),
  tiles: Type.Number(),
  map: Type.Number(),
  work: Type.Number(),
})

const KEY = Type.String()
/** Any JSON: what a record holds is its reader's to check. */
const RECORD = Type.Unsafe<Json>(Type.Unknown())
const WRITE = Type.Object({
  key: KEY,
  /** Null deletes. */
  value: RECORD,
  /** What has to be there (null: nothing); absent: whatever there is. */
  before: Type.Optional(RECORD),
})

export const OWNER_REQUESTS = {
  /** The id of the server's owner, who is made where there is none. */
  'accounts/owner': { ask: Type.Null(), answer: ACCOUNT },
  /** False: something else was there, and nothing is written. */
  write: { ask: WRITE, answer: Type.Boolean() },
  /** All of them or none. */
  'write-all': {
    ask: Type.Unsafe<readonly RecordChange[]>(Type.Array(Type.Tuple([KEY, RECORD]))),
    answer: Type.Literal(true),
  },
  /** Null: the room is kept. */
  'running/make': { ask: WANTED_ROOM, answer: nullable(FAILURE) },
  /** The games are made: `work` is what they really took. */
  'running/made': { ask: Type.Object({ room: Type.String(), work: Type.Number() }), answer: Type.Null() },
  'running/resume': { ask: Type.Object({ account: ACCOUNT, game: GAME }), answer: nullable(FAILURE) },
  'running/noted': { ask: GAME, answer: Type.Null() },
  /** What the owner's own transport answers. */
  http: { ask: FORWARDED_REQUEST, answer: FORWARDED_ANSWER },
} as const

export type OwnerRequest = keyof typeof OWNER_REQUESTS
export type OwnerAsk<T extends OwnerRequest> = Static<(typeof OWNER_REQUESTS)[T]['ask']>
export type OwnerAnswer<T extends OwnerRequest> = Static<(typeof OWNER_REQUESTS)[T]['answer']>
