/** The sessions of all clients: at most so many to a seat, none for longer than it is used, none past its right. */
import type { McpSession } from './session.ts'

/** Of one seat; the one that was idle longest gives way, or where none is idle the one that connected longest ago. */
const MOST_PER_SEAT = 16

export class McpSessions {
  #sessions = new Map<string, McpSession>()
  #sweep: NodeJS.Timeout

  /** A session without connections ends after `idleMs`. */
  constructor(idleMs: number) {
    this.#sweep = setInterval(
      () => {
        for (const session of this.#sessions.values())
          if (session.isIdle && session.usedMs < Date.now() - idleMs) void session.cut()
      },
      Math.min(idleMs, 60_000),
    )
    this.#sweep.unref()
  }

  get(id: string): McpSession | undefined {
    return this.#sessions.get(id)
  }

  add(id: string, session: McpSession): void {
    const own = this.#where(other => other.game === session.game && other.seat === session.seat)
    if (own.length >= MOST_PER_SEAT) void own.reduce((a, b) => (givesWay(a, b) ? a : b)).cut()
    this.#sessions.set(id, session)
  }

  remove(id: string): void {
    this.#sessions.delete(id)
  }

  /** The game was deleted. */
  closeGame(game: string): void {
    for (const session of this.#where(one => one.game === game)) void session.cut()
  }

  /** The seat has a new token. */
  closeSeat(game: string, seat: number): void {
    for (const session of this.#where(one => one.game === game && one.seat === seat)) void session.cut()
  }

  /** The server stops; waits have been ended. */
  async closeAll(): Promise<void> {
    clearInterval(this.#sweep)
    await Promise.all([...this.#sessions.values()].map(session => session.close()))
  }

  #where(which: (session: McpSession) => boolean): McpSession[] {
    return [...this.#sessions.values()].filter(which)
  }
}

const givesWay = (a: McpSession, b: McpSession): boolean => (a.isIdle === b.isIdle ? a.usedMs <= b.usedMs : a.isIdle)
