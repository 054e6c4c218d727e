/** How fast the bots of a game play: when the next of their turns may begin, and where a step ends. Without a pace it costs nothing. */
import type { Clock } from '../../wire/shard-dependencies.ts'

/** As the game's record keeps it. */
export interface PaceKept {
  /** Rounds in a second at most; absent: as fast as they can. */
  pace?: number
  /** The round at whose beginning the game pauses; absent: no step is under way. */
  step_until?: number
}

export class Pace {
  #clock: Clock
  #now: () => number
  #perSecond: number | null
  #until: number | null
  /** When the newest turn was to begin, ms since 1970. */
  #beganMs = 0
  /** Of the one seat whose bot waits for its turn to begin. */
  #waiting: { seats: number; go: () => void } | null = null
  #timer: unknown = null

  constructor({ pace, step_until }: PaceKept, clock: Clock, now: () => number) {
    this.#clock = clock
    this.#now = now
    this.#perSecond = pace ?? null
    this.#until = step_until ?? null
  }

  get kept(): PaceKept {
    return {
      ...(this.#perSecond !== null && { pace: this.#perSecond }),
      ...(this.#until !== null && { step_until: this.#until }),
    }
  }

  /** Rounds in a second; null: as fast as the bots can. Who waits waits by the new one. */
  setPace(perSecond: number | null): void {
    this.#perSecond = perSecond
    this.#rearm()
  }

  /** A step goes as fast as it can, to the beginning of round `until`; null: none is under way. */
  setStep(until: number | null): void {
    this.#until = until
    this.#rearm()
  }

  /** Whether a step is under way that ends with round `turn` beginning. */
  isStepDone(turn: number): boolean {
    return this.#until !== null && turn >= this.#until
  }

  /** Calls `go` when the turn of a bot may begin, in a game of `seats` living seats: at once where no pace is set. Returns what ends the wait. */
  whenDue(seats: number, go: () => void): () => void {
    const waiting = { seats, go }
    this.#waiting = waiting
    this.#rearm()
    return () => {
      if (this.#waiting !== waiting) return
      this.#waiting = null
      this.#disarm()
    }
  }

  #rearm(): void {
    this.#disarm()
    if (!this.#waiting) return
    if (this.#perSecond === null || this.#until !== null) {
      this.#beganMs = 0
      this.#begin()
      return
    }
    const nowMs = this.#now()
    const dueMs = Math.max(nowMs, this.#beganMs + 1000 / (this.#perSecond * this.#waiting.seats))
    const begin = () => {
      // What a timer was late by is made up for by the next.
      this.#beganMs = dueMs
      this.#begin()
    }
    if (dueMs === nowMs) begin()
    else this.#timer = this.#clock.setTimeout(begin, dueMs - nowMs)
  }

  #begin(): void {
    const waiting = this.#waiting
    this.#waiting = null
    this.#timer = null
    waiting?.go()
  }

  #disarm(): void {
    if (this.#timer === null) return
    this.#clock.clearTimeout(this.#timer)
    this.#timer = null
  }
}
