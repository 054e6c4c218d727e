/** Accounts: who may sign in, and as what. What they sign in with is kept apart from them. */

import { randomUUID } from 'node:crypto'
import type { Records } from '../database/records.ts'
import { freeName, isReserved, NameTaken, namedSo, plainName } from './account-names.ts'
import { RecordCache } from './record-cache.ts'
import { serialQueue } from './serial-queue.ts'
import { putStaged, type Staged } from './staged.ts'

export const ROLES = ['owner', 'administrator', 'moderator', 'member', 'spectator'] as const
/** The owner runs the server; each of the others may do less than the one before it. */
export type Role = (typeof ROLES)[number]

export interface Account {
  /** Version of this record. */
  version: 1
  id: string
  name: string
  role: Role
  /** ISO 8601. */
  created: string
  /** In small letters; null or absent: none, as with the owner of a local server. */
  email?: string | null
  /** When it was shown that the address is theirs; ISO 8601. Null or absent: not yet. */
  verified?: string | null
  /** Absent or null: not locked. Who is locked is signed in nowhere, and none of their tokens opens anything. */
  locked?: { at: string; by: string; reason: string } | null
}

export interface NewAccount {
  /** Default: a new one. */
  id?: string
  name: string
  role: Role
  email: string | null
  isVerified: boolean
  /** A name that is taken gets a number behind it. */
  isNameFree?: boolean
}

export interface Accounts {
  get(id: string): Promise<Account | null>
  /** The owner's account; made at the first call. Of several the oldest. */
  owner(): Promise<Account>
  /** By an address of mail in any case; null: nobody's. */
  byEmail(email: string): Promise<Account | null>
  /** The oldest first. */
  all(): Promise<Account[]>
  /** Null where another has the address. Rejects with NameTaken. It is written together with `also`: all of it or none. */
  make(account: NewAccount, also?: readonly Staged[]): Promise<Account | null>
  /** One change after another: `change` gets what is there. Null where there is no such account, or another has the address. Rejects with NameTaken. */
  change(id: string, change: (account: Account) => Account): Promise<Account | null>
  del(id: string): Promise<void>
  /** Where others write accounts too: called with what one was and is by now, of which null is nothing. */
  onChange(tell: (before: Account | null, now: Account | null) => void): void
}

/** As addresses are kept and compared. */
export const plainEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase()

export function openAccounts(records: Records, now: () => number = Date.now): Accounts {
  const kept = new RecordCache<Account>(records, 'account/')
  /** Else two could get one address. */
  const inTurn = serialQueue()
  /** Refused by the disk, which may have it all the same: what is made next undoes it. */
  let doubtful: readonly Staged[] = []

  const all = async () => (await kept.all()).sort((a, b) => (a.created < b.created ? -1 : a.created > b.created ? 1 : 0))
  const byEmail = async (email: string) => {
    const wanted = plainEmail(email)
    return (await kept.all()).find(account => account.email === wanted) ?? null
  }
  const isTaken = async (email: string | null | undefined, by: string | null) => {
    const found = email ? await byEmail(email) : null
    return found !== null && found.id !== by
  }

  async function checkName({ id, name, role }: Pick<Account, 'name' | 'role'> & { id?: string }): Promise<void> {
    if (isReserved(name, role) || namedSo(await kept.all(), name).some(other => other.id !== id)) throw new NameTaken(name)
  }

  async function put(account: Account): Promise<Account> {
    await kept.put(account.id, account)
    return account
  }

  async function putWith(account: Account, also: readonly Staged[]): Promise<Account> {
    const staged = [await kept.stage(account.id, account), ...also]
    try {
      await putStaged(records, staged, doubtful)
    } catch (error) {
      doubtful = [...doubtful, ...staged]
      throw error
    }
    doubtful = []
    return account
  }

  return {
    get: id => kept.get(id),
    byEmail,
    all,
    // In turn, too: two first visitors at once must not make two owners.
    owner: () =>
      inTurn(async () => {
        const owner = (await all()).find(({ role }) => role === 'owner')
        return (
          owner ?? put({ version: 1, id: randomUUID(), name: 'Owner', role: 'owner', created: new Date(now()).toISOString() })
        )
      }),
    make: ({ id = randomUUID(), name: wanted, role, email, isVerified, isNameFree = false }, also = []) =>
      inTurn(async () => {
        if (await isTaken(email, null)) return null
        const name = isNameFree ? freeName(await kept.all(), wanted, role) : wanted
        await checkName({ name, role })
        const created = new Date(now()).toISOString()
        const address = email === null ? null : plainEmail(email)
        const verified = isVerified && address !== null ? created : null
        return putWith({ version: 1, id, name, role, created, email: address, verified }, also)
      }),
    change: (id, change) =>
      inTurn(async () => {
        const account = await kept.get(id)
        if (!account) return null
        const changed = change(account)
        // One that was taken before names were unique hinders no other change.
        if (plainName(changed.name) !== plainName(account.name)) await checkName(changed)
        return (await isTaken(changed.email, id)) ? null : put(changed)
      }),
    del: id => inTurn(() => kept.del(id)),
    onChange: tell => kept.onChange(tell),
  }
}
