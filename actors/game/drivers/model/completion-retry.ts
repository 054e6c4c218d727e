/** One reply of a model: asked for again, with growing pauses, while its endpoint fails in ways that pass. */
import type { ModelEntry } from '../../../../saves/models/models.ts'
import { EndpointError, type ModelReply, type ModelRequest, noUsage, type Provider } from '../../../wire/model-exchange.ts'
import type { Clock, ShardSettings } from '../../../wire/shard-dependencies.ts'
import type { ModelUsage } from '../../../wire/turn-stats.ts'
import type { DriverDeps } from '../../seats/driver-seat.ts'
import { endpointError } from './failures.ts'

export interface ModelClient {
  entry: ModelEntry
  provider: Provider
  deps: Pick<DriverDeps, 'clock' | 'now' | 'random' | 'settings'>
  signal: AbortSignal
  /** Of its sampling, sent to endpoints that take one. */
  seed: number
  /** Of the turn under way. */
  usage(): ModelUsage
  /** Takes of the budgets what the request may use; rejects where there is too little. What it returns gives back what was not used. */
  reserve(request: ModelRequest): Promise<() => void>
  /** An attempt failed after `ms`; the next one is made in `waitMs`, or none is (null). */
  failed(text: string, ms: number, waitMs: number | null): void
}

/**
 * A whole reply, however steadily it comes: as long as a seat's turn may last by default. An entry that waits longer for one sign of
 * life has that long for the whole, too. Between two signs the bound is the entry's own timeoutSeconds, 5 min by default.
 */
export const REPLY_MS = 30 * 60_000

/** Rejects with EndpointError where there is no hope left, or with what the signal says. */
export async function completeWithRetry(client: ModelClient, request: ModelRequest): Promise<ModelReply> {
  const { entry, deps, signal } = client
  for (let attempt = 0; ; attempt++) {
    const giveBack = await client.reserve(request)
    const startMs = deps.now()
    try {
      return await attemptOnce(client, request, giveBack)
    } catch (thrown) {
      signal.throwIfAborted()
      const error = endpointError(thrown)
      client.usage().failures++
      const waitMs = error.kind === 'retry' && attempt < entry.retries ? waitOf(error, attempt, deps) : null
      client.failed(error.message, deps.now() - startMs, waitMs)
      if (waitMs === null) throw error
      await sleep(deps.clock, waitMs, signal)
    }
  }
}

/** What the endpoint asks for, within bounds; else twice as long each time, spread over its upper half. */
export function waitOf(
  { retryAfterMs }: EndpointError,
  attempt: number,
  deps: { settings: ShardSettings; random(): number },
): number {
  const { backoffMs, longestBackoffMs, longestRetryAfterMs } = deps.settings
  if (retryAfterMs !== null) return Math.min(longestRetryAfterMs, retryAfterMs)
  return Math.min(longestBackoffMs, backoffMs * 2 ** attempt) * (0.5 + 0.5 * deps.random())
}

async function attemptOnce(
  { entry, provider, deps, signal, usage: used }: ModelClient,
  request: ModelRequest,
  giveBack: () => void,
): Promise<ModelReply> {
  const own = new AbortController()
  const startMs = deps.now()
  const count = () => {
    used().ms += deps.now() - startMs
  }
  // The turn ends while it is thinking: that time was its own.
  const stop = () => {
    count()
    giveBack()
    own.abort(signal.reason)
  }
  signal.throwIfAborted()
  signal.addEventListener('abort', stop, { once: true })
  let lateness: EndpointError | null = null
  const end = (error: EndpointError) => {
    lateness ??= error
    own.abort()
  }
  const late = () => end(new EndpointError('retry', `the endpoint gave no sign of life for ${entry.timeoutSeconds} s`))
  const wholeMs = Math.max(REPLY_MS, entry.timeoutSeconds * 1000)
  const endless = () => end(new EndpointError('endless', `the reply was not whole after ${wholeMs / 1000} s`))
  const whole = deps.clock.setTimeout(endless, wholeMs)
  let timer = deps.clock.setTimeout(late, entry.timeoutSeconds * 1000)
  let seen = noUsage()
  used().requests++
  try {
    const reply = await provider.ask(request, {
      signal: own.signal,
      alive() {
        deps.clock.clearTimeout(timer)
        timer = deps.clock.setTimeout(late, entry.timeoutSeconds * 1000)
      },
      // As it is told, so that what a cut reply used is counted too.
      used(usage) {
        if (signal.aborted) return
        const model = used()
        model.inputTokens += (usage.input ?? 0) - (seen.input ?? 0)
        model.cachedTokens += (usage.cached ?? 0) - (seen.cached ?? 0)
        model.outputTokens += (usage.output ?? 0) - (seen.output ?? 0)
        model.reasoningTokens += (usage.reasoning ?? 0) - (seen.reasoning ?? 0)
        seen = usage
      },
    })
    own.signal.throwIfAborted()
    count()
    return reply
  } catch (error) {
    throw lateness ?? error
  } finally {
    deps.clock.clearTimeout(timer)
    deps.clock.clearTimeout(whole)
    signal.removeEventListener('abort', stop)
    giveBack()
  }
}

/** Rejects when the signal ends it. */
export function sleep(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clock.clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = clock.setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
