/** Those who wait for their turn. Each has a deadline of its own and leaves nothing behind. */
import type { WaitAnswer } from '../messages.ts'
import type { Clock } from '../settings.ts'

interface Wait {
  seat: number
  replyTo: number
  timer: unknown
}

export class Waits {
  #parked = new Map<string, Wait>()
  #clock: Clock
  #answer: (replyTo: number, answer: WaitAnswer) => void

  constructor(clock: Clock, answer: (replyTo: number, answer: WaitAnswer) => void) {
    this.#clock = clock
    this.#answer = answer
  }

  /** Parks a wait; `otherwise` is its answer once `timeoutMs` have passed. */
  park(id: string, seat: number, replyTo: number, timeoutMs: number, otherwise: (seat: number) => WaitAnswer): void {
    this.end(id, otherwise)
    const timer = this.#clock.setTimeout(() => this.end(id, otherwise), timeoutMs)
    this.#parked.set(id, { seat, replyTo, timer })
  }

  /** Ends a wait early. */
  end(id: string, answer: (seat: number) => WaitAnswer): void {
    const wait = this.#parked.get(id)
    if (!wait) return
    this.#parked.delete(id)
    this.#clock.clearTimeout(wait.timer)
    this.#answer(wait.replyTo, answer(wait.seat))
  }

  /** Answers every wait for which there is news. */
  check(statusOf: (seat: number) => WaitAnswer | null): void {
    for (const [id, wait] of this.#parked) {
      const status = statusOf(wait.seat)
      if (status) this.end(id, () => status)
    }
  }

  /** Ends all: the game is leaving. */
  endAll(answer: (seat: number) => WaitAnswer): void {
    for (const id of [...this.#parked.keys()]) this.end(id, answer)
  }

  /** Forgets all without an answer: the game is lost, and its supervisor answers. */
  clear(): void {
    for (const wait of this.#parked.values()) this.#clock.clearTimeout(wait.timer)
    this.#parked.clear()
  }

  get size(): number {
    return this.#parked.size
  }
}
