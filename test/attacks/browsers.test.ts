/** What a page elsewhere, or whoever got hold of something old, can have a browser do here: nothing. */
import { expect, onTestFinished, test } from 'vitest'
import { openAccountsTest, PASSWORD } from '../transport/open-accounts.ts'
import { callAs, openTestTransport, signIn, TOKEN } from '../transport/open-transport.ts'
import { tokenOf } from '../transport/service-double.ts'

type Opened = Awaited<ReturnType<typeof openTestTransport>>
const NEW = { seats: [{ driver: 'bot' }] }
const FOREIGN = [
  'https://evil.example',
  'null',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'http://127.0.0.1:1',
  'file://',
  '',
]

/** Every route that changes something, with ids that its addresses take. */
const changing = ({ transport }: Opened) =>
  transport.routes
    .filter(
      ({ method, url }) =>
        !['GET', 'HEAD', 'OPTIONS'].includes(method) && url.startsWith('/api/') && !url.startsWith('/api/lab/workers/'),
    )
    .map(({ method, url, access }) => ({
      method,
      path: url.replace(/:(\w+)/g, (_, name) => (name === 'n' ? '0' : 'a')),
      url,
      access,
    }))

test('no route that changes anything is carried out for a cookie without its token, with a wrong one, or for a page elsewhere', {
  timeout: 120_000,
}, async () => {
  const opened = await openTestTransport()
  const { call, port, records } = opened
  const session = await signIn(call)
  const before = port.asked.length
  const kept = () => [...records.all.keys()].sort().join()
  const was = kept()
  const bad: Record<string, string>[] = [
    { cookie: session.cookie },
    { cookie: session.cookie, 'x-csrf-token': 'x'.repeat(43) },
    { ...session, 'x-csrf-token': `${session['x-csrf-token']}x` },
    ...FOREIGN.map(origin => ({ ...session, origin })),
    { ...session, 'sec-fetch-site': 'cross-site' },
  ]
  for (const { method, path, url, access } of changing(opened)) {
    for (const headers of bad) {
      const { status, body } = await call(method, path, { headers, json: {} })
      const isRefused =
        status === 403 || (access === 'anyone' && [400, 401].includes(status)) || (status === 415 && url.endsWith('/import'))
      expect([method, url, headers, status, isRefused || body], url).toEqual([method, url, headers, status, true])
    }
  }
  expect(port.asked.slice(before).filter(({ type }) => !['game/get', 'seat/open'].includes(type))).toEqual([])
  expect(kept()).toBe(was)
})

test('a form, which no page needs leave to send, changes nothing', async () => {
  const { call, port } = await openTestTransport()
  const { cookie } = await signIn(call)
  for (const type of [
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/plain; application/json',
  ]) {
    const { status } = await call('POST', '/api/games', { raw: JSON.stringify(NEW), headers: { cookie, 'content-type': type } })
    expect([type, status]).toEqual([type, 403])
  }
  expect(port.asked.some(({ type }) => type === 'game/create')).toBe(false)
})

test('other ways to say the method do not make a request of another kind', async () => {
  const { call, port } = await openTestTransport()
  const session = await signIn(call)
  const headers = { cookie: session.cookie, 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' }
  expect((await call('GET', '/api/games?_method=POST', { headers })).status).not.toBe(201)
  expect(port.asked.some(({ type }) => type === 'game/create')).toBe(false)
})

test('no origin elsewhere is let in by CORS', async () => {
  const { call } = await openTestTransport()
  for (const [method, path] of [
    ['OPTIONS', '/api/games'],
    ['GET', '/api/session'],
    ['OPTIONS', '/mcp'],
  ]) {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-csrf-token',
    }
    const answer = await call(method, path, { headers })
    expect([...answer.headers.keys()].filter(name => name.startsWith('access-control-'))).toEqual([])
  }
})

function socketClosed(url: string, headers: Record<string, string>, first?: object): Promise<number> {
  return new Promise(resolve => {
    // Node's own takes headers, which browsers' do not.
    const socket = new WebSocket(url.replace('http', 'ws'), { headers } as never)
    onTestFinished(() => socket.close())
    if (first) socket.onopen = () => socket.send(JSON.stringify(first))
    socket.onmessage = ({ data }) => resolve(JSON.parse(String(data)).type === 'hello' ? 1 : 0)
    socket.onclose = ({ code }) => resolve(code)
  })
}

test('a socket of a page elsewhere is closed, with cookie, token or first message', async () => {
  const { url, call } = await openTestTransport()
  const { cookie } = await signIn(call)
  for (const origin of FOREIGN.filter(one => one !== '')) {
    expect(await socketClosed(`${url}/ws/games/a`, { origin, cookie })).toBe(4403)
    expect(await socketClosed(`${url}/ws/games/a`, { origin, authorization: `Bearer ${TOKEN}` })).toBe(4403)
    expect(await socketClosed(`${url}/ws/games/a`, { origin }, { type: 'auth', token: TOKEN })).toBe(4403)
    expect(await socketClosed(`${url}/ws/lab`, { origin, cookie }, { type: 'auth' })).toBe(4403)
  }
  expect(await socketClosed(`${url}/ws/games/a`, { origin: url }, { type: 'auth', token: TOKEN })).toBe(1)
})

