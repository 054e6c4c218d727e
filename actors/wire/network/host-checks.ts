/** Where a request comes from and which name it used: the checks against DNS rebinding and foreign pages. */

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '::1'])

/** Whether a socket's address is this machine itself. */
export const isLoopback = (address: string | undefined) =>
  address === '::1' || (address?.replace(/^::ffff:/, '').startsWith('127.') ?? false)

/** The name in a Host header, without port and brackets; '' where it is none. */
export function hostName(host: string | undefined): string {
  const match = /^(?:\[([\da-fA-F:.]+)\]|([^:[\]/?#@\s]+))(?::\d{1,5})?$/.exec(host ?? '')
  return (match?.[1] ?? match?.[2] ?? '').toLowerCase()
}

export const isLoopbackHost = (host: string | undefined) => isLoopbackName(hostName(host))

/** Whether a bare name or address is this machine's own. */
export const isLoopbackName = (name: string) => LOOPBACK_NAMES.has(name) || (isIP(name) !== 0 && isLoopback(name))

/**
 * Whether a server bound to `bound` answers to this Host header. A page that was rebound to this machine still says
 * its own domain name, so plain addresses and this machine's names are safe, any other name is not.
 */
export function isOwnHost(host: string | undefined, bound: string): boolean {
  if (isLoopbackHost(host)) return true
  if (isLoopbackName(bound)) return false
  const name = hostName(host)
  const machine = hostname().toLowerCase()
  return isIP(name) !== 0 || name === bound.toLowerCase() || name === machine || name === `${machine}.local`
}

/** Whether a browser says that another site's page made this request. `own`: the server's one origin; null: it has that of each Host it goes by. */
export function isForeign(headers: IncomingHttpHeaders, { origin: own }: { origin: string | null }): boolean {
  const { origin, host } = headers
  if (origin !== undefined) return origin !== (own ?? `http://${host}`)
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** Whether a proxy passed it on: then a loopback address says nothing about who asks. Some say so by nothing but an old version of HTTP. */
export const isForwarded = ({ raw, headers }: { raw: IncomingMessage; headers: IncomingHttpHeaders }) =>
  raw.httpVersion === '1.0' ||
  ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(name => headers[name] !== undefined)

/** Somebody at this machine, by a name of this machine: what is told of the machine itself is nobody else's business. */
export const isAtMachine = ({ raw, headers }: { raw: IncomingMessage; headers: IncomingHttpHeaders }): boolean =>
  isLoopback(raw.socket.remoteAddress) && isLoopbackHost(headers.host) && !isForwarded({ raw, headers })

/** Addresses at which others on the network reach a server bound to all interfaces, or to one of them. */
export function networkUrls(bound: string, port: number): string[] {
  if (isLoopbackName(bound)) return []
  const isAll = bound === '0.0.0.0' || bound === '::'
  const all = Object.values(networkInterfaces()).flatMap(list => list ?? [])
  const outer = all.filter(a => a.family === 'IPv4' && !a.internal).map(a => a.address)
  return (isAll ? outer : [bound]).map(address => `http://${isIP(address) === 6 ? `[${address}]` : address}:${port}/`)
}
