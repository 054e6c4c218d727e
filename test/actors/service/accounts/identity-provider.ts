/** An identity provider of the test's own, on loopback, and a browser that goes there and back. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { onTestFinished, vi } from 'vitest'

export const CLIENT_SECRET = 'a-secret-of-the-client-long-enough'

export interface Claims {
  email?: string
  email_verified?: boolean
  name?: string
  groups?: string[]
}

/** A server on loopback whose answers are decided on later. */
export async function openIssuer() {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerBy(listener: RequestListener) {
      answer = listener
    },
  }
}

/** Makes an OpenID provider of it, where `person.sub` is signed in to whoever comes. */
export function makeProvider({ issuer, answerBy }: Awaited<ReturnType<typeof openIssuer>>, callback: string) {
  const person: Claims & { sub: string } = {
    ...{ sub: 'ann', email: 'ann@example.org', email_verified: true, name: 'Ann' },
  }
  // It warns of everything that a provider for others would need.
  for (const level of ['info', 'warn'] as const) {
    const silenced = vi.spyOn(console, level).mockImplementation(() => {})
    onTestFinished(() => silenced.mockRestore())
  }
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'hexarchy', client_secret: CLIENT_SECRET, redirect_uris: [callback] }],
    cookies: { keys: ['for this test alone'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, id) => ({ accountId: id, claims: async () => ({ ...person, sub: id }) }),
  })
  const handle = provider.callback()
  answerBy(async (request, response) => {
    if (!request.url!.startsWith('/interaction/')) return void handle(request, response)
    const { params } = await provider.interactionDetails(request, response)
    const grant = new provider.Grant({ accountId: person.sub, clientId: params.client_id as string })
    grant.addOIDCScope('openid email profile groups')
    const result = { login: { accountId: person.sub }, consent: { grantId: await grant.save() } }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  })
  return { person }
}

/** Follows redirects as a browser does, with cookies of its own for each server. */
export function makeBrowser(home: string) {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: URL) => {
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    return jar
  }
  const cookies = (url: URL) => [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ')

  async function ask(address: string, options: RequestInit = {}): Promise<Response> {
    const url = new URL(address)
    const headers = { ...(options.headers as Record<string, string>), cookie: cookies(url) }
    const answer = await fetch(url, { ...options, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0].split(/=(.*)/s)
      if (value === '' || /expires=thu, 01 jan 1970/i.test(line)) jarOf(url).delete(name)
      else jarOf(url).set(name, value)
    }
    return answer
  }

  return {
    ask,
    /** Takes over a session that was opened elsewhere. */
    take(cookie: string) {
      const [name, value] = cookie.split(/=(.*)/s)
      jarOf(new URL(home)).set(name, value)
    },
    cookie: () => cookies(new URL(home)),
    /** Goes on from an address until `stop`, or until nothing redirects; returns where it came to. */
    async follow(address: string, stop: (address: string) => boolean = () => false): Promise<string> {
      let at = address
      for (let step = 0; step < 20; step++) {
        if (stop(at)) return at
        const answer = await ask(at)
        await answer.arrayBuffer()
        const to = answer.headers.get('location')
        if (to === null) return at
        at = new URL(to, at).href
        // Pages of the client are not served here.
        if (at.startsWith(home) && !at.includes('/api/')) return at.slice(home.length)
      }
      throw new Error(`redirected without end: ${at}`)
    },
  }
}
