/** What the transport, second factors, budgets and commands use of accounts. Whatever may be refused is an outcome, never thrown. */

import type { AccessTokens } from '../../saves/accounts/access-tokens.ts'
import type { Account, Accounts, Role } from '../../saves/accounts/accounts.ts'
import type { Audit } from '../../saves/accounts/audit.ts'
import type { Credentials, Identity } from '../../saves/accounts/credentials.ts'
import type { Session, Sessions, SignInKind } from '../../saves/accounts/sessions.ts'
import type { Staged } from '../../saves/accounts/staged.ts'
import type { Tickets } from '../../saves/accounts/tickets.ts'
import type { Failure } from './messages.ts'
import type { Member } from './rights/game-rights.ts'

export type Outcome<A> = { ok: true; answer: A } | Failure

/** Where a request comes from. */
export interface From {
  address: string
  /** What the browser or program calls itself; shortened. */
  agent: string
}

/** Who does something to an account: a signed-in one, or the operator at the console. */
export type Author = Member | 'console'

/** As the audit log names them. */
export const idOf = (by: Author | 'provider'): string => (typeof by === 'string' ? by : by.account.id)

export interface Registration {
  name: string
  /** Any case; null only for who signs in by other means. */
  email: string | null
  /** Null: none, as with who came by an identity provider. */
  password: string | null
  role: Role
  /** Whether it has been shown that the address is theirs. */
  isVerified: boolean
  /** A name that is taken gets a number behind it: it is another's word, not their choice. */
  isNameFree?: boolean
  /** The account elsewhere by which they sign in. */
  identity?: Identity
  /** What is written together with the account: all of it or none. */
  also?: readonly Staged[]
}

export const SECOND_FACTORS = ['totp', 'passkey', 'recovery'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

/** One of `second` has to follow, with the ticket. */
export interface SecondStep {
  second: SecondFactor[]
  ticket: string
}

/** The password was right: either that is enough, or a second step has to follow. */
export type Proven = { account: Account; second: null } | ({ account: null } & SecondStep)

/** Kind of the tickets between password and second factor; their `account` says whose, `detail.how` by what it began. */
export const SECOND_TICKET = 'second'

/** Kind of the tickets that sign in and set a new password, as the operator's console makes them. */
export const LINK_TICKET = 'link'

export const GAMES_LEFT = ['pass', 'delete'] as const
/** What becomes of an account's games when it is deleted: they pass to the owner of the server, or go with it. */
export type GamesLeft = (typeof GAMES_LEFT)[number]

export interface AccountChange {
  name?: string
  /** A new address is not verified until it is shown to be theirs. */
  email?: string | null
  isVerified?: boolean
}

/** How often somebody who tries may try: by account and by address, with waits that grow. */
export interface Attempts {
  /** Null where it may be tried now; else 429 `account/slow-down`. `key`: what is tried, as an address of mail or an account's id. */
  refuse(key: string, from: From): Failure | null
  failed(key: string, from: From): void
  /** From then on nobody else's failures hold this key up at this address. */
  succeeded(key: string, from: From): void
}

export interface AccountsPort {
  accounts: Accounts
  sessions: Sessions
  credentials: Credentials
  tickets: Tickets
  accessTokens: AccessTokens
  audit: Audit
  attempts: Attempts

  /** A new account. Refuses with `account/email-taken`, `account/weak-password`, `account/bad-email`. */
  register(wish: Registration): Promise<Outcome<Account>>
  /** Throttled; takes equal words and time whether there is such an account. Opens no session: `open` does. */
  signIn(email: string, password: string, from: From): Promise<Outcome<Proven>>
  /** What has to follow the first step of signing in, whichever it was; null: nothing. */
  askSecond(account: string, how: SignInKind): Promise<SecondStep | null>
  /** A session with a new secret; `before`, which the browser came with, ends. Refuses a locked account. */
  open(
    account: string,
    how: SignInKind,
    from: From,
    before?: Session | null,
  ): Promise<Outcome<{ secret: string; session: Session; account: Account }>>
  /** Whether the account's own password was given again; throttled as a sign-in. True too for who has none. */
  confirm(account: string, password: string, from: From): Promise<Outcome<null>>
  /** Null takes it away. All sessions but `keep`, and all tickets, end. */
  setPassword(account: string, password: string | null, by: Author, keep?: string | null): Promise<Outcome<Account>>
  change(account: string, change: AccountChange, by: Author): Promise<Outcome<Account>>
  /**
   * Nobody raises anyone above themselves or changes who stands as high as they; the last owner stays one. Its sessions end.
   * `provider`: an identity provider, as the operator's configuration has it.
   */
  setRole(account: string, role: Role, by: Author | 'provider'): Promise<Outcome<Account>>
  /** Locks for a reason, or with null unlocks. Its sessions end. */
  setLock(account: string, reason: string | null, by: Author): Promise<Outcome<Account>>
  /** Ends all sessions of an account but `keep`, with their sockets; returns how many. */
  endSessions(account: string, keep?: string | null): Promise<number>
  /** Everything of it goes; its games pass to the owner of the server or are deleted. */
  remove(account: string, games: GamesLeft, by: Author): Promise<Outcome<null>>
  /** All that is kept on an account, without what would open it. */
  export(account: Account): Promise<Record<string, unknown>>
  /** Called with an account whose address of mail is new and not shown to be theirs. */
  onNewEmail(tell: (account: Account) => void): void
  /** Called with an account as it was before its address of mail became another one, or none. */
  onAddressChange(tell: (before: Account) => void): void
  /** Called with the id of an account whose role or lock changed: what it opened under other rights ends. */
  onRightsChange(tell: (account: string) => void): void
  /** Called with the id of a game that went with its account. */
  onGameDelete(tell: (game: string) => void): void
  /** Called when an account is deleted, before the rest of it goes: what else is kept on it goes with it. */
  onRemove(remove: (account: Account) => Promise<void>): void
  /** Adds to what GET /api/account/export tells, under that name. */
  onExport(name: string, part: (account: Account) => Promise<unknown>): void
}
