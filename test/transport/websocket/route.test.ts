import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openTestTransport, signIn, TOKEN } from '../open-transport.ts'
import { tokenOf } from '../service-double.ts'

interface Watching {
  socket: WebSocket
  frames: any[]
  closed: Promise<{ code: number; reason: string }>
}

function watch(url: string, path: string, { headers = {}, first }: { headers?: object; first?: unknown } = {}): Watching {
  const socket = new WebSocket(url.replace('http', 'ws') + path, { headers: headers as never })
  onTestFinished(() => socket.terminate())
  // One that is ended before it is open says so.
  socket.on('error', () => {})
  const frames: any[] = []
  socket.on('message', data => frames.push(JSON.parse(String(data))))
  if (first !== undefined) socket.on('open', () => socket.send(typeof first === 'string' ? first : JSON.stringify(first)))
  const closed = new Promise<{ code: number; reason: string }>(resolve =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  return { socket, frames, closed }
}
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test.each([
  ['the Authorization header', bearer(TOKEN)],
  ['the first message', { first: { type: 'auth', token: TOKEN } }],
])('a seat watches by %s', async (_what, options) => {
  const { url } = await openTestTransport()
  const { frames } = watch(url, '/ws/games/a', options)
  await vi.waitFor(() => expect(frames).toMatchObject([{ type: 'hello', seat: 0 }]))
})

test('the owner watches everything by the cookie', async () => {
  const { url, call } = await openTestTransport()
  const { cookie } = await signIn(call)
  const { frames } = watch(url, '/ws/games/a', { headers: { cookie, origin: url }, first: { type: 'auth' } })
  await vi.waitFor(() => expect(frames).toMatchObject([{ type: 'hello', seat: null }]))
})

test("with the owner's cookie the token of a seat still shows that seat only", async () => {
  const { url, call } = await openTestTransport()
  const { cookie } = await signIn(call)
  const { frames } = watch(url, '/ws/games/a', { headers: { cookie }, first: { type: 'auth', token: tokenOf('a', 1) } })
  await vi.waitFor(() => expect(frames).toMatchObject([{ type: 'hello', seat: 1 }]))
})

test('with the cookie and no message the owner watches after a moment', async () => {
  const { url, call } = await openTestTransport()
  const { cookie } = await signIn(call)
  const { frames } = watch(url, '/ws/games/a', { headers: { cookie, origin: url } })
  await vi.waitFor(() => expect(frames).toMatchObject([{ type: 'hello', seat: null }]), 2000)
})

test.each([
  ['an unknown token', '/ws/games/a', bearer('seat_no'), 4401],
  ['an unknown token in the message', '/ws/games/a', { first: { type: 'auth', token: 'seat_no' } }, 4401],
  ['a first message that is no JSON', '/ws/games/a', { first: '{' }, 4401],
  ['a first message without token', '/ws/games/a', { first: { type: 'auth' } }, 4401],
  ['a foreign Origin', '/ws/games/a', { headers: { ...bearer(TOKEN).headers, origin: 'http://evil.example' } }, 4403],
  ["another game's token", '/ws/games/a', bearer(tokenOf('b', 0)), 4404],
  ['a game that is not there', '/ws/games/nothing', bearer(TOKEN), 4404],
])('%s closes the socket with its code', async (_what, path, options, code) => {
  const { url } = await openTestTransport()
  expect((await watch(url, path, options).closed).code).toBe(code)
})

test('a token in the query is refused before the socket opens', async () => {
  const { url } = await openTestTransport()
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/games/a?token=${TOKEN}`)
  const status = await new Promise(resolve => socket.on('unexpected-response', (_, response) => resolve(response.statusCode)))
  expect(status).toBe(400)
})

test('since is handed on', async () => {
  const { url, port } = await openTestTransport()
  watch(url, '/ws/games/a?since=41', bearer(TOKEN))
  await vi.waitFor(() => expect([...port.subscriptions]).toMatchObject([{ game: 'a', viewer: { seat: 0 }, since: 41 }]))
})

test('the language in which what happens is told is handed on', async () => {
  const { url, port } = await openTestTransport()
  watch(url, '/ws/games/a?language=fr', bearer(TOKEN))
  await vi.waitFor(() => expect([...port.subscriptions]).toMatchObject([{ viewer: { seat: 0, language: 'fr' } }]))
})

test.each([
  ['in the address', '/ws/games/a?deltas=1', bearer(TOKEN)],
  ['in the first message', '/ws/games/a', { first: { type: 'auth', token: TOKEN, deltas: true } }],
])('deltas are asked for %s', async (_what, path, options) => {
  const { url, port } = await openTestTransport()
  watch(url, path, options)
  await vi.waitFor(() => expect([...port.subscriptions]).toMatchObject([{ deltas: true }]))
})

test('a reader that is behind is sent no deltas, and told to fetch the view once it has caught up', async () => {
  const { url, port } = await openTestTransport()
  const { socket, frames } = watch(url, '/ws/games/a?deltas=1', bearer(TOKEN))
  await vi.waitFor(() => expect(frames).toHaveLength(1))
  socket.pause()
  const [{ onFrame }] = port.subscriptions
  const text = 'x'.repeat(20_000)
  for (let rev = 1; rev <= 2_000; rev++) onFrame({ seq: 0, type: 'delta', base: rev - 1, rev, head: { name: text } })
  expect(port.subscriptions.size).toBe(1)
  socket.resume()
  await vi.waitFor(() => expect(frames.at(-1)).toMatchObject({ type: 'hello', resync: true }), 10_000)
  expect(frames.length).toBeLessThan(1_000)
  onFrame({ seq: 0, type: 'delta', base: 2_000, rev: 2_001 })
  await vi.waitFor(() => expect(frames.at(-1)).toMatchObject({ type: 'delta', base: 2_000 }))
})

test('who may watch the whole may look through a seat; a seat looks through no other', async () => {
  const { url, call } = await openTestTransport()
  const { cookie } = await signIn(call)
  const owner = watch(url, '/ws/games/a?as=1', { headers: { cookie, origin: url }, first: { type: 'auth' } })
  await vi.waitFor(() => expect(owner.frames).toMatchObject([{ type: 'hello', seat: 1 }]))
  const own = watch(url, '/ws/games/a?as=0', bearer(TOKEN))
  await vi.waitFor(() => expect(own.frames).toMatchObject([{ type: 'hello', seat: 0 }]))
  expect((await watch(url, '/ws/games/a?as=1', bearer(TOKEN)).closed).code).toBe(4403)
  expect((await watch(url, '/ws/games/a?as=9', { headers: { cookie, origin: url }, first: { type: 'auth' } }).closed).code).toBe(
    4404,
  )
})

test('a closed socket leaves no subscription behind', async () => {
  const { url, port } = await openTestTransport()
  const { socket } = watch(url, '/ws/games/a', bearer(TOKEN))
  await vi.waitFor(() => expect(port.subscriptions.size).toBe(1))
  socket.close()
  await vi.waitFor(() => expect(port.subscriptions.size).toBe(0))
})

test('a reader that is too slow is dropped with a code that says so', async () => {
  const { url, port } = await openTestTransport()
  const { socket, closed } = watch(url, '/ws/games/a', bearer(TOKEN))
  await vi.waitFor(() => expect(port.subscriptions.size).toBe(1))
  socket.pause()
  const [{ onFrame }] = port.subscriptions
  for (let seq = 1; seq < 400; seq++) onFrame({ seq, type: 'thought', seat: 0, turn: 1, event: seq, text: 'x'.repeat(100_000) })
  expect(port.subscriptions.size).toBe(0)
  socket.resume()
  expect(await closed).toMatchObject({ code: 1013, reason: expect.stringMatching(/^too slow: reconnect with since=\d+$/) })
})

test('a new token of the seat closes what the old one opened', async () => {
  const { url, call } = await openTestTransport()
  const { frames, closed } = watch(url, '/ws/games/a', bearer(TOKEN))
  await vi.waitFor(() => expect(frames).toHaveLength(1))
  await call('POST', '/api/games/a/seats/0/token', { headers: await signIn(call) })
  expect((await closed).code).toBe(4401)
})

test('signing out closes what the session opened, deleting a game closes its sockets', async () => {
  const { url, call } = await openTestTransport()
  const headers = await signIn(call)
  const own = watch(url, '/ws/games/b', { headers: { cookie: headers.cookie, origin: url }, first: { type: 'auth' } })
  const seat = watch(url, '/ws/games/a', bearer(TOKEN))
  await vi.waitFor(() => expect([own.frames.length, seat.frames.length]).toEqual([1, 1]))
  await call('DELETE', '/api/games/a', { headers })
  expect((await seat.closed).code).toBe(4404)
  await call('DELETE', '/api/session', { headers })
  expect((await own.closed).code).toBe(4401)
})

test('a stopping server says so', async () => {
  const { url, transport } = await openTestTransport()
  const { frames, closed } = watch(url, '/ws/games/a', bearer(TOKEN))
  await vi.waitFor(() => expect(frames).toHaveLength(1))
  await transport.close()
  expect((await closed).code).toBe(1001)
})
