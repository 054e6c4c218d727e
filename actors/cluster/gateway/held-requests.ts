/** Requests that wait until a game has an owner that answers: so many of each game, and each is woken when there is news of it. */

const MOST_OF_GAME = 256
/** News may be lost. */
const LOOK_MS = 250

export class HeldRequests {
  #waking = new Map<string, Set<() => void>>()
  #most: number

  constructor(most = MOST_OF_GAME) {
    this.#most = most
  }

  isFull(log: string): boolean {
    return (this.#waking.get(log)?.size ?? 0) >= this.#most
  }

  /** Resolves once there is news of the game, or after a moment. */
  async hold(log: string, mostMs: number): Promise<void> {
    const all = this.#waking.get(log) ?? new Set()
    this.#waking.set(log, all)
    const { promise, resolve } = Promise.withResolvers<void>()
    all.add(resolve)
    const timer = setTimeout(resolve, Math.max(0, Math.min(LOOK_MS, mostMs)))
    await promise
    clearTimeout(timer)
    all.delete(resolve)
    if (all.size === 0) this.#waking.delete(log)
  }

  wake(log: string): void {
    for (const resolve of this.#waking.get(log) ?? []) resolve()
  }

  wakeAll(): void {
    for (const log of this.#waking.keys()) this.wake(log)
  }
}
