/** Accounts on a node of a cluster: the owner of a server is made once, whichever nodes its first visitors come to. */
import { type Accounts, openAccounts } from '../../../saves/accounts/accounts.ts'
import type { Records } from '../../../saves/database/records.ts'
import type { OwnerLink } from './owner-link.ts'

export function openClusterAccounts(records: Records, link: OwnerLink, now?: () => number): Accounts {
  const accounts = openAccounts(records, now)
  link.serve('accounts/owner', async () => (await link.asOwner(() => accounts.owner())).id)
  return {
    ...accounts,
    async owner() {
      const known = (await accounts.all()).find(({ role }) => role === 'owner')
      if (known) return known
      const id = await link.ask('accounts/owner', null, { isRepeatable: true })
      return (await accounts.get(id))!
    },
  }
}
