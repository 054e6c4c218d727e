/** What goes on while what it asks cannot be reached for a while: a server, or a part of one, that is started anew. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Failure } from '../../wire/messages.ts'

/** Between tries: soon at first, so that what comes back at once costs nobody anything. */
const FIRST_S = 0.25
const LONGEST_S = 2

/**
 * Tries until it is answered by something that works, or `seconds` are over; then with the last failure. `ask` is told the seconds that are
 * left, one at least. It has to be safe to ask again. An abort ends it with the last failure.
 */
export async function overOutage<T extends object>(
  seconds: number,
  signal: AbortSignal | undefined,
  ask: (secondsLeft: number) => Promise<T | Failure>,
): Promise<T | Failure> {
  const untilMs = performance.now() + seconds * 1000
  const left = () => (untilMs - performance.now()) / 1000
  for (let pauseS = FIRST_S; ; pauseS = Math.min(2 * pauseS, LONGEST_S)) {
    const answer = await ask(Math.max(1, Math.round(left())))
    if (!isOutage(answer) || left() <= 0) return answer
    try {
      await sleep(Math.min(pauseS, Math.max(0.05, left())) * 1000, undefined, signal ? { signal } : {})
    } catch {
      return answer
    }
  }
}

const isOutage = (answer: object): boolean => 'ok' in answer && answer.ok === false && (answer as Failure).status === 503
