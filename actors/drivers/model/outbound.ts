/** The way out to a model's endpoint: to that address alone, with the headers that its API needs and no others. */

import { fetchTo } from '../../outgoing.ts'

/** The SDKs add where they run, and what the environment says; of all that nothing leaves. */
const SENT = new Set(['accept', 'authorization', 'content-type', 'x-api-key', 'anthropic-version', 'anthropic-beta'])

/**
 * Of its own, `fetch` gives up on an endpoint that is silent for 300 s, which a large model on a small machine can be; who asks has a
 * watch that the operator sets. Node's dispatcher can be had in no other way without a second copy of its library.
 */
function patient(): object {
  const own = (globalThis as { [key: symbol]: unknown })[Symbol.for('undici.globalDispatcher.1')]
  if (typeof own !== 'object' || own === null) return {}
  const Dispatcher = own.constructor as new (options: object) => object
  return { dispatcher: new Dispatcher({ headersTimeout: 0, bodyTimeout: 0 }) }
}

/** A `fetch` that goes to the origin of `address` only, with no more than is needed there. */
export function fetchOnly(address: string, hasKey: boolean): typeof fetch {
  const send = fetchTo([address])
  const unhurried = patient()
  return (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const headers = new Headers({ 'user-agent': 'hexarchy' })
    for (const [name, value] of new Headers(init.headers)) {
      const isKey = name === 'authorization' || name === 'x-api-key'
      if (SENT.has(name) && (hasKey || !isKey)) headers.set(name, value)
    }
    return send(url, { ...init, ...unhurried, headers })
  }
}

/** What an SDK wants in place of a key where the endpoint takes none; it is not sent. */
export const NO_KEY = 'none'
