/** What a model's seat asks of budgets before each call of its endpoint, and tells after it. A seat has one call open at most. */
import { type Static, Type } from 'typebox'
import { addressOf } from '../../saves/models/key-origins.ts'
import type { ModelEntry } from '../../saves/models/models.ts'
import { nullable } from './schema-parts.ts'

/** Tokens; cached ones are among the input. */
const TOKENS = { input: Type.Number(), cached: Type.Number(), output: Type.Number() }
/** A turn of a game: `turn` as the ledger counts it. */
const SEAT_TURN = { game: Type.String(), seat: Type.Number(), turn: Type.Number() }

/** As saves/accounts/budgets.ts keeps it, where each member is explained. */
export const MODEL_CALL = Type.Object({
  ...SEAT_TURN,
  account: Type.String(),
  provider: Type.String(),
  pricing: nullable(Type.Object({ input: Type.Number(), cached: Type.Number(), output: Type.Number() })),
  most: Type.Object({ input: Type.Number(), output: Type.Number() }),
})

/** `id`: of the call, like no other's. */
const CALL_ID = Type.String()
/** All that the endpoint told of the turn so far. */
const TOLD = Type.Object(TOKENS)

export const BUDGET_ASK = Type.Object({ ...MODEL_CALL.properties, id: CALL_ID, told: TOLD })
export type BudgetAsk = Static<typeof BUDGET_ASK>

export const BUDGET_SETTLED = Type.Object({ ...SEAT_TURN, id: CALL_ID, told: TOLD })
export type BudgetSettled = Static<typeof BUDGET_SETTLED>

/** A turn as the usage ledger has it. */
export const ENTERED_TURN = Type.Object({ ...SEAT_TURN, ...TOKENS })
export type EnteredTurn = Static<typeof ENTERED_TURN>

/** `why` is for everybody in the game; `renewsMs` since 1970, null where it does not renew by itself. */
export const GRANT = Type.Union([
  Type.Object({ ok: Type.Literal(true) }),
  Type.Object({ ok: Type.Literal(false), why: Type.String(), renewsMs: nullable(Type.Number()) }),
])
export type Grant = Static<typeof GRANT>

/** What new games take of what an account may have. */
export const WANTED_CAPACITY = Type.Object({
  games: Type.Number(),
  seats: Type.Number(),
  tiles: Type.Number(),
  /** Tiles of the largest map among them. */
  map: Type.Number(),
  /** Tiles × seats that have to be made. */
  work: Type.Number(),
})
export type WantedCapacity = Static<typeof WANTED_CAPACITY>

export interface BudgetPort {
  /** Resolves once the call may be made and what it takes at most is reserved, on the disk; or with why it may not. Without an answer where it was given up. */
  reserve(ask: BudgetAsk): Promise<Grant>
  /** The call is over, or given up: what was reserved for it is free, what it took is counted. Nothing happens where it is not open. */
  settle(settled: BudgetSettled): void
}

/** Where nobody counts. */
export const UNCOUNTED: BudgetPort = { reserve: async () => ({ ok: true }), settle: () => {} }

/** Host of the endpoint, with its port where that is not the usual one. */
export const providerOf = (entry: Pick<ModelEntry, 'provider' | 'baseUrl'>): string => new URL(addressOf(entry)).host
