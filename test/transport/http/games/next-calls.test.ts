import { expect, test } from 'vitest'
import { refusalText } from '../../../../actors/wire/answer-text.ts'
import { AS_JSON, connect } from '../../mcp/mcp-client.ts'
import { openGame } from '../../open-game.ts'

const WRITING = { tool: 'set_research', args: { technology: 'Writing' } }

test('a refusal over HTTP names the nearest legal call, which then is taken', async () => {
  const game = await openGame()
  const refused = await game.tool(game.first, 'set_research', { technology: 'Writng' })
  expect(refused.body.error).toMatchObject({ code: 'name/unknown', path: '/args/technology', next: WRITING })
  expect(Object.keys(refused.body.error).sort()).toEqual(['code', 'hint', 'message', 'next', 'path'])
  const { tool, args } = refused.body.error.next
  expect((await game.tool(game.first, tool, args)).status).toBe(200)
})

test('over MCP the same stands in the structure and as a line of the text', async () => {
  const game = await openGame()
  const { client } = await connect(game.url, game.first)
  const answer = await client.callTool({ name: 'set_research', arguments: { technology: 'Writng' }, _meta: AS_JSON })
  expect(answer).toMatchObject({ isError: true, structuredContent: { error: { next: WRITING } } })
  const [{ text }] = answer.content as [{ text: string }]
  expect(text.split('\n').at(-1)).toBe('Next: set_research {"technology":"Writing"}')
})

test('what the guard would refuse is not led on to', async () => {
  const game = await openGame()
  await game.tool(game.first, 'set_research', { technology: 'Writing' })
  const again = await game.tool(game.first, 'set_research', { technology: 'Writing' })
  expect(again.body.error).toMatchObject({ code: 'guard/repeated', next: { tool: expect.any(String) } })
  const misspelt = await game.tool(game.first, 'set_research', { technology: 'Writng' })
  expect(misspelt.body.error).toMatchObject({ code: 'name/unknown' })
  expect(misspelt.body.error).not.toHaveProperty('next')
})

test('the turn from which on a call can be made is said once', () => {
  const error = { code: 'buy/gold' as const, message: 'Worker costs 70 gold; you have 10.', from_turn: 12 }
  expect(refusalText({ ok: false, status: 400, error })).toBe(`buy/gold: ${error.message}\nPossible from turn 12 on.`)
  const named = { ...error, hint: 'It can act again on turn 12.' }
  expect(refusalText({ ok: false, status: 400, error: named })).toBe(`buy/gold: ${error.message}\n${named.hint}`)
})
