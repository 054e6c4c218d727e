/** How much accounts have had made lately: tiles × seats of new games. `most` units fade evenly in a minute. */

const MINUTE_MS = 60_000

export class WorkBudget {
  #now: () => number
  #spent = new Map<string, { units: number; atMs: number }>()

  /** `now`: ms since any moment. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Of what the account has spent, what has not faded yet. */
  spent(account: string, most: number): number {
    const entry = this.#spent.get(account)
    if (!entry) return 0
    const faded = ((this.#now() - entry.atMs) / MINUTE_MS) * most
    const left = Math.max(0, entry.units - Math.max(0, faded))
    if (left === 0) this.#spent.delete(account)
    return left
  }

  /** ms until the account may spend so many units; 0: now. What is more than all of a minute waits until nothing is left of what was spent. */
  waitMs(account: string, units: number, most: number): number {
    const over = this.spent(account, most) - Math.max(0, most - units)
    return over <= 0 ? 0 : (over / most) * MINUTE_MS
  }

  /** Less than nothing gives back what was not made. */
  spend(account: string, units: number, most: number): void {
    const left = this.spent(account, most) + units
    if (left > 0) this.#spent.set(account, { units: left, atMs: this.#now() })
    else this.#spent.delete(account)
  }
}
