/** OpenEnv over WebSocket, by a client that knows nothing but its contract. */
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openEnvironments, TASK } from './open-environments.ts'

test('a client plays 30 turns, its rewards add up to the outcome, and its game goes with the connection', async () => {
  const { openEnv, games } = await openEnvironments()
  const env = await openEnv()
  expect(await env.state()).toEqual({ episode_id: null, step_count: 0 })
  const first = await env.reset({ task_spec: TASK, episode_id: 'mine' })
  expect(first).toEqual({ observation: { prompt: expect.stringContaining('TURN 1') }, reward: null, done: false })
  expect(await env.call('get_briefing')).toMatchObject({ observation: { error: null }, reward: null, done: false })
  let sum = 0
  for (let turn = 1; turn <= 30; turn++) {
    const { observation, reward, done } = await env.call('end_turn')
    sum += reward!
    expect(observation).toMatchObject({
      tool_name: 'end_turn',
      error: null,
      result: { is_error: false, meta: { turn: turn + 1 } },
    })
    expect(done).toBe(turn === 30)
  }
  const state = await env.state()
  expect(state).toMatchObject({ episode_id: 'mine', step_count: 31, turn: 31, truncated: true, terminated: false })
  expect(Math.round(sum * 1e6)).toBe(Math.round(state.outcome * 1e6))
  expect(await env.send({ type: 'step', data: { tool_name: 'end_turn' } })).toMatchObject({ data: { code: 'EXECUTION_ERROR' } })
  expect(await games()).toBe(1)
  expect(await env.send({ type: 'close' })).toBeNull()
  await vi.waitFor(async () => expect(await games()).toBe(0))
})

test('a reset begins another episode in place of the one before, and the seed decides what it shows', async () => {
  const { openEnv, games } = await openEnvironments()
  const env = await openEnv()
  const shown = []
  for (const data of [{}, { seed: null }, { seed: 5 }, { split: 'test', index: 3 }])
    shown.push((await env.reset(data)).observation.prompt)
  expect(shown[1]).toBe(shown[0])
  expect(new Set(shown).size).toBe(3)
  expect(await games()).toBe(1)
})

test('tools are listed before a reset, and what one refuses is told by its kind', async () => {
  const { openEnv } = await openEnvironments()
  const env = await openEnv()
  const { observation } = await env.step({ type: 'list_tools' })
  expect(observation.tools).toContainEqual({
    name: 'end_turn',
    description: expect.any(String),
    input_schema: expect.objectContaining({ type: 'object' }),
  })
  await env.reset({ task_spec: TASK })
  for (const [tool, args, kind, message] of [
    ['fly', {}, 'tool_not_found', 'fly'],
    ['move_unit', {}, 'invalid_args', 'unit_id'],
    ['move_unit', { unit_id: 999, x: 1, y: 1 }, 'execution_error', '999'],
  ] as const)
    expect(await env.call(tool, args)).toEqual({
      observation: { tool_name: tool, result: null, error: { error_type: kind, message: expect.stringContaining(message) } },
      reward: null,
      done: false,
    })
})

const WRONG = [
  ['no JSON', 'INVALID_JSON'],
  ['[]', 'VALIDATION_ERROR'],
  ['{"type":"fly"}', 'UNKNOWN_TYPE'],
  ['{}', 'UNKNOWN_TYPE'],
  ['{"type":"constructor"}', 'UNKNOWN_TYPE'],
  ['{"type":"state","data":{}}', 'VALIDATION_ERROR'],
  ['{"type":"step"}', 'VALIDATION_ERROR'],
  ['{"type":"step","data":{"type":"fly"}}', 'VALIDATION_ERROR'],
  ['{"type":"step","data":{"tool_name":"end_turn","more":1}}', 'VALIDATION_ERROR'],
  ['{"type":"step","data":{"tool_name":"end_turn"}}', 'EXECUTION_ERROR'],
  ['{"type":"reset","data":{"seed":-1}}', 'VALIDATION_ERROR'],
  ['{"type":"reset","data":{"split":"other"}}', 'VALIDATION_ERROR'],
  ['{"type":"reset","data":{"index":100000}}', 'VALIDATION_ERROR'],
  ['{"type":"reset","data":{"index":1,"task_spec":{}}}', 'VALIDATION_ERROR'],
  ['{"type":"reset","data":{"task_spec":{"tier":99}}}', 'VALIDATION_ERROR'],
  ['{"type":"reset","data":{"task_spec":{"fork":{"game":"000000000000","turn":1,"seat":0}}}}', 'VALIDATION_ERROR'],
  ['{"type":"reset","data":{"task_spec":{"reward":"chance"}}}', 'FACTORY_ERROR'],
  ['{"type":"reset","data":{"task_spec":{"world":{"size":"vast"}}}}', 'VALIDATION_ERROR'],
]

