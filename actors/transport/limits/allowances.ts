/** How much each may use of what is for all, as processor time or new connections: so much in the long run, with a reserve for bursts. */

export interface AllowanceOptions {
  /** What each may use in a millisecond, in the long run. */
  perMs: number
  /** What may be used at once by who has used little before. */
  burst: number
  /** ms since any moment; never goes back. */
  elapsedMs(): number
  /** Accounts kept at most; the one that was used longest ago is forgotten first. */
  most?: number
}

const MOST = 10_000

interface Account {
  left: number
  atMs: number
}

export class Allowances {
  #options: AllowanceOptions
  /** Those used last are at the end. */
  #accounts = new Map<string, Account>()

  constructor(options: AllowanceOptions) {
    this.#options = options
  }

  charge(who: string, amount: number): void {
    const account = this.#now(who)
    account.left -= amount
    this.#accounts.delete(who)
    this.#accounts.set(who, account)
    const { most = MOST } = this.#options
    if (this.#accounts.size > most) for (const oldest of this.#accounts.keys()) return void this.#accounts.delete(oldest)
  }

  /** What was used beyond that; 0: something is left. */
  owed(who: string): number {
    return Math.max(0, -this.#now(who).left)
  }

  /** Until so much is made up for, in ms. */
  waitMs(owed: number): number {
    return owed / this.#options.perMs
  }

  /** Uses so much where as much is left, and answers 0; else nothing is used, and it answers in how many ms there will be enough. */
  take(who: string, amount = 1): number {
    const { left } = this.#now(who)
    if (left < amount) return this.waitMs(amount - left)
    this.charge(who, amount)
    return 0
  }

  #now(who: string): Account {
    const { perMs, burst, elapsedMs } = this.#options
    const atMs = elapsedMs()
    const account = this.#accounts.get(who)
    if (!account) return { left: burst, atMs }
    account.left = Math.min(burst, account.left + (atMs - account.atMs) * perMs)
    account.atMs = atMs
    return account
  }
}
