/** Budgets as those who may see them are shown them. */
import type { Limit, Period, Sums } from '../../saves/accounts/budgets.ts'

/** A subject with its limits; what is used, of an account, game or provider. */
export interface BudgetNote {
  subject: string
  limits: Limit[]
  used: Record<Period, Sums> | null
  /** For calls under way. */
  reserved: Record<Period, Sums> | null
}

/** A limit of an account as it stands. */
export interface OwnLimit extends Limit {
  /** Whose limit it is: the account's own, or a default. */
  subject: string
  used: number
  reserved: number
  /** ISO 8601; null: it does not renew. */
  renews: string | null
}

export interface OwnBudgets {
  limits: OwnLimit[]
  used: Record<Period, Sums>
  /** Games that run now, their seats and their tiles. */
  games: number
  seats: number
  tiles: number
  /** Tiles × seats of new games in a minute: how many there may be, and what still counts; null: any number. */
  worlds: { most: number; used: number } | null
}
