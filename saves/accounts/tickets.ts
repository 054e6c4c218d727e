/** Tickets that prove one step and serve once: the way to a second factor, a reset, an invitation of the console. Kept as hashes. */
import type { Json } from '../../engine/index.ts'
import type { Records } from '../records.ts'
import { hashToken } from '../tokens.ts'
import { openKept } from './kept.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isSecret, makeSecret } from './secrets.ts'

export interface Ticket {
  /** Version of this record. */
  version: 1
  /** SHA-256 of the secret, hexadecimal. */
  id: string
  /** What it is for: one of another kind opens nothing. */
  kind: string
  /** Whose it is; null: nobody's yet. */
  account: string | null
  detail: { [key: string]: Json }
  /** ms since 1970. */
  expiresMs: number
  /** How often what came with it was wrong. */
  misses: number
}

export interface NewTicket {
  kind: string
  account: string | null
  detail?: { [key: string]: Json }
  lastsMs: number
}

export interface Tickets {
  /** 43 url-safe characters, told here and never again. */
  make(ticket: NewTicket): Promise<string>
  /** What it stands for, without using it up; null where it is none of that kind, used or too old. */
  look(kind: string, secret: string): Promise<Ticket | null>
  /** The same, and uses it up: of two who come at once, one gets it. */
  take(kind: string, secret: string): Promise<Ticket | null>
  /** What came with it was wrong: after five times it is gone. */
  miss(kind: string, secret: string): Promise<void>
  /** Ends those of an account, of one kind or of all. */
  end(account: string, kind?: string): Promise<void>
}

const MOST_MISSES = 5

export function openTickets(records: Records, now: () => number = Date.now): Tickets {
  const kept = openKept<Ticket>(records, 'ticket/')

  async function look(kind: string, secret: string): Promise<Ticket | null> {
    if (!isSecret(secret)) return null
    const ticket = await kept.get(hashToken(secret))
    return ticket && ticket.kind === kind && ticket.expiresMs > now() ? ticket : null
  }

  /** Else two who look at once would both find it. */
  const inTurn = oneAtATime()

  return {
    async make({ kind, account, detail = {}, lastsMs }) {
      for (const old of await kept.all()) if (old.expiresMs <= now()) await kept.del(old.id)
      const secret = makeSecret()
      const id = hashToken(secret)
      await kept.put(id, { version: 1, id, kind, account, detail, expiresMs: now() + lastsMs, misses: 0 })
      return secret
    },
    look,
    take: (kind, secret) =>
      inTurn(async () => {
        const ticket = await look(kind, secret)
        if (ticket) await kept.del(ticket.id)
        return ticket
      }),
    miss: (kind, secret) =>
      inTurn(async () => {
        const ticket = await look(kind, secret)
        if (!ticket) return
        const misses = ticket.misses + 1
        if (misses >= MOST_MISSES) await kept.del(ticket.id)
        else await kept.put(ticket.id, { ...ticket, misses })
      }),
    end: (account, kind) =>
      inTurn(async () => {
        for (const one of await kept.all())
          if (one.account === account && (kind === undefined || one.kind === kind)) await kept.del(one.id)
      }),
  }
}
