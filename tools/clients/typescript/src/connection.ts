/** Requests to a server, with what is sent with each of them. */
import { HexarchyError } from './errors.ts'
import type { Refusal } from './generated/shapes.ts'
import type { ClientOptions, RequestOptions, Sent } from './options.ts'
import { retried } from './retry.ts'

export const RETRY_S = 45
const TIMEOUT_S = 60

/** What came back, whatever its status. */
export interface Exchanged {
  status: number
  headers: Headers
  /** Null: nothing came. */
  body: any
}

export class Connection {
  /** The server's address. */
  readonly base: URL
  readonly headers: Readonly<Record<string, string>>
  readonly retrySeconds: number
  readonly #fetch: typeof fetch
  readonly #timeoutSeconds: number

  constructor(url: string | URL, headers: Readonly<Record<string, string>>, options: ClientOptions = {}) {
    this.base = new URL(url)
    this.headers = headers
    this.retrySeconds = options.retrySeconds ?? RETRY_S
    this.#timeoutSeconds = options.timeoutSeconds ?? TIMEOUT_S
    this.#fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  }

  /** One exchange, whatever the status of its answer. Throws where none comes, or what comes is no JSON. */
  async exchange(method: string, path: string, sent: Sent = {}, options: RequestOptions = {}): Promise<Exchanged> {
    const { signal, timeoutSeconds = this.#timeoutSeconds } = options
    const { body, query } = sent
    const late = AbortSignal.timeout(timeoutSeconds * 1000)
    const url = this.#urlOf(path, query)
    const headers = { ...this.headers, ...(body !== undefined && { 'content-type': 'application/json' }) }
    let response: Response
    let text: string
    try {
      response = await this.#fetch(url, {
        method,
        headers,
        signal: signal ? AbortSignal.any([signal, late]) : late,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      text = await response.text()
    } catch (cause) {
      signal?.throwIfAborted()
      throw late.aborted ? timedOut(url, timeoutSeconds, cause) : unreachable(url, cause)
    }
    try {
      return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
    } catch (cause) {
      throw unreadable(url, response.status, cause)
    }
  }

  /** One exchange; throws what is refused. */
  async send<T>(method: string, path: string, sent: Sent = {}, options: RequestOptions = {}): Promise<T> {
    const { status, headers, body } = await this.exchange(method, path, sent, options)
    if (status < 400) return body
    if (!body?.error?.code) throw unreadable(this.#urlOf(path), status)
    const seconds = Number(headers.get('retry-after') ?? Number.NaN)
    throw new HexarchyError({
      status,
      detail: body.error as Refusal,
      retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
    })
  }

  /** The same, again and again while it fails for a reason that passes and may be sent again. */
  request<T>(method: string, path: string, sent: Sent = {}, options: RequestOptions = {}): Promise<T> {
    const { signal, retrySeconds: seconds = this.retrySeconds } = options
    return retried(() => this.send<T>(method, path, sent, options), { seconds, signal, isRepeatable: method === 'GET' })
  }

  /** How long one try of a call may take that is answered after `waitSeconds` at most. */
  timeoutOf({ timeoutSeconds = this.#timeoutSeconds }: RequestOptions, waitSeconds: number): number {
    return timeoutSeconds + waitSeconds
  }

  #urlOf(path: string, query: object = {}): URL {
    const url = new URL(path, this.base)
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
    return url
  }
}

const unreachable = ({ origin }: URL, cause: unknown): HexarchyError =>
  new HexarchyError({ status: 503, detail: { code: 'service/unreachable', message: `${origin} cannot be reached.` }, cause })

const timedOut = ({ origin }: URL, seconds: number, cause: unknown): HexarchyError => {
  const message = `${origin} did not answer within ${seconds} s.`
  return new HexarchyError({ status: 0, detail: { code: 'client/timed-out', message }, cause })
}

const unreadable = ({ origin }: URL, status: number, cause?: unknown): HexarchyError => {
  const message = `${origin} answered ${status} without JSON.`
  return new HexarchyError({ status: Math.max(status, 400), detail: { code: 'service/unreadable', message }, cause })
}
