/** Those who wait until a log is known up to a position. */
import { TemporarilyUnavailable } from '../../../saves/database/records.ts'

interface Wait {
  n: number
  resolve(): void
  reject(error: Error): void
}

export class PositionWaits {
  #waits: Wait[] = []

  /** Resolves once everything before position n is known. Rejects with TemporarilyUnavailable where that takes too long. */
  until(n: number, withinMs: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one = { n, resolve, reject }
    this.#waits.push(one)
    const late = setTimeout(() => {
      this.#waits = this.#waits.filter(other => other !== one)
      reject(new TemporarilyUnavailable('What was changed is not known everywhere yet.'))
    }, withinMs)
    return promise.finally(() => clearTimeout(late))
  }

  reached(position: number): void {
    const reached = this.#waits.filter(one => one.n <= position)
    this.#waits = this.#waits.filter(one => one.n > position)
    for (const { resolve } of reached) resolve()
  }

  /** Nobody gets what they wait for. */
  end(error: () => Error): void {
    for (const { reject } of this.#waits.splice(0)) reject(error())
  }
}
