import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { asFailure } from '../../../actors/game/calls/call-failures.ts'
import type { SeatClient } from '../../../actors/transport/mcp/seat-client.ts'
import { makeMcpServer } from '../../../actors/transport/mcp/server.ts'
import { describeTools } from '../../../tools/describe.ts'
import { TOOLS } from '../../../tools/index.ts'
import { type Hands, play } from '../../e2e/agent.ts'
import { call, smallWar } from '../../tools/play.ts'
import { ROWS } from '../../tools/rows.ts'
import { openGame } from '../open-game.ts'
import { AS_JSON, connect } from './mcp-client.ts'

/** Of each tool's answer, by the validator that clients have. */
const fits: Record<string, (value: unknown) => { valid: boolean; errorMessage: string | undefined }> = {}
beforeAll(async () => {
  const { client } = await pair({} as never)
  const validator = new AjvJsonSchemaValidator()
  for (const { name, outputSchema } of (await client.listTools({ _meta: AS_JSON })).tools)
    fits[name] = validator.getValidator(outputSchema as never)
})

const turn = { turn: 1, your_turn: true, steps: 0, toolCalls: 0, secondsLeft: null }

/** An MCP server and its client, in this process. */
async function pair(link: Partial<SeatClient>) {
  const [here, there] = InMemoryTransport.createLinkedPair()
  const server = makeMcpServer('0', { seat: 0, tools: async () => describeTools().tools, ...link } as SeatClient, () => {})
  await server.connect(here)
  const client = new Client({ name: 'test', version: '0' })
  await client.connect(there)
  return { client }
}

test('every tool says what it answers, and what it does to the game', () => {
  expect(Object.keys(fits)).toEqual([...TOOLS.keys(), 'wait_for_turn'])
  const { tools } = describeTools()
  const named = (which: (hints: (typeof tools)[number]['annotations']) => boolean) =>
    tools.filter(({ annotations }) => which(annotations)).map(({ name }) => name)
  expect(named(hints => hints.readOnlyHint)).toEqual(tools.filter(({ kind }) => kind === 'reads').map(({ name }) => name))
  expect(named(hints => hints.destructiveHint)).toEqual(
    expect.arrayContaining(['declare_war', 'end_turn', 'unit_action', 'attack']),
  )
  expect(named(hints => hints.destructiveHint && (hints.readOnlyHint || hints.idempotentHint))).toEqual([])
  expect(named(hints => hints.idempotentHint && !hints.readOnlyHint)).toEqual(
    expect.arrayContaining(['set_research', 'unit_order']),
  )
})

describe.each(Object.entries(ROWS))('%s', (name, row) => {
  test('over MCP has the structure that its outputSchema promises, answered and refused', async () => {
    for (const args of [row.good, row.bad]) {
      const w = smallWar()
      row.given?.(w)
      if (args === row.bad) row.badGiven?.(w)
      const { client } = await pair({
        async call(tool, given) {
          const answer = call(w, 0, tool, given)
          return 'code' in answer ? asFailure(answer) : { ok: true, ...answer, notes: ['TURN PROGRESS: none'], turn }
        },
      })
      const { structuredContent, isError, content } = await client.callTool({ name, arguments: { ...args }, _meta: AS_JSON })
      expect(isError === true).toBe(args === row.bad)
      expect(fits[name](structuredContent)).toMatchObject({ valid: true })
      expect((content as { text: string }[])[0].text).not.toBe('')
    }
    expect(fits[name]({ result: 'nonsense', turn }).valid).toBe(false)
    expect(fits[name]({}).valid).toBe(false)
  })
})

test('in a played game every answer has the structure that was promised', { timeout: 120_000 }, async () => {
  const { url, game, owner, call: http, first } = await openGame()
  await http('PATCH', `/api/games/${game.id}/seats/1`, { headers: owner, json: { driver: 'bot' } })
  const { client } = await connect(url, first)
  const seen: Record<string, number> = {}
  const checked = async (name: string, args: object): Promise<any> => {
    const { structuredContent, isError } = await client.callTool({ name, arguments: { ...args }, _meta: AS_JSON })
    const { valid, errorMessage } = fits[name](structuredContent)
    if (!valid) throw new Error(`${name} ${JSON.stringify(args)}: ${errorMessage}`)
    const kind = isError
      ? 'refused'
      : (structuredContent as { result?: { unchanged?: unknown } }).result?.unchanged === true
        ? 'unchanged'
        : 'answered'
    seen[kind] = (seen[kind] ?? 0) + 1
    return { ok: !isError, ...(structuredContent as object) }
  }
  const reads = [...TOOLS.values()].filter(({ kind }) => kind === 'reads')
  let count = 0
  const hands: Hands = {
    async call(tool, args = {}) {
      // Once in ten turns it looks at everything, twice.
      if (tool === 'end_turn' && count++ % 10 === 0)
        for (const { name, examples } of reads) for (const asked of [{}, {}, ...examples]) await checked(name, asked as object)
      return checked(tool, args)
    },
    wait: () => checked('wait_for_turn', { timeout_seconds: 60 }),
  }
  const { turns } = await play(hands, 25)
  expect(turns).toBe(25)
  expect(seen.answered).toBeGreaterThan(150)
  expect(seen.refused).toBeGreaterThan(20)
  expect(seen.unchanged).toBeGreaterThan(20)
})
