/** Sessions of signed-in accounts. The secret is known to the browser alone: what is kept is its hash. */

import type { Records } from '../database/records.ts'
import { RecordCache } from './record-cache.ts'
import { isSecret, makeSecret } from './secrets.ts'
import { hashToken } from './tokens.ts'

const DAY_MS = 86_400_000
/** A session ends after this long without use. */
export const SESSION_MS = 30 * DAY_MS
/** The same on a public server. */
export const SERVER_SESSION_MS = 7 * DAY_MS
/** However much it is used, whoever signed in does so again after this long. */
export const LONGEST_SESSION_MS = 90 * DAY_MS
/** Those that were opened and never used again give way first: a script that keeps no cookie signs nobody out. */
const MOST_PER_ACCOUNT = 100
/** Use is noted this often at most, so that reading does not write each time. */
const NOTED_MS = 3_600_000

export const SIGN_IN_KINDS = ['local', 'password', 'totp', 'passkey', 'recovery', 'provider', 'link'] as const
/** How somebody signed in: `local` as the owner at this machine, `link` by a link of mail or console. */
export type SignInKind = (typeof SIGN_IN_KINDS)[number]

export interface Session {
  /** Version of this record. */
  version: 1
  /** SHA-256 of the secret, hexadecimal. */
  id: string
  account: string
  /** What a changing request has to repeat in X-CSRF-Token. */
  csrf: string
  /** ms since 1970. */
  createdMs: number
  expiresMs: number
  /** Somebody has come back with its secret; absent in records of older programs, as are the rest. */
  isUsed?: boolean
  /** ms since 1970, within an hour. */
  usedMs?: number
  /** Where it was opened, and by what. */
  address?: string
  agent?: string
  how?: SignInKind
}

export interface NewSession {
  how: SignInKind
  address: string
  agent: string
}

export interface Sessions {
  /** A new session of the account; the secret is told here and never again. */
  open(account: string, about?: NewSession): Promise<{ secret: string; session: Session }>
  /** The session of a secret, or null where there is none or it has ended. */
  find(secret: string): Promise<Session | null>
  /** Those of an account that have not ended, the newest first. */
  of(account: string): Promise<Session[]>
  close(id: string): Promise<void>
  /** The same also while the disk takes nothing: it opens nothing more, and is off the disk once that takes writes. */
  drop(id: string): Promise<void>
  /** All of an account but `keep`; returns how many. */
  closeOf(account: string, keep?: string | null): Promise<number>
  /** Ends those whose time is over. */
  sweep(): Promise<void>
  /** Called with the id of every session that ends. */
  onClose(listener: (id: string) => void): void
}

export interface SessionOptions {
  /** Without use it ends after so long. */
  idleMs?: number
}

export const openSessions = (
  records: Records,
  now: () => number = Date.now,
  { idleMs = SESSION_MS }: SessionOptions = {},
): Sessions => new KeptSessions(records, now, idleMs)

class KeptSessions implements Sessions {
  #kept: RecordCache<Session>
  #now: () => number
  #idleMs: number
  #listeners: ((id: string) => void)[] = []

  constructor(records: Records, now: () => number, idleMs: number) {
    this.#kept = new RecordCache(records, 'session/')
    this.#now = now
    this.#idleMs = idleMs
    // One that was ended elsewhere.
    this.#kept.onChange((before, after) => {
      if (before && !after) this.#tellClosed(before.id)
    })
  }

  async open(account: string, about?: NewSession): Promise<{ secret: string; session: Session }> {
    await this.#makeRoom(account)
    const secret = makeSecret()
    const session: Session = {
      version: 1,
      id: hashToken(secret),
      account,
      csrf: makeSecret(),
      createdMs: this.#now(),
      expiresMs: this.#now() + this.#idleMs,
      usedMs: this.#now(),
      ...about,
    }
    // Whoever signs in may be the one who makes room on a full disk.
    await this.#kept.hold(session.id, session)
    return { secret, session }
  }

  async find(secret: string): Promise<Session | null> {
    if (!isSecret(secret)) return null
    const session = await this.#kept.get(hashToken(secret))
    if (!session || this.#isOver(session)) return null
    const nowMs = this.#now()
    if (session.isUsed && nowMs - (session.usedMs ?? 0) < NOTED_MS) return session
    const used: Session = { ...session, isUsed: true, usedMs: nowMs, expiresMs: nowMs + this.#idleMs }
    // Another request may have noted it, or ended it.
    return (await this.#kept.replace(session.id, session, used)) ? used : this.#kept.get(session.id)
  }

  async of(account: string): Promise<Session[]> {
    return (await this.#all(account)).sort((a, b) => b.createdMs - a.createdMs)
  }

  async close(id: string): Promise<void> {
    await this.#kept.del(id)
    this.#tellClosed(id)
  }

  async drop(id: string): Promise<void> {
    await this.#kept.drop(id)
    this.#tellClosed(id)
  }

  async closeOf(account: string, keep: string | null = null): Promise<number> {
    const ended = (await this.#all(account)).filter(({ id }) => id !== keep)
    for (const { id } of ended) await this.close(id)
    return ended.length
  }

  async sweep(): Promise<void> {
    for (const session of await this.#kept.all()) if (this.#isOver(session)) await this.drop(session.id)
  }

  onClose(listener: (id: string) => void): void {
    this.#listeners.push(listener)
  }

  async #all(account: string): Promise<Session[]> {
    return (await this.#kept.all()).filter(s => s.account === account && !this.#isOver(s))
  }

  async #makeRoom(account: string): Promise<void> {
    await this.sweep()
    const own = (await this.#all(account)).sort(givesWay)
    for (const { id } of own.slice(0, Math.max(0, own.length + 1 - MOST_PER_ACCOUNT))) await this.drop(id)
  }

  #isOver({ createdMs, expiresMs }: Session): boolean {
    return Math.min(expiresMs, createdMs + LONGEST_SESSION_MS) <= this.#now()
  }

  #tellClosed(id: string): void {
    for (const tell of this.#listeners) tell(id)
  }
}

/** The unused ones, then those that were used longest ago. */
const givesWay = (a: Session, b: Session): number =>
  Number(a.isUsed ?? false) - Number(b.isUsed ?? false) || a.expiresMs - b.expiresMs
