/** Accounts: who may sign in. In local mode there is one, the owner. */

import { randomUUID } from 'node:crypto'
import type { Json } from '../engine/index.ts'
import type { Records } from './records.ts'

/** The owner runs the server and administers it; a member owns only the games they created. */
type Role = 'owner' | 'member'

export interface Account {
  /** Version of this record. */
  version: 1
  id: string
  name: string
  role: Role
  /** ISO 8601. */
  created: string
}

export interface Accounts {
  get(id: string): Promise<Account | null>
  /** The owner's account; made at the first call. */
  owner(): Promise<Account>
}

const KEY = 'account/'

export function openAccounts(records: Records, now: () => number = Date.now): Accounts {
  let owner: Promise<Account> | null = null

  async function findOrMakeOwner(): Promise<Account> {
    for (const { value } of await records.list(KEY)) {
      const account = value as unknown as Account
      if (account.role === 'owner') return account
    }
    const account: Account = {
      version: 1,
      id: randomUUID(),
      name: 'Owner',
      role: 'owner',
      created: new Date(now()).toISOString(),
    }
    await records.put(KEY + account.id, account as unknown as Json)
    return account
  }

  return {
    get: async id => ((await records.get(KEY + id)) as unknown as Account | undefined) ?? null,
    owner() {
      // One promise for all callers: two first visitors at once must not make two owners.
      owner ??= findOrMakeOwner().catch(error => {
        owner = null
        throw error
      })
      return owner
    },
  }
}
