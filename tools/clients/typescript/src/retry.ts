/** Tries again what failed for a reason that passes. */
import { type ErrorCode, HexarchyError } from './errors.ts'
import { sleep } from './sleep.ts'

/** Between tries where the server does not say when: soon at first, so that what comes back at once costs nobody anything. */
const FIRST_S = 0.25
const LONGEST_S = 2

/** Nothing was done. */
const NOTHING_DONE: readonly ErrorCode[] = [
  'request/too-many',
  'request/too-costly',
  'service/overloaded',
  'service/storage',
  'service/draining',
  'game/moved',
]
/** Nobody can tell whether it was done: to be tried again only where that is safe. */
const PERHAPS_DONE: readonly ErrorCode[] = ['service/unavailable', 'service/unsure', 'service/unreachable', 'client/timed-out']

export interface Persistence {
  seconds: number
  signal: AbortSignal | undefined
  /** The same request may be carried out more than once without harm. */
  isRepeatable: boolean
}

/** The result of the first try that does not fail for a reason that passes; `attempt` is told the seconds that are left, one at least. */
export async function retried<T>(attempt: (secondsLeft: number) => Promise<T>, how: Persistence): Promise<T> {
  const untilMs = performance.now() + how.seconds * 1000
  const left = (): number => (untilMs - performance.now()) / 1000
  for (let pauseS = FIRST_S; ; pauseS = Math.min(2 * pauseS, LONGEST_S)) {
    try {
      return await attempt(Math.max(1, Math.round(left())))
    } catch (error) {
      if (!passes(error, how.isRepeatable) || left() <= 0) throw error
      const { retryAfterSeconds } = error
      if (retryAfterSeconds !== null && retryAfterSeconds > left()) throw error
      await sleep(retryAfterSeconds ?? Math.min(pauseS, left()), how.signal)
    }
  }
}

function passes(error: unknown, isRepeatable: boolean): error is HexarchyError {
  if (!(error instanceof HexarchyError)) return false
  if (NOTHING_DONE.includes(error.code)) return true
  // What stands before the server says that it is not there.
  const isGateway = error.code === 'service/unreadable' && error.status >= 502 && error.status <= 504
  return isRepeatable && (isGateway || PERHAPS_DONE.includes(error.code))
}
