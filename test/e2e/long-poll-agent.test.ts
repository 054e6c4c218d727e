import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Seat } from '../../tools/clients/typescript/src/index.ts'
import { startServer, type TestServer } from '../server.ts'
import { AS_JSON } from '../transport/mcp/mcp-client.ts'
import { type Hands, play } from './agent.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer(['--shards', '0'])
}, 60_000)
afterAll(() => server.stop())

/** Enough to settle, to meet the other and to fight; the rest of a whole game takes most of its time and shows nothing else. */
const TURNS = Number(process.env.DUEL_TURNS ?? 70)
/** What the agent has chosen and found out by then. */
const LEAST = process.env.DUEL_TURNS === undefined ? { productions: 20, techs: 12 } : { productions: 50, techs: 20 }
const DUEL = { size: 'duel', map: 'continents', speed: 'Quick', seed: 11 }

async function newGame(seed: number, turns = 0) {
  const owner = await server.owner()
  const game = await owner.createGame({
    ...DUEL,
    seed,
    turns,
    seats: [{ driver: 'agent' }, { driver: 'bot', profile: 'Standard' }],
  })
  return { owner, game, token: game.seats[0].token }
}

function overHttp(game: string, token: string, number = 0): Hands {
  const seat = new Seat({ url: server.url, token, game, seat: number })
  return {
    call: (tool, args) =>
      seat.ask(tool, args).catch(error => {
        expect([400, 409]).toContain(error.status)
        return { ok: false, result: null, error: error.detail }
      }),
    wait: () => seat.wait({ seconds: 60 }),
  }
}

async function overMcp(token: string): Promise<Hands & { close(): Promise<void> }> {
  const client = new Client({ name: 'agent', version: '0' })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', server.url), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  await client.connect(transport as never)
  return {
    async call(name, args = {}) {
      const { isError, structuredContent } = (await client.callTool({ name, arguments: args as never, _meta: AS_JSON })) as any
      return { ok: !isError, result: structuredContent.result, error: structuredContent.error }
    },
    wait: async () =>
      (await client.callTool({ name: 'wait_for_turn', arguments: { timeout_seconds: 50 }, _meta: AS_JSON }))
        .structuredContent as never,
    close: () => client.close(),
  }
}

test('an agent that knows tools, wait and tool plays a duel against Standard to its end', { timeout: 600_000 }, async () => {
  const tools = (await (await fetch(`${server.url}/api/tools`)).json()) as { tools: { name: string }[] }
  const { owner, game, token } = await newGame(11, TURNS)
  const { done, end } = await play(overHttp(game.id, token))
  expect(Object.keys(done).every(name => tools.tools.some(tool => tool.name === name))).toBe(true)
  expect(end.status).toBe('game_over')
  expect(done).toMatchObject({ found_city: expect.any(Number), set_research: expect.any(Number), attack: expect.any(Number) })
  expect(done.set_production).toBeGreaterThan(LEAST.productions)
  const record = (await owner.send('GET', `/api/games/${game.id}`)).body
  expect(record).toMatchObject({ status: 'finished', victory: expect.any(String) })
  const metrics = (await owner.send('GET', `/api/games/${game.id}/metrics`)).body.metrics as any[]
  const last = metrics.filter(row => row.seat === 0).at(-1)
  expect(last.cities).toBeGreaterThan(1)
  expect(last.techs).toBeGreaterThan(LEAST.techs)
})

test('two agents play a duel with their turns at the same time over HTTP', { timeout: 300_000 }, async () => {
  const owner = await server.owner()
  const seats = [{ driver: 'agent' as const }, { driver: 'agent' as const }]
  const game = await owner.createGame({ ...DUEL, turnOrder: 'together', turns: 30, seats })
  const diaries = await Promise.all(game.seats.map(({ seat, token }) => play(overHttp(game.id, token, seat))))
  for (const { turns, done, refused, end } of diaries) {
    expect([turns, done.end_turn, end.status]).toEqual([30, 30, 'game_over'])
    expect([refused['turn/ended'], refused['turn/not-yours']]).toEqual([undefined, undefined])
    expect(done).toMatchObject({ found_city: expect.any(Number), set_research: expect.any(Number) })
  }
  const { body } = await owner.send('GET', `/api/games/${game.id}/metrics`)
  expect(body.metrics).toHaveLength(60)
})

test('the same agent plays 12 turns over MCP', { timeout: 120_000 }, async () => {
  const { token } = await newGame(12)
  const hands = await overMcp(token)
  const { turns, done, end } = await play(hands, 12)
  await hands.close()
  expect([turns, end.turn]).toEqual([12, 13])
  expect(done).toMatchObject({ found_city: expect.any(Number), set_research: expect.any(Number) })
})
