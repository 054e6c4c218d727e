/** A server for everybody behind its proxy, a person with a game of two free seats, her browser, and a program that knows the address alone. */
import { createHash, randomBytes } from 'node:crypto'
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { onTestFinished } from 'vitest'
import type { GivenConfiguration } from '../../../actors/wire/configuration/schema.ts'
import { openAccounts } from '../../../saves/accounts/accounts.ts'
import { openMcpSessions } from '../../../saves/accounts/mcp-sessions.ts'
import { openSessions } from '../../../saves/accounts/sessions.ts'
import { openAccountsTest } from '../open-accounts.ts'
import { openTestTransport } from '../open-transport.ts'

export const ORIGIN = 'https://games.example'
export const MCP = `${ORIGIN}/mcp`
/** Where the program of the tests is sent back to: nobody listens there. */
export const CALLBACK = 'http://localhost:33418/callback'
const PROXIED = { 'x-forwarded-host': 'games.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
const SERVER: GivenConfiguration = { mode: 'server', origin: ORIGIN, trustedProxies: ['127.0.0.1'] }

export async function openOauth(options: Parameters<typeof openAccountsTest>[0] = {}) {
  const opened = await openAccountsTest({ ...options, configuration: { ...SERVER, ...options.configuration } })
  const web = webTo(opened.url)
  const ann = await opened.register('member', 'ann@example.org')
  opened.port.games.get('a')!.owner = ann.id
  const browser = await signedInBrowser(web, await opened.browserOf(ann))
  return { ...opened, web, ann, browser, newBrowser: () => signedInBrowser(web, null), register: opened.register }
}

/** Another server on what the first has kept, at the same address. */
export async function reopen({ records, ann, nowMs }: Awaited<ReturnType<typeof openOauth>>): Promise<Web> {
  const { url, port } = await openTestTransport({
    ...{ records, configuration: SERVER, now: nowMs },
    accounts: openAccounts(records, nowMs),
    sessions: openSessions(records, nowMs),
    mcpSessions: openMcpSessions(records),
  })
  port.games.get('a')!.owner = ann.id
  return webTo(url)
}

export type Web = typeof fetch

/** What a program or browser elsewhere sends comes in by the proxy; redirects are its own business. */
export function webTo(url: string): Web {
  return (input, init = {}) => {
    const at = new URL(input instanceof Request ? input.url : input)
    if (at.origin !== ORIGIN) return Promise.reject(new Error(`${at.origin} is not there`))
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(PROXIED)) headers.set(name, value)
    return fetch(url + at.pathname + at.search, { redirect: 'manual', ...init, headers })
  }
}

export interface Browser {
  /** Follows an address as long as it leads around on the server; returns where it ends. */
  follow(address: string): Promise<URL>
  /** As a page of the server sends it. */
  send(method: string, path: string, json?: object, more?: Record<string, string>): Promise<{ status: number; body: any }>
}

async function signedInBrowser(web: Web, session: { cookie: string; 'x-csrf-token': string } | null): Promise<Browser> {
  /** By path and name. */
  const jar = new Map<string, { name: string; value: string; path: string }>()
  if (session) jar.set('session', { name: '__Host-hexarchy', value: session.cookie.split('=')[1], path: '/' })
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    const sent = [...jar.values()].filter(cookie => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
    headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '))
    const answer = await web(ORIGIN + path, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [pair] = line.split(';')
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      const at = /; *path=([^;]*)/i.exec(line)?.[1] ?? '/'
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(at + name)
      else jar.set(at + name, { name, value, path: at })
    }
    return answer
  }
  return {
    async follow(address) {
      let at = new URL(address)
      for (;;) {
        const answer = await ask(at.pathname + at.search, { headers: { accept: 'text/html' } })
        const to = answer.headers.get('location')
        await answer.text()
        if (to === null) return at
        at = new URL(to, at)
        if (at.origin !== ORIGIN) return at
      }
    },
    async send(method, path, json, more = {}) {
      const headers: Record<string, string> = {
        accept: 'application/json',
        'x-csrf-token': session?.['x-csrf-token'] ?? '',
        ...more,
      }
      if (json) headers['content-type'] = 'application/json'
      const answer = await ask(path, { method, headers, ...(json && { body: JSON.stringify(json) }) })
      const text = await answer.text()
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
    },
  }
}

