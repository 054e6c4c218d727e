/** How a server is reached, made of its configuration once: what checks of addresses, names and cookies go by. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Configuration } from '../configuration/schema.ts'
import { isAtMachine, isLoopback, isOwnHost, networkUrls } from './host-checks.ts'

export interface Reach {
  /** Browsers come over TLS: the cookie then carries the __Host- prefix. */
  secure: boolean
  /** The one origin of the server's pages, as https://games.example; null: that of the address by which they were asked for. */
  origin: string | null
  /** Whether the server goes by the name in this Host header. */
  isOwnHost(host: string | undefined): boolean
  /** Somebody at this machine, by a name of this machine, and not through a proxy. On a server for everybody nobody is known by that. */
  isHere(request: { raw: IncomingMessage; headers: IncomingHttpHeaders }): boolean
  /** Nobody on the network reads along: it came over TLS, from a proxy that says nothing else, or from this machine. */
  isPrivate(request: Pick<FastifyRequest, 'raw' | 'headers' | 'protocol'>): boolean
  /** Addresses from which any number of connections may come: a proxy's, or where nobody else is about this machine's. */
  hasManyConnections(address: string): boolean
  /** The same of requests, by the address of who asks as a proxy tells it. */
  hasManyRequests(address: string): boolean
  /** Where others reach it, for links; each without a slash at its end. */
  addresses(port: number): string[]
}

export function reachOf({ host, origin, tls, trustedProxies, orsPort, openEnvPort }: Configuration): Reach {
  if (origin === null)
    return {
      secure: false,
      origin,
      isOwnHost: given => isOwnHost(given, host),
      isHere: isAtMachine,
      isPrivate: () => true,
      hasManyConnections: isLoopback,
      hasManyRequests: isLoopback,
      addresses: port => networkUrls(host, port).map(url => url.slice(0, -1)),
    }
  const { host: name, hostname } = new URL(origin)
  const names = [name, ...[orsPort, openEnvPort].flatMap(port => (port === null ? [] : `${hostname}:${port}`))]
  const proxies = listOf(trustedProxies)
  return {
    secure: true,
    origin,
    isOwnHost: given => names.includes(withoutUsualPort(given) ?? ''),
    isHere: () => false,
    isPrivate: tls ? () => true : cameThrough(proxies),
    hasManyConnections: proxies,
    hasManyRequests: () => false,
    addresses: () => [origin],
  }
}

const cameThrough =
  (proxies: (address: string) => boolean): Reach['isPrivate'] =>
  ({ raw, headers, protocol }) => {
    const { remoteAddress = '' } = raw.socket
    const isSafe = headers['x-forwarded-proto'] === undefined || protocol === 'https'
    return isSafe && (proxies(remoteAddress) || isLoopback(remoteAddress))
  }

const withoutUsualPort = (host: string | undefined): string | undefined => host?.toLowerCase().replace(/:443$/, '')

/** Whether an address is one of these, or in one of these networks. */
export function listOf(addresses: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const one of addresses) {
    const [address, prefix] = one.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return given => {
    const address = given.replace(/^::ffff:(?=\d+\.)/i, '')
    const family = isIP(address)
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}
