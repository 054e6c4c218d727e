/** A server for everybody behind a proxy of this machine, with an owner who is signed in. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openAccounts } from '../../saves/accounts/accounts.ts'
import { openCredentials } from '../../saves/accounts/credentials.ts'
import { openSessions } from '../../saves/accounts/sessions.ts'
import { openRecords } from '../../saves/database/open-records.ts'
import { openStore } from '../../saves/database/store.ts'

const ORIGIN = 'https://games.example'
const CONFIGURATION = { mode: 'server', origin: ORIGIN, trustedProxies: ['127.0.0.1'], withoutMail: true, host: '127.0.0.1' }

/** What the proxy adds to every request. */
export const PROXY = { host: new URL(ORIGIN).host, 'x-forwarded-proto': 'https' }

/** What a browser sends with every request once it is signed in. */
export type Signed = Record<'cookie' | 'x-csrf-token' | 'origin', string>

export const signedBy = (cookie: string, csrf: string): Signed => ({ cookie, 'x-csrf-token': csrf, origin: ORIGIN })

/** Writes the configuration and the owner into an empty state directory. */
export async function plantOwner(dir: string): Promise<{ id: string; signed: Signed }> {
  writeFileSync(join(dir, 'hexarchy.json'), JSON.stringify(CONFIGURATION))
  const store = await openStore(dir)
  const records = openRecords(store)
  const { id } = await openAccounts(records).owner()
  // Else the server does not start; nobody signs in with it.
  await openCredentials(records).change(id, credential => ({ ...credential, password: '$argon2id$' }))
  const { secret, session } = await openSessions(records).open(id)
  await store.close()
  return { id, signed: signedBy(`__Host-hexarchy=${secret}`, session.csrf) }
}

/** Accounts whose deletion was begun: written before its first step, and gone after its last. */
export async function begunDeletions(dir: string): Promise<Set<string>> {
  const store = await openStore(dir)
  const begun = await openRecords(store).list('removal/')
  await store.close()
  return new Set(begun.map(({ key }) => key.slice('removal/'.length)))
}
