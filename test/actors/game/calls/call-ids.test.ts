/** A call id belongs to one call: sent again with the same it is a retry, with something else it is refused. */
import { expect, test } from 'vitest'
import { simulated } from '../../simulated-service.ts'

const TAKEN = { ok: false, status: 409, error: { code: 'request/call-id-taken' } }

test('a call id that was used for other arguments or another tool is refused, and nothing is done', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  const first = await call(game, 0, 'write_notes', { text: 'first' }, { callId: 'c1' })
  expect(await call(game, 0, 'write_notes', { text: 'second' }, { callId: 'c1' })).toMatchObject(TAKEN)
  expect(await call(game, 0, 'end_turn', {}, { callId: 'c1' })).toMatchObject(TAKEN)
  expect(await call(game, 0, 'read_notes', {}, { callId: 'c1' })).toMatchObject(TAKEN)
  expect(await call(game, 0, 'read_notes')).toMatchObject({ ok: true, result: { notes: 'first' }, turn: { turn: 1 } })
  expect(await call(game, 0, 'write_notes', { text: 'first' }, { callId: 'c1' })).toEqual(first)
})

test('a retry may name its fields in another order', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  const first = await call(game, 0, 'write_notes', { text: 'a', mode: 'append' }, { callId: 'c1' })
  expect(await call(game, 0, 'write_notes', { mode: 'append', text: 'a' }, { callId: 'c1' })).toEqual(first)
  expect(await call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'a' } })
})

test('a retry may wait for another time than the first call did', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  const first = await call(game, 0, 'end_turn', {}, { callId: 'c1' })
  expect(first).toMatchObject({ ok: true })
  await call(game, 1, 'end_turn')
  expect(await call(game, 0, 'end_turn', { wait_seconds: 9 }, { callId: 'c1' })).toMatchObject({
    result: { status: 'your_turn' },
  })
})

test('the id of a query is its own too, and each seat has its ids to itself', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  await call(game, 0, 'get_units', {}, { callId: 'c1' })
  expect(await call(game, 0, 'get_empire', {}, { callId: 'c1' })).toMatchObject(TAKEN)
  expect(await call(game, 1, 'get_empire', {}, { callId: 'c1' })).toMatchObject({ ok: true })
})

test('a refused call keeps its id to itself as well: its retry is refused alike, another call by its own code', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  const none = await call(game, 0, 'disband_unit', { unit_id: 99_999 }, { callId: 'c1' })
  expect(none).toMatchObject({ ok: false, status: 400 })
  expect(await call(game, 0, 'disband_unit', { unit_id: 99_999 }, { callId: 'c1' })).toEqual(none)
  expect(await call(game, 0, 'end_turn', {}, { callId: 'c1' })).toMatchObject(TAKEN)
})

test('what an id was used for is known after a restart', async () => {
  const one = await simulated()
  const game = await one.duel()
  const first = await one.call(game, 0, 'write_notes', { text: 'first' }, { callId: 'c1' })
  await one.service.stop()
  const two = await simulated({ dir: one.dir })
  expect(await two.call(game, 0, 'write_notes', { text: 'second' }, { callId: 'c1' })).toMatchObject(TAKEN)
  expect(await two.call(game, 0, 'write_notes', { text: 'first' }, { callId: 'c1' })).toEqual(first)
})
