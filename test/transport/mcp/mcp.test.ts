import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openGame } from '../open-game.ts'
import { openTestTransport, signIn, TOKEN } from '../open-transport.ts'
import { tokenOf } from '../service-double.ts'
import { AS_JSON, connect, rawSession, SSE, soon } from './mcp-client.ts'

test('every tool of the registry is there, and wait_for_turn', async () => {
  const { url } = await openTestTransport()
  const { client } = await connect(url)
  const { tools } = await client.listTools()
  expect(tools.map(t => [t.name, t.annotations?.readOnlyHint, t.annotations?.destructiveHint])).toEqual([
    ['get_briefing', true, false],
    ['end_turn', false, true],
    ['wait_for_turn', true, false],
  ])
})

test('the server shows the icon of the pages', async () => {
  const { url } = await openTestTransport()
  const { client } = await connect(url)
  const { name, icons } = client.getServerVersion()!
  const [head, data] = icons![0].src.split(',')
  expect([name, head]).toEqual(['hexarchy', 'data:image/svg+xml;base64'])
  const file = readFileSync(new URL('../../../client/app/icon.svg', import.meta.url), 'utf8')
  expect(Buffer.from(data, 'base64').toString()).toBe(file.trim())
})

test('the instructions teach the loop in 15 lines or fewer', async () => {
  const { url } = await openTestTransport()
  const { client } = await connect(url)
  const instructions = client.getInstructions()!
  expect(instructions.split('\n').length).toBeLessThanOrEqual(15)
  for (const tool of ['wait_for_turn', 'get_briefing', 'end_turn', 'respond_negotiation', 'write_notes'])
    expect(instructions).toContain(tool)
})

test('a tool answers with the text for a model, and beside it with the structure where a program asks for it', async () => {
  const { url, port } = await openTestTransport()
  const { client } = await connect(url)
  const call = { name: 'get_briefing', arguments: { detail: 'brief' } }
  expect(await client.callTool(call)).toEqual({
    content: [{ type: 'text', text: 'did get_briefing\n\nTURN PROGRESS: 1 idle unit' }],
  })
  const answer = await client.callTool({ ...call, _meta: AS_JSON })
  expect(answer.content).toEqual([{ type: 'text', text: 'did get_briefing\n\nTURN PROGRESS: 1 idle unit' }])
  expect(answer.structuredContent).toMatchObject({ result: { tool: 'get_briefing' }, turn: { turn: 1 } })
  expect(port.asked.at(-1)?.ask).toMatchObject({ game: 'a', seat: 0, args: { detail: 'brief' } })
})

test("a rule's refusal is a result that the model reads", async () => {
  const { url } = await openTestTransport()
  const { client } = await connect(url)
  const answer = await client.callTool({ name: 'refused', arguments: {}, _meta: AS_JSON })
  expect(answer).toMatchObject({ isError: true, structuredContent: { error: { code: 'unit/no-moves' } } })
  expect(answer.content).toEqual([
    { type: 'text', text: 'unit/no-moves: Unit 12 has 0 of 2 moves left.\nIt can move on turn 41.' },
  ])
})

test('a tool that there is not is an error of the protocol, which names the nearest', async () => {
  const { url, first } = await openGame()
  const { client } = await connect(url, first)
  const asked = client.callTool({ name: 'get_brefing', arguments: {} })
  await expect(asked).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining('There is no tool named "get_brefing". Did you mean get_briefing'),
  })
  expect((await client.callTool({ name: 'get_city', arguments: { city: 1 } })).isError).toBe(true)
})

test('wait_for_turn blocks until the turn comes', async () => {
  const { url, port } = await openTestTransport()
  const { client } = await connect(url)
  const waiting = client.callTool({ name: 'wait_for_turn', arguments: { timeout_seconds: 30 }, _meta: AS_JSON })
  await soon(() => expect(port.waiting.size).toBe(1))
  for (const end of port.waiting.values()) end('your_turn')
  const { structuredContent, content } = await waiting
  expect(structuredContent).toEqual({ status: 'your_turn', turn: 1 })
  expect(content).toEqual([{ type: 'text', text: 'Turn 1. It is your turn.' }])
})

test.each([{ timeout_seconds: 0 }, { timeout_seconds: 'long' }, { seconds: 5 }, { briefing: 'all' }])(
  'wait_for_turn refuses %j',
  async args => {
    const { url } = await openTestTransport()
    const { client } = await connect(url)
    expect((await client.callTool({ name: 'wait_for_turn', arguments: args })).isError).toBe(true)
  },
)

test('a cancelled wait, and one whose session ends, leave nothing behind', async () => {
  const { url, port } = await openTestTransport()
  const { client, transport } = await connect(url)
  const controller = new AbortController()
  const call = { name: 'wait_for_turn', arguments: { timeout_seconds: 300 } }
  const cancelled = client.callTool(call, undefined, { signal: controller.signal }).catch(() => null)
  await soon(() => expect(port.waiting.size).toBe(1))
  controller.abort()
  await cancelled
  await soon(() => expect(port.waiting.size).toBe(0))
  const left = client.callTool(call).catch(() => null)
  await soon(() => expect(port.waiting.size).toBe(1))
  await transport.terminateSession()
  await soon(() => expect(port.waiting.size).toBe(0))
  await client.close()
  await left
})

test('a wait whose client does not come back leaves nothing behind', async () => {
  const { url, port } = await openTestTransport({ mcp: { graceMs: 50 } })
  const session = await rawSession(url)
  const stream = await session.call(1, 'wait_for_turn', { timeout_seconds: 300 })
  await soon(() => expect(port.waiting.size).toBe(1))
  stream.drop()
  await soon(() => expect(port.waiting.size).toBe(0))
})

test("a session belongs to its seat: another seat's token does not find it", async () => {
  const { url, call } = await openTestTransport()
  const { transport } = await connect(url)
  const headers = {
    'mcp-session-id': transport.sessionId!,
    accept: 'application/json, text/event-stream',
  }
  const json = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const other = await call('POST', '/mcp', { token: tokenOf('a', 1), json, headers })
  expect([other.status, other.body.error]).toMatchObject([404, { code: -32001, data: { code: 'not-found' } }])
  expect((await call('POST', '/mcp', { token: TOKEN, json, headers })).status).toBe(200)
})

test('an unknown token opens no session', async () => {
  const { url } = await openTestTransport()
  await expect(connect(url, 'seat_no')).rejects.toThrow(/401|needed|opens nothing/i)
})

test("a seat's new token and a deleted game end its sessions", async () => {
  const { url, call, port } = await openTestTransport()
  const owner = await signIn(call)
  const sessions = await Promise.all([connect(url), connect(url, tokenOf('b', 0))])
  const [taken, gone] = sessions.map(({ transport }) => transport.sessionId!)
  const wait = sessions[0].client.callTool({ name: 'wait_for_turn', arguments: { timeout_seconds: 300 } }).catch(() => null)
  await soon(() => expect(port.waiting.size).toBe(1))
  const { body } = await call('POST', '/api/games/a/seats/0/token', { headers: owner })
  await call('DELETE', '/api/games/b', { headers: owner })
  await soon(() => expect(port.waiting.size).toBe(0))
  const ping = async (token: string, id: string) =>
    (
      await call('POST', '/mcp', {
        token,
        json: { jsonrpc: '2.0', id: 1, method: 'ping' },
        headers: { ...SSE, 'mcp-session-id': id },
      })
    ).status
  expect(await ping(body.token, taken)).toBe(404)
  expect(await ping(tokenOf('b', 0), gone)).toBe(404)
  await sessions[0].client.close()
  await wait
})
