/** The sessions of all clients: at most so many to a seat and in all, none for longer than it is used, none past its right. Each outlives the server. */
import type { KeptMcpSession, McpSessionRecords } from '../../../saves/accounts/mcp-sessions.ts'
import { failure, unavailable } from '../../wire/failure.ts'
import { KEPT_BACK_MS, Refused } from '../base/http-errors.ts'
import type { SeatCaller } from '../callers/seat-tokens.ts'
import { Allowances } from '../limits/allowances.ts'
import type { McpTimes } from './options.ts'
import type { McpSession } from './session.ts'

/** Of one seat; the one that was idle longest gives way, or where none is idle the one that connected longest ago. */
const MOST_PER_SEAT = 16
/** Of all seats; the one that was idle longest gives way, and where none is idle no other is opened. */
const MOST = 2_000

/** That a shared session is in use is written down so many times in the time after which an idle one ends. */
const SEEN_PARTS = 4

interface Entry {
  kept: KeptMcpSession
  /** Null until its client comes back to a server that was started anew. */
  session: Promise<McpSession> | McpSession | null
  /** Its last connection, or when the server was started. */
  seenMs: number
}

export interface SessionLimits {
  /** A session without connections ends after this. */
  idleMs: number
  most?: number
  opened?: NonNullable<McpTimes['opened']>
}

export class McpSessions {
  #entries = new Map<string, Entry>()
  #records: McpSessionRecords
  #sweep: NodeJS.Timeout
  #idleMs: number
  #most: number
  /** When shared ones that nobody has were last looked for. */
  #leftMs = 0
  #isStopping = false
  /** New ones by seat. */
  #opened: Allowances | null = null

