/** OpenEnv over HTTP: what an environment tells of itself, calls that stand for themselves, and sessions of JSON-RPC. */
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { openEnvironments } from './open-environments.ts'
import { OpenEnvClient } from './openenv-client.ts'

async function opened(more: { episodes?: number } = {}) {
  const { call, token, games, url } = await openEnvironments(more)
  const path = '/environments/curriculum'
  const post = (name: string, json: object) => call('POST', `${path}/${name}`, { token, json })
  const rpc = async (method: string, params: object = {}) =>
    (await post('mcp', { jsonrpc: '2.0', id: 1, method, params })).body as { result: any; error: any }
  return { call, token, games, url, path, post, rpc }
}

test('an environment tells of itself to anyone', async () => {
  const { call, path } = await opened()
  const told = async (name: string) => (await call('GET', `${path}/${name}`)).body
  expect(await told('health')).toEqual({ status: 'healthy' })
  expect(await told('metadata')).toEqual({ name: 'curriculum', description: expect.any(String), version: '0.0.0' })
  const { action, observation, state } = await told('schema')
  const fits = (schema: object, value: unknown) => Compile(schema).Check(value)
  expect(fits(action, { type: 'call_tool', tool_name: 'end_turn', arguments: {} })).toBe(true)
  expect(fits(action, { type: 'fly' })).toBe(false)
  expect(fits(observation, { tool_name: 'end_turn', result: {}, error: null })).toBe(true)
  expect(fits(state, { episode_id: null, step_count: 0 })).toBe(true)
  const { info, paths } = await told('openapi.json')
  expect(info.version).toBe('0.0.0')
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/reset', '/step', '/state']))
  expect((await call('GET', '/environments/nowhere/health')).status).toBe(404)
})

test('a reset shows what an episode begins with and leaves no game; a step and a state are those of none', async () => {
  const { call, token, games, path, post } = await opened()
  expect((await post('reset', { seed: 7 })).body).toEqual({
    observation: { prompt: expect.stringContaining('explored 120') },
    reward: null,
    done: false,
  })
  expect(await games()).toBe(0)
  expect((await call('POST', `${path}/reset`, { token })).status).toBe(200)
  expect((await post('reset', { seed: -1 })).status).toBe(400)
  expect((await post('step', { action: { type: 'list_tools' } })).body.observation.tools.length).toBeGreaterThan(20)
  expect((await post('step', { action: { tool_name: 'end_turn' } })).status).toBe(400)
  expect((await post('step', { action: { type: 'fly' } })).status).toBe(400)
  expect((await call('GET', `${path}/state`, { token })).body).toEqual({ episode_id: null, step_count: 0 })
  for (const name of ['reset', 'step', 'mcp']) expect((await call('POST', `${path}/${name}`, { json: {} })).status).toBe(401)
})

test('a session of JSON-RPC plays its episode until it is closed', async () => {
  const { games, rpc } = await opened()
  expect((await rpc('tools/list')).result.tools.length).toBeGreaterThan(20)
  const { session_id } = (await rpc('openenv/session/create', { index: 1 })).result
  const ended = await rpc('tools/call', { session_id, name: 'end_turn', arguments: {} })
  expect(ended.result).toMatchObject({ is_error: false, data: expect.stringContaining('TURN 2'), meta: { turn: 2 } })
  expect(await games()).toBe(1)
  expect((await rpc('openenv/session/close', { session_id })).result).toEqual({ session_id, closed: true })
  expect(await games()).toBe(0)
  expect((await rpc('tools/call', { session_id, name: 'end_turn' })).error.code).toBe(-32602)
  expect((await rpc('openenv/session/close', { session_id })).error.code).toBe(-32602)
})

test('what is wrong with a request of JSON-RPC is told by its code', async () => {
  const { call, token, url, path, post, rpc } = await opened({ episodes: 1 })
  const raw = await fetch(`${url}${path}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{',
  })
  expect([raw.status, await raw.json()]).toEqual([
    200,
    { jsonrpc: '2.0', id: null, error: expect.objectContaining({ code: -32700 }) },
  ])
  expect((await post('mcp', {})).body).toMatchObject({ jsonrpc: '2.0', error: { code: -32600 } })
  expect((await post('mcp', { jsonrpc: '2.0', method: 'tools/list', id: 1, more: 1 })).body.error.code).toBe(-32600)
  const { session_id } = (await rpc('openenv/session/create')).result
  for (const [method, params, code] of [
    ['fly', {}, -32601],
    ['tools/call', { name: 'end_turn' }, -32602],
    ['tools/call', { session_id }, -32602],
    ['tools/call', { session_id, name: 'fly' }, -32602],
    ['tools/call', { session_id, name: 'move_unit', arguments: { unit_id: 999, x: 1, y: 1 } }, -32603],
    ['openenv/session/close', {}, -32602],
    ['openenv/session/create', { more: 1 }, -32000],
  ] as const)
    expect([method, params, (await rpc(method, params)).error]).toEqual([method, params, expect.objectContaining({ code })])
  expect((await rpc('openenv/session/create')).error.data.code).toBe('CAPACITY_REACHED')
  await rpc('openenv/session/close', { session_id })
  expect((await rpc('openenv/session/create', { more: 1 })).error).toMatchObject({
    code: -32602,
    data: { code: 'VALIDATION_ERROR' },
  })
  expect((await call('GET', `${path}/mcp`, { token })).status).toBe(400)
})

test('a connection to /mcp plays an episode of its own by JSON-RPC alone', async () => {
  const { url, token, path } = await opened()
  const client = await OpenEnvClient.open(url + path, token, '/mcp')
  const params = { name: 'end_turn', arguments: {} }
  expect(await client.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })).toMatchObject({
    result: { meta: { turn: 2 } },
  })
  expect(await client.text('{')).toMatchObject({ error: { code: -32700 } })
})
