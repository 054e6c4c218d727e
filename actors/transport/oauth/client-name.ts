/** Who a program says that it is, as a page may show it. */

const LONGEST = 60
/** An app's own address, as cursor://…, has no host. */
const WEB = /^https?:$/

/** One line without control characters, marks of direction and what cannot be seen; '' where nothing is left. */
export function plainName(given: unknown): string {
  if (typeof given !== 'string') return ''
  const line = given.normalize('NFC').replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim()
  const [...letters] = line
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('').trim()}…` : line
}

/** The host of an address, or the scheme of an app's own. */
export function placeOf(address: string): string {
  const url = new URL(address)
  return WEB.test(url.protocol) ? url.host : url.protocol
}

/** Whether the browser goes back to a program on its own machine. */
export function isOwnMachine(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
