/** Those who wait for their turn, and whom they wait for. How long they wait is timed by the seat. */
import type { WaitAnswer } from '../../wire/messages.ts'

export interface Wait {
  waitId: string
  seat: number
  /** Called once, with how it ended. */
  settle(how: WaitAnswer): void
}

export class Waits {
  #parked = new Map<string, Wait>()
  #unnamed = 0

  /** An id for a wait that nobody named. */
  nextId(): string {
    return `unnamed ${this.#unnamed++}`
  }

  park(wait: Wait): void {
    this.#parked.set(wait.waitId, wait)
  }

  /** The wait is over; null where there is none of that id. */
  take(waitId: string): Wait | null {
    const wait = this.#parked.get(waitId) ?? null
    this.#parked.delete(waitId)
    return wait
  }

  all(): Wait[] {
    return [...this.#parked.values()]
  }

  get size(): number {
    return this.#parked.size
  }
}
