/** Those who share a seat's token are told apart: by session, by name, or not at all. */
import { expect, test } from 'vitest'
import { AS_JSON, connect, soon } from '../../mcp/mcp-client.ts'
import { openGame } from '../../open-game.ts'
import { openTestTransport, TOKEN } from '../../open-transport.ts'
import { testPort } from '../../service-double.ts'

test('over HTTP a reader gives its name', async () => {
  const { tool, first } = await openGame()
  const units = async (more: object) => (await tool(first, 'get_units', {}, more)).body.result
  expect(await units({})).toMatchObject({ units: [{}, {}] })
  expect(await units({ reader: 'a' })).toMatchObject({ units: [{}, {}] })
  expect(await units({ reader: 'a' })).toEqual({ unchanged: true, since: 2 })
  expect(await units({})).toEqual({ unchanged: true, since: 1 })
  expect((await tool(first, 'get_units', {}, { reader: 'x'.repeat(101) })).status).toBe(400)
})

test('each MCP session is a reader of its own', async () => {
  const { url, first } = await openGame()
  const ask = async (client: Awaited<ReturnType<typeof connect>>['client'], name: string, args: Record<string, unknown>) =>
    ((await client.callTool({ name, arguments: args, _meta: AS_JSON })).structuredContent as { result: object }).result
  const { client: one } = await connect(url, first)
  const { client: other } = await connect(url, first)
  for (const client of [one, other]) {
    expect(await ask(client, 'get_units', {})).toMatchObject({ units: [{}, {}] })
    expect(await ask(client, 'get_units', {})).toMatchObject({ unchanged: true })
    expect(await ask(client, 'get_units', { fresh: true })).toMatchObject({ units: [{}, {}] })
    expect(await ask(client, 'get_briefing', { since: 'last' })).toMatchObject({ changes_since: null })
    expect(await ask(client, 'get_briefing', { since: 'last' })).toMatchObject({ changes_since: 1 })
  }
})

test('a caller that hangs up before its answer has not seen it', async () => {
  const port = testPort()
  const held: (() => void)[] = []
  const service = {
    ...port,
    request: async (type: any, ask: any) => {
      if (type === 'seat/call') await new Promise<void>(resolve => held.push(resolve))
      return port.request(type, ask)
    },
  }
  const { url } = await openTestTransport({ service: service as never })
  const gone = new AbortController()
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ tool: 'get_units', args: { limit: 2 }, reader: 'a' })
  const lost = fetch(`${url}/api/games/a/tool`, { method: 'POST', headers, body, signal: gone.signal }).catch(() => null)
  await soon(() => expect(held).toHaveLength(1))
  gone.abort()
  await lost
  // By the time another was answered, the server has seen it go.
  for (let n = 0; n < 3; n++) await fetch(`${url}/healthz`)
  held[0]()
  const ask = { game: 'a', seat: 0, tool: 'get_units', args: { limit: 2 }, reader: 'a' }
  await soon(() => expect(port.asked.filter(({ type }) => type === 'seat/unseen')).toEqual([{ type: 'seat/unseen', ask }]))
  // Told before the call it would be forgotten again by its answer.
  expect(port.asked.map(({ type }) => type).filter(type => type !== 'seat/open')).toEqual(['seat/call', 'seat/unseen'])
})