test('a socket without an Origin, which no browser opens, is let in by a token and not by a cookie', async () => {
  const { url, call } = await openTestTransport()
  const { cookie } = await signIn(call)
  expect(await socketClosed(`${url}/ws/games/a`, { authorization: `Bearer ${TOKEN}` })).toBe(1)
  expect(await socketClosed(`${url}/ws/games/a`, { cookie }, { type: 'auth' })).toBe(4401)
  expect(await socketClosed(`${url}/ws/lab`, { cookie }, { type: 'auth' })).toBe(4401)
})

test('MCP is not spoken with a page elsewhere', async () => {
  const { call } = await openTestTransport()
  const json = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
  }
  for (const origin of FOREIGN.filter(one => one !== '')) {
    const { status } = await call('POST', '/mcp', {
      token: TOKEN,
      json,
      headers: { origin, accept: 'application/json, text/event-stream' },
    })
    expect([origin, status]).toEqual([origin, 403])
  }
})

test.each([
  'evil.example',
  'evil.example:80',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  '127.0.0.1@evil.example',
  'localhost#evil',
  'LOCALHOST.evil.example',
])('a name that was rebound to this machine, %j, opens nothing', async host => {
  const { url, transport } = await openTestTransport()
  for (const path of ['/api/session', '/', '/docs', '/mcp', '/ws/games/a', '/api/games']) {
    const { status, cookie } = await callAs(url, host, path)
    expect([path, [400, 403].includes(status) || status, cookie]).toEqual([path, true, undefined])
  }
  expect(transport.routes.length).toBeGreaterThan(0)
})

test('a session that was there before signing in is not the one that is signed in', async () => {
  const { register, signIn: enter, call, browserOf } = await openAccountsTest()
  const [member, thief] = [await register('member'), await register('spectator')]
  const planted = await browserOf(thief)
  const answer = await enter('member@example.org', PASSWORD, planted)
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]
  expect([answer.status, cookie === planted.cookie]).toEqual([200, false])
  expect((await call('GET', '/api/account', { headers: { cookie } })).body).toMatchObject({ id: member.id })
  expect((await call('GET', '/api/account', { headers: planted })).status).toBe(401)
  const chosen = `hexarchy=${'A'.repeat(43)}`
  expect((await call('GET', '/api/account', { headers: { cookie: `${chosen}; ${cookie}` } })).body).not.toMatchObject({
    id: thief.id,
  })
})

test('a session or token that was taken back opens nothing from then on, for calls and sockets', async () => {
  const { register, browserOf, call, url, accounts } = await openAccountsTest()
  const owner = await register('owner')
  const browser = await browserOf(owner)
  expect((await call('GET', '/api/games', { headers: browser })).status).toBe(200)
  await accounts.endSessions(owner.id)
  expect((await call('GET', '/api/games', { headers: browser })).status).toBe(401)
  expect((await call('POST', '/api/games', { headers: browser, json: NEW })).status).toBe(401)
  expect(await socketClosed(`${url}/ws/lab`, { cookie: browser.cookie, origin: url }, { type: 'auth' })).toBe(4401)
  const again = await browserOf(owner)
  const made = await call('POST', '/api/account/tokens', {
    headers: again,
    json: { name: 'script', scopes: ['games:read'], days: 1 },
  })
  expect(made.status).toBe(201)
  const { token, id } = made.body
  expect((await call('GET', '/api/games', { token })).status).toBe(200)
  expect((await call('DELETE', `/api/account/tokens/${id}`, { headers: again })).status).toBe(204)
  expect((await call('GET', '/api/games', { token })).status).toBe(401)
})

test("a seat's token opens no other game, by any route of games", async () => {
  const opened = await openTestTransport()
  const routes = opened.transport.routes.filter(
    ({ url, access }) => url.startsWith('/api/games/:id') && access.startsWith('game/'),
  )
  expect(routes.length).toBeGreaterThan(8)
  for (const { method, url } of routes) {
    const path = url.replace(':id', 'a').replace(/:n\b/, '0').replace(/:\w+/g, 'x')
    const { status } = await opened.call(method, path, { token: tokenOf('b', 0), ...(method !== 'GET' && { json: {} }) })
    expect([method, url, [400, 404, 415].includes(status) || status]).toEqual([method, url, true])
  }
  expect(
    opened.port.asked.filter(({ type, ask }) => type.startsWith('seat/') && type !== 'seat/open' && ask.game === 'a'),
  ).toEqual([])
})
