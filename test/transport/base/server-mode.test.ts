/** A server for everybody: by which name it is reached, who is let in how, and what of a proxy is believed. */

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect as connectSecure } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { withDefaults } from '../../../actors/process/configuration/defaults.ts'
import { openRedirect } from '../../../actors/transport/base/redirect.ts'
import type { GivenConfiguration } from '../../../actors/wire/configuration/schema.ts'
import { reachOf } from '../../../actors/wire/network/reach.ts'
import { openAccounts } from '../../../saves/accounts/accounts.ts'
import { openSessions } from '../../../saves/accounts/sessions.ts'
import { makeCertificate, needOpenssl } from '../../certificates.ts'
import { tempDir } from '../../temp.ts'
import { SSE, soon } from '../mcp/mcp-client.ts'
import { openTestTransport, TOKEN } from '../open-transport.ts'

const NAME = 'games.example'
const ORIGIN = `https://${NAME}`
const BEHIND: GivenConfiguration = { mode: 'server', origin: ORIGIN, trustedProxies: ['127.0.0.1'] }
const NEW = { seats: [{ driver: 'bot' }] }
const SECRET = `console_${'c'.repeat(43)}`

interface Sent {
  method?: string
  path?: string
  host?: string
  headers?: Record<string, string>
  json?: unknown
}

/** A server, and what asks it by any name; over TLS it has to show `certificate`. */
async function open(configuration: GivenConfiguration, more: Parameters<typeof openTestTransport>[0] = {}) {
  const opened = await openTestTransport({ configuration, consoleToken: SECRET, ...more })
  const { port } = opened.transport
  const ca = configuration.tls && readFileSync(configuration.tls.certificate)
  const ask = async ({ method = 'GET', path = '/api/session', host = NAME, headers = {}, json }: Sent = {}) => {
    const request = ca ? requestSecure : requestPlain
    const all = { host, ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) }
    const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
      request({ host: '127.0.0.1', port, path, method, headers: all, agent: false, ...(ca && { ca, servername: NAME }) }, resolve)
        .on('error', reject)
        .end(json === undefined ? undefined : JSON.stringify(json)),
    )
    const told = await text(answer)
    const isJson = answer.headers['content-type']?.includes('json')
    return { status: answer.statusCode!, headers: answer.headers, text: told, body: isJson ? JSON.parse(told) : null }
  }
  /** Headers of a browser that is signed in as the owner. */
  const signedIn = async () => {
    const { id } = await openAccounts(opened.records).owner()
    const { secret, session } = await openSessions(opened.records).open(id)
    return { cookie: `__Host-hexarchy=${secret}`, 'x-csrf-token': session.csrf, origin: ORIGIN }
  }
  return { ...opened, ask, signedIn, ca }
}

const encrypted = () => ({ mode: 'server', origin: ORIGIN, tls: makeCertificate(tempDir(), `DNS:${NAME}`) }) as const

test('no session opens by itself, from this machine neither', async () => {
  const { ask } = await open(BEHIND)
  const { status, headers, body } = await ask()
  expect([status, headers['set-cookie'], body.error.code]).toEqual([401, undefined, 'auth/needed'])
})

test.each(['localhost', '127.0.0.1', 'evil.example', `${NAME}.evil.example`, `${NAME}:4870`])(
  'it does not go by the name %s',
  async host => {
    const { ask } = await open(BEHIND)
    expect((await ask({ host, path: '/api/tools' })).status).toBe(403)
  },
)

test.each([NAME, 'Games.Example', `${NAME}:443`])('it goes by the name %s', async host => {
  const { ask } = await open(BEHIND)
  expect((await ask({ host, path: '/api/tools' })).status).toBe(200)
})

test('a session is that of the cookie for TLS alone, and browsers are told to come over TLS', async () => {
  const { ask, signedIn } = await open(BEHIND)
  const { cookie } = await signedIn()
  const { status, headers } = await ask({ headers: { cookie } })
  expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
  expect((await ask({ headers: { cookie: cookie.replace('__Host-', '') } })).status).toBe(401)
})

