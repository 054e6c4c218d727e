/** What each seat takes of a shard's thread: a share for each, so that one that asks without end delays itself and not the others. */

export interface BudgetEnds {
  /** Part of the thread's time that one seat may take in the long run, 0–1; 0: there is no limit. */
  share: number
  /** ms since any moment; never goes back. */
  elapsedMs(): number
  later(fn: () => void, ms: number): void
}

/** Whose time is used up for longer than it may wait; seconds until it is worth coming again. */
export interface Spent {
  retryAfter: number
}

export const isSpent = (done: object): done is Spent => 'retryAfter' in done && !('ok' in done)

/** Time at once, in ms, of a seat that has asked little before. */
const BURST_MS = 600
/** Work in one piece holds up all others: longer than this it counts for more, by as much as it is longer, up to a bound. */
const SMOOTH_MS = 20
const MOST_CHARGED_MS = 300
/** Longest delay before a request is turned away instead. */
const LONGEST_DELAY_MS = 2_000
/** Requests of one seat that may be delayed at once. */
const MOST_DELAYED = 64
/** Accounts kept; the fullest are forgotten first. */
const MOST_KEPT = 10_000

interface Account {
  leftMs: number
  atMs: number
  /** What its work has been charged with lately, a piece. */
  usualMs: number
  waiting: (() => void)[]
}

/** What a piece of work is charged with. */
export const chargeFor = (ms: number): number => Math.min(ms * Math.max(1, ms / SMOOTH_MS), Math.max(ms, MOST_CHARGED_MS))

export class SeatBudget {
  #ends: BudgetEnds
  #accounts = new Map<string, Account>()

  constructor(ends: BudgetEnds) {
    this.#ends = ends
  }

  /**
   * Does the work at once where the seat has time left, else once it has, in the order of its coming; or says when to come again. It counts
   * `weight` times; what weighs nothing waits for nothing but what came before it.
   */
  run<T>(seat: string, work: () => T, weight = 1): T | Promise<Awaited<T>> | Spent {
    if (this.#ends.share <= 0) return work()
    const account = this.#account(seat)
    if (account.waiting.length === 0 && (weight === 0 || account.leftMs > 0)) return this.#charged(account, work, weight)
    const delayMs = this.#delay(account) + (account.waiting.length * account.usualMs) / this.#ends.share
    if (delayMs > LONGEST_DELAY_MS || account.waiting.length >= MOST_DELAYED) return { retryAfter: delayMs / 1000 }
    return new Promise<Awaited<T>>((resolve, reject) => {
      account.waiting.push(() => {
        try {
          resolve(this.#charged(account, work, weight) as Awaited<T>)
        } catch (error) {
          reject(error)
        }
      })
      if (account.waiting.length === 1) this.#ends.later(() => this.#goOn(seat), this.#delay(account))
    })
  }

  #goOn(seat: string): void {
    const account = this.#account(seat)
    if (account.leftMs > 0) account.waiting.shift()?.()
    // One at a time: what others ask comes between.
    if (account.waiting.length > 0) this.#ends.later(() => this.#goOn(seat), this.#delay(account))
  }

  #charged<T>(account: Account, work: () => T, weight: number): T {
    const began = this.#ends.elapsedMs()
    try {
      return work()
    } finally {
      const charge = chargeFor((this.#ends.elapsedMs() - began) * weight)
      account.leftMs -= charge
      account.usualMs += (charge - account.usualMs) / 8
    }
  }

  /** Until the seat has time left, in ms; at least a moment, so that others come between. */
  #delay({ leftMs }: Account): number {
    return leftMs > 0 ? 1 : Math.ceil(-leftMs / this.#ends.share) + 1
  }

  /** As it stands now. */
  #account(seat: string): Account {
    const now = this.#ends.elapsedMs()
    let account = this.#accounts.get(seat)
    if (!account) {
      if (this.#accounts.size >= MOST_KEPT) this.#forget(now)
      account = { leftMs: BURST_MS, atMs: now, usualMs: 0, waiting: [] }
      this.#accounts.set(seat, account)
    }
    account.leftMs = this.#leftAt(account, now)
    account.atMs = now
    return account
  }

  #leftAt({ leftMs, atMs }: Account, now: number): number {
    return Math.min(BURST_MS, leftMs + (now - atMs) * this.#ends.share)
  }

  /** Those that have all their time again are as good as new. */
  #forget(now: number): void {
    for (const [seat, account] of this.#accounts)
      if (account.waiting.length === 0 && this.#leftAt(account, now) >= BURST_MS) this.#accounts.delete(seat)
  }
}
