import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SeatKey, startServer, type TestServer } from '../server.ts'
import { type CallTool, noDeeds, playTurn } from './agent.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server?.stop())

async function newDuel(seed: number): Promise<SeatKey> {
  const owner = await server.owner()
  const made = await owner.createGame({
    size: 'duel',
    speed: 'Quick',
    map: 'pangaea',
    seed,
    seats: [{ driver: 'agent' }, { driver: 'bot', profile: 'Standard' }],
  })
  return { game: made.id, token: made.seats[0].token }
}

describe('an agent that knows only the interface', () => {
  test('plays a duel against Standard over HTTP from its creation to game_over', async () => {
    const seat = await newDuel(11)
    const { tools } = (await server.get(seat, '/api/tools')).body
    const known = new Set(tools.map((tool: { name: string }) => tool.name))
    const callTool: CallTool = async (tool, args) => {
      expect(known).toContain(tool)
      const { status, body } = await server.call(seat, tool, args)
      expect([200, 400]).toContain(status)
      return body
    }
    const deeds = noDeeds()
    let last: { status: string; victory?: string; negotiation_ids?: number[] } = { status: 'waiting' }
    while (last.status !== 'game_over' && last.status !== 'eliminated') {
      last = (await server.get(seat, `/api/games/${seat.game}/wait?timeout=60`)).body
      if (last.status === 'your_turn') await playTurn(callTool, deeds)
      else if (last.status === 'negotiation') await refuseOffers(callTool, last)
    }
    expect(deeds.turns).toBeGreaterThan(30)
    expect(deeds.founded).toBeGreaterThanOrEqual(2)
    expect(deeds.researched).toBeGreaterThanOrEqual(10)
    expect(deeds.produced).toBeGreaterThanOrEqual(10)
    expect(deeds.fights).toBeGreaterThanOrEqual(1)
    if (last.status === 'game_over') expect(last.victory).not.toBe('')
  }, 600_000)

  test('plays 30 turns over MCP', async () => {
    const seat = await newDuel(12)
    const client = new Client({ name: 'test-agent', version: '1.0.0' })
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', server.url), {
        requestInit: { headers: { authorization: `Bearer ${seat.token}` } },
      }) as never,
    )
    const callTool: CallTool = async (name, args) => {
      const answer: any = await client.callTool({ name, arguments: args as Record<string, unknown> })
      return answer.isError
        ? { error: { code: 'refused', message: answer.content[0].text } }
        : { result: answer.structuredContent?.result ?? answer.structuredContent }
    }
    const deeds = noDeeds()
    while (deeds.turns < 30) {
      const { result: waited } = await callTool('wait_for_turn', { timeout_seconds: 60 })
      if (waited.status === 'your_turn') await playTurn(callTool, deeds)
      else if (waited.status === 'negotiation') await refuseOffers(callTool, waited)
      else expect(waited.status).toBe('waiting')
    }
    await client.close()
    expect(deeds.founded).toBeGreaterThanOrEqual(1)
  }, 300_000)
})

async function refuseOffers(callTool: CallTool, { negotiation_ids = [] }: { negotiation_ids?: number[] }): Promise<void> {
  for (const negotiation_id of negotiation_ids) await callTool('respond_negotiation', { negotiation_id, answer: 'reject' })
}
