import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openNodes, PASSWORD, register, signInAt } from '../records-nodes.ts'

const closed = (socket: WebSocket) => new Promise<number>(resolve => socket.on('close', resolve))
const heard = (socket: WebSocket) => new Promise<void>(resolve => socket.once('message', () => resolve()))

test('who signs in at one gateway is signed in at the others at once', async () => {
  const { nodes } = await openNodes(3)
  const [owner, b, c] = nodes
  const { id } = await register(owner)
  const headers = await signInAt(b, 'member@example.org')
  for (const { call } of [c, owner, b]) {
    const answer = await call('GET', '/api/account', { headers })
    expect([answer.status, answer.body.id]).toEqual([200, id])
  }
})

test('signing out at one gateway ends the session and its sockets at the others', async () => {
  const { nodes } = await openNodes(3)
  const [owner, b, c] = nodes
  await register(owner, 'owner')
  const headers = await signInAt(b, 'owner@example.org')
  const socket = new WebSocket(`${c.url.replace('http', 'ws')}/ws/games/a`, { headers: { ...headers, origin: c.url } })
  const end = closed(socket)
  socket.on('open', () => socket.send(JSON.stringify({ type: 'auth' })))
  await heard(socket)
  expect((await b.call('DELETE', '/api/session', { headers })).status).toBe(204)
  expect(await end).toBe(4401)
  for (const { call } of nodes) expect((await call('GET', '/api/account', { headers })).status).toBe(401)
})

