/** Keeps requests within what the server gives one caller in a second, so that none is refused for coming too soon. */

/** A little more than the server's second: on the way requests come closer together. */
const WINDOW_MS = 1100

interface Clock {
  now(): number
  wait(ms: number): Promise<unknown>
}

const REAL: Clock = { now: () => performance.now(), wait: ms => new Promise(resolve => setTimeout(resolve, ms)) }

/** What it returns resolves when the next may go out: `most` in any second. Asked for one after another. */
export function withinRate(most: number, { now, wait }: Clock = REAL): () => Promise<void> {
  const begun: number[] = []
  return async () => {
    const first = begun.length < most ? Number.NEGATIVE_INFINITY : begun.shift()!
    const left = first + WINDOW_MS - now()
    if (left > 0) await wait(left)
    begun.push(now())
  }
}
