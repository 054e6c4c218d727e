import { expect, test } from 'vitest'
import { unavailable } from '../../../actors/wire/failure.ts'
import type { ServicePort } from '../../../actors/wire/messages.ts'
import { openMcpSessions } from '../../../saves/accounts/mcp-sessions.ts'
import { memoryRecords, openTestTransport, signIn, TOKEN } from '../open-transport.ts'
import { testPort, tokenOf } from '../service-double.ts'
import { bridged } from './bridged.ts'
import { AS_JSON, connect, rawSession, SSE, soon } from './mcp-client.ts'

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }
const WAIT = { name: 'wait_for_turn', arguments: { timeout_seconds: 60 }, _meta: AS_JSON }

/** A server and those after it, over the same records. */
function servers() {
  const records = memoryRecords()
  const mcpSessions = openMcpSessions(records)
  return { kept: () => [...records.all.keys()], start: (more = {}) => openTestTransport({ mcpSessions, ...more }) }
}

test('a server started anew knows the sessions of the one before, and each as the same reader', async () => {
  const { start } = servers()
  const before = await start()
  const session = await rawSession(before.url)
  await before.transport.close()
  const after = await start()
  const answer = async (token: string) => {
    const json = { ...PING, method: 'tools/call', params: { name: 'get_briefing', arguments: {} } }
    return after.call('POST', '/mcp', { token, json, headers: { ...SSE, 'mcp-session-id': session.id } })
  }
  expect([(await answer(tokenOf('a', 1))).status, (await answer(TOKEN)).status]).toEqual([404, 200])
  expect(after.port.asked.at(-1)!.ask.reader).toBe(session.id)
})

test('what a client subscribed to it is told of by the next server, and at once of what it may have missed', async () => {
  const { start } = servers()
  const before = await start()
  const session = await rawSession(before.url)
  const uri = 'hexarchy://notes'
  await (await session.post({ id: 1, method: 'resources/subscribe', params: { uri } })).ended
  const listening = await session.listen()
  await before.transport.close()
  await listening.ended
  const after = await start({ port: Number(new URL(before.url).port) })
  const again = await session.listen()
  const told = () => again.events.map(({ message }) => message.params.uri)
  await soon(() => expect(told()).toEqual([uri]))
  const [{ onFrame }] = after.port.subscriptions
  onFrame({ seq: 1, type: 'notes', seat: 0 })
  await soon(() => expect(told()).toEqual([uri, uri]))
})

test('the level of log messages that a client has set holds with the next server', async () => {
  const { start } = servers()
  const before = await start()
  const session = await rawSession(before.url)
  await (await session.post({ id: 1, method: 'logging/setLevel', params: { level: 'warning' } })).ended
  const listening = await session.listen()
  await before.transport.close()
  await listening.ended
  const after = await start({ port: Number(new URL(before.url).port) })
  const again = await session.listen()
  await soon(() => expect(after.port.subscriptions.size).toBe(1))
  const [{ onFrame }] = after.port.subscriptions
  const event = { turn: 3, kind: 'game/control' as const, civ: -1, other: -1, tile: -1, unit: -1, city: -1, text: 'So it is.' }
  onFrame({ seq: 1, type: 'event', event: { ...event, seq: 1, what: 'resumed' } })
  onFrame({ seq: 2, type: 'event', event: { ...event, seq: 2, what: 'paused' } })
  await soon(() => expect(again.events.map(({ message }) => message.params.level)).toEqual(['warning']))
})

test('of all sessions only so many are kept: the one that was idle longest gives way, and one in use never', async () => {
  const { start, kept } = servers()
  const { url, call } = await start({ mcp: { most: 3 } })
  const busy = await rawSession(url)
  await busy.listen()
  const [idle, other] = [await rawSession(url, tokenOf('a', 1)), await rawSession(url, tokenOf('b', 0))]
  const last = await rawSession(url, tokenOf('b', 1))
  const status = async ({ id }: { id: string }, token: string) =>
    (await call('POST', '/mcp', { token, json: PING, headers: { ...SSE, 'mcp-session-id': id } })).status
  expect(await status(busy, TOKEN)).toBe(200)
  expect(await status(idle, tokenOf('a', 1))).toBe(404)
  expect(kept().length).toBe(3)
  await other.listen()
  await last.listen()
  const json = { ...PING, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: {} } }
  json.params.clientInfo = { name: 'raw', version: '0' }
  expect(await call('POST', '/mcp', { token: TOKEN, json, headers: SSE })).toMatchObject({
    status: 503,
    body: { error: { message: expect.stringContaining('as many MCP sessions as it holds') } },
  })
})

test('of a session that ended nothing is kept', async () => {
  const { start, kept } = servers()
  const { url, call } = await start({ mcp: { idleMs: 1_000 } })
  const [ended, idle, taken] = [await rawSession(url), await rawSession(url), await rawSession(url, tokenOf('b', 0))]
  expect(kept().length).toBe(3)
  await taken.listen()
  await call('DELETE', '/mcp', { token: TOKEN, headers: { 'mcp-session-id': ended.id } })
  await soon(() => expect(kept()).toEqual([`mcp/${taken.id}`]))
  expect(kept()).not.toContain(`mcp/${idle.id}`)
  await call('POST', '/api/games/b/seats/0/token', { headers: await signIn(call) })
  await soon(() => expect(kept()).toEqual([]))
})

