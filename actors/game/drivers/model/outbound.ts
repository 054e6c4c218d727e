/** The way out to a model's endpoint: to that address alone, with the headers that its API needs and no others. */

import { EndpointError } from '../../../wire/model-exchange.ts'
import { boundedResponse } from '../../../wire/network/bounded-body.ts'
import { fetchTo, lookupPublic, NotAllowed } from '../../../wire/network/outgoing.ts'
import { isPrivateHost } from '../../../wire/network/private-addresses.ts'

/** A streamed token is an event of some 300 bytes: room for 200,000 of them in one reply, several times what models write. */
const MOST_BYTES = 64 * 2 ** 20

/** The SDKs add where they run, and what the environment says; of all that nothing leaves. */
const SENT = new Set([
  ...['accept', 'authorization', 'content-type', 'x-api-key', 'anthropic-version', 'anthropic-beta'],
  ...['webhook-id', 'webhook-timestamp', 'webhook-signature'],
])

export interface Way {
  /** Whether the key is sent. */
  hasKey: boolean
  /** Whether the endpoint may be at a private address: only where the owner or the operator said so. */
  mayBePrivate: boolean
  /** Default: what no reply has. */
  mostBytes?: number
}

/**
 * Of its own, `fetch` gives up on an endpoint that is silent for 300 s, which a large model on a small machine can be; who asks has a
 * watch that the operator sets. Node's dispatcher can be had in no other way without a second copy of its library.
 */
function patient(mayBePrivate: boolean): object {
  // Node loads its own library, and with it the dispatcher, when one of its classes is used first.
  new Headers()
  const own = (globalThis as { [key: symbol]: unknown })[Symbol.for('undici.globalDispatcher.1')]
  if (typeof own !== 'object' || own === null)
    throw new Error('This version of Node has no dispatcher: use the one that comes with the program.')
  const Dispatcher = own.constructor as new (options: object) => object
  return {
    dispatcher: new Dispatcher({
      headersTimeout: 0,
      bodyTimeout: 0,
      ...(!mayBePrivate && { connect: { lookup: lookupPublic } }),
    }),
  }
}

/** A `fetch` that goes to the origin of `address` only, with no more than is needed there. */
export function fetchOnly(address: string, { hasKey, mayBePrivate, mostBytes = MOST_BYTES }: Way): typeof fetch {
  const send = fetchTo([address])
  const unhurried = patient(mayBePrivate)
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (!mayBePrivate && isPrivateHost(url)) throw new NotAllowed(`${url.origin} is at a private address`)
    const headers = new Headers({ 'user-agent': 'hexarchy' })
    for (const [name, value] of new Headers(init.headers)) {
      const isKey = name === 'authorization' || name === 'x-api-key'
      if (SENT.has(name) && (hasKey || !isKey)) headers.set(name, value)
    }
    const answer = await send(url, { ...init, ...unhurried, headers })
    const tooMuch = () => new EndpointError('endless', `the reply is longer than ${mostBytes} bytes`)
    return boundedResponse(answer, mostBytes, tooMuch, init.signal)
  }
}

/** What an SDK wants in place of a key where the endpoint takes none; it is not sent. */
export const NO_KEY = 'none'
