import { spawn } from 'node:child_process'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js'
import { expect, onTestFinished, test } from 'vitest'
import { CLI } from '../../server.ts'
import { openGame } from '../open-game.ts'
import { openTestTransport, TOKEN } from '../open-transport.ts'
import { bridged } from './bridged.ts'
import { AS_JSON, connect, soon } from './mcp-client.ts'

test('the bridge is a process that has the tools of the server and wait_for_turn', async () => {
  const { url } = await openTestTransport()
  const client = new Client({ name: 'test', version: '0' })
  const env = { ...(process.env as Record<string, string>), HEXARCHY_TOKEN: TOKEN }
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [CLI, 'mcp', '--url', url], env }) as never)
  onTestFinished(() => client.close())
  const { tools } = await client.listTools()
  expect(tools.map(t => t.name)).toEqual(['get_briefing', 'end_turn', 'wait_for_turn'])
})

test('a call over the bridge is the same as over HTTP, and safe to repeat', async () => {
  const { url, port } = await openTestTransport()
  const { client } = await bridged(url)
  const answer = await client.callTool({ name: 'get_briefing', arguments: { detail: 'brief' }, _meta: AS_JSON })
  expect(answer.content).toEqual([{ type: 'text', text: 'did get_briefing\n\nTURN PROGRESS: 1 idle unit' }])
  expect(answer.structuredContent).toMatchObject({ result: { tool: 'get_briefing' } })
  expect(port.asked.at(-1)?.ask).toMatchObject({ game: 'a', seat: 0, callId: expect.stringMatching(/^[\da-f-]{36}$/) })
  const refused = await client.callTool({ name: 'refused', arguments: {}, _meta: AS_JSON })
  expect(refused).toMatchObject({ isError: true, structuredContent: { error: { code: 'unit/no-moves' } } })
})

test('a wait over the bridge ends with the turn, and a cancelled one leaves nothing behind', async () => {
  const { url, port } = await openTestTransport()
  const { client } = await bridged(url)
  const call = { name: 'wait_for_turn', arguments: { timeout_seconds: 60 }, _meta: AS_JSON }
  const waiting = client.callTool(call)
  await soon(() => expect(port.waiting.size).toBe(1))
  for (const end of port.waiting.values()) end('your_turn')
  expect((await waiting).structuredContent).toEqual({ status: 'your_turn', turn: 1 })
  const controller = new AbortController()
  const cancelled = client.callTool(call, undefined, { signal: controller.signal }).catch(() => null)
  await soon(() => expect(port.waiting.size).toBe(1))
  controller.abort()
  await cancelled
  await soon(() => expect(port.waiting.size).toBe(0))
})

test('resources, prompts, completion, subscriptions and progress are the same over the bridge', async () => {
  const { url, tool, first, second } = await openGame()
  const { client } = await bridged(url, first)
  const over = await connect(url, first)
  for (const ask of [
    (one: Client) => one.listTools(),
    (one: Client) => one.listResources(),
    (one: Client) => one.listResourceTemplates(),
    (one: Client) => one.readResource({ uri: 'hexarchy://rules/Granary' }),
    (one: Client) => one.listPrompts(),
    (one: Client) => one.getPrompt({ name: 'play_a_turn' }),
    (one: Client) =>
      one.complete({ ref: { type: 'ref/resource', uri: 'hexarchy://rules/{entry}' }, argument: { name: 'entry', value: 'gr' } }),
  ])
    expect(await ask(client)).toEqual(await ask(over.client))
  expect(client.getInstructions()).toBe(over.client.getInstructions())

  const updated: string[] = []
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void updated.push(params.uri))
  await client.subscribeResource({ uri: 'hexarchy://briefing' })
  await tool(first, 'end_turn')
  const told: number[] = []
  const call = { name: 'wait_for_turn', arguments: { timeout_seconds: 30 }, _meta: AS_JSON }
  const waiting = client.callTool(call, undefined, {
    onprogress: ({ progress }) => void told.push(progress),
  })
  await soon(() => expect(told.length).toBeGreaterThan(0))
  await tool(second, 'end_turn')
  expect((await waiting).structuredContent).toMatchObject({ status: 'your_turn', turn: 2 })
  await soon(() => expect(updated).toEqual(['hexarchy://briefing']))
})

test.each([
  ['an unknown token', ['--token', 'seat_no'], 1, /opens nothing/],
  ['a server that is not there', ['--token', TOKEN, '--url', 'http://127.0.0.1:1'], 1, /cannot be reached/],
  ['no token', [], 2, /--token/],
])('the bridge with %s says so and fails', async (_what, args, status, says) => {
  const { url } = await openTestTransport()
  expect(await run(['mcp', '--url', url, ...args])).toEqual({ status, stderr: expect.stringMatching(says) })
})

test('the bridge ends when its input does', async () => {
  const { url } = await openTestTransport()
  expect(await run(['mcp', '--url', url, '--token', TOKEN])).toEqual({ status: 0, stderr: '' })
})

function run(args: string[]): Promise<{ status: number | null; stderr: string }> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
    let stderr = ''
    child.stderr.on('data', data => {
      stderr += data
    })
    child.on('close', status => resolve({ status, stderr }))
  })
}
