/** Calls that opened a negotiation and are answered once it moves on. How long they wait is timed by the negotiation. */
export class PendingNegotiations {
  #held = new Map<number, () => void>()

  /** `answer` is called when the negotiation is released. */
  hold(negotiation: number, answer: () => void): void {
    this.release(negotiation)
    this.#held.set(negotiation, answer)
  }

  release(negotiation: number): void {
    const answer = this.#held.get(negotiation)
    this.#held.delete(negotiation)
    answer?.()
  }

  /** Answers all: the game is leaving. */
  releaseAll(): void {
    for (const id of [...this.#held.keys()]) this.release(id)
  }

  get size(): number {
    return this.#held.size
  }
}
