/** What the service does with budgets, whether they are kept in this process or by another one. */

import type { BudgetPort, EnteredTurn, Grant } from '../../wire/budget-port.ts'
import type { RequestOf } from '../../wire/messages.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import type { Bounds } from './capacity.ts'
import type { BudgetKeeper } from './keeper.ts'
import type { RunningGames } from './running-games.ts'

export type BudgetRequest = 'budget/list' | 'budget/set' | 'budget/forget' | 'budget/own'

export interface Budgets extends BudgetPort {
  /** Who keeps them, where that is this process. */
  keeper(): BudgetKeeper | null
  /** The answer of the process that keeps them. */
  elsewhere<T extends BudgetRequest>(type: T, ask: RequestOf<T>): Promise<Reply>
  /** Whether there is such a game, where others hold games too. */
  hasGame?(game: string): boolean
  entered(entries: readonly EnteredTurn[]): Promise<void>
  lose(games: readonly string[]): void
  forget(game: string): void
  waits(game: string): { why: string; renewsMs: number | null } | null
  mayGoOn(game: string, isPressed?: boolean): Promise<Grant | null>
  unwait(game: string): void
  look(): Promise<void>
  end(): Promise<void>
}

/** What running games of an account take, counted over all processes. */
export type Running = Pick<RunningGames, 'make' | 'resume' | 'noted' | 'uses'>

/** Budgets that are not the process's own alone: made with what this process can do for whoever keeps them. */
export type OpenBudgets = (ends: {
  goOn(game: string): Promise<boolean>
  members: Bounds | null
}) => Promise<{ budgets: Budgets; running: Running }>
