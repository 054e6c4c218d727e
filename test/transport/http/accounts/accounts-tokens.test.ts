import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openAccountsTest } from '../../open-accounts.ts'

const DAY_MS = 86_400_000
const GAME = { seats: [{ driver: 'bot' }] }

async function withToken(
  scopes: string[],
  role: Parameters<Awaited<ReturnType<typeof openAccountsTest>>['register']>[0] = 'member',
  days?: number | null,
) {
  const opened = await openAccountsTest()
  const account = await opened.register(role)
  const headers = await opened.browserOf(account)
  const made = await opened.call('POST', '/api/account/tokens', { headers, json: { name: 'Script', scopes, days } })
  return { ...opened, account, headers, made: made.body, token: made.body.token as string }
}

test('a token has 43 characters after its beginning, and is told once', async () => {
  const { call, headers, token, records } = await withToken(['games'])
  expect(token).toMatch(/^hexarchy_[\w-]{43}$/)
  const list = await call('GET', '/api/account/tokens', { headers })
  expect(list.body.tokens).toMatchObject([{ name: 'Script', scopes: ['games'], used: null }])
  expect(list.text + JSON.stringify([...records.all])).not.toContain(token)
})

test('a token for games makes and manages games of its account without a CSRF token', async () => {
  const { call, token, port, account } = await withToken(['games'])
  expect((await call('POST', '/api/games', { token, json: GAME })).status).toBe(201)
  expect(port.asked.find(({ type }) => type === 'game/create')!.ask.owner).toBe(account.id)
  port.games.get('a')!.owner = account.id
  expect((await call('POST', '/api/games/a/control', { token, json: { paused: true } })).status).toBe(200)
  expect((await call('DELETE', '/api/games/a', { token })).status).toBe(204)
})

test.each([
  ['games:read', 'POST', '/api/games', GAME, 403],
  ['games:read', 'GET', '/api/games', undefined, 200],
  ['lab', 'POST', '/api/games', GAME, 403],
  ['games', 'GET', '/api/settings/models', undefined, 403],
  ['admin', 'GET', '/api/settings/models', undefined, 200],
  ['admin', 'GET', '/api/audit', undefined, 200],
])('a token for %s of an owner: %s %s', async (scope, method, path, json, status) => {
  const { call, token } = await withToken([scope], 'owner')
  expect((await call(method, path, { token, ...(json && { json }) })).status).toBe(status)
})

test('a token may never do more than its account', async () => {
  const { call, token, accounts, account } = await withToken(['admin', 'games'], 'administrator')
  expect((await call('GET', '/api/accounts', { token })).status).toBe(200)
  await accounts.setRole(account.id, 'spectator', 'console')
  expect((await call('GET', '/api/accounts', { token })).status).toBe(403)
  expect((await call('POST', '/api/games', { token, json: GAME })).status).toBe(403)
})

test.each([
  ['POST', '/api/account/tokens', { name: 'More', scopes: ['admin'] }],
  ['PUT', '/api/account/password', { password: 'a password of its own making' }],
  ['PATCH', '/api/account', { email: 'thief@example.org' }],
  ['DELETE', '/api/account', { games: 'pass' }],
  ['GET', '/api/account/export', undefined],
  ['DELETE', '/api/account/sessions', undefined],
  ['DELETE', '/api/session', undefined],
])('no token changes what signs in: %s %s', async (method, path, json) => {
  const { call, token } = await withToken(['admin'], 'owner')
  expect((await call(method, path, { token, ...(json && { json }) })).status).toBe(403)
})

test('a token plays no seat, over HTTP or MCP', async () => {
  const { call, token } = await withToken(['games'])
  expect((await call('POST', '/api/games/open/tool', { token, json: { tool: 'get_briefing' } })).status).toBe(403)
  expect((await call('POST', '/mcp', { token, json: { jsonrpc: '2.0', id: 1, method: 'ping' } })).status).toBe(401)
})

test('a token ends at its time, or when it is taken back, with the sockets that it opened', async () => {
  const { call, token, made, headers, wait, url } = await withToken(['games:read'], 'member', 2)
  wait(2 * DAY_MS - 1)
  expect((await call('GET', '/api/games', { token })).status).toBe(200)
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/games/open`)
  const closed = new Promise(resolve => socket.once('close', resolve))
  socket.once('open', () => socket.send(JSON.stringify({ type: 'auth', token })))
  await new Promise(resolve => socket.once('message', resolve))
  expect((await call('DELETE', `/api/account/tokens/${made.id}`, { headers })).status).toBe(204)
  expect(await closed).toBe(4401)
  expect((await call('GET', '/api/games', { token })).status).toBe(401)
  const other = (await call('POST', '/api/account/tokens', { headers, json: { name: 'Two', scopes: ['games'], days: 1 } })).body
    .token
  wait(DAY_MS)
  expect((await call('GET', '/api/games', { token: other })).status).toBe(401)
})

test('the use of a token is noted once an hour at most', async () => {
  const { call, token, headers, wait } = await withToken(['games'])
  const used = async () => (await call('GET', '/api/account/tokens', { headers })).body.tokens[0].used
  await call('GET', '/api/games', { token })
  expect(await used()).toBe('2026-01-01T00:00:00.000Z')
  wait(59 * 60_000)
  await call('GET', '/api/games', { token })
  expect(await used()).toBe('2026-01-01T00:00:00.000Z')
  wait(60_000)
  await call('GET', '/api/games', { token })
  expect(await used()).toBe('2026-01-01T01:00:00.000Z')
})

test("a locked account's tokens open nothing", async () => {
  const { call, token, accounts, account } = await withToken(['games'])
  await accounts.setLock(account.id, 'spam', 'console')
  expect((await call('GET', '/api/games', { token })).status).toBe(401)
})

test('nobody takes back the token of another', async () => {
  const { call, made, register, browserOf, token } = await withToken(['games'])
  const headers = await browserOf(await register('moderator'))
  expect((await call('DELETE', `/api/account/tokens/${made.id}`, { headers })).status).toBe(404)
  expect((await call('GET', '/api/games', { token })).status).toBe(200)
})

test('an account has at most fifty tokens', async () => {
  const { call, headers } = await withToken(['games'])
  const make = () => call('POST', '/api/account/tokens', { headers, json: { name: 'One', scopes: ['games'] } })
  for (let i = 1; i < 50; i++) expect((await make()).status).toBe(201)
  expect((await make()).body.error.code).toBe('account/too-many-tokens')
})
