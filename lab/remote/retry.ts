/** Asks the lab until it answers: what fails on the way is tried again, with longer and longer waits. */
import { setTimeout as sleep } from 'node:timers/promises'

/** What came of one attempt: an answer, or in a few words why there is none yet. */
export type Attempt = { answer: unknown } | { why: string; retryMs?: number | null }

export interface Patience {
  firstMs: number
  longestMs: number
  /** Ends it: the asking rejects with its reason. */
  signal: AbortSignal
  /** Told once that nobody answers, and when somebody does again. */
  say(text: string): void
  /** Who is asked, as a sentence begins with it. */
  who: string
}

/** Returns what asks; attempts of several questions at a time are told of as one. */
export function askingAgain({
  firstMs,
  longestMs,
  signal,
  say,
  who,
}: Patience): (once: () => Promise<Attempt>) => Promise<unknown> {
  let isLost = false
  return async once => {
    for (let waitMs = firstMs; ; waitMs = Math.min(2 * waitMs, longestMs)) {
      signal.throwIfAborted()
      const attempt = await once()
      if ('answer' in attempt) {
        if (isLost) say(`${who} answers again.`)
        isLost = false
        return attempt.answer
      }
      if (!isLost) say(`${who} does not answer (${attempt.why}); it is asked again until it does.`)
      isLost = true
      await sleep(attempt.retryMs ?? waitMs, undefined, { signal })
    }
  }
}
