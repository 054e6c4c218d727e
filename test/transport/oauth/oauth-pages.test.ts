/** Programs that run inside pages of other sites: a browser hands them an answer only where its headers say so. */
import { expect, test } from 'vitest'
import { openTestTransport, TOKEN } from '../open-transport.ts'
import { allow, makeProgram, ORIGIN, openOauth, rawProgram, type Web } from './oauth-world.ts'

const SITE = 'https://program.example'
/** What any page reads (Fetch standard, CORS-safelisted response headers). */
const READABLE = ['cache-control', 'content-language', 'content-length', 'content-type', 'expires', 'last-modified', 'pragma']
const SHARED = [
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/oauth-authorization-server',
  '/oauth/token',
  '/oauth/register',
  '/oauth/revoke',
  '/mcp',
]

/** Sends what a page of another site sends, in the way of a browser (Fetch standard): asks first, hands over what it may. */
function inPage(web: Web): Web {
  return async (input, init = {}) => {
    const sent = new Headers(init.headers)
    const method = init.method ?? 'GET'
    const asked = [...sent.keys()].filter(name => !/^(accept|content-type)$/.test(name) || /json/.test(sent.get(name)!))
    const preflight = await web(input, {
      method: 'OPTIONS',
      headers: { origin: SITE, 'access-control-request-method': method, 'access-control-request-headers': asked.join(',') },
    })
    await preflight.text()
    const listed = (name: string) => (preflight.headers.get(name) ?? '').toLowerCase().split(/, */)
    const isLetIn = (name: string) => listed('access-control-allow-headers').includes(name === 'authorization' ? name : '*')
    const mayMethod = listed('access-control-allow-methods').includes(method.toLowerCase())
    if (!preflight.ok || !isOpen(preflight) || !mayMethod || !asked.every(isLetIn)) throw new TypeError('Failed to fetch')
    sent.set('origin', SITE)
    sent.set('sec-fetch-site', 'cross-site')
    const answer = await web(input, { ...init, headers: sent })
    if (!isOpen(answer)) throw new TypeError('Failed to fetch')
    const exposed = (answer.headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/, */)
    const shown = [...answer.headers].filter(([name]) => READABLE.includes(name) || exposed.includes(name))
    return new Response(answer.body, { status: answer.status, headers: shown })
  }
}

/** To every origin, and without credentials. */
const isOpen = ({ headers }: Response): boolean =>
  headers.get('access-control-allow-origin') === '*' && headers.get('access-control-allow-credentials') === null

test('a program in a page of another site finds the way in by itself, is let in, plays, and gives its token back', async () => {
  const { web, browser, port } = await openOauth()
  const page = inPage(web)
  const { connect, kept } = makeProgram(page, async address => allow(browser, await browser.follow(address), { seat: 1 }))
  const client = await connect()
  await client.callTool({ name: 'end_turn', arguments: {} })
  const calls = port.asked.filter(({ type }) => type === 'seat/call')
  expect(calls.map(({ ask: { game, seat, tool } }) => [game, seat, tool])).toEqual([['a', 1, 'end_turn']])
  const { client_id: id } = kept.client!
  const body = new URLSearchParams({ token: kept.tokens!.refresh_token!, client_id: id })
  expect((await page(`${ORIGIN}/oauth/revoke`, { method: 'POST', body })).status).toBe(200)
})

test('a page of another site reads why it is refused', async () => {
  const { web } = await openOauth({ limits: { rate: 500, lagMs: 0 } })
  const page = inPage(web)
  const refused = await page(`${ORIGIN}/mcp`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('resource_metadata=')])
  const wrong = await page(`${ORIGIN}/oauth/token`, { method: 'POST', body: new URLSearchParams({ grant_type: 'password' }) })
  expect([wrong.status, await wrong.json()]).toEqual([400, expect.objectContaining({ error: expect.any(String) })])
  // More than the limit lets register.
  for (let i = 0; i < 25; i++) await rawProgram(web)
  const register = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const full = await page(`${ORIGIN}/oauth/register`, register)
  expect(full.status).toBe(429)
  expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('no other route answers a page of another site', async () => {
  const { web, transport } = await openOauth()
  const open = new Set<string>()
  const headers = { origin: SITE, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
  for (const { method, url } of transport.routes) {
    const address = ORIGIN + url.replace(/:\w+/g, '0').replace('*', 'index.html')
    for (const asked of [method, 'OPTIONS']) {
      const answer = await web(address, { method: asked, headers })
      await answer.body?.cancel()
      const told = [...answer.headers].filter(([name]) => name.startsWith('access-control-'))
      if (told.length > 0) open.add(url)
    }
  }
  expect([...open].sort()).toEqual([...SHARED].sort())
})

test("a server on a person's own machine is played by no page of another site", async () => {
  const { url } = await openTestTransport()
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', origin: SITE }
  const refused = await fetch(`${url}/mcp`, { method: 'POST', headers, body: '{}' })
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null])
  const preflight = await fetch(`${url}/mcp`, {
    method: 'OPTIONS',
    headers: { origin: SITE, 'access-control-request-method': 'POST' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([404, null])
})
