/** What a message to the game has caused, until the game's machine passes it on to seats, negotiations and itself. */
import type { Signal } from '../seats/signals.ts'

/** As the parts of a game have it: they only add to it. */
export interface Outbox {
  push(...signals: Signal[]): void
}

export class SignalQueue implements Outbox {
  #signals: Signal[] = []

  push(...signals: Signal[]): void {
    this.#signals.push(...signals)
  }

  get isEmpty(): boolean {
    return this.#signals.length === 0
  }

  /** Everything so far, in order; afterwards the queue is empty. */
  take(): Signal[] {
    return this.#signals.splice(0)
  }
}
