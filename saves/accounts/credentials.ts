/** What an account signs in with: apart from the account, under a key of its own, so that who reads accounts reads none of it. */
import type { Records } from '../database/records.ts'
import { RecordCache } from './record-cache.ts'
import { serialQueueByKey } from './serial-queue.ts'
import type { Staged } from './staged.ts'

export interface Passkey {
  /** Of the authenticator, base64url. */
  id: string
  /** COSE key, base64url. */
  publicKey: string
  /** Signatures so far, as the authenticator counts them; 0 where it does not. */
  counter: number
  transports: string[]
  /** By which its owner knows it. */
  name: string
  /** ISO 8601. */
  created: string
  used: string | null
}

/** An account of an identity provider. */
export interface Identity {
  issuer: string
  /** Of the provider, never given to another. */
  subject: string
  /** As the provider had it when it was linked. */
  email: string | null
  /** ISO 8601. */
  linked: string
}

export interface Credential {
  /** Version of this record. */
  version: 1
  account: string
  /** Argon2id with its parameters, as `$argon2id$v=19$m=…,t=…,p=…$salt$hash`; null: no password. */
  password: string | null
  /** When it was set; ISO 8601. */
  passwordSet: string | null
  /** base32; in force once confirmed. `step`: the newest time step that a code was taken of, so that none counts twice. */
  totp: { secret: string; confirmed: string | null; step: number } | null
  passkeys: Passkey[]
  identities: Identity[]
  /** SHA-256 of each recovery code, hexadecimal; a used one is taken out. */
  recovery: string[]
}

export interface Credentials {
  /** An empty one where nothing is kept. */
  get(account: string): Promise<Credential>
  /** One change of an account after another: `change` gets what is there, and what it returns is kept. What it throws is thrown. */
  change(account: string, change: (credential: Credential) => Credential): Promise<Credential>
  /** The same for what is only noted at a sign-in: on a full disk it is known, and written once that takes writes. */
  note(account: string, change: (credential: Credential) => Credential): Promise<Credential>
  /** Of an account that is about to be made, to be written with it. */
  first(account: string, credential: Partial<Credential>): Promise<Staged>
  del(account: string): Promise<void>
  /** Called with what there was and what there is, once that is kept. */
  onChange(tell: (before: Credential, after: Credential) => void): void
  /** The account that a person of an identity provider is; null: none. */
  byIdentity(issuer: string, subject: string): Promise<string | null>
  /** The account of a passkey; null: none. */
  byPasskey(id: string): Promise<string | null>
}

const emptyCredential = (account: string): Credential => ({
  version: 1,
  account,
  password: null,
  passwordSet: null,
  totp: null,
  passkeys: [],
  identities: [],
  recovery: [],
})

export function openCredentials(records: Records): Credentials {
  const kept = new RecordCache<Credential>(records, 'credential/')
  const inTurn = serialQueueByKey()
  const listeners: ((before: Credential, after: Credential) => void)[] = []
  const get = async (account: string) => (await kept.get(account)) ?? emptyCredential(account)

  type Change = (credential: Credential) => Credential
  async function changed(account: string, change: Change, keep: 'put' | 'hold'): Promise<Credential> {
    const before = await get(account)
    const credential = change(before)
    await kept[keep](account, credential)
    for (const tell of listeners) tell(before, credential)
    return credential
  }
  const owner = async (has: (credential: Credential) => boolean) => (await kept.all()).find(has)?.account ?? null

  return {
    get,
    change: (account, change) => inTurn(account, () => changed(account, change, 'put')),
    note: (account, change) => inTurn(account, () => changed(account, change, 'hold')),
    first: (account, credential) => kept.stage(account, { ...emptyCredential(account), ...credential }),
    del: account => kept.del(account),
    onChange: tell => void listeners.push(tell),
    byIdentity: (issuer, subject) =>
      owner(({ identities }) => identities.some(one => one.issuer === issuer && one.subject === subject)),
    byPasskey: id => owner(({ passkeys }) => passkeys.some(one => one.id === id)),
  }
}
