/** The clock of the turn under way: its deadline is kept in the state, set by commands; the seat's timer is derived from it. */
import { type Limits, NONE } from '../../../engine/index.ts'
import type { GameRuntime } from '../persistence/runtime.ts'

export class TurnClock {
  #runtime: GameRuntime
  #now: () => number

  constructor(runtime: GameRuntime, now: () => number) {
    this.#runtime = runtime
    this.#now = now
  }

  /** Starts the clock of the turn under way, where its seat has one and it does not run. True where it did. */
  start(): boolean {
    const { s } = this.#runtime.world
    if (s.over || s.paused || s.active === NONE) return false
    const { id, driver, turnStartMs, limits } = s.seats[s.active]
    if (driver === 'bot' || turnStartMs !== null) return false
    const startMs = this.#now()
    this.#set(id, startMs, endOf(startMs, limits))
    return true
  }

  /** Other limits, or somebody else who plays: the clock of a turn under way counts anew from its beginning. A bot has none. */
  restart(seat: number): void {
    const { s } = this.#runtime.world
    if (s.active !== seat || s.over) return
    const { driver, limits, turnStartMs } = s.seats[seat]
    const startMs = driver === 'bot' ? null : (turnStartMs ?? s.pausedAtMs ?? this.#now())
    this.#set(seat, startMs, startMs === null ? null : endOf(startMs, limits))
  }

  /** Time that was none of the turn's: begin and end are moved on by it. False where no clock of the seat runs. */
  moveOn(seat: number, ms: number): boolean {
    const { s } = this.#runtime.world
    const { turnStartMs, deadlineMs } = s.seats[seat]
    if (s.active !== seat || turnStartMs === null || deadlineMs === null) return false
    this.#set(seat, turnStartMs + ms, deadlineMs + ms)
    return true
  }

  #set(seat: number, startMs: number | null, deadlineMs: number | null): void {
    this.#runtime.perform(NONE, { type: 'startClock', seat, startMs, deadlineMs })
  }
}

/** Null: it has no end. */
const endOf = (startMs: number, { seconds }: Limits): number | null => (seconds === 0 ? null : startMs + seconds * 1000)
