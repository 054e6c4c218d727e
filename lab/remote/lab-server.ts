/** The lab as its worker on another machine sees it, and a server of it over HTTP: what fails on the way is tried again, what is refused is thrown. */
import { fetchTo } from '../../actors/wire/network/outgoing.ts'
import type { WorkerRoute } from '../workers/wire.ts'
import { type Attempt, askingAgain } from './retry.ts'
import { isUntrusted } from './trust-ca.ts'

/** The server says no; trying again leads nowhere. */
export class Refusal extends Error {
  code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export interface LabServer {
  /** A route of /api/lab/workers/ with its body. Rejects with a Refusal, or with the reason of the signal. */
  post<A>(route: WorkerRoute, body?: object): Promise<A>
  /** The file of a frozen bot. What either gives is to be looked at: it may not be what has that hash. */
  code(name: string, hash: string): Promise<string>
  /** The canonical text of rules. */
  rules(hash: string): Promise<string>
  /** The same as a post, once and after the signal too: whether it arrives does not matter much. */
  tell(route: WorkerRoute, body: object): Promise<void>
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** Of one request. */
const REQUEST_MS = 120_000
const TELL_MS = 2_000

/** Why a server cannot be asked there, in a sentence; null where it can. A token goes over the network in the clear only where that is asked for. */
export function whyNotAsked(url: string, insecure: boolean): string | null {
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol)) return `"${url}" is no address of a server, as https://lab.example:4870.`
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(address.hostname)
  if (address.protocol === 'https:' || isHere || insecure) return null
  return `${address.origin} is not encrypted: whoever listens would have the token. Use https, or --insecure where the network is your own.`
}

/** `say`: told once that the server cannot be reached, and when it can again. */
export function openLabServer(url: string, token: string, signal: AbortSignal, say: (text: string) => void): LabServer {
  const again = askingAgain({ firstMs: FIRST_WAIT_MS, longestMs: LONGEST_WAIT_MS, signal, say, who: 'The server' })
  // Where it leads elsewhere, the token does not go along.
  const send = fetchTo([url])

  const ask = (method: 'GET' | 'POST', route: string, body?: object): Promise<unknown> => again(() => once(method, route, body))

  async function once(
    method: 'GET' | 'POST',
    route: string,
    body?: object,
    stop = signal,
    mostMs = REQUEST_MS,
  ): Promise<Attempt> {
    let response: Response
    let text: string
    try {
      response = await send(new URL(`/api/lab/workers/${route}`, url), {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.any([stop, AbortSignal.timeout(mostMs)]),
      })
      text = await response.text()
    } catch (error) {
      stop.throwIfAborted()
      const { message, cause } = error as Error
      if (isUntrusted(cause))
        throw new Refusal(
          'lab/untrusted',
          `${new URL(url).origin} is not trusted here (${(cause as Error).message}): --ca names a file with the certificate of who signed its own.`,
        )
      return { why: cause instanceof Error ? cause.message : message }
    }
    if (response.ok) return { answer: parsed(text) }
    const { code = 'unknown', message = `It answered ${response.status}.` } = (parsed(text) as any)?.error ?? {}
    const mayPass = response.status >= 500 || response.status === 429 || response.status === 408
    if (!mayPass) throw new Refusal(code, message)
    const after = Number(response.headers.get('retry-after'))
    return { why: message, retryMs: after > 0 ? after * 1_000 : null }
  }

  const text = async (route: string): Promise<string> => ((await ask('GET', route)) as { text: string }).text
  return {
    post: (route, body) => ask('POST', route, body) as Promise<never>,
    tell: (route, body) =>
      once('POST', route, body, new AbortController().signal, TELL_MS).then(
        () => {},
        () => {},
      ),
    code: name => text(`code/${encodeURIComponent(name)}`),
    rules: hash => text(`rules/${hash}`),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
