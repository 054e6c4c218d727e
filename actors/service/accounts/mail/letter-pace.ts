/** How often one letter may go to one person, whoever asks for it. Kept in memory, in bounded room. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MOST_IN_HOUR = 5
const MOST_KEYS = 10_000

export interface LetterPace {
  /** Whether it may go now; then it counts. */
  may(key: string): boolean
  /** The newest of the key came to nothing. */
  giveBack(key: string): void
}

/** One a minute, five an hour. */
export function openLetterPace(now: () => number): LetterPace {
  const sent = new Map<string, number[]>()
  return {
    may(key) {
      const times = (sent.get(key) ?? []).filter(time => now() - time < HOUR_MS)
      if (times.length >= MOST_IN_HOUR || now() - (times.at(-1) ?? -HOUR_MS) < MINUTE_MS) return false
      sent.delete(key)
      if (sent.size >= MOST_KEYS) sent.delete(sent.keys().next().value!)
      sent.set(key, [...times, now()])
      return true
    },
    giveBack(key) {
      sent.get(key)?.pop()
    },
  }
}
