/** Accounts as the service keeps them: registering, signing in, roles, locks and deletion, each with its entry in the audit log. */
import { randomUUID } from 'node:crypto'
import { type AccessTokens, openAccessTokens } from '../../../saves/accounts/access-tokens.ts'
import { type Account, type Accounts, plainEmail, type Role } from '../../../saves/accounts/accounts.ts'
import type { Audit } from '../../../saves/accounts/audit.ts'
import { type Credential, openCredentials } from '../../../saves/accounts/credentials.ts'
import type { Session, Sessions, SignInKind } from '../../../saves/accounts/sessions.ts'
import { openTickets } from '../../../saves/accounts/tickets.ts'
import type { Records } from '../../../saves/database/records.ts'
import {
  type AccountChange,
  type AccountsPort,
  type Author,
  type From,
  type GamesLeft,
  idOf,
  type Outcome,
  type Proven,
  SECOND_TICKET,
  type SecondFactor,
  type SecondStep,
} from '../../wire/accounts-port.ts'
import { failure } from '../../wire/failure.ts'
import type { ServicePort } from '../../wire/messages.ts'
import { mayGiveRole, mayLock } from '../../wire/rights/role-rights.ts'
import { AccountExport } from './account-export.ts'
import { AccountPasswords } from './passwords/account-passwords.ts'
import { type KnownAttempts, openAttempts } from './passwords/attempts.ts'
import { passwordFault } from './passwords/password-rules.ts'
import { type HashCost, openPasswords } from './passwords/passwords.ts'
import { badEmail, emailTaken, lastOwner, locked, mayNot, refuseName, unknownAccount, wrong } from './refusals.ts'
import { Removal } from './removal.ts'

export interface AccountsDeps {
  accounts: Accounts
  sessions: Sessions
  records: Records
  audit: Audit
  service: ServicePort
  now?: () => number
  /** Of new hashes. */
  hashCost?: HashCost
  /** What was deleted of the records leaves the files of the disk; default: it does so when the store sees fit. */
  erase?: () => Promise<void>
  complain?: (text: string) => void
}

/** How long one has between password and second factor. */
const SECOND_MS = 5 * 60_000
const EMAIL = /^[^\s@<>"(),:;\\[\]\p{Cc}]{1,64}@[^\s@<>"(),:;\\\p{Cc}]{1,189}$/u

const ok = <A>(answer: A): Outcome<A> => ({ ok: true, answer })
export class AccountsService implements AccountsPort {
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly audit: Audit
  readonly credentials
  readonly tickets
  readonly accessTokens: AccessTokens
  readonly attempts: KnownAttempts
  #passwords: AccountPasswords
  #removal: Removal
  #export: AccountExport
  #now: () => number
  #rightsListeners: ((account: string) => void)[] = []
  #emailListeners: ((account: Account) => void)[] = []
  #addressListeners: ((before: Account) => void)[] = []

