/** Which accounts a list shows, and which part of it. */
import type { Account, Role } from '../../../saves/accounts/accounts.ts'

export interface AccountQuery {
  /** Part of the name, the address or the id, whatever the case. */
  search?: string
  role?: Role
  locked?: boolean
  limit?: number
  offset?: number
}

const USUAL_LIMIT = 50

/** `accounts` in the order in which they were made; `total` is how many the query finds in all. */
export function findAccounts(all: readonly Account[], query: AccountQuery): { accounts: Account[]; total: number } {
  const { search = '', role, locked, limit = USUAL_LIMIT, offset = 0 } = query
  const sought = search.trim().toLowerCase()
  const found = all.filter(
    account =>
      (role === undefined || account.role === role) &&
      (locked === undefined || locked === Boolean(account.locked)) &&
      [account.name, account.email ?? '', account.id].some(text => text.toLowerCase().includes(sought)),
  )
  return { accounts: found.slice(offset, offset + limit), total: found.length }
}
