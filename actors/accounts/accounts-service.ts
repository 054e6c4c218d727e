/** Accounts as the service keeps them: registering, signing in, roles, locks and deletion, each with its entry in the audit log. */

import { type AccessTokens, openAccessTokens } from '../../saves/accounts/access-tokens.ts'
import { type Account, type Accounts, plainEmail, type Role } from '../../saves/accounts/accounts.ts'
import type { Audit } from '../../saves/accounts/audit.ts'
import { type Credential, openCredentials } from '../../saves/accounts/credentials.ts'
import type { Session, Sessions, SignInKind } from '../../saves/accounts/sessions.ts'
import { openTickets } from '../../saves/accounts/tickets.ts'
import type { Records } from '../../saves/records.ts'
import { mayDelete, mayGiveRole, mayLock } from '../access/role-rights.ts'
import { failure } from '../failure.ts'
import type { Failure, ServicePort } from '../messages.ts'
import {
  type AccountChange,
  type AccountsPort,
  type Author,
  type From,
  type GamesLeft,
  type Outcome,
  type Proven,
  SECOND_TICKET,
  type SecondFactor,
  type SecondStep,
} from './accounts-port.ts'
import { type KnownAttempts, openAttempts, slowDown } from './attempts.ts'
import { passwordFault } from './password-rules.ts'
import { type HashCost, openPasswords, type Passwords } from './passwords.ts'

export interface AccountsDeps {
  accounts: Accounts
  sessions: Sessions
  records: Records
  audit: Audit
  service: ServicePort
  now?: () => number
  /** Of new hashes. */
  hashCost?: HashCost
}

/** How long one has between password and second factor. */
const SECOND_MS = 5 * 60_000
const EMAIL = /^[^\s@<>"(),:;\\[\]\p{Cc}]{1,64}@[^\s@<>"(),:;\\\p{Cc}]{1,189}$/u
/** Addresses whose attempts while they had to wait are noted once a minute. */
const NOTED_MS = 60_000
const MOST_NOTED = 10_000
/** When to come again where too many wait for a hash. */
const BUSY_MS = 2_000

const ok = <A>(answer: A): Outcome<A> => ({ ok: true, answer })
const wrong = (): Failure => failure('account/wrong', 'This address and this password do not go together.')
const idOf = (by: Author): string => (by === 'console' ? by : by.account.id)
const unknown = (id: string): Failure =>
  failure('not-found', `There is no account ${id.slice(0, 40)}, or you may not know of it.`)

export class AccountsService implements AccountsPort {
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly audit: Audit
  readonly credentials
  readonly tickets
  readonly accessTokens: AccessTokens
  readonly attempts: KnownAttempts
  #passwords: Passwords
  #service: ServicePort
  #now: () => number
  #removers: ((account: Account) => Promise<void>)[] = []
  #parts = new Map<string, (account: Account) => Promise<unknown>>()
  #rightsListeners: ((account: string) => void)[] = []
  #gameListeners: ((game: string) => void)[] = []
  #emailListeners: ((account: Account) => void)[] = []
  /** Accounts whose addresses the attempts know from sessions of before. */
  #learnt = new Set<string>()
  #noted = new Map<string, number>()

  constructor({ accounts, sessions, records, audit, service, now = Date.now, hashCost }: AccountsDeps) {
    this.accounts = accounts
    this.sessions = sessions
    this.audit = audit
    this.credentials = openCredentials(records)
    this.tickets = openTickets(records, now)
    this.accessTokens = openAccessTokens(records, now)
    this.attempts = openAttempts(now)
    this.#passwords = openPasswords(hashCost)
    this.#service = service
    this.#now = now
  }

