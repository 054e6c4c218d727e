import { request as httpRequest } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { SentEvents } from '../../../actors/transport/mcp/sent-events.ts'
import { startServer } from '../../server.ts'
import { openTestTransport, TOKEN } from '../open-transport.ts'
import { AS_JSON, connect, type Event, rawSession, SSE, type Stream, soon, wireTo } from './mcp-client.ts'

const answersOf = (stream: Stream): Event[] => stream.events.filter(({ message }) => message?.result)
const until = (stream: Stream, count: number) => soon(() => expect(stream.events.length).toBeGreaterThanOrEqual(count))

test('a stream that broke off is taken up again without a gap', async () => {
  const { url, port } = await openTestTransport({ mcp: { progressMs: 20 } })
  const session = await rawSession(url)
  const first = await session.call(1, 'wait_for_turn', { timeout_seconds: 60 }, { progressToken: 'p', ...AS_JSON })
  await until(first, 3)
  const seen = first.events.slice(0, 2)
  first.drop()
  await soon(() => expect(port.waiting.size).toBe(1))
  const second = await session.resume(seen.at(-1)!.id)
  await until(second, 2)
  for (const end of port.waiting.values()) end('your_turn')
  await second.ended
  expect(answersOf(second).map(({ message }) => [message.id, message.result.structuredContent.status])).toEqual([
    [1, 'your_turn'],
  ])
  const told = [...seen, ...second.events].filter(({ message }) => message?.method).map(({ message }) => message.params.progress)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  expect(second.events[0].id).toBe(first.events[2].id)
})

test("the SDK's own client, cut off while it waits, has its answer and every notification", async () => {
  const { url, port } = await openTestTransport({ mcp: { progressMs: 50 } })
  const wire = await wireTo(url)
  const { client } = await connect(wire.url)
  const told: number[] = []
  const call = { name: 'wait_for_turn', arguments: { timeout_seconds: 60 }, _meta: AS_JSON }
  const answer = client.callTool(call, undefined, {
    onprogress: ({ progress }) => void told.push(progress),
  })
  await soon(() => expect(told.length).toBeGreaterThan(1))
  const before = told.length
  wire.cut()
  await soon(() => expect(told.length).toBeGreaterThan(before + 10))
  for (const end of port.waiting.values()) end('your_turn')
  expect((await answer).structuredContent).toEqual({ status: 'your_turn', turn: 1 })
  // It came back after three seconds at the earliest.
  expect(told.filter(at => at > told[before - 1] && at < told[before - 1] + 2.9).length).toBeGreaterThan(0)
})

test('an answer that came while its client was away is there when it comes back, more than once', async () => {
  const { url, port } = await openTestTransport()
  const session = await rawSession(url)
  const first = await session.call(7, 'wait_for_turn', { timeout_seconds: 60 })
  await until(first, 1)
  await soon(() => expect(port.waiting.size).toBe(1))
  first.drop()
  for (const end of port.waiting.values()) end('your_turn')
  await soon(() => expect(port.waiting.size).toBe(0))
  for (let i = 0; i < 2; i++) {
    const again = await session.resume(first.events[0].id)
    await again.ended
    expect(answersOf(again).map(({ message }) => message.id)).toEqual([7])
  }
})

test('a stream that is read to its end says so to whoever comes back', async () => {
  const { url } = await openTestTransport()
  const session = await rawSession(url)
  const stream = await session.call(1, 'get_briefing', {})
  await stream.ended
  expect((await session.resume(stream.events.at(-1)!.id)).status).toBe(204)
})

test('an event that was never sent resumes nothing', async () => {
  const { url } = await openTestTransport()
  const session = await rawSession(url)
  const stream = await session.call(1, 'get_briefing', {})
  await stream.ended
  const later = stream.events[0].id.replace(/\.\d+~/, '.99~')
  for (const id of ['nonsense', '_GET_stream.99', later]) expect((await session.resume(id)).status).toBe(400)
})

test('a cancelled wait ends its stream without an answer, and nobody is sent to it again', async () => {
  const { url, port } = await openTestTransport()
  const session = await rawSession(url)
  const stream = await session.call(3, 'wait_for_turn', { timeout_seconds: 300 })
  await until(stream, 1)
  await soon(() => expect(port.waiting.size).toBe(1))
  await (await session.post({ method: 'notifications/cancelled', params: { requestId: 3 } })).ended
  await stream.ended
  expect(answersOf(stream)).toEqual([])
  await soon(() => expect(port.waiting.size).toBe(0))
  expect((await session.resume(stream.events[0].id)).status).toBe(204)
})

test('progress is told while a wait lasts to a client that asked for it, and to no other', async () => {
  const { url, port } = await openTestTransport({ mcp: { progressMs: 10 } })
  const session = await rawSession(url)
  const asked = await session.call(1, 'wait_for_turn', { timeout_seconds: 60 }, { progressToken: 42 })
  const silent = await session.call(2, 'wait_for_turn', { timeout_seconds: 60 })
  await until(asked, 4)
  for (const end of port.waiting.values()) end('your_turn')
  await Promise.all([asked.ended, silent.ended])
  const told = asked.events
    .filter(({ message }) => message?.method === 'notifications/progress')
    .map(({ message }) => message.params)
  expect(told.length).toBeGreaterThanOrEqual(3)
  expect(told[0]).toMatchObject({ progressToken: 42, total: 60, message: expect.stringContaining('Waiting') })
  expect(told.every(({ progress }, i) => i === 0 || progress > told[i - 1].progress)).toBe(true)
  expect(silent.events.filter(({ message }) => message?.method)).toEqual([])
})

