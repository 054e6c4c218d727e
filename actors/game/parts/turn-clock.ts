/** The clocks of the turns under way: their deadlines are kept in the state, set by commands; the seats' timers are derived from them. */
import { acting, hasTurn, type Limits, NONE } from '../../../engine/index.ts'
import type { GameRuntime } from '../persistence/runtime.ts'

export class TurnClock {
  #runtime: GameRuntime
  #now: () => number

  constructor(runtime: GameRuntime, now: () => number) {
    this.#runtime = runtime
    this.#now = now
  }

  /** Starts the clocks of the turns under way, where their seats have one and it does not run. True where it did. */
  start(): boolean {
    const { s } = this.#runtime.world
    if (s.over || s.paused) return false
    const due = acting(s).filter(seat => s.seats[seat].driver !== 'bot' && s.seats[seat].turnStartMs === null)
    const startMs = this.#now()
    for (const seat of due) this.#set(seat, startMs, endOf(startMs, s.seats[seat].limits))
    return due.length > 0
  }

  /** Other limits, or somebody else who plays: the clock of a turn under way counts anew from its beginning. A bot has none. */
  restart(seat: number): void {
    const { s } = this.#runtime.world
    if (!hasTurn(s, seat) || s.over) return
    const { driver, limits, turnStartMs } = s.seats[seat]
    const startMs = driver === 'bot' ? null : (turnStartMs ?? s.pausedAtMs ?? this.#now())
    this.#set(seat, startMs, startMs === null ? null : endOf(startMs, limits))
  }

  /** Time that was none of the turn's: begin and end are moved on by it. False where no clock of the seat runs. */
  moveOn(seat: number, ms: number): boolean {
    const { s } = this.#runtime.world
    const { turnStartMs, deadlineMs } = s.seats[seat]
    if (!hasTurn(s, seat) || turnStartMs === null || deadlineMs === null) return false
    this.#set(seat, turnStartMs + ms, deadlineMs + ms)
    return true
  }

  #set(seat: number, startMs: number | null, deadlineMs: number | null): void {
    this.#runtime.perform(NONE, { type: 'startClock', seat, startMs, deadlineMs })
  }
}

/** Null: it has no end. */
const endOf = (startMs: number, { seconds }: Limits): number | null => (seconds === 0 ? null : startMs + seconds * 1000)