test('a frame that is wrong is answered with its code, and the connection goes on', async () => {
  const { openEnv } = await openEnvironments()
  for (const [frame, code] of WRONG) {
    const env = await openEnv()
    expect([frame, await env.text(frame)]).toEqual([
      frame,
      { type: 'error', data: expect.objectContaining({ code, message: expect.any(String) }) },
    ])
    expect(await env.state()).toEqual({ episode_id: null, step_count: 0 })
    env.end()
  }
})

test('where all places are taken a connection is told so and closed, and a place that is left is taken', async () => {
  const { openEnv } = await openEnvironments({ episodes: 1 })
  const env = await openEnv()
  await env.reset({ task_spec: TASK })
  // Its own place counts once.
  await env.reset({ task_spec: TASK })
  const other = await openEnv()
  expect(await other.next()).toMatchObject({ type: 'error', data: { code: 'CAPACITY_REACHED' } })
  expect(await other.closed).toBe(1013)
  env.end()
  await vi.waitFor(async () => expect(await (await openEnv()).state()).toEqual({ episode_id: null, step_count: 0 }))
})

test('an environment that is not there is told of as a session that cannot be', async () => {
  const { openEnv } = await openEnvironments()
  const env = await openEnv('/environments/nowhere')
  expect(await env.next()).toMatchObject({ type: 'error', data: { code: 'SESSION_ERROR' } })
})

test('a connection opens with a token alone, and ends with it', async () => {
  const { openEnv, url, call, owner, tokenId } = await openEnvironments()
  const refused = (headers: Record<string, string>) =>
    new Promise(resolve => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/environments/hexarchy/ws`, { headers })
      socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
      socket.on('open', () => resolve('open'))
      socket.on('error', () => {})
    })
  expect(await refused({})).toBe(401)
  expect(await refused({ authorization: `Basic ${btoa('key:hexarchy_wrong')}` })).toBe(401)
  expect(await refused({ ...owner, origin: 'http://elsewhere.example' })).toBe(403)
  const env = await openEnv()
  await call('DELETE', `/api/account/tokens/${tokenId}`, { headers: owner })
  expect(await env.closed).toBe(4401)
})

test('frames of mcp list and call tools in the episode of the connection', async () => {
  const { openEnv } = await openEnvironments()
  const env = await openEnv()
  const rpc = async (data: object) => (await env.send({ type: 'mcp', data })).data
  const listed = await rpc({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  expect(listed.result.tools).toContainEqual({
    name: 'end_turn',
    description: expect.any(String),
    inputSchema: expect.anything(),
  })
  await env.reset({ task_spec: TASK })
  const called = await rpc({ jsonrpc: '2.0', id: 'a', method: 'tools/call', params: { name: 'end_turn' } })
  expect(called).toMatchObject({ jsonrpc: '2.0', id: 'a', result: { is_error: false, meta: { turn: 2 } } })
  expect(await env.state()).toMatchObject({ step_count: 1, turn: 2 })
  const { session_id } = (await rpc({ jsonrpc: '2.0', id: 2, method: 'openenv/session/create' })).result
  const close = { jsonrpc: '2.0', id: 3, method: 'openenv/session/close', params: { session_id } }
  expect(await rpc(close)).toEqual({ jsonrpc: '2.0', id: 3, error: expect.objectContaining({ code: -32600 }) })
})