test('100 clients that vanish leave nothing', async () => {
  const { url, port, call } = await openTestTransport({ mcp: { graceMs: 50, idleMs: 100 } })
  await (await rawSession(url)).listen().then(stream => stream.drop())
  const handles = () => process.getActiveResourcesInfo().filter(kind => kind !== 'Immediate').length
  await soon(() => expect(port.subscriptions.size).toBe(0))
  const before = handles()
  const clients = []
  for (let i = 0; i < 100; i++) {
    const session = await rawSession(url, `seat_${`${i % 2 ? 'a' : 'b'}-${i % 4 < 2 ? 0 : 1}-0`.padEnd(43, 'x')}`)
    const streams = [
      await session.listen(),
      await session.post({ id: 1, method: 'resources/subscribe', params: { uri: 'hexarchy://briefing' } }),
      await session.call(2, 'wait_for_turn', { timeout_seconds: 300 }, { progressToken: 1 }),
    ]
    clients.push({ id: session.id, streams })
  }
  // Of each seat the 16 that were used last are kept.
  await soon(() => expect(port.waiting.size).toBe(64))
  expect(port.subscriptions.size).toBe(64)
  for (const { streams } of clients) for (const stream of streams) stream.drop()
  await soon(() => expect([port.waiting.size, port.subscriptions.size]).toEqual([0, 0]))
  await soon(() => expect(handles()).toBeLessThanOrEqual(before + 2))
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const headers = { ...SSE, 'mcp-session-id': clients.at(-1)!.id }
  expect((await call('POST', '/mcp', { token: TOKEN, json: ping, headers })).status).toBe(404)
})

test('a server that stops answers what waits and ends every stream', async () => {
  const { url, transport, port } = await openTestTransport()
  const session = await rawSession(url)
  const listening = await session.listen()
  const waiting = await session.call(1, 'wait_for_turn', { timeout_seconds: 300 }, AS_JSON)
  await soon(() => expect(port.waiting.size).toBe(1))
  await transport.close()
  await Promise.all([listening.ended, waiting.ended])
  expect(answersOf(waiting)[0].message.result.structuredContent.status).toBe('waiting')
})

test('of a seat with many clients those that are connected stay', async () => {
  const { url, call, port } = await openTestTransport()
  const busy = await rawSession(url)
  await busy.call(1, 'wait_for_turn', { timeout_seconds: 300 })
  const idle = await rawSession(url)
  for (let i = 0; i < 15; i++) await rawSession(url)
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const status = async ({ id }: { id: string }) =>
    (await call('POST', '/mcp', { token: TOKEN, json: ping, headers: { ...SSE, 'mcp-session-id': id } })).status
  expect([await status(busy), await status(idle)]).toEqual([200, 404])
  expect(port.waiting.size).toBe(1)
})

test('a server process that stops with clients on its streams is gone at once', { timeout: 90_000 }, async () => {
  const server = await startServer()
  onTestFinished(() => server.stop())
  const { seats } = await (await server.owner()).createGame({
    size: 'duel',
    seed: 5,
    seats: [{ driver: 'agent' }, { driver: 'agent' }],
  })
  const session = await rawSession(server.url, seats[1].token)
  const listening = await session.listen()
  const waiting = await session.call(1, 'wait_for_turn', { timeout_seconds: 300 }, AS_JSON)
  await until(waiting, 1)
  await server.kill('SIGTERM')
  // One that takes too long ends with 1.
  expect(server.child.exitCode).toBe(0)
  await Promise.all([listening.ended, waiting.ended])
  expect(answersOf(waiting)[0].message.result.structuredContent.status).toBe('waiting')
})

test.each([
  ['a page of another site', { origin: 'http://evil.example' }],
  ['a name that was rebound to this machine', { host: 'evil.example' }],
  ['both', { host: 'evil.example:80', origin: 'http://evil.example:80' }],
])('%s is refused, whatever token it has', async (_what, headers) => {
  const { url } = await openTestTransport()
  const status = await new Promise(resolve => {
    const asked = httpRequest(`${url}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', ...headers },
    })
    asked.on('response', response => resolve(response.resume().statusCode)).end('{}')
  })
  expect(status).toBe(403)
})

test('what was sent is kept within bounds, and a gap is never passed over', async () => {
  const events = new SentEvents()
  const message = (id: number) => ({ jsonrpc: '2.0' as const, id, result: { text: 'x'.repeat(10_000) } })
  const progress = { jsonrpc: '2.0' as const, method: 'notifications/progress', params: {} }
  const open = await events.storeEvent('open', {} as never)
  const early = await events.storeEvent('open', progress)
  const ids: string[] = []
  for (let i = 0; i < 100; i++) ids.push(await events.storeEvent(`s${i}`, message(i)))
  expect(events.after(open)).toBe('unknown')
  expect(events.after(early)).toBe('open')
  expect(events.after(ids[0])).toBe('unknown')
  expect(events.after(ids[99])).toEqual([])
  const kept = ids.filter(id => events.after(id) !== 'unknown')
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.length * 10_000).toBeLessThan(140_000)
})
