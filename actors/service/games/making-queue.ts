/** Who makes a game when: one at a time for each account, in turn between accounts, a few at a time in all. */

/** `long`: it carries out a log, which takes up to minutes, a step at a time; `short`: a world. */
export type MakingKind = 'short' | 'long'

interface Job {
  kind: MakingKind
  start(): void
}

/** Of each kind, at the same time. */
const AT_ONCE: Record<MakingKind, number> = { short: 2, long: 2 }

export class MakingQueue {
  /** By account, first come first; the accounts in the order in which they have their turn. */
  #waiting = new Map<string, Job[]>()
  #running = new Map<string, MakingKind>()

  /** Games that wait behind others of the account. */
  waitingOf(account: string): number {
    return this.#waiting.get(account)?.length ?? 0
  }

  async run<R>(account: string, kind: MakingKind, make: () => Promise<R>): Promise<R> {
    await new Promise<void>(start => {
      const jobs = this.#waiting.get(account)
      if (jobs) jobs.push({ kind, start })
      else this.#waiting.set(account, [{ kind, start }])
      this.#next()
    })
    try {
      return await make()
    } finally {
      this.#running.delete(account)
      this.#next()
    }
  }

  #next(): void {
    for (const [account, jobs] of this.#waiting) {
      const { kind, start } = jobs[0]
      if (this.#running.has(account) || this.#isFull(kind)) continue
      jobs.shift()
      // An account that has more to make comes after all others.
      this.#waiting.delete(account)
      if (jobs.length > 0) this.#waiting.set(account, jobs)
      this.#running.set(account, kind)
      start()
    }
  }

  #isFull(kind: MakingKind): boolean {
    const running = [...this.#running.values()].filter(one => one === kind)
    return running.length >= AT_ONCE[kind]
  }
}
