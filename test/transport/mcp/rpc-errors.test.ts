import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { CLI } from '../../server.ts'
import { openTestTransport, TOKEN } from '../open-transport.ts'
import { connect, rawSession, SSE } from './mcp-client.ts'

test('a body that is no JSON is a parse error of JSON-RPC, and so is JSON that is no message', async () => {
  const { call } = await openTestTransport()
  for (const raw of ['{"jsonrpc": "2.0", ', '', '[1]', 'null']) {
    const headers = { ...SSE, 'content-type': 'application/json' }
    const { status, body } = await call('POST', '/mcp', { token: TOKEN, raw, headers })
    expect([status, body]).toMatchObject([400, { jsonrpc: '2.0', id: null, error: { code: -32700 } }])
  }
})

test('what is refused before it reaches a session is an error of JSON-RPC, with the code that is known elsewhere', async () => {
  const { call } = await openTestTransport()
  const json = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const refused = async (options: object) => {
    const { status, body } = await call('POST', '/mcp', { json, headers: SSE, ...options })
    return [status, body.error.code, body.error.data.code]
  }
  expect(await refused({})).toEqual([401, -32000, 'auth/needed'])
  expect(await refused({ token: 'seat_no' })).toEqual([401, -32000, 'auth/needed'])
  const foreign = { ...SSE, origin: 'http://evil.example' }
  expect(await refused({ token: TOKEN, headers: foreign })).toEqual([403, -32000, 'auth/forbidden'])
  expect(await refused({ token: TOKEN, headers: { ...SSE, 'mcp-session-id': 'x' } })).toEqual([404, -32001, 'not-found'])
  expect(await refused({ token: TOKEN, headers: { ...SSE, 'content-type': 'text/plain' } })).toEqual([
    415,
    -32000,
    'request/not-json',
  ])
  const tooLarge = { ...json, params: { text: 'x'.repeat(1_100_000) } }
  expect(await refused({ token: TOKEN, json: tooLarge })).toEqual([413, -32000, 'request/too-large'])
})

test('an error says once that it is one', async () => {
  const { url } = await openTestTransport()
  const { client } = await connect(url)
  await expect(client.getPrompt({ name: 'play_badly' })).rejects.toThrow(/^MCP error -32602: There is no prompt "play_badly"\.$/)
  await expect(client.readResource({ uri: 'hexarchy://x' })).rejects.toThrow(/^MCP error -32002: There is no such resource\.$/)
})

test('params that do not fit are said to be invalid, in words', async () => {
  const { url } = await openTestTransport()
  const session = await rawSession(url)
  for (const [method, params] of [
    ['tools/call', { arguments: {} }],
    ['resources/read', { uri: 7 }],
  ] as const) {
    const stream = await session.post({ id: method, method, params })
    await stream.ended
    const { error } = stream.events.at(-1)!.message
    expect(error).toMatchObject({ code: -32602, message: expect.stringMatching(/^Invalid /) })
    expect(error.message).not.toMatch(/MCP error|^\[|"path"/)
  }
})

test('over stdio a line that is no message is answered with a parse error, and the next one as ever', async () => {
  const { url } = await openTestTransport()
  const child = spawn(process.execPath, [CLI, 'mcp', '--url', url, '--token', TOKEN], { stdio: ['pipe', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill())
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => JSON.parse((await answers.next()).value as string)
  child.stdin.write('{"jsonrpc": \n')
  expect(await next()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32700 } })
  child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n')
  expect(await next()).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
})