  constructor(records: McpSessionRecords, { idleMs, most = MOST, opened }: SessionLimits) {
    if (opened)
      this.#opened = new Allowances({
        perMs: opened.perMinute / 60_000,
        burst: opened.atOnce,
        elapsedMs: () => performance.now(),
      })
    this.#records = records
    this.#most = most
    this.#idleMs = idleMs
    this.#sweep = setInterval(() => void this.#endIdle().catch(() => {}), Math.min(idleMs, 60_000))
    this.#sweep.unref()
  }

  /** How many are kept, connected or not. */
  get size(): number {
    return this.#entries.size
  }

  /** Those of a server before this one wait for their clients; where they are shared each is looked up when its client comes. */
  async load(): Promise<void> {
    if (this.#records.isShared) return
    for (const kept of await this.#records.list()) this.#entries.set(kept.id, { kept, session: null, seenMs: Date.now() })
  }

  /** The caller's session of that id, or null; `reopen` makes one of a server that is gone go on. */
  async find(id: string, caller: SeatCaller, reopen: (kept: KeptMcpSession) => Promise<McpSession>): Promise<McpSession | null> {
    const entry = this.#records.isShared ? await this.#shared(id) : this.#entries.get(id)
    if (!entry || entry.kept.game !== caller.game || entry.kept.seat !== caller.seat) return null
    if (entry.kept.program !== caller.program?.id) return null
    entry.session ??= reopen(entry.kept).catch(error => {
      entry.session = null
      throw error
    })
    return (entry.session = await entry.session)
  }

  /** Refused where there is room for no other, or the seat opens them too fast. */
  checkRoom({ game, seat }: SeatCaller): void {
    if (this.#entries.size >= this.#most && !this.#where(isIdle).length)
      throw new Refused(unavailable('This server has as many MCP sessions as it holds, all of them connected.'))
    const waitMs = this.#opened?.take(`${game} ${seat}`) ?? 0
    if (waitMs === 0) return
    const message = 'This seat opens MCP sessions faster than the server makes them: keep one, and send its Mcp-Session-Id.'
    throw new Refused({ ...failure('request/too-many', message), retryAfter: waitMs / 1_000 }, KEPT_BACK_MS)
  }

  /** Resolves once it is on the disk: from then on it outlives this server. */
  async add(session: McpSession, protocol: string): Promise<void> {
    const { id, game, seat, program } = session
    const own = this.#where(({ kept }) => kept.game === game && kept.seat === seat)
    if (own.length >= MOST_PER_SEAT) void this.#cut(own.reduce(givesWay))
    else if (this.#entries.size >= this.#most) void this.#giveWay([...this.#entries.values()].reduce(givesWay))
    const of = program === null ? {} : { program }
    const kept: KeptMcpSession = { version: 1, id, game, seat, protocol, subscribed: [], seenMs: Date.now(), ...of }
    this.#entries.set(id, { kept, session, seenMs: Date.now() })
    await this.#write(kept)
  }

  /** What its client wants to be told of, from now on. */
  async note(id: string, wish: Partial<Pick<KeptMcpSession, 'subscribed' | 'logLevel'>>): Promise<void> {
    const entry = this.#entries.get(id)
    if (!entry) return
    entry.kept = { ...entry.kept, ...wish }
    await this.#write(entry.kept)
  }

  /** It was closed, by its client or from here. */
  remove(id: string): void {
    // One that ends with the server goes on with the next.
    if (this.#isStopping || !this.#entries.delete(id)) return
    this.#records.del(id).catch(() => {})
  }

  /** The game was deleted. */
  closeGame(game: string): void {
    for (const one of this.#where(({ kept }) => kept.game === game)) void this.#end(one)
  }

  /** The seat has a new token. */
  closeSeat(game: string, seat: number): void {
    for (const one of this.#where(({ kept }) => kept.game === game && kept.seat === seat)) void this.#end(one)
  }

  /** The program is let in no more, or may do something else from now on. */
  closeProgram(program: string): void {
    for (const one of this.#where(({ kept }) => kept.program === program)) void this.#end(one)
  }

  /** The server stops; waits have been ended. */
  async closeAll(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#sweep)
    await Promise.all([...this.#entries.values()].map(async ({ session }) => (await session)?.close()))
  }

  /** As its record has it, which another server may have ended. */
  async #shared(id: string): Promise<Entry | undefined> {
    const kept = await this.#records.get(id)
    const entry = this.#entries.get(id)
    if (!kept) {
      if (entry) void this.#cut(entry)
      return undefined
    }
    const known = entry ?? { kept, session: null, seenMs: Date.now() }
    if (!entry) {
      if (this.#entries.size >= this.#most) void this.#giveWay([...this.#entries.values()].reduce(givesWay))
      this.#entries.set(id, known)
    }
    known.kept = { ...known.kept, seenMs: kept.seenMs ?? 0 }
    this.#noteUse(known)
    return known
  }

  /** Those that nobody has used for long. */
  async #endIdle(): Promise<void> {
    const endMs = Date.now() - this.#idleMs
    for (const one of this.#where(entry => isIdle(entry) && seenMs(entry) < endMs)) {
      if (this.#records.isShared) await this.#giveWay(one)
      else void this.#cut(one)
    }
    if (this.#records.isShared) await this.#endLeft(endMs - this.#idleMs / SEEN_PARTS)
  }

  /** Shared ones that no server has any more. */
  async #endLeft(endMs: number): Promise<void> {
    for (const entry of this.#where(one => !isIdle(one))) this.#noteUse(entry)
    if (this.#leftMs > Date.now() - this.#idleMs / SEEN_PARTS) return
    this.#leftMs = Date.now()
    for (const { id, seenMs = 0 } of await this.#records.list())
      if (seenMs < endMs && !this.#entries.has(id)) await this.#records.del(id)
  }

  #noteUse(entry: Entry): void {
    const nowMs = Date.now()
    if (nowMs - (entry.kept.seenMs ?? 0) <= this.#idleMs / SEEN_PARTS) return
    entry.kept = { ...entry.kept, seenMs: nowMs }
    void this.#write(entry.kept)
  }

  /** There is no more room for it here; another server may go on with it. */
  async #giveWay(entry: Entry): Promise<void> {
    if (!this.#records.isShared) return this.#cut(entry)
    this.#entries.delete(entry.kept.id)
    await (await entry.session)?.cut()
  }

  /** A store that is full takes nothing for a while: the session goes on, and ends with the server. */
  async #write(kept: KeptMcpSession): Promise<void> {
    await this.#records.put(kept).catch(() => {})
  }

  /** At once. */
  async #cut({ kept, session }: Entry): Promise<void> {
    this.remove(kept.id)
    await (await session)?.cut()
  }

  /** Once what waits in it is answered: those waits have been ended. */
  async #end({ kept, session }: Entry): Promise<void> {
    this.remove(kept.id)
    await (await session)?.close()
  }

  #where(which: (entry: Entry) => boolean): Entry[] {
    return [...this.#entries.values()].filter(which)
  }
}

const live = ({ session }: Entry): McpSession | null => (session === null || session instanceof Promise ? null : session)
const seenMs = (entry: Entry): number => live(entry)?.usedMs ?? entry.seenMs
const isIdle = (entry: Entry): boolean => (live(entry) ? live(entry)!.isIdle : entry.session === null)

/** Of two that one which has to go first. */
function givesWay(a: Entry, b: Entry): Entry {
  const aFirst = isIdle(a) === isIdle(b) ? seenMs(a) <= seenMs(b) : isIdle(a)
  return aFirst ? a : b
}
