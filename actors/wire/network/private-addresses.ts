/** Addresses that are not of the public internet: this machine, its networks, and where clouds tell machines their secrets. */
import { BlockList, isIP } from 'node:net'

/** From the registries of special-purpose addresses (RFC 6890 and later), and the one public address that answers for a cloud's host. */
const V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** With the tunnels (6to4, Teredo), in which any IPv4 address may be; `::/96` holds `::` and `::1`. */
const V6: readonly (readonly [string, number])[] = [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]

const list = new BlockList()
for (const [net, bits] of V4) {
  // IPv4-mapped addresses of IPv6 are looked up among these, too; those of NAT64 are not.
  list.addSubnet(net, bits, 'ipv4')
  list.addSubnet(`64:ff9b::${net}`, 96 + bits, 'ipv6')
}
for (const [net, bits] of V6) list.addSubnet(net, bits, 'ipv6')

/** Of an IP address, without brackets; what is none is not known to be public. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/%.*$/, '')
  const family = isIP(bare)
  return family === 0 || list.check(bare, family === 6 ? 'ipv6' : 'ipv4')
}

/** Whether an address on the web says by itself that it is private. A URL has every spelling of an IP address in its usual form. */
export function isPrivateHost({ hostname }: URL): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return isIP(name) !== 0 ? isPrivateAddress(name) : name === 'localhost' || name.endsWith('.localhost')
}
