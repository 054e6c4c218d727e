/** The way out to a model's endpoint: to that address alone, with the headers that its API needs and no others. */

/** The SDKs add where they run, and what the environment says; of all that nothing leaves. */
const SENT = new Set(['accept', 'authorization', 'content-type', 'x-api-key', 'anthropic-version', 'anthropic-beta'])

/** A `fetch` that goes to the origin of `address` only. A redirect is an error: it would carry the key to somebody else. */
export function fetchOnly(address: string, hasKey: boolean): typeof fetch {
  const { origin } = new URL(address)
  return (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) return Promise.reject(new Error(`${url.origin} is not the endpoint ${origin}`))
    const headers = new Headers({ 'user-agent': 'hexarchy' })
    for (const [name, value] of new Headers(init.headers)) {
      const isKey = name === 'authorization' || name === 'x-api-key'
      if (SENT.has(name) && (hasKey || !isKey)) headers.set(name, value)
    }
    return fetch(url, { ...init, headers, redirect: 'error' })
  }
}

/** What an SDK wants in place of a key where the endpoint takes none; it is not sent. */
export const NO_KEY = 'none'
