/** A quiet turn in one call, over HTTP and MCP. */
import { request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { AS_JSON, connect } from '../../mcp/mcp-client.ts'
import { openGame } from '../../open-game.ts'
import { openTestTransport, TOKEN } from '../../open-transport.ts'

test('end_turn with wait_seconds, as a field or as an argument, answers with the next turn', async () => {
  const { tool, first, second } = await openGame()
  await tool(first, 'get_briefing')
  const ending = tool(first, 'end_turn', { turn: 1, briefing: true }, { wait_seconds: 30 })
  await vi.waitFor(async () => expect((await tool(second, 'end_turn', { turn: 1 })).status).toBe(200), 10_000)
  expect((await ending).body.result).toMatchObject({ status: 'your_turn', turn: 2, briefing: { changes_since: 1 } })
  const again = tool(first, 'end_turn', { wait_seconds: 30 })
  await vi.waitFor(async () => expect((await tool(second, 'end_turn', { turn: 2 })).status).toBe(200), 10_000)
  expect((await again).body.result).toMatchObject({ status: 'your_turn', turn: 3 })
  expect((await tool(first, 'end_turn', { turn: 2 })).body.error.code).toBe('turn/over')
  expect((await tool(first, 'end_turn', { wait_seconds: 601 })).body.error.path).toBe('/args/wait_seconds')
})

test('an end_turn whose caller hangs up has ended its turn and leaves no wait behind', async () => {
  const { url, game, first, second, tool, call } = await openGame()
  const headers = { authorization: `Bearer ${first}`, 'content-type': 'application/json' }
  const lost = request(`${url}/api/games/${game.id}/tool`, { method: 'POST', headers, agent: false }).on('error', () => {})
  lost.end(JSON.stringify({ tool: 'end_turn', args: { wait_seconds: 600 }, call_id: 'e' }))
  const turn = async () => (await call('GET', `/api/games/${game.id}/wait?timeout=1`, { token: second })).body
  await vi.waitFor(async () => expect(await turn()).toMatchObject({ status: 'your_turn' }), 10_000)
  lost.destroy()
  const again = tool(first, 'end_turn', { wait_seconds: 30 }, { call_id: 'e' })
  await tool(second, 'end_turn')
  expect((await again).body.result).toMatchObject({ status: 'your_turn', turn: 2 })
})

test('an end_turn that came a moment too early is carried out, once, when it comes again under its call_id', async () => {
  const { first, second, tool } = await openGame()
  const end = () => tool(second, 'end_turn', { turn: 1 }, { call_id: 'e' })
  expect((await end()).body.error.code).toBe('turn/not-yours')
  await tool(first, 'end_turn', { turn: 1 })
  const done = await end()
  expect([done.status, (await end()).body.result]).toEqual([200, done.body.result])
  expect((await tool(first, 'read_notes')).body.turn).toMatchObject({ turn: 2, your_turn: true })
})

test('a wait that is given up by its caller is ended in the service too', async () => {
  const { url, port } = await openTestTransport()
  const gone = new AbortController()
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  let waitId: string | undefined
  const { request: answer } = port
  port.request = async (type, ask) => {
    if (type === 'seat/call') {
      waitId = (ask as { waitId?: string }).waitId
      await new Promise(() => {})
    }
    return answer(type, ask)
  }
  const body = JSON.stringify({ tool: 'end_turn', wait_seconds: 600 })
  const lost = fetch(`${url}/api/games/a/tool`, { method: 'POST', headers, body, signal: gone.signal }).catch(() => null)
  await vi.waitFor(() => expect(waitId).toBeDefined())
  gone.abort()
  await lost
  await vi.waitFor(() => expect(port.asked).toContainEqual({ type: 'seat/unwait', ask: { game: 'a', seat: 0, waitId } }))
})

test('GET wait brings the briefing, and answers in words where they are asked for', async () => {
  const { call, game, first } = await openGame()
  const wait = (query: string, headers = {}) => call('GET', `/api/games/${game.id}/wait?${query}`, { token: first, headers })
  expect((await wait('timeout=5')).body).not.toHaveProperty('briefing')
  expect((await wait('briefing=1')).body).toMatchObject({
    status: 'your_turn',
    briefing: { detail: 'normal', changes_since: null },
  })
  expect((await wait('briefing=brief&reader=a')).body).toMatchObject({ briefing: { detail: 'brief', changes_since: null } })
  expect((await wait('briefing=1&fresh=1')).body.briefing).not.toHaveProperty('changes_since')
  expect((await wait('briefing=much')).status).toBe(400)
  const inWords = { accept: 'text/plain' }
  expect((await wait('timeout=5', inWords)).text).toBe('Turn 1. It is your turn. 1800 s left.')
  const told = await wait('briefing=1', inWords)
  expect(told.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(told.text).toMatch(/^TURN 1 of .*It is your turn\./)
})

test('over MCP a turn ends and the next begins in one call', async () => {
  const { url, first, second, tool } = await openGame()
  const { client } = await connect(url, first)
  const args = { turn: 1, wait_seconds: 30, briefing: 'brief' }
  const ending = client.callTool({ name: 'end_turn', arguments: args, _meta: AS_JSON })
  await vi.waitFor(async () => expect((await tool(second, 'end_turn', { turn: 1 })).status).toBe(200), 10_000)
  const { structuredContent, content } = (await ending) as any
  expect(structuredContent).toMatchObject({
    result: { status: 'your_turn', briefing: { turn: 2 } },
    notes: [expect.stringContaining('LEFT UNDONE')],
  })
  // The briefing's decisions tell that already.
  expect(content[0].text).toMatch(/^TURN 2 of .*It is your turn\./)
  expect(content[0].text).not.toContain('LEFT UNDONE')
})
