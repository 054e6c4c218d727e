/** kill -9 in the middle of a turn: what a seat was refused before it is refused after it, and its notebook, counts and limits are as they were. */
import { afterAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../server.ts'

let server: TestServer | null = null
afterAll(() => server?.stop())

test('guard rails, notebook and counts of a turn outlast kill -9 and a clean stop', { timeout: 180_000 }, async () => {
  server = await startServer(['--shards', '1'])
  const { dir } = server
  const owner = await server.owner()
  const seats = [{ driver: 'agent' as const, limits: { toolCalls: 13 } }, { driver: 'agent' as const }]
  const { id: game, seats: made } = await owner.createGame({ size: 'duel', speed: 'Quick', seed: 5, cityStates: 0, seats })
  const [first] = made.map(({ token }) => ({ game, token }))
  const tool = async (name: string, args: object = {}) => (await server!.call(first, name, args)).body
  const found = await tool('get_units')
  const settler = found.result.units.find((unit: { kind: string }) => unit.kind === 'Settler').id
  expect(await tool('found_city', { unit_id: settler })).toMatchObject({ ok: true })
  const research = { technology: 'Pottery' }
  expect(await tool('set_research', research)).toMatchObject({ ok: true })
  for (let i = 0; i < 2; i++) expect(await tool('get_tile', { x: 1, y: 900 })).toMatchObject({ ok: false })
  expect(await tool('write_notes', { text: 'go for the coast' })).toMatchObject({ ok: true, turn: { toolCalls: 6 } })
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    await server.kill(signal)
    server = await startServer(['--shards', '1'], dir)
    expect(await tool('set_research', research)).toMatchObject({ error: { code: 'guard/repeated' } })
    expect(await tool('write_notes', { text: 'go for the coast' })).toMatchObject({ error: { code: 'guard/repeated' } })
    expect(await tool('read_notes')).toMatchObject({ result: { notes: 'go for the coast' } })
  }
  // The limit is reached by what was counted before the kill and after it.
  expect(await tool('get_empire')).toMatchObject({ ok: true, turn: { toolCalls: 13 } })
  expect(await tool('end_turn')).toMatchObject({ error: { code: 'turn/not-yours' } })
  const [row] = (await server.get(first, `/api/games/${game}/metrics`)).body.metrics
  expect(row).toMatchObject({ end_reason: 'tool_calls', tool_calls: 13, actions_ok: 3, queries: 4, refusals: 6, repeats: 5 })
})