test('signing out takes back the cookie that signing in set', async () => {
  const { ask, signedIn } = await open(BEHIND)
  const { headers } = await ask({ method: 'DELETE', headers: await signedIn() })
  expect(headers['set-cookie']![0]).toMatch(/^__Host-hexarchy=; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax/)
})

test.each([
  [ORIGIN, 201],
  [`http://${NAME}`, 403],
  [`${ORIGIN}:8443`, 403],
  ['https://evil.example', 403],
  ['null', 403],
])('a change by the cookie from a page of %s is answered with %i', async (origin, wanted) => {
  const { ask, signedIn } = await open(BEHIND)
  const headers = { ...(await signedIn()), origin }
  expect((await ask({ method: 'POST', path: '/api/games', headers, json: NEW })).status).toBe(wanted)
})

test('a request that a proxy on this machine passed on without a word is nobody at this machine', async () => {
  const { ask } = await open(BEHIND)
  for (const host of ['localhost', NAME]) {
    expect((await ask({ host, path: '/metrics' })).status).toBe(403)
    expect((await ask({ host })).headers['set-cookie']).toBeUndefined()
  }
  expect((await ask({ path: '/api/connect' })).body).toEqual({ addresses: [], bridge: null })
})

test("commands of the operator are the owner by the console's token, and no other", async () => {
  const { ask } = await open(BEHIND)
  const as = (token: string) => ask({ path: '/api/games', headers: { authorization: `Bearer ${token}` } })
  expect((await as(SECRET)).body.games).not.toEqual([])
  expect((await as(`console_${'d'.repeat(43)}`)).status).toBe(401)
  expect((await ask({ path: '/metrics', headers: { authorization: `Bearer ${SECRET}` } })).status).toBe(200)
})

test('without a token of a console none opens anything', async () => {
  const { call } = await openTestTransport()
  expect((await call('GET', '/api/games', { token: SECRET })).status).toBe(401)
})

describe('behind a proxy', () => {
  /** How many of 40 requests are answered, each with a credential of its own. */
  async function answered(configuration: GivenConfiguration, forwarded: (i: number) => string) {
    const { ask } = await open(configuration, { limits: { rate: 1, lagMs: 0 } })
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const headers = { authorization: `Bearer ${i}`, 'x-forwarded-for': forwarded(i) }
        return (await ask({ path: '/api/games', headers })).status
      }),
    )
    return statuses.filter(status => status !== 429).length
  }

  test('limits count the addresses that it tells', async () => {
    expect(await answered(BEHIND, i => `203.0.113.${i}`)).toBe(40)
    expect(await answered(BEHIND, () => '203.0.113.1')).toBeLessThan(40)
  })

  test('of what a client tells only the last, which the proxy added, counts', async () => {
    expect(await answered(BEHIND, i => `127.0.0.1, 198.51.100.${i}, 203.0.113.1`)).toBeLessThan(40)
  })

  test('nothing is believed of anybody else', async () => {
    expect(await answered({ ...BEHIND, trustedProxies: ['10.0.0.0/8'] }, i => `203.0.113.${i}`)).toBeLessThan(40)
  })
})

test.each([
  ['nothing about TLS', {}, 200],
  ['that it came over TLS', { 'x-forwarded-proto': 'https' }, 200],
  ['that it came in the clear', { 'x-forwarded-proto': 'http' }, 403],
])('of a request of which a proxy says %s', async (_what, headers, status) => {
  const { ask } = await open(BEHIND)
  expect((await ask({ path: '/api/tools', headers: headers as Record<string, string> })).status).toBe(status)
})

