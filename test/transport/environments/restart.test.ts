/** A server that ends and comes back: its episodes are there, and tell what they would have told. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openReal } from '../open-game.ts'
import { TASK } from './open-environments.ts'
import { OrsClient } from './ors-client.ts'

/** Ends the server and opens another over the same folder. */
async function opened() {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-restart-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  let server = await openReal(dir)
  const json = { name: 'trainer', scopes: ['games'], days: 1 }
  const { token } = (await server.call('POST', '/api/account/tokens', { headers: server.owner, json })).body
  const clientOf = (sid = '') => Object.assign(new OrsClient(server.url, token), { sid })
  return {
    clientOf,
    async restart() {
      await server.transport.close()
      await server.service.close()
      server = await openReal(dir)
    },
    async rpc(method: string, params: object) {
      const request = { token, json: { jsonrpc: '2.0', id: 1, method, params } }
      return (await server.call('POST', '/environments/hexarchy/mcp', request)).body
    },
    games: async () => {
      const reply = await server.service.request('game/list', {})
      return reply.ok ? reply.answer.length : -1
    },
  }
}

test('an episode goes on where it was, and its last call is told again and not carried out twice', async () => {
  const { clientOf, restart } = await opened()
  const one = clientOf()
  await one.begin({ task_spec: TASK })
  await one.call('end_turn')
  const last = await one.events({ name: 'end_turn', input: {} })
  await restart()
  const again = clientOf(one.sid)
  expect(await again.json('POST', '/ping')).toEqual({ status: 'ok' })
  expect(await again.events({ name: 'end_turn', input: {}, task_id: 'other' })).toEqual([
    { event: 'error', data: 'unknown task_id' },
  ])
  const told = await again.events({ name: 'end_turn', input: {}, task_id: last[0].data })
  const outputOf = (events: typeof told) =>
    JSON.parse(
      events
        .slice(1)
        .map(({ data }) => data)
        .join(''),
    )
  expect(outputOf(told)).toMatchObject({ ok: true, output: { reward: outputOf(last).output.reward, metadata: { turn: 3 } } })
  expect((await again.json('GET', '/hexarchy/prompt'))[0].text).toContain('TURN 3')
  expect((await again.call('end_turn')).output.metadata.turn).toBe(4)
})

test('an episode whose end nobody was told of is over after a restart, and a deleted one is not there', async () => {
  const { clientOf, restart, games } = await opened()
  const [one, two] = [clientOf(), clientOf()]
  await one.begin({ task_spec: { ...TASK, horizon: 1 } })
  await two.begin({ task_spec: TASK })
  await two.json('POST', '/delete')
  const end = await one.call('end_turn')
  expect(end.output.finished).toBe(true)
  await restart()
  const again = clientOf(one.sid)
  expect((await again.call('end_turn')).error).toContain('episode/over')
  expect((await clientOf(two.sid).send('POST', '/ping')).status).toBe(404)
  await again.json('POST', '/delete')
  expect(await games()).toBe(0)
})

test('a session of JSON-RPC goes on, too', async () => {
  const { restart, rpc, games } = await opened()
  const { session_id } = (await rpc('openenv/session/create', { task_spec: TASK })).result
  const name = 'end_turn'
  expect((await rpc('tools/call', { session_id, name })).result.meta.turn).toBe(2)
  await restart()
  expect((await rpc('tools/call', { session_id, name })).result.meta.turn).toBe(3)
  await restart()
  expect((await rpc('openenv/session/close', { session_id })).result.closed).toBe(true)
  expect(await games()).toBe(0)
})
