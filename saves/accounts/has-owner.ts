/** Whether a server has somebody to run it: an owner who can sign in, or a link by which one will. */
import { RecordKind } from '../database/record-kind.ts'
import type { Records } from '../database/records.ts'
import type { Account } from './accounts.ts'
import type { Credential } from './credentials.ts'
import type { Ticket } from './tickets.ts'

export async function hasOwner(records: Records, nowMs = Date.now()): Promise<boolean> {
  const accounts = await new RecordKind<Account>(records, 'account/').list()
  const owners = accounts.filter(({ value }) => value.role === 'owner' && !value.locked).map(({ value }) => value.id)
  const credentials = new RecordKind<Partial<Credential>>(records, 'credential/')
  for (const id of owners) {
    const { password, passkeys = [], identities = [] } = (await credentials.get(id)) ?? {}
    if (password || passkeys.length > 0 || identities.length > 0) return true
  }
  const tickets = await new RecordKind<Ticket>(records, 'ticket/').list()
  return tickets.some(
    ({ value: { account, detail, expiresMs } }) =>
      expiresMs > nowMs && (owners.includes(account ?? '') || detail?.role === 'owner'),
  )
}
