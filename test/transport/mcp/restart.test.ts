/** A real server that is killed and started anew at the same address, and clients that do not know of it. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CLI, startServer, type TestServer } from '../../server.ts'
import { AS_JSON, rawSession } from './mcp-client.ts'

let server: TestServer
let game: string
let tokens: string[]

beforeAll(async () => {
  server = await startServer()
  const seats = [{ driver: 'agent' as const }, { driver: 'agent' as const }]
  const created = await (await server.owner()).createGame({ size: 'duel', seed: 5, seats })
  game = created.id
  tokens = created.seats.map(({ token }) => token)
}, 120_000)
afterAll(() => server.stop())

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 50 })

async function kill(): Promise<void> {
  await server.kill('SIGKILL')
}

async function startAgain(): Promise<void> {
  server = await startServer(['--port', new URL(server.url).port], server.dir)
}

const ended = (seat: number) => server.call({ game, token: tokens[seat] }, 'end_turn')

const seatInTurn = async () => ((await server.call({ game, token: tokens[0] }, 'read_notes')).body.turn.your_turn ? 0 : 1)

async function notesOf(seat: number): Promise<string[]> {
  const { body } = await server.call({ game, token: tokens[seat] }, 'read_notes', {}, { fresh: true })
  return body.result.notes.split('\n').filter(Boolean)
}

async function overHttp(seat: number) {
  const client = new Client({ name: 'test', version: '0' })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', server.url), {
    requestInit: { headers: { authorization: `Bearer ${tokens[seat]}` } },
    // A machine with much else to do takes longer to start a server than two tries.
    reconnectionOptions: {
      maxRetries: 100,
      initialReconnectionDelay: 100,
      maxReconnectionDelay: 1000,
      reconnectionDelayGrowFactor: 1.5,
    },
  })
  await client.connect(transport as never)
  return { client, id: () => transport.sessionId }
}

async function overStdio(seat: number) {
  const client = new Client({ name: 'test', version: '0' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [CLI, 'mcp', '--url', server.url],
    env: { ...(process.env as Record<string, string>), HEXARCHY_TOKEN: tokens[seat] },
  })
  await client.connect(transport as never)
  return { client, id: () => 'one' }
}

const WAIT = { name: 'wait_for_turn', arguments: { timeout_seconds: 120 }, _meta: AS_JSON }

test.each([
  ['HTTP', overHttp],
  ['stdio', overStdio],
])(
  "the SDK's own client over %s goes on over a kill in mid-wait: its wait is answered, and its session is the same",
  {
    timeout: 180_000,
  },
  async (_way, connect) => {
    const active = await seatInTurn()
    const waiter = 1 - active
    const { client, id } = await connect(waiter)
    const before = id()
    const updated: string[] = []
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void updated.push(params.uri))
    await client.subscribeResource({ uri: 'hexarchy://notes' })
    const told: number[] = []
    const waiting = client.callTool(WAIT, undefined, {
      timeout: 150_000,
      onprogress: ({ progress }) => void told.push(progress),
    })
    await eventually(() => expect(told.length).toBeGreaterThan(0))
    await kill()
    await startAgain()
    await ended(active)
    expect((await waiting).structuredContent).toMatchObject({ status: 'your_turn' })
    const mark = `mark ${_way}`
    await client.callTool({ name: 'write_notes', arguments: { text: mark } })
    expect((await notesOf(waiter)).filter(line => line === mark)).toEqual([mark])
    await eventually(() => expect(updated).toContain('hexarchy://notes'))
    expect(id()).toBe(before)
    await client.close()
  },
)

test.each([
  ['HTTP', overHttp],
  ['stdio', overStdio],
])(
  'end_turn over %s that waits when the server is killed has ended one turn, and answers with the next',
  {
    timeout: 180_000,
  },
  async (_way, connect) => {
    const seat = await seatInTurn()
    const { client } = await connect(seat)
    const { body } = await server.call({ game, token: tokens[seat] }, 'read_notes', {}, { fresh: true })
    const { turn } = body.turn
    const args = { turn, wait_seconds: 120, briefing: true }
    const ending = client.callTool({ name: 'end_turn', arguments: args, _meta: AS_JSON }, undefined, { timeout: 150_000 })
    await eventually(async () => expect(await seatInTurn()).toBe(1 - seat))
    await kill()
    await startAgain()
    await ended(1 - seat)
    const { structuredContent, content } = await ending
    expect(structuredContent).toMatchObject({ result: { status: 'your_turn', briefing: expect.anything() } })
    expect((content as { text: string }[])[0].text).toMatch(/^TURN \d+ of .*It is your turn\./)
    expect(await seatInTurn()).toBe(seat)
    expect((structuredContent as { turn: { turn: number } }).turn.turn).toBe(turn + 1)
    await client.close()
  },
)

test('a session goes on after a clean stop, and one that its client has ended does not', { timeout: 120_000 }, async () => {
  const kept = await overHttp(0)
  const over = await rawSession(server.url, tokens[0])
  const headers = { authorization: `Bearer ${tokens[0]}`, 'mcp-session-id': over.id }
  expect((await fetch(`${server.url}/mcp`, { method: 'DELETE', headers })).status).toBe(200)
  await server.kill('SIGTERM')
  await startAgain()
  expect((await kept.client.listTools()).tools.length).toBeGreaterThan(50)
  expect((await over.post({ id: 5, method: 'ping' })).status).toBe(404)
  await kept.client.close()
})

test('what was asked when the server was killed is answered by the next one, and done once', { timeout: 120_000 }, async () => {
  const session = await rawSession(server.url, tokens[0])
  const before = await notesOf(0)
  const streams = await Promise.all(
    Array.from({ length: 10 }, (_, n) => session.call(n + 1, 'write_notes', { text: `asked ${n}` }, AS_JSON)),
  )
  // A stream can be taken up again from its first event on, which may come after its head.
  await eventually(() => expect(streams.every(({ events }) => events.length > 0)).toBe(true))
  await kill()
  await startAgain()
  // The first ones were done and their answers are lost to the client, the last may not have begun.
  for (const stream of streams) {
    const again = await session.resume(stream.events[0].id)
    await again.ended
    const { id, result } = again.events.at(-1)!.message
    expect([id, result.structuredContent]).toMatchObject([
      streams.indexOf(stream) + 1,
      { result: { length: expect.any(Number) } },
    ])
  }
  const written = (await notesOf(0)).slice(before.length)
  expect(written.toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => `asked ${n}`))
})
