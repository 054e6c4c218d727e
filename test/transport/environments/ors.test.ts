/** The Open Reward Standard, by a client that knows nothing but its contract. */
import { expect, test } from 'vitest'
import { openEnvironments as opened, TASK } from './open-environments.ts'
import { OrsClient } from './ors-client.ts'

test('a client plays 30 turns, and its rewards add up to the outcome', async () => {
  const { client, games } = await opened()
  const one = client()
  const prompt = await one.begin({ task_spec: TASK })
  expect(prompt).toContain('TURN 1')
  expect(prompt).toContain('cut off after 30 turns')
  let sum = 0
  let last = await one.call('get_briefing')
  expect(last).toMatchObject({ ok: true, output: { reward: null, finished: false, blocks: [{ type: 'text', detail: null }] } })
  for (let turn = 1; turn <= 30; turn++) {
    last = await one.call('end_turn')
    sum += last.output.reward!
    expect(last.output.metadata.turn).toBe(turn + 1)
    expect(last.output.finished).toBe(turn === 30)
  }
  expect(last.output.metadata).toMatchObject({ truncated: true, terminated: false })
  expect(Math.round(sum * 1e6)).toBe(Math.round(last.output.metadata.outcome * 1e6))
  expect(await games()).toBe(1)
  expect(await one.json('POST', '/delete')).toEqual({ sid: one.sid })
  expect(await games()).toBe(0)
  expect((await one.send('GET', '/hexarchy/prompt')).status).toBe(410)
})

test('what the rules refuse is an answer of the tool, and a long answer comes in pieces', async () => {
  const { client } = await opened()
  const one = client()
  await one.begin({ task_spec: TASK })
  expect(await one.call('move_unit', { unit_id: 999, x: 1, y: 1 })).toEqual({ ok: false, error: expect.stringContaining('999') })
  expect(await one.call('fly')).toMatchObject({ ok: false })
  const events = await one.events({ name: 'get_map', input: {} })
  expect(events.map(({ event }) => event)).toEqual(['task_id', ...events.slice(2).map(() => 'chunk'), 'end'])
  expect(events.length).toBeGreaterThan(2)
  for (const { data } of events) expect(data.length).toBeLessThanOrEqual(4_096)
  expect(
    JSON.parse(
      events
        .slice(1)
        .map(({ data }) => data)
        .join(''),
    ),
  ).toMatchObject({ ok: true })
})

test('a call that is sent again by its task id is told again and not carried out twice', async () => {
  const { client } = await opened()
  const one = client()
  await one.begin({ task_spec: TASK })
  const first = await one.events({ name: 'end_turn', input: {} })
  const again = await one.events({ name: 'end_turn', input: {}, task_id: first[0].data })
  expect(again).toEqual(first)
  expect((await one.call('get_units')).output.metadata.turn).toBe(2)
  expect(await one.events({ name: 'end_turn', task_id: 'x' })).toEqual([{ event: 'error', data: 'unknown task_id' }])
  const other = client()
  await other.begin({ task_spec: TASK })
  expect(await other.events({ name: 'end_turn', task_id: first[0].data })).toEqual([{ event: 'error', data: 'unknown task_id' }])
})

test('the same task and calls bring the same answers, bit for bit', async () => {
  const { client } = await opened()
  const runs: string[] = []
  for (let run = 0; run < 2; run++) {
    const one = client()
    const told: unknown[] = [await one.begin({ split: 'train', index: 3 })]
    for (let turn = 0; turn < 6; turn++) for (const name of ['get_cities', 'end_turn']) told.push(await one.call(name))
    runs.push(JSON.stringify(told))
  }
  expect(runs[0]).toBe(runs[1])
})

test('environments, splits and tasks are told as the contract says', async () => {
  const { client } = await opened()
  const one = client()
  expect(await one.json('GET', '/health')).toEqual({ status: 'ok' })
  const [name, ...others] = await one.json('GET', '/list_environments')
  expect([name, others]).toEqual(['hexarchy', ['curriculum']])
  expect((await one.json('GET', '/HEXARCHY/tools')).tools).toContainEqual({
    name: 'end_turn',
    description: expect.any(String),
    input_schema: expect.objectContaining({ type: 'object' }),
  })
  expect(await one.json('GET', '/hexarchy/splits')).toEqual(
    ['train', 'validation', 'test'].map(split => ({ name: split, type: split })),
  )
  const { tasks, env_name } = await one.json('POST', '/hexarchy/tasks', { split: 'validation' })
  expect([tasks.length, env_name]).toEqual([120, 'hexarchy'])
  expect(await one.json('POST', '/hexarchy/num_tasks', { split: 'validation' })).toEqual({ num_tasks: 120 })
  expect(await one.json('POST', '/hexarchy/task', { split: 'validation', index: 7 })).toEqual({ task: tasks[7] })
  const range = (bounds: object) => one.json('POST', '/hexarchy/task_range', { split: 'validation', ...bounds })
  expect(await range({ start: -3, stop: -1 })).toEqual({ tasks: tasks.slice(-3, -1) })
  expect(await range({ start: 118, stop: 500 })).toEqual({ tasks: tasks.slice(118) })
  expect(await range({ start: null, stop: 2 })).toEqual({ tasks: tasks.slice(0, 2) })
})

