/** Requests to the node that owns the records of a cluster: one row each, with what it asks and what it answers. Objects are open: a newer node may add members. */
import { type Static, Type } from 'typebox'
import type { Json } from '../../../engine/index.ts'
import { MEASURES, PERIODS } from '../../../saves/accounts/budgets.ts'
import type { RecordChange } from '../../../saves/database/records.ts'
import { BUDGET_ASK, BUDGET_SETTLED, ENTERED_TURN, type EnteredTurn, GRANT, WANTED_CAPACITY } from '../budget-port.ts'
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

/** Of a subject. */
export const LIMITS = Type.Array(
  Type.Object({ measure: Type.Enum([...MEASURES]), period: Type.Enum([...PERIODS]), amount: Type.Number() }),
)

/** What hosts tell the keeper of the budgets without an answer. */
const BUDGET_NEWS = Type.Union([
  Type.Object({ act: Type.Literal('settle'), settled: BUDGET_SETTLED }),
  Type.Object({ act: Type.Literal('lose'), games: Type.Array(GAME) }),
  Type.Object({ act: Type.Enum(['forget', 'unwait']), game: GAME }),
  Type.Object({ act: Type.Literal('look') }),
])
export type BudgetNews = Static<typeof BUDGET_NEWS>

/** Requests of messages.ts that only the process that keeps the budgets answers. */
const BUDGET_REQUEST = Type.Union([
  Type.Object({ type: Type.Literal('budget/list'), ask: Type.Object({ subject: Type.Optional(Type.String()) }) }),
  Type.Object({ type: Type.Literal('budget/set'), ask: Type.Object({ subject: Type.String(), limits: nullable(LIMITS) }) }),
  Type.Object({ type: Type.Literal('budget/forget'), ask: Type.Object({ account: ACCOUNT }) }),
  Type.Object({ type: Type.Literal('budget/own'), ask: Type.Object({ account: ACCOUNT, role: Type.String() }) }),
])
const REPLY = Type.Union([Type.Object({ ok: Type.Literal(true), answer: Type.Unknown() }), FAILURE])

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
  /** Null: the call still waits. */
  'budget/reserve': { ask: BUDGET_ASK, answer: Type.Union([GRANT, Type.Null()]) },
  'budget/tell': { ask: BUDGET_NEWS, answer: Type.Null() },
  /** What the ledger has by now. */
  'budget/entered': { ask: Type.Unsafe<readonly EnteredTurn[]>(Type.Array(ENTERED_TURN)), answer: Type.Null() },
  /** Null: the game does not wait for a budget. */
  'budget/go-on': {
    ask: Type.Object({ game: GAME, isPressed: Type.Boolean() }),
    answer: Type.Union([GRANT, Type.Null()]),
  },
  'budget/request': { ask: BUDGET_REQUEST, answer: REPLY },
  /** `room` names what is kept free for the new games. Null: it is kept. */
  'running/make': {
    ask: Type.Object({ ...WANTED_CAPACITY.properties, account: ACCOUNT, room: Type.String() }),
    answer: nullable(FAILURE),
  },
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