test('who comes past the proxy, over the network in the clear, is refused', () => {
  const { isPrivate } = reachOf(withDefaults({ ...BEHIND, trustedProxies: ['10.0.0.0/8', 'fd00::/8'] }))
  const from = (remoteAddress: string) =>
    isPrivate({ raw: { socket: { remoteAddress } }, headers: {}, protocol: 'http' } as never)
  expect(['10.1.2.3', '::ffff:10.1.2.3', 'fd00::1', '127.0.0.1', '203.0.113.1', '11.0.0.1', 'fe80::1'].map(from)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

describe('with a certificate of its own', () => {
  test('it speaks TLS 1.2 and above, over HTTP, WebSocket and MCP', async t => {
    needOpenssl(t)
    const { ask, transport, ca } = await open(encrypted())
    expect(transport).toMatchObject({
      url: `${ORIGIN}/`,
      here: `https://0.0.0.0:${transport.port}/`.replace('0.0.0.0', 'localhost'),
    })
    expect((await ask({ path: '/api/tools' })).status).toBe(200)
    const at = { host: '127.0.0.1', port: transport.port, ca, servername: NAME }
    const old = connectSecure({ ...at, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })
    expect(await new Promise(resolve => old.once('secureConnect', () => resolve(null)).once('error', resolve))).toBeInstanceOf(
      Error,
    )

    const socket = new WebSocket(`wss://127.0.0.1:${transport.port}/ws/games/a`, {
      ca,
      servername: NAME,
      headers: { host: NAME, origin: ORIGIN, authorization: `Bearer ${TOKEN}` },
    } as ClientOptions)
    onTestFinished(() => socket.terminate())
    const frames: unknown[] = []
    socket.on('message', data => frames.push(JSON.parse(String(data))))
    await soon(() => expect(frames).toMatchObject([{ type: 'hello', seat: 0 }]))

    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '0' } }
    const json = { jsonrpc: '2.0', id: 1, method: 'initialize', params }
    const mcp = await ask({ method: 'POST', path: '/mcp', headers: { ...SSE, authorization: `Bearer ${TOKEN}` }, json })
    expect([mcp.status, mcp.text]).toEqual([200, expect.stringContaining('hexarchy')])
  })

  test('a socket from a page of another site is closed', async t => {
    needOpenssl(t)
    const { transport, ca, signedIn } = await open(encrypted())
    const { cookie } = await signedIn()
    const socket = new WebSocket(`wss://127.0.0.1:${transport.port}/ws/games/a`, {
      ca,
      servername: NAME,
      headers: { host: NAME, origin: `http://${NAME}`, cookie },
    } as ClientOptions)
    expect(await new Promise(resolve => socket.once('close', resolve))).toBe(4403)
  })

  test('plain http on its port is no request', async t => {
    needOpenssl(t)
    const { transport } = await open(encrypted())
    const request = requestPlain({ host: '127.0.0.1', port: transport.port, path: '/', agent: false })
    expect(await new Promise(resolve => request.once('response', resolve).once('error', resolve).end())).toBeInstanceOf(Error)
  })
})

test('a port of plain http sends on to the same page, by the public name alone, and takes nothing', async () => {
  const { port, close } = await openRedirect('127.0.0.1', 0, ORIGIN)
  onTestFinished(close)
  const ask = async (method: string, path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual' })
    return [status, headers.get('location')]
  }
  expect(await ask('GET', '/games/a?turn=3')).toEqual([308, `${ORIGIN}/games/a?turn=3`])
  expect(await ask('GET', '//evil.example')).toEqual([308, `${ORIGIN}//evil.example`])
  expect(await ask('POST', '/api/session')).toEqual([403, null])
})

test('the port of plain http is opened and closed with the server; one that is taken leaves nothing open', async t => {
  needOpenssl(t)
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port: redirectPort } = other.address() as AddressInfo
  const configuration = { ...encrypted(), host: '127.0.0.1', redirectPort }
  await expect(open(configuration)).rejects.toMatchObject({ code: 'EADDRINUSE', port: redirectPort })
  await new Promise(resolve => other.close(resolve))
  const { transport } = await open(configuration)
  const ask = () => fetch(`http://127.0.0.1:${redirectPort}/docs`, { redirect: 'manual' })
  expect((await ask()).headers.get('location')).toBe(`${ORIGIN}/docs`)
  await transport.close()
  await expect(ask()).rejects.toThrow()
})

test('who needs an account is told of the session at the machine only where one opens there', async () => {
  const list = { path: '/api/accounts' }
  const { ask } = await open(BEHIND)
  const outside = (await ask(list)).body.error
  const { call } = await openTestTransport()
  const here = (await call('GET', list.path)).body.error
  expect([outside.code, here.code]).toEqual(['auth/needed', 'auth/needed'])
  expect(outside.hint).not.toContain('GET /api/session')
  expect(here.hint).toContain('GET /api/session')
})
