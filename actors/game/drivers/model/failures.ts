/** What an error of the SDKs means: to be tried again, too long a request, or no use. Both SDKs' errors have the same fields. */
import { redact } from '../../../../saves/models/redact.ts'
import { EndpointError } from '../../../wire/model-exchange.ts'
import { NotAllowed } from '../../../wire/network/outgoing.ts'

interface SdkError {
  name: string
  message: string
  status?: number
  headers?: Headers
  /** Of Anthropic: the error's category, also for those that come within a stream. */
  type?: string | null
  code?: string | null
  cause?: unknown
}

const TRANSIENT = new Set([408, 409, 425, 429])
const TOO_LONG = /context.{0,20}(length|size|window)|maximum context|prompt is too long|too many tokens|exceed.{0,30}context/i
/** Kinds of error within a stream that has begun with 200. */
const TRANSIENT_TYPES = new Set(['overloaded_error', 'api_error', 'rate_limit_error', 'timeout_error', 'server_error'])
const LONGEST_TEXT = 500

export function endpointError(thrown: unknown): EndpointError {
  for (let one = thrown; one instanceof Error; one = one.cause) {
    if (one instanceof EndpointError) return one
    if (one instanceof NotAllowed)
      return new EndpointError(
        'refused',
        `${one.message}: the operator lists its origin in "privateEndpoints" of the configuration`,
      )
  }
  const error = thrown as SdkError
  const text = redact(`${error.message}${causeOf(error)}`).slice(0, LONGEST_TEXT)
  const { status } = error
  if (status === undefined) {
    // Of a connection that failed, or of a stream that broke; what an endpoint says within a stream has a type.
    const known = error.type ?? error.code
    const transient = !known || TRANSIENT_TYPES.has(known) || !/invalid|authentication|permission|not_found/.test(known)
    return new EndpointError(transient ? 'retry' : 'refused', text)
  }
  if (TRANSIENT.has(status) || status >= 500) return new EndpointError('retry', text, retryAfterMs(error.headers))
  if ((status === 400 || status === 413 || status === 422) && TOO_LONG.test(error.message))
    return new EndpointError('too_long', text)
  return new EndpointError('refused', `${meaningOf(status)}: ${text}`)
}

function meaningOf(status: number): string {
  if (status === 401 || status === 403) return 'the endpoint does not take the key'
  if (status === 404) return 'the endpoint has no such address or model'
  return `the endpoint refuses the request (${status})`
}

/** Of "fetch failed" the reason is one level deeper. */
function causeOf({ cause }: SdkError): string {
  const inner = (cause as { cause?: unknown } | undefined)?.cause ?? cause
  const { code, message } = (inner ?? {}) as { code?: string; message?: string }
  return code || message ? ` (${code ?? message})` : ''
}

/** `retry-after-ms`, or `Retry-After` as seconds or as a date; null where neither can be read. */
export function retryAfterMs(headers: Headers | undefined, now = Date.now()): number | null {
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN)
  if (ms >= 0) return ms
  const given = headers?.get('retry-after')
  if (!given) return null
  const seconds = Number(given)
  if (seconds >= 0) return seconds * 1000
  const date = Date.parse(given)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
