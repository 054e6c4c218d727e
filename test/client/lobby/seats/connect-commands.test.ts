import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, onTestFinished, test } from 'vitest'
import { recipes } from '../../../../client/lobby/seats/connect-commands.ts'
import { openTestTransport, TOKEN } from '../../../transport/open-transport.ts'

const CLIENTS = ['Claude Code', 'Claude Desktop', 'Cursor', 'VS Code', 'Codex CLI', 'Any client, HTTP', 'Any client, stdio']

async function printed() {
  const { url, call } = await openTestTransport()
  const { bridge } = (await call('GET', '/api/connect')).body
  const all = recipes(url, TOKEN, bridge)
  const textOf = (client: string) => all.find(one => one.client === client)!.text
  return { url, all, textOf, json: (client: string) => JSON.parse(textOf(client)) }
}

async function tools(transport: object): Promise<string[]> {
  const client = new Client({ name: 'test', version: '0' })
  await client.connect(transport as never)
  onTestFinished(() => client.close())
  return (await client.listTools()).tools.map(({ name }) => name)
}

test('there is one for each of the common clients, with the token of the seat', async () => {
  const { all } = await printed()
  expect(all.map(({ client }) => client)).toEqual(CLIENTS)
  for (const { text } of all) expect(text).toContain(TOKEN)
})

test.each([
  ['Cursor', 'mcpServers'],
  ['VS Code', 'servers'],
  ['Any client, HTTP', 'mcpServers'],
])('what is printed for %s opens the seat over HTTP', async (client, key) => {
  const { json } = await printed()
  const { url, headers } = json(client)[key].hexarchy
  expect(await tools(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))).toContain('wait_for_turn')
})

test('what is printed for Claude Desktop starts the bridge on this machine', async () => {
  const { json } = await printed()
  const { hexarchy } = json('Claude Desktop').mcpServers
  expect(json('Any client, stdio').mcpServers.hexarchy).toEqual({ type: 'stdio', ...hexarchy })
  expect(await tools(new StdioClientTransport(hexarchy))).toContain('wait_for_turn')
})

test('the command for Claude Code and the table for Codex name the address and the header', async () => {
  const { url, textOf } = await printed()
  const command = /^claude mcp add --transport http hexarchy (\S+) --header "(.*)"$/.exec(textOf('Claude Code'))
  expect(command?.slice(1)).toEqual([`${url}/mcp`, `Authorization: Bearer ${TOKEN}`])
  expect(textOf('Codex CLI').split('\n')).toEqual([
    '[mcp_servers.hexarchy]',
    `url = "${url}/mcp"`,
    `http_headers = { Authorization = "Bearer ${TOKEN}" }`,
    'tool_timeout_sec = 330',
    '',
  ])
})

test('elsewhere the bridge is one of a checkout of that machine, and no path of the server is told', async () => {
  const { call } = await openTestTransport()
  const stdio = recipes('http://192.168.0.7:4870', TOKEN, null).filter(({ text }) => text.includes('HEXARCHY_TOKEN'))
  for (const { text, where } of stdio) {
    expect(where).toContain('/path/to/hexarchy')
    expect(text).toContain('http://192.168.0.7:4870')
  }
  const { body } = await call('GET', '/api/connect', { headers: { 'x-forwarded-for': '192.168.0.9' } })
  expect(body).toEqual({ addresses: [], bridge: null })
})
