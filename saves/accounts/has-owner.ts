/** Whether a server has somebody to run it: an owner who can sign in, or a link by which one will. */
import type { Records } from '../database/records.ts'
import type { Account } from './accounts.ts'

interface Credential {
  password?: unknown
  passkeys?: unknown[]
  identities?: unknown[]
}

interface Ticket {
  account?: string | null
  detail?: { role?: unknown }
  expiresMs: number
}

export async function hasOwner(records: Pick<Records, 'get' | 'list'>, nowMs = Date.now()): Promise<boolean> {
  const accounts = (await records.list('account/')).map(({ value }) => value as unknown as Account)
  const owners = accounts.filter(({ role, locked }) => role === 'owner' && !locked).map(({ id }) => id)
  for (const id of owners) {
    const { password, passkeys = [], identities = [] } = ((await records.get(`credential/${id}`)) ?? {}) as Credential
    if (password || passkeys.length > 0 || identities.length > 0) return true
  }
  const tickets = (await records.list('ticket/')).map(({ value }) => value as unknown as Ticket)
  return tickets.some(
    ({ account, detail, expiresMs }) => expiresMs > nowMs && (owners.includes(account ?? '') || detail?.role === 'owner'),
  )
}
