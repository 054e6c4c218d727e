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

test('a refused call keeps its id to itself as well: its retry is judged by the rules, another call by its own code', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  const late = { ok: false, error: { code: 'turn/over' } }
  for (let times = 0; times < 2; times++)
    expect(await call(game, 0, 'end_turn', { turn: 9 }, { callId: 'c1' })).toMatchObject(late)
  expect(await call(game, 0, 'end_turn', {}, { callId: 'c1' })).toMatchObject(TAKEN)
})

test('what was refused a moment too early is carried out under the same id when its moment has come, and once', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  const end = () => call(game, 1, 'end_turn', { turn: 1 }, { callId: 'e1' })
  expect(await end()).toMatchObject({ ok: false, error: { code: 'turn/not-yours' } })
  await call(game, 0, 'end_turn')
  const first = await end()
  expect(first).toMatchObject({ ok: true })
  await call(game, 0, 'end_turn')
  expect(await end()).toEqual(first)
  expect(await call(game, 1, 'read_notes')).toMatchObject({ turn: { turn: 2, your_turn: true } })
})

test('a query that was refused is asked anew under its id, which stays its own', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  const ask = () => call(game, 0, 'get_city', { city_id: 1 }, { callId: 'q1' })
  for (let times = 0; times < 2; times++) expect(await ask()).toMatchObject({ ok: false, error: { code: 'city/unknown' } })
  expect(await call(game, 0, 'get_empire', {}, { callId: 'q1' })).toMatchObject(TAKEN)
})

test('a refusal is not remembered over a restart either, and what was carried out after it is', async () => {
  const one = await simulated()
  const game = await one.duel()
  const ask = { turn: 1 }
  expect(await one.call(game, 1, 'end_turn', ask, { callId: 'e1' })).toMatchObject({ ok: false })
  await one.service.stop()
  const two = await simulated({ dir: one.dir })
  await two.call(game, 0, 'end_turn')
  const first = await two.call(game, 1, 'end_turn', ask, { callId: 'e1' })
  expect(first).toMatchObject({ ok: true })
  await two.service.stop()
  const three = await simulated({ dir: one.dir })
  expect(await three.call(game, 1, 'end_turn', ask, { callId: 'e1' })).toEqual(first)
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