test.each([
  ['GET', '/nowhere/tools', undefined, 404],
  ['POST', '/hexarchy/tasks', { split: 'train' }, 400],
  ['POST', '/hexarchy/tasks', { split: 'other' }, 400],
  ['POST', '/hexarchy/task', { split: 'test', index: 240 }, 400],
  ['POST', '/hexarchy/task', { split: 'test', index: 0, more: 1 }, 400],
  ['POST', '/create', { split: 'test', index: 0 }, 400],
  ['GET', '/hexarchy/prompt', undefined, 400],
  ['POST', '/ping', undefined, 400],
  ['POST', '/hexarchy/call', { name: 'end_turn' }, 400],
])('%s %s of a client without a session with %j: %i', async (method, path, json, status) => {
  const { client } = await opened()
  expect((await client().send(method, path, json)).status).toBe(status)
})

test('a request without a body is taken whatever type it names, and a body that is no JSON is not', async () => {
  const { client, token, url } = await opened()
  const one = client()
  await one.begin({ task_spec: TASK })
  const headers = { 'x-api-key': token, 'x-session-id': one.sid, 'content-type': 'application/octet-stream' }
  const sent = async (body?: string) =>
    (await fetch(`${url}/environments/ping`, { method: 'POST', headers, ...(body && { body }) })).status
  expect([await sent(), await sent('x')]).toEqual([200, 415])
})

test('addresses that name no environment are sent on to the first', async () => {
  const { url } = await opened()
  const sent = (method: string, path: string) => fetch(`${url}/environments${path}`, { method, redirect: 'manual' })
  const tools = await sent('GET', '/tools?x=1')
  expect([tools.status, tools.headers.get('location')]).toEqual([308, 'hexarchy/tools?x=1'])
  expect((await sent('POST', '/call')).headers.get('location')).toBe('hexarchy/call')
  expect((await sent('GET', '/else')).status).toBe(404)
})

test('a session holds one episode, of one task that is one, and is nobody else’s', async () => {
  const { client, url } = await opened()
  const one = client()
  await one.begin({ task_spec: TASK })
  expect((await one.send('POST', '/create', { task_spec: TASK })).status).toBe(400)
  expect(await one.json('POST', '/ping')).toEqual({ status: 'ok' })
  const two = client()
  two.sid = 'unknown'
  expect((await two.send('POST', '/ping')).status).toBe(404)
  expect((await two.send('GET', '/hexarchy/prompt')).status).toBe(404)
  const nobody = new OrsClient(url, 'hexarchy_wrong')
  nobody.sid = one.sid
  expect((await nobody.send('POST', '/ping')).status).toBe(401)
})

test('both a task and its number, neither, a wrong one, and a game of others are refused', async () => {
  const { client } = await opened()
  for (const [body, status] of [
    [{ task_spec: TASK, split: 'test', index: 0 }, 400],
    [{}, 400],
    [{ split: 'test' }, 400],
    [{ task_spec: { tier: 99 } }, 400],
    [{ env_name: 'nowhere', split: 'test', index: 0 }, 404],
    [{ task_spec: { fork: { game: '000000000000', turn: 1, seat: 0 } } }, 404],
    [{ task_spec: { reward: 'chance' } }, 503],
  ] as const) {
    const one = client()
    await expect(one.begin(body)).rejects.toThrow(String(status))
  }
})

test('where all places are taken a session is refused with the time to come again', async () => {
  const { client } = await opened({ episodes: 1 })
  const one = client()
  await one.begin({ task_spec: TASK })
  const refused = await client().send('POST', '/create_session')
  expect([refused.status, refused.headers.get('retry-after'), ((await refused.json()) as any).error.code]).toEqual([
    503,
    '10',
    'episode/capacity',
  ])
})
