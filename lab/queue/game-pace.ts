/** How many games an hour are played, of those that ended in the last minutes. */

/** Over which they are counted, ms. */
const RATE_MS = 10 * 60_000
const HOUR_MS = 3_600_000
/** After so long without a game it is counted anew. */
const IDLE_MS = 60_000

/** All times in ms since 1970. */
export class GamePace {
  /** When games ended, the newest last. */
  #ends: number[] = []
  /** Since when games are played. */
  #since: number | null = null
  #lastEnd = 0

  /** A game begins; `isPlaying`: beside others. */
  begin(now: number, isPlaying: boolean): void {
    if (this.#since === null || (!isPlaying && now - this.#lastEnd > IDLE_MS)) [this.#since, this.#ends] = [now, []]
  }

  add(games: number, now: number): void {
    this.#lastEnd = now
    for (let i = games; i > 0; i--) this.#ends.push(now)
  }

  /** To a tenth; null where it is not known yet. */
  perHour(now: number): number | null {
    while (this.#ends.length > 0 && this.#ends[0] < now - RATE_MS) this.#ends.shift()
    if (this.#since === null || this.#ends.length === 0) return null
    const span = Math.max(1_000, now - Math.max(this.#since, now - RATE_MS))
    return Math.round((this.#ends.length * HOUR_MS * 10) / span) / 10
  }
}
