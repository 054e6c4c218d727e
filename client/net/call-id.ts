/** The id of a call: what is sent again under it is done once. */

/** crypto.randomUUID is missing where a page of the local network comes without TLS. */
export const newCallId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
