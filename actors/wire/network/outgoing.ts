/**
 * The one way out: requests of the program's own go to origins that its operator has configured, and nowhere else. Who merely plays or
 * signs in chooses a public address for webhooks of their seats; who asks to be let in by OAuth names one, where a document says who that is.
 */

import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-addresses.ts'

/** A request was about to go elsewhere. */
export class NotAllowed extends Error {
  override name = 'NotAllowed'
}

/**
 * A `fetch` that goes to these addresses' origins only; anything else rejects before it is looked up. A redirect is an error: it would
 * carry the request, and what it holds, to somebody else. As a function, for origins that are known later.
 */
export function fetchTo(addresses: readonly string[] | (() => readonly string[])): typeof fetch {
  const originsOf = (list: readonly string[]) => new Set(list.map(address => new URL(address).origin))
  const fixed = typeof addresses === 'function' ? null : originsOf(addresses)
  return (input, init = {}) => {
    const { origin, protocol } = new URL(input instanceof Request ? input.url : input)
    const origins = fixed ?? originsOf((addresses as () => readonly string[])())
    // What is no http has the origin "null", and so have all of its kind.
    if (!/^https?:$/.test(protocol) || !origins.has(origin))
      return Promise.reject(new NotAllowed(`${origin} is not ${[...origins].join(' or ') || 'configured'}`))
    return fetch(input, { ...init, redirect: 'error' })
  }
}

/** Looks a name up for a connection, and refuses it where it stands for a private address: what is connected to is what was looked at. */
export const lookupPublic: LookupFunction = (name, options, callback) =>
  lookup(name, options, (error, found: unknown, family: number) => {
    const all = Array.isArray(found) ? found.map(({ address }: { address: string }) => address) : [found as string]
    const isRefused = !error && all.some(isPrivateAddress)
    callback(isRefused ? new NotAllowed(`${name} stands for a private address`) : error, found as string, family)
  })