/** Where the page that asks is, for its routes. */
export const consentAt = ({ pathname }: URL): string => pathname

/** Lets whoever asks at the page play a seat of game a, and returns where the browser is sent back to. */
export async function allow(browser: Browser, page: URL, choice: object = {}): Promise<URL> {
  const json = { game: 'a', seat: 0, looks_only: false, ...choice }
  const { status, body } = await browser.send('POST', `${consentAt(page)}/allow`, json)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return browser.follow(body.url)
}

/** The SDK's own client, which finds out all by itself; `visit` is what its person does in a browser. */
export function makeProgram(web: Web, visit: (address: string) => Promise<URL>, more: Partial<OAuthClientProvider> = {}) {
  const kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier: string; state: string } = {
    verifier: '',
    state: randomBytes(8).toString('hex'),
  }
  let back: Promise<URL> | null = null
  const provider: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: {
      client_name: 'A program of the tests',
      redirect_uris: [CALLBACK],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => kept.state,
    clientInformation: () => kept.client,
    saveClientInformation(client) {
      kept.client = client
    },
    tokens: () => kept.tokens,
    saveTokens(tokens) {
      kept.tokens = tokens
    },
    redirectToAuthorization(address) {
      back = visit(address.href)
    },
    saveCodeVerifier(verifier) {
      kept.verifier = verifier
    },
    codeVerifier: () => kept.verifier,
    ...more,
  }
  const makeTransport = () => new StreamableHTTPClientTransport(new URL(MCP), { authProvider: provider, fetch: web })
  /** A client that is let in, whatever that takes. */
  async function connect(): Promise<Client> {
    const first = makeTransport()
    try {
      return await open(first)
    } catch (error) {
      if (!back) throw error
      const came = await back
      back = null
      await first.finishAuth(came.searchParams.get('code') ?? '')
      return open(makeTransport())
    }
  }
  return { kept, connect }
}

async function open(transport: StreamableHTTPClientTransport): Promise<Client> {
  const client = new Client({ name: 'program', version: '0' })
  await client.connect(transport as never)
  onTestFinished(() => client.close())
  return client
}

/** A program that speaks OAuth by hand. */
export async function rawProgram(web: Web, metadata: object = {}) {
  const given = { client_name: 'By hand', redirect_uris: [CALLBACK], grant_types: ['authorization_code', 'refresh_token'] }
  const registered = await web(`${ORIGIN}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...given, token_endpoint_auth_method: 'none', ...metadata }),
  })
  const client = (await registered.json()) as { client_id: string; client_secret?: string; error?: string }
  const verifier = randomBytes(32).toString('base64url')
  const address = (more: Record<string, string | undefined> = {}) => {
    const given: Record<string, string | undefined> = {
      ...{ response_type: 'code', client_id: client.client_id, redirect_uri: CALLBACK, state: 'xyz', resource: MCP },
      ...{ code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' },
      ...more,
    }
    const query = new URLSearchParams(Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined))
    return `${ORIGIN}/oauth/authorize?${query}`
  }
  const post = async (path: string, body: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await web(ORIGIN + path, { method: 'POST', body: new URLSearchParams(body), headers })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
  }
  return {
    client,
    status: registered.status,
    verifier,
    address,
    exchange: (code: string, more: Record<string, string> = {}) =>
      post('/oauth/token', {
        ...{ grant_type: 'authorization_code', client_id: client.client_id, code, code_verifier: verifier },
        ...{ redirect_uri: CALLBACK, resource: MCP },
        ...more,
      }),
    refresh: (token: string, more: Record<string, string> = {}) =>
      post('/oauth/token', { grant_type: 'refresh_token', client_id: client.client_id, refresh_token: token, ...more }),
    revoke: (token: string) => post('/oauth/revoke', { token, client_id: client.client_id }),
  }
}

/** The status with which /mcp answers a token, and what it says of the way in. */
export async function ping(web: Web, token: string | null, message: object = INITIALIZE) {
  const answer = await web(MCP, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
  })
  await answer.text()
  return { status: answer.status, challenge: answer.headers.get('www-authenticate') }
}

const INITIALIZE = {
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'ping', version: '0' } },
}
