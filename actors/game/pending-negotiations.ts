/** Calls that opened a negotiation and wait for its answer. */
import type { Clock } from '../settings.ts'

export class PendingNegotiations {
  #held = new Map<number, { timer: unknown; answer: () => void }>()
  #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Calls `answer` once the negotiation moved on, or after `ms`. */
  hold(negotiation: number, ms: number, answer: () => void): void {
    this.release(negotiation)
    const timer = this.#clock.setTimeout(() => this.release(negotiation), ms)
    this.#held.set(negotiation, { timer, answer })
  }

  release(negotiation: number): void {
    const held = this.#held.get(negotiation)
    if (!held) return
    this.#held.delete(negotiation)
    this.#clock.clearTimeout(held.timer)
    held.answer()
  }

  /** Answers all: the game is leaving. */
  releaseAll(): void {
    for (const id of [...this.#held.keys()]) this.release(id)
  }

  /** Forgets all without an answer: the game is lost, and its supervisor answers. */
  clear(): void {
    for (const { timer } of this.#held.values()) this.#clock.clearTimeout(timer)
    this.#held.clear()
  }

  get size(): number {
    return this.#held.size
  }
}
