/** A real server that is killed and started anew at the same address, and clients that do not know of it. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer, type TestServer } from '../../server.ts'
import { bridged } from './bridged.ts'
import { AS_JSON, rawSession } from './mcp-client.ts'

/** A game, with the tokens of its two seats. */
interface Duel {
  game: string
  tokens: string[]
}

let server: TestServer
/** One for each way that clients come. */
let duels: Duel[]

beforeAll(async () => {
  server = await startServer(['--shards', '0'])
  const owner = await server.owner()
  const seats = [{ driver: 'agent' as const }, { driver: 'agent' as const }]
  const made = await Promise.all([5, 6].map(seed => owner.createGame({ size: 'duel', seed, seats })))
  duels = made.map(created => ({ game: created.id, tokens: created.seats.map(({ token }) => token) }))
}, 120_000)
afterAll(() => server.stop())

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 50 })

async function kill(): Promise<void> {
  await server.kill('SIGKILL')
}

async function startAgain(): Promise<void> {
  server = await startServer(['--shards', '0', '--port', new URL(server.url).port], server.dir)
}

const keyOf = ({ game, tokens }: Duel, seat: number) => ({ game, token: tokens[seat] })
const ended = (duel: Duel, seat: number) => server.call(keyOf(duel, seat), 'end_turn')
/** How the turn of the first seat stands. */
const turnOf = async (duel: Duel) => (await server.call(keyOf(duel, 0), 'read_notes', {}, { fresh: true })).body.turn
const seatInTurn = async (duel: Duel) => ((await turnOf(duel)).your_turn ? 0 : 1)

async function notesOf(duel: Duel, seat: number): Promise<string[]> {
  const { body } = await server.call(keyOf(duel, seat), 'read_notes', {}, { fresh: true })
  return body.result.notes.split('\n').filter(Boolean)
}

async function overHttp(token: string) {
  const client = new Client({ name: 'test', version: '0' })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', server.url), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    // A machine with much else to do takes longer to start a server than two tries.
    reconnectionOptions: {
      maxRetries: 500,
      initialReconnectionDelay: 100,
      maxReconnectionDelay: 200,
      reconnectionDelayGrowFactor: 1.5,
    },
  })
  await client.connect(transport as never)
  return { client, id: () => transport.sessionId }
}

async function overStdio(token: string) {
  const { client } = await bridged(server.url, token)
  return { client, id: () => 'one' }
}

/** Each way in a game of its own, so that one kill is one for both. */
const inBothWays = <T>(act: (connect: typeof overHttp | typeof overStdio, duel: Duel) => Promise<T>): Promise<T[]> =>
  Promise.all([act(overHttp, duels[0]), act(overStdio, duels[1])])

const WAIT = { name: 'wait_for_turn', arguments: { timeout_seconds: 120 }, _meta: AS_JSON }

test("the SDK's own client, over HTTP and over stdio, goes on over a kill in mid-wait: its wait is answered, and its session is the same", {
  timeout: 180_000,
}, async () => {
  const waiting = await inBothWays(async (connect, duel) => {
    const active = await seatInTurn(duel)
    const { client, id } = await connect(duel.tokens[1 - active])
    const before = id()
    const updated: string[] = []
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void updated.push(params.uri))
    await client.subscribeResource({ uri: 'hexarchy://notes' })
    const told: number[] = []
    const answer = client.callTool(WAIT, undefined, {
      timeout: 150_000,
      onprogress: ({ progress }) => void told.push(progress),
    })
    await eventually(() => expect(told.length).toBeGreaterThan(0))
    return { duel, active, client, id, before, updated, answer }
  })
  await kill()
  await startAgain()
  for (const { duel, active, client, id, before, updated, answer } of waiting) {
    await ended(duel, active)
    expect((await answer).structuredContent).toMatchObject({ status: 'your_turn' })
    await client.callTool({ name: 'write_notes', arguments: { text: 'mark' } })
    expect((await notesOf(duel, 1 - active)).filter(line => line === 'mark')).toEqual(['mark'])
    await eventually(() => expect(updated).toContain('hexarchy://notes'))
    expect(id()).toBe(before)
    await client.close()
  }
})

test('an end_turn over HTTP or stdio that waits when the server is killed has ended one turn, and answers with the next', {
  timeout: 180_000,
}, async () => {
  const ending = await inBothWays(async (connect, duel) => {
    const seat = await seatInTurn(duel)
    const { client } = await connect(duel.tokens[seat])
    const { turn } = await turnOf(duel)
    const args = { turn, wait_seconds: 120, briefing: true }
    const answer = client.callTool({ name: 'end_turn', arguments: args, _meta: AS_JSON }, undefined, { timeout: 150_000 })
    await eventually(async () => expect(await seatInTurn(duel)).toBe(1 - seat))
    return { duel, seat, turn, client, answer }
  })
  await kill()
  await startAgain()
  for (const { duel, seat, turn, client, answer } of ending) {
    await ended(duel, 1 - seat)
    const { structuredContent, content } = await answer
    expect(structuredContent).toMatchObject({ result: { status: 'your_turn', briefing: expect.anything() } })
    expect((content as { text: string }[])[0].text).toMatch(/^TURN \d+ of .*It is your turn\./)
    expect(await seatInTurn(duel)).toBe(seat)
    expect((structuredContent as { turn: { turn: number } }).turn.turn).toBe(turn + 1)
    await client.close()
  }
})

test('an end_turn that was refused before a kill is carried out under the same call_id after it, and is known after the next', {
  timeout: 180_000,
}, async () => {
  const duel = duels[0]
  const active = await seatInTurn(duel)
  const { turn } = await turnOf(duel)
  const early = () =>
    server.call(keyOf(duel, 1 - active), 'end_turn', { turn: active === 0 ? turn : turn + 1 }, { call_id: 'early' })
  expect((await early()).body.error.code).toBe('turn/not-yours')
  await kill()
  await startAgain()
  await ended(duel, active)
  const done = await early()
  expect(done.body).toMatchObject({ ok: true })
  await kill()
  await startAgain()
  expect((await early()).body.result).toEqual(done.body.result)
  expect(await seatInTurn(duel)).toBe(active)
})

test('a session goes on after a clean stop, and one that its client has ended does not', { timeout: 120_000 }, async () => {
  const kept = await overHttp(duels[0].tokens[0])
  const over = await rawSession(server.url, duels[0].tokens[0])
  const headers = { authorization: `Bearer ${duels[0].tokens[0]}`, 'mcp-session-id': over.id }
  expect((await fetch(`${server.url}/mcp`, { method: 'DELETE', headers })).status).toBe(200)
  await server.kill('SIGTERM')
  await startAgain()
  expect((await kept.client.listTools()).tools.length).toBeGreaterThan(50)
  expect((await over.post({ id: 5, method: 'ping' })).status).toBe(404)
  await kept.client.close()
})

test('what was asked when the server was killed is answered by the next one, and done once', { timeout: 120_000 }, async () => {
  const session = await rawSession(server.url, duels[0].tokens[0])
  const before = await notesOf(duels[0], 0)
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
  const written = (await notesOf(duels[0], 0)).slice(before.length)
  expect(written.toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => `asked ${n}`))
})
