import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js'
import { expect, test } from 'vitest'
import { openGame } from '../open-game.ts'
import { openTestTransport } from '../open-transport.ts'
import { AS_JSON, connect, soon } from './mcp-client.ts'

async function playing() {
  const game = await openGame()
  const { client } = await connect(game.url, game.first)
  const updated: string[] = []
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void updated.push(params.uri))
  const textOf = async (uri: string) => ((await client.readResource({ uri })).contents[0] as { text: string }).text
  return { ...game, client, updated, textOf }
}

test('the briefing, the notebook and the rules are resources', async () => {
  const { client, textOf, first, tool } = await playing()
  expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(['hexarchy://briefing', 'hexarchy://notes'])
  const { resourceTemplates } = await client.listResourceTemplates()
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['hexarchy://rules/{entry}'])
  expect(await textOf('hexarchy://briefing')).toMatch(/^TURN 1 of 330/)
  await tool(first, 'write_notes', { text: 'Iron at (3,4)' })
  expect(await textOf('hexarchy://notes')).toBe('Iron at (3,4)')
  expect(await textOf('hexarchy://rules/the%20great%20library')).toContain('The Great Library')
})

test('what is no resource is said to be none, with the nearest names', async () => {
  const { client } = await playing()
  for (const uri of ['hexarchy://secrets', 'hexarchy://rules/', 'hexarchy://rules/%', 'file:///etc/passwd']) {
    await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32002, data: { uri } })
    await expect(client.subscribeResource({ uri })).rejects.toMatchObject({ code: -32002 })
  }
  await expect(client.readResource({ uri: 'hexarchy://rules/Granery' })).rejects.toThrow('Granary')
})

test('a resource is read in full each time and leaves what the agent has been told as it was', async () => {
  const { client, textOf } = await playing()
  const text = await textOf('hexarchy://briefing')
  expect(await textOf('hexarchy://briefing')).toBe(text)
  const asked = async () =>
    (await client.callTool({ name: 'get_briefing', arguments: { since: 'last' }, _meta: AS_JSON })).structuredContent as {
      result: unknown
    }
  expect(await asked()).toMatchObject({ result: { changes_since: null } })
  expect(await asked()).toMatchObject({ result: { changes_since: 1 } })
})

test('a subscriber is told when its turn begins and when its notebook is written to, by whatever way', async () => {
  const { client, updated, tool, first, second } = await playing()
  await client.subscribeResource({ uri: 'hexarchy://briefing' })
  await client.subscribeResource({ uri: 'hexarchy://notes' })
  await tool(first, 'write_notes', { text: 'a' })
  await soon(() => expect(updated).toEqual(['hexarchy://notes']))
  await tool(first, 'end_turn')
  await tool(second, 'write_notes', { text: 'not yours' })
  await tool(second, 'end_turn')
  await soon(() => expect(updated).toEqual(['hexarchy://notes', 'hexarchy://briefing']))
  await client.unsubscribeResource({ uri: 'hexarchy://notes' })
  await tool(first, 'write_notes', { text: 'b' })
  await tool(first, 'end_turn')
  await tool(second, 'end_turn')
  await soon(() => expect(updated.length).toBe(3))
  expect(updated.at(-1)).toBe('hexarchy://briefing')
})

test('a subscriber is told of a pause, of its end, and of a negotiation that needs its answer, not of one that needs others', async () => {
  const { url, port } = await openTestTransport()
  const { client } = await connect(url)
  const updated: string[] = []
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void updated.push(params.uri))
  await client.subscribeResource({ uri: 'hexarchy://briefing' })
  const [{ onFrame, viewer }] = port.subscriptions
  expect(viewer).toEqual({ seat: 0 })
  onFrame({ seq: 1, type: 'negotiation', id: 4, state: 'proposed', floor: 1 })
  onFrame({ seq: 2, type: 'negotiation', id: 4, state: 'countered', floor: 0 })
  onFrame({ seq: 3, type: 'control', status: 'paused' })
  onFrame({ seq: 4, type: 'control', status: 'running' })
  await soon(() => expect(updated.length).toBe(3))
  await client.unsubscribeResource({ uri: 'hexarchy://briefing' })
  expect(port.subscriptions.size).toBe(0)
})

test('completion offers names of the rules, the likeliest first, and each of them can be read', async () => {
  const { client, textOf } = await playing()
  const ref = { type: 'ref/resource' as const, uri: 'hexarchy://rules/{entry}' }
  const offered = async (value: string) => (await client.complete({ ref, argument: { name: 'entry', value } })).completion
  expect((await offered('gra')).values.slice(0, 3)).toEqual(['Granary', 'Grand Mesa', 'Grand Temple'])
  const all = await offered('')
  expect([all.values.length, all.hasMore]).toEqual([100, true])
  for (const name of all.values.slice(0, 20)) expect(await textOf(`hexarchy://rules/${encodeURIComponent(name)}`)).toContain(name)
  await expect(client.complete({ ref, argument: { name: 'other', value: '' } })).rejects.toMatchObject({ code: -32602 })
})

test('prompts begin with the briefing and carry the wishes of the person', async () => {
  const { client } = await playing()
  const { prompts } = await client.listPrompts()
  expect(prompts.map(({ title }) => title)).toEqual(['Play a turn', 'Play to the end'])
  const { messages } = await client.getPrompt({
    name: 'play_to_the_end',
    arguments: { style: 'scholar', goal: 'found five cities', until_turn: '80' },
  })
  expect(messages[0].content).toMatchObject({ type: 'resource', resource: { uri: 'hexarchy://briefing' } })
  const text = (messages[1].content as { text: string }).text
  for (const part of ['towards the science victory', 'found five cities', 'turn 80', 'end_turn']) expect(text).toContain(part)
  const ref = { type: 'ref/prompt' as const, name: 'play_a_turn' }
  expect((await client.complete({ ref, argument: { name: 'style', value: 'b' } })).completion.values).toEqual([
    'balanced',
    'builder',
  ])
  await expect(client.getPrompt({ name: 'play_badly' })).rejects.toMatchObject({ code: -32602 })
  await expect(client.getPrompt({ name: 'play_a_turn', arguments: { until_turn: '3' } })).rejects.toMatchObject({ code: -32602 })
})