  async register({
    name,
    email,
    password,
    role,
    isVerified,
  }: Parameters<AccountsPort['register']>[0]): Promise<Outcome<Account>> {
    if (email !== null && !isEmail(email)) return badEmail(email)
    const fault = password === null ? null : passwordFault(password, [name, email ?? ''])
    if (fault) return failure('account/weak-password', fault)
    if (this.#passwords.isBusy()) return slowDown(BUSY_MS)
    // Before the account is there: nobody signs in to half of one.
    const hash = password === null ? null : await this.#passwords.hash(password)
    const account = await this.accounts.make({ name: name.trim(), role, email, isVerified })
    if (!account) return emailTaken()
    if (hash !== null) await this.#keepHash(account.id, hash)
    await this.audit.note({ act: 'account/registered', by: account.id, on: account.id, detail: { role } })
    this.#tellEmail(account)
    return ok(account)
  }

  async signIn(email: string, password: string, from: From): Promise<Outcome<Proven>> {
    const key = plainEmail(email)
    const refused = await this.#refuse(key, from)
    if (refused) return refused
    const account = await this.accounts.byEmail(key)
    if (!(await this.#isRight(key, account, password, from))) return wrong()
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
    const ticket = await this.tickets.make({ kind: SECOND_TICKET, account, detail: { how }, lastsMs: SECOND_MS })
    return { second, ticket }
  }

  async confirm(id: string, password: string, from: From): Promise<Outcome<null>> {
    const account = await this.accounts.get(id)
    if (!account) return unknown(id)
    const { password: hash } = await this.credentials.get(id)
    if (hash === null) return ok(null)
    const refused = await this.#refuse(id, from)
    if (refused) return refused
    return (await this.#isRight(id, account, password, from))
      ? ok(null)
      : failure('account/wrong', "This is not the account's password.")
  }

  /** Null where it may be tried now. */
  async #refuse(key: string, from: From): Promise<Failure | null> {
    let refused = this.attempts.refuse(key, from)
    if (refused && !this.#learnt.has(key)) {
      await this.#learn(key)
      refused = this.attempts.refuse(key, from)
    }
    if (refused) {
      this.#noteWaiting(from.address)
      return refused
    }
    return this.#passwords.isBusy() ? slowDown(BUSY_MS) : null
  }

  /** Where the owner of an account has signed in before. */
  async #learn(key: string): Promise<void> {
    if (this.#learnt.size >= MOST_NOTED) this.#learnt.clear()
    this.#learnt.add(key)
    const account = (await this.accounts.byEmail(key)) ?? (await this.accounts.get(key))
    for (const { address } of account ? await this.sessions.of(account.id) : [])
      if (address !== undefined) this.attempts.know(key, address)
  }

  /** As long as it is not known to be right, it counts as wrong: many at once are as many failures. */
  async #isRight(key: string, account: Account | null, password: string, from: From): Promise<boolean> {
    this.attempts.failed(key, from)
    const hash = account && (await this.credentials.get(account.id)).password
    if (!(await this.#passwords.isRight(password, hash))) {
      void this.audit.note({ act: 'session/refused', by: null, on: account?.id ?? null, address: from.address })
      return false
    }
    this.attempts.succeeded(key, from)
    if (this.#passwords.isWeak(hash!)) await this.#renewHash(account!.id, password, hash!)
    return true
  }

  async #renewHash(account: string, password: string, old: string): Promise<void> {
    const hash = await this.#passwords.hash(password)
    await this.credentials.change(account, c => (c.password === old ? { ...c, password: hash } : c))
  }

  #noteWaiting(address: string): void {
    const last = this.#noted.get(address)
    if (last !== undefined && this.#now() - last < NOTED_MS) return
    if (this.#noted.size >= MOST_NOTED) this.#noted.clear()
    this.#noted.set(address, this.#now())
    void this.audit.note({ act: 'session/refused', by: null, on: null, address, detail: { why: 'too often' } })
  }

  async open(id: string, how: SignInKind, from: From, before: Session | null = null) {
    const account = await this.accounts.get(id)
    if (!account) return unknown(id)
    if (account.locked) return locked(account)
    if (before) await this.sessions.close(before.id)
    const opened = await this.sessions.open(id, { how, address: from.address, agent: from.agent })
    void this.audit.note({ act: 'session/opened', by: id, on: id, address: from.address, detail: { how } })
    return ok({ ...opened, account })
  }

  async setPassword(id: string, password: string | null, by: Author, keep: string | null = null): Promise<Outcome<Account>> {
    const account = await this.accounts.get(id)
    if (!account) return unknown(id)
    const fault = password === null ? null : passwordFault(password, [account.name, account.email ?? ''])
    if (fault) return failure('account/weak-password', fault)
    if (password !== null && this.#passwords.isBusy()) return slowDown(BUSY_MS)
    await this.#keepHash(id, password === null ? null : await this.#passwords.hash(password))
    await this.tickets.end(id)
    await this.endSessions(id, keep)
    await this.audit.note({ act: password === null ? 'password/removed' : 'password/set', by: idOf(by), on: id })
    return ok(account)
  }

  async #keepHash(account: string, password: string | null): Promise<void> {
    const passwordSet = password === null ? null : new Date(this.#now()).toISOString()
    await this.credentials.change(account, c => ({ ...c, password, passwordSet }))
  }

  async change(id: string, { name, email, isVerified }: AccountChange, by: Author): Promise<Outcome<Account>> {
    if (email != null && !isEmail(email)) return badEmail(email)
    const before = await this.accounts.get(id)
    if (!before) return unknown(id)
    const changed = await this.accounts.change(id, account => {
      const next = { ...account }
      if (name !== undefined) next.name = name.trim()
      if (email !== undefined && (email === null ? null : plainEmail(email)) !== (account.email ?? null)) {
        next.email = email === null ? null : plainEmail(email)
        next.verified = null
      }
      if (isVerified !== undefined) next.verified = isVerified && next.email ? new Date(this.#now()).toISOString() : null
      return next
    })
    if (!changed) return emailTaken()
    const what = (['name', 'email', 'verified'] as const).filter(field => (changed[field] ?? null) !== (before[field] ?? null))
    if (what.length > 0) await this.audit.note({ act: 'account/changed', by: idOf(by), on: id, detail: { what } })
    if (what.includes('email')) this.#tellEmail(changed)
    return ok(changed)
  }

  #tellEmail(account: Account): void {
    if (account.email && !account.verified) for (const tell of this.#emailListeners) tell(account)
  }

  async setRole(id: string, role: Role, by: Author): Promise<Outcome<Account>> {
    const account = await this.accounts.get(id)
    if (!account) return unknown(id)
    if (by !== 'console' && !mayGiveRole(by, account, role)) return mayNot('give that role to this account')
    if (role !== 'owner' && (await this.#isLastOwner(account))) return lastOwner()
    if (role === account.role) return ok(account)
    const changed = await this.accounts.change(id, one => ({ ...one, role }))
    if (!changed) return unknown(id)
    await this.#rightsChanged(id)
    await this.audit.note({ act: 'account/role', by: idOf(by), on: id, detail: { from: account.role, to: role } })
    return ok(changed)
  }

  async setLock(id: string, reason: string | null, by: Author): Promise<Outcome<Account>> {
    const account = await this.accounts.get(id)
    if (!account) return unknown(id)
    if (by !== 'console' && !mayLock(by, account)) return mayNot('lock or unlock this account')
    if (reason !== null && (await this.#isLastOwner(account))) return lastOwner()
    const lock = reason === null ? null : { at: new Date(this.#now()).toISOString(), by: idOf(by), reason }
    const changed = await this.accounts.change(id, one => ({ ...one, locked: lock }))
    if (!changed) return unknown(id)
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

  async remove(id: string, games: GamesLeft, by: Author): Promise<Outcome<null>> {
    const account = await this.accounts.get(id)
    if (!account) return unknown(id)
    if (by !== 'console' && !mayDelete(by, account)) return mayNot('delete this account')
    if (await this.#isLastOwner(account)) return lastOwner()
    // From here on it can do nothing; the rest may be asked for again where it fails.
    await this.accessTokens.closeOf(id)
    await this.#rightsChanged(id)
    const left = await this.#leaveGames(id, games)
    if (left) return left
    for (const remove of this.#removers) await remove(account)
    await this.tickets.end(id)
    await this.credentials.del(id)
    await this.accounts.del(id)
    // Somebody may have signed in meanwhile.
    await this.#rightsChanged(id)
    await this.audit.forget(id)
    await this.audit.note({ act: 'account/deleted', by: idOf(by), on: id, detail: { games } })
    return ok(null)
  }

  async #leaveGames(id: string, how: GamesLeft): Promise<Failure | null> {
    const found = await this.#service.request('game/list', {})
    if (!found.ok) return found
    const heir = (await this.accounts.all()).find(other => other.role === 'owner' && other.id !== id && !other.locked)
    for (const { id: game, owner } of found.answer) {
      if (owner !== id) continue
      const goes = how === 'delete' || !heir
      const done = goes
        ? await this.#service.request('game/delete', { game })
        : await this.#service.request('game/pass', { game, owner: heir.id })
      // One that is broken stays as it is: whoever manages every game has it all the same.
      if (!done.ok && !['not-found', 'game/broken'].includes(done.error.code)) return done
      if (goes) for (const tell of this.#gameListeners) tell(game)
    }
    return null
  }

  onRemove(remove: (account: Account) => Promise<void>): void {
    this.#removers.push(remove)
  }

  onRightsChange(tell: (account: string) => void): void {
    this.#rightsListeners.push(tell)
  }

  onGameDelete(tell: (game: string) => void): void {
    this.#gameListeners.push(tell)
  }

  onNewEmail(tell: (account: Account) => void): void {
    this.#emailListeners.push(tell)
  }

  onExport(name: string, part: (account: Account) => Promise<unknown>): void {
    this.#parts.set(name, part)
  }

  /** All that is kept on an account, without what would open it. */
  async export(account: Account): Promise<Record<string, unknown>> {
    const { id } = account
    const { password, passwordSet, totp, passkeys, identities, recovery } = await this.credentials.get(id)
    const games = await this.#service.request('game/list', {})
    const parts: [string, unknown][] = []
    for (const [name, part] of this.#parts) parts.push([name, await part(account)])
    return {
      account,
      signIn: {
        hasPassword: password !== null,
        passwordSet,
        hasTotp: totp?.confirmed != null,
        passkeys: passkeys.map(({ name, created, used, transports }) => ({ name, created, used, transports })),
        identities,
        recoveryCodes: recovery.length,
      },
      sessions: (await this.sessions.of(id)).map(({ csrf: _, id: __, ...session }) => session),
      tokens: (await this.accessTokens.of(id)).map(({ hash: _, ...token }) => token),
      games: games.ok
        ? games.answer
            .filter(game => game.owner === id)
            .map(({ id: game, name, status, created }) => ({ id: game, name, status, created }))
        : [],
      audit: this.audit.read({ account: id, limit: 100_000 }).entries,
      ...Object.fromEntries(parts),
    }
  }
}

function factorsOf({ totp, passkeys, recovery }: Credential): SecondFactor[] {
  const factors: SecondFactor[] = []
  if (totp?.confirmed != null) factors.push('totp')
  if (passkeys.length > 0) factors.push('passkey')
  return factors.length > 0 && recovery.length > 0 ? [...factors, 'recovery'] : factors
}

export const isEmail = (text: string): boolean => EMAIL.test(text.trim())

const badEmail = (email: string): Failure => failure('account/bad-email', `"${email.slice(0, 100)}" is no address of mail.`)
const emailTaken = (): Failure => failure('account/email-taken', 'Another account has this address of mail.')
const locked = ({ locked: lock }: Account): Failure =>
  failure('account/locked', `This account is locked${lock?.reason ? `: ${lock.reason}` : '.'}`)
const lastOwner = (): Failure => failure('account/last-owner', 'The last owner of a server stays its owner.')
const mayNot = (what: string): Failure =>
  failure('auth/forbidden', `You may not ${what}: who does needs more rights than it has.`)
