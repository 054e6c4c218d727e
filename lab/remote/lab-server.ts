/** A server of the lab as its worker on another machine sees it: what fails on the way is tried again, what is refused is thrown. */
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchTo } from '../../actors/outgoing.ts'
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
  post<A>(route: string, body?: object): Promise<A>
  /** The text that lies at such a route. */
  text(route: string): Promise<string>
  /** The same as a post, once and after the signal too: whether it arrives does not matter much. */
  tell(route: string, body: object): Promise<void>
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
  let isLost = false
  // Where it leads elsewhere, the token does not go along.
  const send = fetchTo([url])

  async function ask(method: 'GET' | 'POST', route: string, body?: object): Promise<unknown> {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      signal.throwIfAborted()
      const { answer, why, retryMs } = await once(method, route, body)
      if (why === null) {
        if (isLost) say('The server answers again.')
        isLost = false
        return answer
      }
      if (!isLost) say(`The server does not answer (${why}); it is asked again until it does.`)
      isLost = true
      await sleep(retryMs ?? waitMs, undefined, { signal })
    }
  }

  async function once(method: 'GET' | 'POST', route: string, body?: object, stop = signal, mostMs = REQUEST_MS) {
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
      return { answer: null, why: cause instanceof Error ? cause.message : message, retryMs: null }
    }
    if (response.ok) return { answer: parsed(text), why: null, retryMs: null }
    const { code = 'unknown', message = `It answered ${response.status}.` } = (parsed(text) as any)?.error ?? {}
    const mayPass = response.status >= 500 || response.status === 429 || response.status === 408
    if (!mayPass) throw new Refusal(code, message)
    const after = Number(response.headers.get('retry-after'))
    return { answer: null, why: message, retryMs: after > 0 ? after * 1_000 : null }
  }

  return {
    post: (route, body) => ask('POST', route, body) as Promise<never>,
    tell: (route, body) =>
      once('POST', route, body, new AbortController().signal, TELL_MS).then(
        () => {},
        () => {},
      ),
    text: async route => ((await ask('GET', route)) as { text: string }).text,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
