/** Waits for the seat's turn: however long, over broken connections and restarts of the server. */
import type { Connection } from './connection.ts'
import type { Wait } from './generated/shapes.ts'
import type { RequestOptions } from './options.ts'
import { retried } from './retry.ts'

/** Platforms give up on what is not answered in 300 s. */
export const LONGEST_ASK_S = 240
const USUAL_S = 50

export interface WaitOptions extends RequestOptions {
  /** How long; default 50. */
  seconds?: number
  /** Answer with the briefing too, where there is something to do. */
  briefing?: 'brief' | 'normal' | 'full' | boolean
  /** That briefing whole, not what changed since the last. */
  fresh?: boolean
  /** That briefing as text, too. */
  text?: boolean
}

/** How the wait ended; 'waiting' or 'paused' once its time is up. A server that cannot be reached is waited for, too. */
export async function waitFor(connection: Connection, game: string, reader: string, options: WaitOptions = {}): Promise<Wait> {
  const { seconds = USUAL_S, signal } = options
  const untilMs = performance.now() + seconds * 1000
  const left = (): number => Math.max(1, Math.round((untilMs - performance.now()) / 1000))
  const ask = (secondsLeft: number): Promise<Wait> => {
    const timeout = Math.min(secondsLeft, LONGEST_ASK_S)
    const query = { timeout, ...briefingQuery(options, reader) }
    const timeoutSeconds = connection.timeoutOf(options, timeout)
    return connection.send('GET', `/api/games/${game}/wait`, { query }, { ...options, timeoutSeconds })
  }
  for (;;) {
    const wait = await retried(ask, { seconds: options.retrySeconds ?? left(), signal, isRepeatable: true })
    // A server that stops says so to everybody who waits.
    if (wait.status !== 'waiting' || performance.now() > untilMs - 1000) return wait
  }
}

function briefingQuery({ briefing = false, fresh, text }: WaitOptions, reader: string): object {
  if (briefing === false) return {}
  return { briefing: briefing === true ? 1 : briefing, reader, ...(fresh && { fresh: 1 }), ...(text && { with_text: 1 }) }
}
