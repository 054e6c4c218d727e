import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openAccounts } from '../../../../saves/accounts/accounts.ts'
import { openSessions, SESSION_MS } from '../../../../saves/accounts/sessions.ts'
import { callAs, memoryRecords, openTestTransport, signIn, TOKEN } from '../../open-transport.ts'

const NEW = { seats: [{ driver: 'bot' }] }

test("the owner's session opens with the first GET of /api/session on this machine", async () => {
  const { call } = await openTestTransport()
  const answer = await call('GET', '/api/session')
  expect(answer.body).toMatchObject({ account: { role: 'owner' }, csrf: expect.stringMatching(/^[\w-]{43}$/) })
  expect(answer.headers.get('set-cookie')).toMatch(/^hexarchy=[\w-]{43};.*HttpOnly; SameSite=Lax$/)
})

test('the same session answers again, and no second one is made', async () => {
  const { call, records } = await openTestTransport()
  const { cookie } = await signIn(call)
  const again = await call('GET', '/api/session', { headers: { cookie } })
  expect(again.headers.get('set-cookie')).toBeNull()
  expect([...records.all.keys()].filter(k => k.startsWith('session/'))).toHaveLength(1)
})

test('the secret of a session is not kept, only its hash', async () => {
  const { call, records } = await openTestTransport()
  const { cookie } = await signIn(call)
  expect(JSON.stringify([...records.all])).not.toContain(cookie.split('=')[1])
})

test.each([
  ['a foreign Origin', 'localhost', { origin: 'http://evil.example' }],
  ['another port of this machine', 'localhost', { origin: 'http://localhost:9' }],
  ['a sandboxed page', 'localhost', { origin: 'null' }],
  ['an image on another site', 'localhost', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['a proxy', 'localhost', { 'x-forwarded-for': '203.0.113.9' }],
])('%s opens no session', async (_what, host, headers) => {
  const { url } = await openTestTransport()
  const { status, cookie } = await callAs(url, host, '/api/session', headers as Record<string, string>)
  expect({ status, cookie }).toEqual({ status: 401, cookie: undefined })
})

test('a proxy that says nothing and speaks an old version of HTTP opens no session', async () => {
  const { transport } = await openTestTransport()
  const socket = connect(transport.port, '127.0.0.1')
  socket.write('GET /api/session HTTP/1.0\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')
  const told = await text(socket)
  expect(told).toMatch(/^HTTP\/1\.1 401 /)
  expect(told).not.toMatch(/set-cookie/i)
})

test("on all interfaces the machine's address opens no session, loopback still does", async () => {
  const { url } = await openTestTransport({ host: '0.0.0.0' })
  expect((await callAs(url, '192.168.1.5:4870', '/api/session')).status).toBe(401)
  expect((await callAs(url, 'localhost:4870', '/api/session')).status).toBe(200)
  expect((await callAs(url, 'evil.example', '/api/session')).status).toBe(403)
})

test('a changing request with cookie and CSRF token is the owner', async () => {
  const { call, port } = await openTestTransport()
  const headers = await signIn(call)
  const answer = await call('POST', '/api/games', { json: NEW, headers })
  expect([answer.status, answer.headers.get('location')]).toEqual([201, '/api/games/new'])
  expect(port.asked.find(a => a.type === 'game/create')!.ask.owner).toMatch(/^[\da-f-]{36}$/)
})

test.each([
  ['no CSRF token', { 'x-csrf-token': '' }],
  ['a wrong CSRF token', { 'x-csrf-token': 'x'.repeat(43) }],
  ['a foreign Origin', { origin: 'http://evil.example' }],
  ['the Origin of another port', { origin: 'http://127.0.0.1:1' }],
  ['a browser that names another site', { 'sec-fetch-site': 'same-site' }],
])('a changing request by cookie with %s is refused', async (_what, bad) => {
  const { call, port } = await openTestTransport()
  const headers = { ...(await signIn(call)), ...bad }
  const answer = await call('POST', '/api/games', { json: NEW, headers })
  expect([answer.status, answer.body.error.code]).toEqual([403, 'auth/forbidden'])
  expect(port.asked.some(a => a.type === 'game/create')).toBe(false)
})

test('the own Origin is no foreign one', async () => {
  const { call, url } = await openTestTransport()
  const answer = await call('POST', '/api/games', { json: NEW, headers: { ...(await signIn(call)), origin: url } })
  expect(answer.status).toBe(201)
})

test('a session ends with DELETE, for good', async () => {
  const { call } = await openTestTransport()
  const headers = await signIn(call)
  expect((await call('DELETE', '/api/session', { headers })).status).toBe(204)
  expect((await call('GET', '/api/games', { headers })).status).toBe(401)
})

test("a seat's token tells its game and seat", async () => {
  const { call } = await openTestTransport()
  const answer = await call('GET', '/api/session', { token: TOKEN })
  expect(answer.body).toEqual({ account: null, csrf: null, seat: { game: 'a', seat: 0 } })
})

test("a token counts before the owner's cookie", async () => {
  const { call } = await openTestTransport()
  const headers = await signIn(call)
  const games = (await call('GET', '/api/games', { token: TOKEN, headers })).body.games as { id: string }[]
  expect(games.map(g => g.id)).toEqual(['a'])
})

test('a session lasts 30 days from its last use', async () => {
  let now = 1_000_000
  const records = memoryRecords()
  const sessions = openSessions(records, () => now)
  const { secret } = await sessions.open('me')
  for (const _again of [1, 2]) {
    now += SESSION_MS - 1
    expect(await sessions.find(secret)).not.toBeNull()
  }
  now += SESSION_MS
  expect(await sessions.find(secret)).toBeNull()
})

test('an account keeps its newest hundred sessions', async () => {
  let now = 0
  const records = memoryRecords()
  const sessions = openSessions(records, () => now++)
  const first = await sessions.open('me')
  for (let i = 0; i < 100; i++) await sessions.open('me')
  expect(await sessions.find(first.secret)).toBeNull()
  expect(records.all.size).toBe(100)
})

test('there is one owner, however many ask at once', async () => {
  const accounts = openAccounts(memoryRecords())
  const [a, b] = await Promise.all([accounts.owner(), accounts.owner()])
  expect(a.id).toBe(b.id)
})
