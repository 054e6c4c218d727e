/** Sessions of signed-in accounts. The secret is known to the browser alone: what is kept is its hash. */

import { createHash, randomBytes } from 'node:crypto'
import type { Json } from '../engine/index.ts'
import type { Records } from './records.ts'

const DAY_MS = 86_400_000
/** A session ends after this long without use. */
export const SESSION_MS = 30 * DAY_MS
/** Those that were opened and never used again give way first: a script that keeps no cookie signs nobody out. */
const MOST_PER_ACCOUNT = 100

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
  /** Somebody has come back with its secret; absent in records of older programs. */
  isUsed?: boolean
}

export interface Sessions {
  /** A new session of the account; the secret is told here and never again. */
  open(account: string): Promise<{ secret: string; session: Session }>
  /** The session of a secret, or null where there is none or it has ended. */
  find(secret: string): Promise<Session | null>
  close(id: string): Promise<void>
}

const KEY = 'session/'
const SECRET = /^[\w-]{43}$/
const idOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
const random = () => randomBytes(32).toString('base64url')

export function openSessions(records: Records, now: () => number = Date.now): Sessions {
  const put = (session: Session) => records.put(KEY + session.id, session as unknown as Json)

  async function makeRoom(account: string): Promise<void> {
    const all = (await records.list(KEY)).map(r => r.value as unknown as Session)
    const ended = all.filter(s => s.expiresMs <= now())
    const own = all.filter(s => s.account === account && s.expiresMs > now()).sort(givesWay)
    const surplus = own.slice(0, Math.max(0, own.length + 1 - MOST_PER_ACCOUNT))
    for (const s of [...ended, ...surplus]) await records.del(KEY + s.id)
  }

  return {
    async open(account) {
      await makeRoom(account)
      const secret = random()
      const session: Session = {
        version: 1,
        id: idOf(secret),
        account,
        csrf: random(),
        createdMs: now(),
        expiresMs: now() + SESSION_MS,
      }
      await put(session)
      return { secret, session }
    },
    async find(secret) {
      if (!SECRET.test(secret)) return null
      const session = (await records.get(KEY + idOf(secret))) as unknown as Session | undefined
      if (!session || session.expiresMs <= now()) return null
      // Noted once, and extended once a day at most, so that reading does not write each time.
      if (!session.isUsed || session.expiresMs - now() < SESSION_MS - DAY_MS) {
        session.expiresMs = now() + SESSION_MS
        session.isUsed = true
        await put(session)
      }
      return session
    },
    close: id => records.del(KEY + id),
  }
}

/** The unused ones, then those that were used longest ago. */
const givesWay = (a: Session, b: Session): number =>
  Number(a.isUsed ?? false) - Number(b.isUsed ?? false) || a.expiresMs - b.expiresMs