test('of two gateways that come with the last use of an invitation one wins', async () => {
  const { nodes } = await openNodes(3, { configuration: { registration: 'invited' } })
  const [owner, b, c] = nodes
  await register(owner, 'owner')
  const headers = await signInAt(b, 'owner@example.org')
  const made = await b.call('POST', '/api/invitations', { headers, json: { role: 'member' } })
  const invitation = new URL(made.body.link).hash.slice(1)
  const come = (one: typeof b, email: string) =>
    one.call('POST', '/api/accounts', { json: { invitation, name: email, email: `${email}@example.org`, password: PASSWORD } })
  const answers = await Promise.all([come(b, 'anna'), come(c, 'berta')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  expect((await c.call('GET', '/api/accounts', { headers })).body.total).toBe(2)
})

test('an account that is locked at one gateway is refused at the others, and its tokens with it', async () => {
  const { nodes } = await openNodes(3)
  const [owner, b, c] = nodes
  await register(owner, 'owner')
  const { id } = await register(owner)
  const headers = await signInAt(c, 'member@example.org')
  const { token } = (await c.call('POST', '/api/account/tokens', { headers, json: { name: 'script', scopes: ['games:read'] } }))
    .body
  expect((await b.call('GET', '/api/games', { token })).status).toBe(200)
  const by = await signInAt(b, 'owner@example.org')
  expect((await b.call('PATCH', `/api/accounts/${id}`, { headers: by, json: { locked: true, reason: 'spam' } })).status).toBe(200)
  await expect.poll(async () => (await c.call('GET', '/api/account', { headers })).status).toBe(401)
  await expect.poll(async () => (await c.call('GET', '/api/games', { token })).status).toBe(401)
  const again = await c.call('POST', '/api/session', { json: { email: 'member@example.org', password: PASSWORD } })
  expect(again.body.error.code).toBe('account/locked')
})

test('wrong passwords count over all gateways, by the address that each of them saw', async () => {
  const { nodes } = await openNodes(3)
  const [owner, b, c] = nodes
  await register(owner)
  const wrong = (one: typeof b) =>
    one.call('POST', '/api/session', { json: { email: 'member@example.org', password: 'wrong wrong wrong' } })
  for (const one of [b, c, owner, b, c]) expect((await wrong(one)).status).toBe(401)
  const held = await wrong(b)
  expect([held.status, held.body.error.code, held.headers.get('retry-after')]).toEqual([429, 'account/slow-down', '1'])
})

test('a personal access token that was made at one gateway works at the others', async () => {
  const { nodes } = await openNodes(3)
  const [owner, b, c] = nodes
  await register(owner)
  const headers = await signInAt(b, 'member@example.org')
  const made = await b.call('POST', '/api/account/tokens', { headers, json: { name: 'script', scopes: ['games:read'] } })
  for (const { call } of [c, owner]) expect((await call('GET', '/api/games', { token: made.body.token })).status).toBe(200)
  expect((await c.call('DELETE', `/api/account/tokens/${made.body.id}`, { headers })).status).toBe(204)
  await expect.poll(async () => (await b.call('GET', '/api/games', { token: made.body.token })).status).toBe(401)
})

test('the proof that a page of this server made a request is asked for where it is carried out', async () => {
  const { nodes } = await openNodes(2)
  const [owner, b] = nodes
  await register(owner)
  const { cookie, ...proof } = await signInAt(b, 'member@example.org')
  const change = (headers: Record<string, string>) =>
    b.call('PATCH', '/api/account', { headers: { cookie, ...headers }, json: { name: 'Anna' } })
  expect((await change({})).status).toBe(403)
  expect((await change({ ...proof, origin: 'https://evil.example' })).status).toBe(403)
  expect((await change({ ...proof, origin: b.url })).body.name).toBe('Anna')
  expect((await b.call('GET', '/api/account', { headers: { cookie } })).body.name).toBe('Anna')
})

test('nobody outside can say that a request came over the bus', async () => {
  const { nodes } = await openNodes(1)
  const headers = { 'x-hexarchy-carried': 'a'.repeat(32), 'x-forwarded-for': '203.0.113.9' }
  expect((await nodes[0].call('GET', '/api/session', { headers })).status).toBe(401)
})

test("the client's address comes over the bus with a request", async () => {
  const { nodes } = await openNodes(2, { configuration: { trustedProxies: ['127.0.0.1'] } })
  const [owner, b] = nodes
  const { id } = await register(owner)
  const json = { email: 'member@example.org', password: PASSWORD }
  await b.call('POST', '/api/session', { json, headers: { 'x-forwarded-for': '203.0.113.9' } })
  const sessions = await owner.records.list('session/')
  expect(sessions.map(({ value }) => value)).toMatchObject([{ account: id, address: '203.0.113.9' }])
})

test('a host alone carries out what gateways send it', async () => {
  const { nodes } = await openNodes(2, { hostAlone: true })
  const [a, host] = nodes
  await register(a)
  await a.store.release('records')
  await host.own()
  const headers = await signInAt(a, 'member@example.org')
  expect((await a.call('GET', '/api/account', { headers })).status).toBe(200)
})

test('first visitors of two gateways make one owner', async () => {
  const { nodes } = await openNodes(3)
  const ids = await Promise.all(nodes.map(async ({ call }) => (await call('GET', '/api/session')).body.account.id))
  expect(new Set(ids).size).toBe(1)
})

test("the operator's commands act at whichever machine they are called, with its own console token alone", async () => {
  const { nodes } = await openNodes(2)
  const [owner, b] = nodes
  await register(owner)
  const make = (token: string) => b.call('POST', '/api/accounts/link', { token, json: { email: 'member@example.org' } })
  expect((await make(`console_${'b'.repeat(43)}`)).status).toBe(201)
  expect((await make(`console_${'a'.repeat(43)}`)).status).toBe(401)
})

test('a body that is too large is refused where it comes in, and a large answer comes whole', async () => {
  const { nodes } = await openNodes(2)
  const [owner, b] = nodes
  const { id } = await register(owner)
  const headers = await signInAt(b, 'member@example.org')
  const raw = JSON.stringify({ name: 'x'.repeat(1024 * 1024) })
  const refused = await b.call('PATCH', '/api/account', { headers: { ...headers, 'content-type': 'application/json' }, raw })
  expect([refused.status, refused.body.error.code]).toEqual([413, 'request/too-large'])
  const note = { act: 'test/noted', by: id, on: id, detail: { text: 'y'.repeat(1024 * 1024) } }
  for (let i = 0; i < 6; i++) await owner.transport.accounts.audit.note(note)
  const exported = await b.call('GET', '/api/account/export', { headers })
  expect(exported.status).toBe(200)
  expect(exported.body.audit.filter(({ act }: { act: string }) => act === 'test/noted')).toHaveLength(6)
  expect(exported.text.length).toBeGreaterThan(6 * 1024 * 1024)
})
