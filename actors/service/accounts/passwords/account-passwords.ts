/** Passwords of accounts: whether one is right, with waits between attempts, and their hashes as they are kept and renewed. */
import type { Account, Accounts } from '../../../../saves/accounts/accounts.ts'
import type { Audit } from '../../../../saves/accounts/audit.ts'
import type { Credentials } from '../../../../saves/accounts/credentials.ts'
import type { Sessions } from '../../../../saves/accounts/sessions.ts'
import type { From } from '../../../wire/accounts-port.ts'
import type { Failure } from '../../../wire/messages.ts'
import { type KnownAttempts, slowDown } from './attempts.ts'
import type { Passwords } from './passwords.ts'

interface AccountPasswordsEnds {
  accounts: Accounts
  sessions: Sessions
  credentials: Credentials
  audit: Audit
  attempts: KnownAttempts
  now(): number
}

/** Addresses whose attempts while they had to wait are noted once a minute. */
const NOTED_MS = 60_000
const MOST_NOTED = 10_000
/** When to come again where too many wait for a hash. */
const BUSY_MS = 2_000

export class AccountPasswords {
  #passwords: Passwords
  #ends: AccountPasswordsEnds
  /** Accounts whose addresses the attempts know from sessions of before. */
  #learnt = new Set<string>()
  #noted = new Map<string, number>()

  constructor(passwords: Passwords, ends: AccountPasswordsEnds) {
    this.#passwords = passwords
    this.#ends = ends
  }

  /** Null where another hash can be made now. */
  busy(): Failure | null {
    return this.#passwords.isBusy() ? slowDown(BUSY_MS) : null
  }

  hash(password: string): Promise<string> {
    return this.#passwords.hash(password)
  }

  /** Null: it has none from now on. */
  async keep(account: string, hash: string | null): Promise<void> {
    const passwordSet = hash === null ? null : new Date(this.#ends.now()).toISOString()
    await this.#ends.credentials.change(account, c => ({ ...c, password: hash, passwordSet }))
  }

  /** Null where it may be tried now. */
  async refuse(key: string, from: From): Promise<Failure | null> {
    let refused = this.#ends.attempts.refuse(key, from)
    if (refused && !this.#learnt.has(key)) {
      await this.#learn(key)
      refused = this.#ends.attempts.refuse(key, from)
    }
    if (refused) {
      this.#noteWaiting(from.address)
      return refused
    }
    return this.busy()
  }

  /** Where the owner of an account has signed in before. */
  async #learn(key: string): Promise<void> {
    if (this.#learnt.size >= MOST_NOTED) this.#learnt.clear()
    this.#learnt.add(key)
    const account = (await this.#ends.accounts.byEmail(key)) ?? (await this.#ends.accounts.get(key))
    for (const { address } of account ? await this.#ends.sessions.of(account.id) : [])
      if (address !== undefined) this.#ends.attempts.know(key, address)
  }

  /** As long as it is not known to be right, it counts as wrong: many at once are as many failures. */
  async isRight(key: string, account: Account | null, password: string, from: From): Promise<boolean> {
    this.#ends.attempts.failed(key, from)
    const hash = account && (await this.#ends.credentials.get(account.id)).password
    if (!(await this.#passwords.isRight(password, hash))) {
      void this.#ends.audit.note({ act: 'session/refused', by: null, on: account?.id ?? null, address: from.address })
      return false
    }
    this.#ends.attempts.succeeded(key, from)
    if (this.#passwords.isWeak(hash!)) await this.#renewHash(account!.id, password, hash!)
    return true
  }

  async #renewHash(account: string, password: string, old: string): Promise<void> {
    const hash = await this.#passwords.hash(password)
    await this.#ends.credentials.note(account, c => (c.password === old ? { ...c, password: hash } : c))
  }

  #noteWaiting(address: string): void {
    const last = this.#noted.get(address)
    if (last !== undefined && this.#ends.now() - last < NOTED_MS) return
    if (this.#noted.size >= MOST_NOTED) this.#noted.clear()
    this.#noted.set(address, this.#ends.now())
    void this.#ends.audit.note({ act: 'session/refused', by: null, on: null, address, detail: { why: 'too often' } })
  }
}
