/** The logs that this host owns, with how far each is in its service. */

export interface OwnedLog {
  epoch: number
  /** ms, of the host's clock. */
  sinceMs: number
  /** It is in the service. */
  isReady: boolean
}

export class OwnedLogs {
  #held = new Map<string, OwnedLog>()
  /** On their way out of the service. */
  #leaving = new Set<string>()

  get size(): number {
    return this.#held.size
  }

  /** How many are on their way out. */
  get leaving(): number {
    return this.#leaving.size
  }

  all(): [log: string, held: OwnedLog][] {
    return [...this.#held]
  }

  get(log: string): OwnedLog | null {
    return this.#held.get(log) ?? null
  }

  isLeaving(log: string): boolean {
    return this.#leaving.has(log)
  }

  /** Whether it is in the service, to stay. */
  isReady(log: string): boolean {
    return this.#held.get(log)?.isReady === true && !this.#leaving.has(log)
  }

  add(log: string, held: OwnedLog): OwnedLog {
    this.#held.set(log, held)
    return held
  }

  drop(log: string): void {
    this.#held.delete(log)
  }

  /** It is let go while `act` runs, and is not held after it. Nothing happens where it is not held, or leaves already. */
  async leave<T>(log: string, act: (held: OwnedLog) => Promise<T>): Promise<T | null> {
    const held = this.#held.get(log)
    if (!held || this.#leaving.has(log)) return null
    this.#leaving.add(log)
    try {
      return await act(held)
    } finally {
      if (this.#held.get(log) === held) this.#held.delete(log)
      this.#leaving.delete(log)
    }
  }
}