test.each(['HTTP', 'stdio'])('a wait over %s ends with a refusal when its seat has a new token', async way => {
  const { url, call, port } = await openTestTransport()
  const { client } = way === 'HTTP' ? await connect(url) : await bridged(url)
  const waiting = client.callTool(WAIT)
  await soon(() => expect(port.waiting.size).toBe(1))
  await call('POST', '/api/games/a/seats/0/token', { headers: await signIn(call) })
  expect(await waiting).toMatchObject({ isError: true, structuredContent: { error: { code: 'auth/needed' } } })
  expect((await waiting).content).toMatchObject([{ text: expect.not.stringMatching(/Authorization|Bearer/) }])
})

test.each(['HTTP', 'stdio'])(
  'a wait over %s goes on while the part of the service that has its game is started anew',
  async way => {
    const port = testPort()
    let isOut = false
    const refused: string[] = []
    const service: ServicePort = {
      ...port,
      request(type, ask) {
        if (!isOut || !type.startsWith('seat/')) return port.request(type, ask)
        refused.push(type)
        return Promise.resolve(unavailable('It is being started anew.'))
      },
    }
    const { url } = await openTestTransport({ service })
    const { client } = way === 'HTTP' ? await connect(url) : await bridged(url)
    isOut = true
    const waiting = client.callTool(WAIT)
    const called = client.callTool({ name: 'get_briefing', arguments: {} })
    // Each is tried again, and refused again.
    for (const type of ['seat/wait', 'seat/call'])
      await soon(() => expect(refused.filter(one => one === type).length).toBeGreaterThan(1))
    isOut = false
    expect((await called).isError).toBeUndefined()
    await soon(() => expect(port.waiting.size).toBe(1))
    for (const end of port.waiting.values()) end('your_turn')
    expect((await waiting).structuredContent).toEqual({ status: 'your_turn', turn: 1 })
    isOut = true
    const late = await client.callTool({ ...WAIT, arguments: { timeout_seconds: 1 } })
    expect(late).toMatchObject({ isError: true, structuredContent: { error: { code: 'service/unavailable' } } })
  },
)

test("servers that share their sessions go on with each other's, and what one has ended is ended for all", async () => {
  const records = memoryRecords()
  const start = (more = {}) => openTestTransport({ mcpSessions: openMcpSessions(records, true), ...more })
  const [one, other] = [await start(), await start({ mcp: { most: 1 } })]
  const session = await rawSession(one.url)
  const pinged = async ({ call }: typeof one, { id }: { id: string }) =>
    (await call('POST', '/mcp', { token: TOKEN, json: PING, headers: { ...SSE, 'mcp-session-id': id } })).status
  expect([await pinged(other, session), await pinged(one, session)]).toEqual([200, 200])
  const second = await rawSession(one.url)
  // There is room for one alone: the other goes on elsewhere.
  expect([await pinged(other, second), await pinged(one, session), await pinged(other, session)]).toEqual([200, 200, 200])
  const headers = { ...SSE, 'mcp-session-id': session.id }
  expect((await other.call('DELETE', '/mcp', { token: TOKEN, headers })).status).toBe(200)
  expect([await pinged(one, session), await pinged(other, session), await pinged(one, second)]).toEqual([404, 404, 200])
})

test('of shared sessions those end that nobody uses, and not those that are used elsewhere', async () => {
  const records = memoryRecords()
  const mcp = { idleMs: 1_000 }
  const start = () => openTestTransport({ mcpSessions: openMcpSessions(records, true), mcp })
  const [one, other] = [await start(), await start()]
  const [used, idle] = [await rawSession(one.url), await rawSession(one.url)]
  const kept = () => [...records.all.keys()].filter(key => key.startsWith('mcp/'))
  const headers = { ...SSE, 'mcp-session-id': used.id }
  await expect
    .poll(
      async () => {
        expect((await other.call('POST', '/mcp', { token: TOKEN, json: PING, headers })).status).toBe(200)
        return kept()
      },
      { timeout: 15_000, interval: 100 },
    )
    .toEqual([`mcp/${used.id}`])
  expect(idle.id).not.toBe(used.id)
})

test('a seat that opens sessions faster than it may is told to wait, and another seat opens its own', async () => {
  const { call } = await openTestTransport({ mcp: { opened: { atOnce: 3, perMinute: 1 } } })
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '0' } }
  const json = { jsonrpc: '2.0', id: 1, method: 'initialize', params }
  const headers = { accept: 'application/json, text/event-stream' }
  const open = (token: string) => call('POST', '/mcp', { token, json, headers })
  const statuses: number[] = []
  for (let i = 0; i < 5; i++) statuses.push((await open(TOKEN)).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const refused = await open(TOKEN)
  expect(refused.body.error).toMatchObject({ data: { code: 'request/too-many' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
  expect((await open(tokenOf('a', 1))).status).toBe(200)
})
