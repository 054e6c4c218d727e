import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { asFailure } from '../../../actors/game/calls/call-failures.ts'
import type { SeatClient } from '../../../actors/transport/mcp/seat-client.ts'
import { makeMcpServer } from '../../../actors/transport/mcp/server.ts'
import { playGame } from '../../../lab/play-game.ts'
import { TOOLS } from '../../../tools/index.ts'
import { call, smallWar } from '../../tools/play.ts'
import { ROWS } from '../../tools/rows.ts'
import { standardRules } from '../../world.ts'
import { openGame } from '../open-game.ts'
import { AS_JSON, connect } from './mcp-client.ts'

const tokens = (value: unknown) => countTokens(JSON.stringify(value))

test('the list of all tools is under 20,000 tokens, and each tool still says what its arguments are', async () => {
  const { url, first, call: http } = await openGame()
  const { client } = await connect(url, first)
  const { tools } = await client.listTools()
  expect(tools.length).toBe(TOOLS.size + 1)
  console.log(`tools/list: ${tokens(tools)} tokens`)
  expect(tokens(tools)).toBeLessThan(20_000)
  // Terms of deals are described once, in what the opener gives.
  const isSaid = (tool: string, field: object, path: string) =>
    path.includes('/get/') || (tool !== 'open_negotiation' && path.includes('/give/')) || 'description' in field
  for (const { name, inputSchema } of tools)
    for (const { path, field } of fieldsOf(inputSchema))
      expect([name, path, isSaid(name, field, path)]).toEqual([name, path, true])

  const over = async (query: string) =>
    (await http('GET', `/api/tools${query}`)).body.tools as { name: string; outputSchema?: object }[]
  const [whole, brief] = [await over(''), await over('?schema=brief')]
  expect(whole.every(({ outputSchema }) => outputSchema !== undefined)).toBe(true)
  expect(brief).toEqual(whole.map(({ outputSchema: _, ...tool }) => tool))
  expect(tokens(brief)).toBeLessThan(tokens(whole) / 2)
  expect((await http('GET', '/api/tools?schema=none')).status).toBe(400)
})

/** Fields of an argument's schema, at any depth. */
function fieldsOf(schema: object, path = ''): { path: string; field: object }[] {
  const { properties = {}, items } = schema as { properties?: Record<string, object>; items?: object }
  const own = Object.entries(properties).map(([name, field]) => ({ path: `${path}/${name}`, field }))
  return [...own.flatMap(one => [one, ...fieldsOf(one.field, one.path)]), ...(items ? fieldsOf(items, path) : [])]
}

const turn = { turn: 1, your_turn: true, steps: 1, toolCalls: 1, secondsLeft: 1800 }

/** A client of a seat that answers so. */
async function clientOf(answer: (tool: string, args: object) => ReturnType<typeof call>): Promise<Client> {
  const [here, there] = InMemoryTransport.createLinkedPair()
  const seat = {
    seat: 0,
    async call(tool: string, args: object) {
      const said = answer(tool, args)
      return 'code' in said ? asFailure(said) : { ok: true, ...said, turn }
    },
  }
  await makeMcpServer('0', seat as unknown as SeatClient, () => {}).connect(here)
  const client = new Client({ name: 'test', version: '0' })
  await client.connect(there)
  return client
}

/** What a model is shown of an answer, whichever of its parts that is, against the text alone; in tokens. */
async function sizes(client: Client, name: string, args: object): Promise<{ text: number; structure: number; asked: number }> {
  const { content, structuredContent } = await client.callTool({ name, arguments: { ...args } })
  const asked = (await client.callTool({ name, arguments: { ...args }, _meta: AS_JSON })).structuredContent
  const text = countTokens((content as { text: string }[]).map(({ text }) => text).join('\n'))
  return { text, structure: structuredContent === undefined ? 0 : tokens(structuredContent), asked: tokens(asked) }
}

test('no answer is longer as a structure than as text, at the beginning and in turn 100; a program that asks has it', {
  timeout: 300_000,
}, async () => {
  const total = { text: 0, structure: 0, asked: 0 }
  const note = (name: string, one: { text: number; structure: number; asked: number }) => {
    expect([name, one.structure <= one.text]).toEqual([name, true])
    expect([name, one.asked > 0]).toEqual([name, true])
    for (const part of ['text', 'structure', 'asked'] as const) total[part] += one[part]
  }
  for (const [name, row] of Object.entries(ROWS))
    for (const args of [row.good, row.bad]) {
      const client = await clientOf(() => {
        const w = smallWar()
        row.given?.(w)
        return call(w, 0, name, args)
      })
      note(name, await sizes(client, name, args))
    }
  const looks: Promise<void>[] = []
  const seats = Array.from({ length: 4 }, () => ({ driver: 'bot' as const }))
  const reads = [...TOOLS.values()].filter(({ kind }) => kind === 'reads')
  playGame(standardRules(), { size: 'small', speed: 'Quick', seed: 3, seats }, w => {
    if (w.s.turn !== 1 && w.s.turn !== 100) return true
    const { active } = w.s
    w.s.active = 0
    for (const { name, examples } of reads)
      for (const args of [{}, ...examples]) {
        const said = call(w, 0, name, args as object)
        looks.push(clientOf(() => said).then(async client => note(name, await sizes(client, name, args as object))))
      }
    w.s.active = active
    return w.s.turn < 100
  })
  await Promise.all(looks)
  console.log(`text ${total.text} tokens, structure beside it ${total.structure}, as JSON where asked for ${total.asked}`)
  expect(looks.length).toBeGreaterThan(2 * reads.length)
})