  constructor(deps: AccountsDeps) {
    const { accounts, sessions, records, audit, service, now = Date.now, hashCost } = deps
    const { erase = async () => {}, complain = text => console.error(text) } = deps
    this.accounts = accounts
    this.sessions = sessions
    this.audit = audit
    this.credentials = openCredentials(records)
    this.tickets = openTickets(records, now)
    this.accessTokens = openAccessTokens(records, now)
    this.attempts = openAttempts(now)
    this.#now = now
    const { credentials, tickets, accessTokens, attempts } = this
    const kept = { accounts, sessions, credentials, tickets, accessTokens, audit, service }
    this.#passwords = new AccountPasswords(openPasswords(hashCost), { ...kept, attempts, now })
    this.#export = new AccountExport(kept)
    this.#removal = new Removal({
      ...{ ...kept, records, erase, complain },
      isLastOwner: account => this.#isLastOwner(account),
      rightsChanged: account => this.#rightsChanged(account),
    })
    // Rights that were changed elsewhere.
    accounts.onChange((before, after) => {
      if (before && (before.role !== after?.role || Boolean(before.locked) !== Boolean(after.locked)))
        for (const tell of this.#rightsListeners) tell(before.id)
    })
  }

  async register({
    name,
    email,
    password,
    role,
    isVerified,
    isNameFree = false,
    identity,
    also = [],
  }: Parameters<AccountsPort['register']>[0]): Promise<Outcome<Account>> {
    if (email !== null && !isEmail(email)) return badEmail(email)
    const fault = password === null ? null : passwordFault(password, [name, email ?? ''])
    if (fault) return failure('account/weak-password', fault)
    const busy = this.#passwords.busy()
    if (busy) return busy
    // Before the account is there: nobody signs in to half of one.
    const hash = password === null ? null : await this.#passwords.hash(password)
    const id = randomUUID()
    const passwordSet = new Date(this.#now()).toISOString()
    const credential = { ...(hash !== null && { password: hash, passwordSet }), ...(identity && { identities: [identity] }) }
    const ways = Object.keys(credential).length > 0 ? [await this.credentials.first(id, credential)] : []
    const wish = { id, name: name.trim(), role, email, isVerified, isNameFree }
    const account = await this.accounts.make(wish, [...ways, ...also]).catch(refuseName)
    if (!account) return emailTaken()
    if ('error' in account) return account
    await this.audit.note({ act: 'account/registered', by: account.id, on: account.id, detail: { role } })
    this.#tellEmail(account)
    return ok(account)
  }

  async signIn(email: string, password: string, from: From): Promise<Outcome<Proven>> {
    const key = plainEmail(email)
    const refused = await this.#passwords.refuse(key, from)
    if (refused) return refused
    const account = await this.accounts.byEmail(key)
    if (!(await this.#passwords.isRight(key, account, password, from))) return wrong()
    if (account!.locked) {
      void this.audit.note({
        act: 'session/refused',
        by: null,
        on: account!.id,
        address: from.address,
        detail: { why: 'locked' },
      })
      return locked(account!)
    }
    const follows = await this.askSecond(account!.id, 'password')
    return ok(follows ? { account: null, ...follows } : { account: account!, second: null })
  }

  async askSecond(account: string, how: SignInKind): Promise<SecondStep | null> {
    const second = factorsOf(await this.credentials.get(account))
    if (second.length === 0) return null
    const ticket = await this.tickets.make({ kind: SECOND_TICKET, account, detail: { how }, lastsMs: SECOND_MS, isBrief: true })
    return { second, ticket }
  }

  async confirm(id: string, password: string, from: From): Promise<Outcome<null>> {
    const account = await this.accounts.get(id)
    if (!account) return unknownAccount(id)
    const { password: hash } = await this.credentials.get(id)
    if (hash === null) return ok(null)
    const refused = await this.#passwords.refuse(id, from)
    if (refused) return refused
    return (await this.#passwords.isRight(id, account, password, from))
      ? ok(null)
      : failure('account/wrong', "This is not the account's password.")
  }

  async open(id: string, how: SignInKind, from: From, before: Session | null = null) {
    const account = await this.accounts.get(id)
    if (!account || this.#removal.isUnderWay(id)) return unknownAccount(id)
    if (account.locked) return locked(account)
    if (before) await this.sessions.drop(before.id)
    const opened = await this.sessions.open(id, { how, address: from.address, agent: from.agent })
    void this.audit.note({ act: 'session/opened', by: id, on: id, address: from.address, detail: { how } })
    return ok({ ...opened, account })
  }

  async setPassword(id: string, password: string | null, by: Author, keep: string | null = null): Promise<Outcome<Account>> {
    const account = await this.accounts.get(id)
    if (!account) return unknownAccount(id)
    const fault = password === null ? null : passwordFault(password, [account.name, account.email ?? ''])
    if (fault) return failure('account/weak-password', fault)
    const busy = password === null ? null : this.#passwords.busy()
    if (busy) return busy
    await this.#passwords.keep(id, password === null ? null : await this.#passwords.hash(password))
    await this.endSessions(id, keep)
    await this.tickets.end(id)
    await this.audit.note({ act: password === null ? 'password/removed' : 'password/set', by: idOf(by), on: id })
    return ok(account)
  }

  async change(id: string, { name, email, isVerified }: AccountChange, by: Author): Promise<Outcome<Account>> {
    if (email != null && !isEmail(email)) return badEmail(email)
    const before = await this.accounts.get(id)
    if (!before) return unknownAccount(id)
    const changed = await this.accounts
      .change(id, account => {
        const next = { ...account }
        if (name !== undefined) next.name = name.trim()
        if (email !== undefined && (email === null ? null : plainEmail(email)) !== (account.email ?? null)) {
          next.email = email === null ? null : plainEmail(email)
          next.verified = null
        }
        if (isVerified !== undefined) next.verified = isVerified && next.email ? new Date(this.#now()).toISOString() : null
        return next
      })
      .catch(refuseName)
    if (!changed) return emailTaken()
    if ('error' in changed) return changed
    const what = (['name', 'email', 'verified'] as const).filter(field => (changed[field] ?? null) !== (before[field] ?? null))
    if (what.length > 0) await this.audit.note({ act: 'account/changed', by: idOf(by), on: id, detail: { what } })
    if (what.includes('email')) {
      if (before.email) for (const tell of this.#addressListeners) tell(before)
      this.#tellEmail(changed)
    }
    return ok(changed)
  }

  #tellEmail(account: Account): void {
    if (account.email && !account.verified) for (const tell of this.#emailListeners) tell(account)
  }

  async setRole(id: string, role: Role, by: Author | 'provider'): Promise<Outcome<Account>> {
    const account = await this.accounts.get(id)
    if (!account) return unknownAccount(id)
    if (typeof by !== 'string' && !mayGiveRole(by, account, role)) return mayNot('give that role to this account')
    if (role !== 'owner' && (await this.#isLastOwner(account))) return lastOwner()
    if (role === account.role) return ok(account)
    const changed = await this.accounts.change(id, one => ({ ...one, role }))
    if (!changed) return unknownAccount(id)
    await this.#rightsChanged(id)
    await this.audit.note({ act: 'account/role', by: idOf(by), on: id, detail: { from: account.role, to: role } })
    return ok(changed)
  }

  async setLock(id: string, reason: string | null, by: Author): Promise<Outcome<Account>> {
    const account = await this.accounts.get(id)
    if (!account) return unknownAccount(id)
    if (by !== 'console' && !mayLock(by, account)) return mayNot('lock or unlock this account')
    if (reason !== null && (await this.#isLastOwner(account))) return lastOwner()
    const lock = reason === null ? null : { at: new Date(this.#now()).toISOString(), by: idOf(by), reason }
    const changed = await this.accounts.change(id, one => ({ ...one, locked: lock }))
    if (!changed) return unknownAccount(id)
    await this.#rightsChanged(id)
    await this.audit.note({ act: reason === null ? 'account/unlocked' : 'account/locked', by: idOf(by), on: id })
    return ok(changed)
  }

  endSessions(account: string, keep: string | null = null): Promise<number> {
    return this.sessions.closeOf(account, keep)
  }

  /** What was opened under other rights ends, with the sockets of sessions and tokens. */
  async #rightsChanged(account: string): Promise<void> {
    await this.endSessions(account)
    for (const tell of this.#rightsListeners) tell(account)
  }

  async #isLastOwner({ id, role }: Account): Promise<boolean> {
    if (role !== 'owner') return false
    return !(await this.accounts.all()).some(other => other.role === 'owner' && other.id !== id && !other.locked)
  }

  remove(id: string, games: GamesLeft, by: Author): Promise<Outcome<null>> {
    return this.#removal.remove(id, games, by)
  }

  /** Goes on with deletions that were broken off; once whoever keeps something of an account has said so. */
  resume(): Promise<void> {
    return this.#removal.resume()
  }

  settled(): Promise<void> {
    return this.#removal.settled()
  }

  onRemove(remove: (account: Account) => Promise<void>): void {
    this.#removal.onRemove(remove)
  }

  onGameDelete(tell: (game: string) => void): void {
    this.#removal.onGameDelete(tell)
  }

  export(account: Account): Promise<Record<string, unknown>> {
    return this.#export.of(account)
  }

  onExport(name: string, part: (account: Account) => Promise<unknown>): void {
    this.#export.onExport(name, part)
  }

  onRightsChange(tell: (account: string) => void): void {
    this.#rightsListeners.push(tell)
  }

  onNewEmail(tell: (account: Account) => void): void {
    this.#emailListeners.push(tell)
  }

  onAddressChange(tell: (before: Account) => void): void {
    this.#addressListeners.push(tell)
  }
}

function factorsOf({ totp, passkeys, recovery }: Credential): SecondFactor[] {
  const factors: SecondFactor[] = []
  if (totp?.confirmed != null) factors.push('totp')
  if (passkeys.length > 0) factors.push('passkey')
  return factors.length > 0 && recovery.length > 0 ? [...factors, 'recovery'] : factors
}

export const isEmail = (text: string): boolean => EMAIL.test(text.trim())
