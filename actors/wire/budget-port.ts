/** What a model's seat asks of budgets before each call of its endpoint, and tells after it. A seat has one call open at most. */
import type { ModelCall, Tokens } from '../../saves/accounts/budgets.ts'
import { addressOf } from '../../saves/models/key-origins.ts'
import type { ModelEntry } from '../../saves/models/models.ts'

/** `id`: of the call, like no other's; `told`: all that the endpoint told of the turn so far. */
export type BudgetAsk = ModelCall & { id: string; told: Tokens }
export type BudgetSettled = Pick<BudgetAsk, 'id' | 'game' | 'seat' | 'turn' | 'told'>

/** `why` is for everybody in the game; `renewsMs` since 1970, null where it does not renew by itself. */
export type Grant = { ok: true } | { ok: false; why: string; renewsMs: number | null }

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
