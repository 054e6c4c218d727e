/** Tickets that prove one step and serve once: the way to a second factor, a reset, an invitation of the console. Kept as hashes. */
import type { Json } from '../../engine/index.ts'
import type { Records } from '../database/records.ts'
import { RecordCache } from './record-cache.ts'
import { isSecret, makeSecret } from './secrets.ts'
import { serialQueue, serialQueueByKey } from './serial-queue.ts'
import { hashToken } from './tokens.ts'

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
  /** It is made on a full disk too, in memory until that takes writes: a step of signing in, which is begun anew where it is lost. */
  isBrief?: boolean
}

export interface Tickets {
  /** 43 url-safe characters, told here and never again. */
  make(ticket: NewTicket): Promise<string>
  /** What it stands for, without using it up; null where it is none of that kind, used or too old. */
  look(kind: string, secret: string): Promise<Ticket | null>
  /** The same, and uses it up: of two who come at once, one gets it. A brief one is taken on a full disk too. */
  take(kind: string, secret: string, how?: { isBrief?: boolean }): Promise<Ticket | null>
  /** The same, and uses it up once `work` is done: where that fails it serves again. `work` can be done twice. */
  spend<A>(kind: string, secret: string, work: (ticket: Ticket) => Promise<A>): Promise<A | null>
  /** What came with it was wrong: after five times it is gone. */
  miss(kind: string, secret: string): Promise<void>
  /** Ends those of an account, of one kind or of all. */
  end(account: string, kind?: string): Promise<void>
}

const MOST_MISSES = 5

export function openTickets(records: Records, now: () => number = Date.now): Tickets {
  const kept = new RecordCache<Ticket>(records, 'ticket/')

  async function look(kind: string, secret: string): Promise<Ticket | null> {
    if (!isSecret(secret)) return null
    const ticket = await kept.get(hashToken(secret))
    return ticket && ticket.kind === kind && ticket.expiresMs > now() ? ticket : null
  }

  /** Else two who look at once would both find it. */
  const inTurn = serialQueue()
  const spending = serialQueueByKey()

  return {
    async make({ kind, account, detail = {}, lastsMs, isBrief = false }) {
      for (const old of await kept.all()) if (old.expiresMs <= now()) await kept.drop(old.id)
      const secret = makeSecret()
      const id = hashToken(secret)
      const ticket: Ticket = { version: 1, id, kind, account, detail, expiresMs: now() + lastsMs, misses: 0 }
      if (isBrief) await kept.hold(id, ticket)
      else await kept.put(id, ticket)
      return secret
    },
    look,
    take: (kind, secret, { isBrief = false } = {}) =>
      inTurn(async () => {
        const ticket = await look(kind, secret)
        if (ticket) await (isBrief ? kept.drop(ticket.id) : kept.del(ticket.id))
        return ticket
      }),
    spend: (kind, secret, work) =>
      spending(secret, async () => {
        const ticket = await look(kind, secret)
        if (!ticket) return null
        const done = await work(ticket)
        // The work may have ended all tickets of the account.
        if (await kept.get(ticket.id)) await kept.del(ticket.id)
        return done
      }),
    miss: (kind, secret) =>
      inTurn(async () => {
        const ticket = await look(kind, secret)
        if (!ticket) return
        const misses = ticket.misses + 1
        if (misses >= MOST_MISSES) await kept.drop(ticket.id)
        else await kept.hold(ticket.id, { ...ticket, misses })
      }),
    end: (account, kind) =>
      inTurn(async () => {
        for (const one of await kept.all())
          if (one.account === account && (kind === undefined || one.kind === kind)) await kept.del(one.id)
      }),
  }
}
