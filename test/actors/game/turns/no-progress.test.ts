/** What one act does and the next undoes is no progress, however often it is done. */
import { expect, test } from 'vitest'
import { meeting } from '../../planted-game.ts'

const CITY = { city_id: 0 }

test('A, B, A, B ends the turn for want of progress', async () => {
  const { call, game, wait, ask, pass } = await meeting()
  const items = ['Worker', 'Warrior']
  for (let i = 0; i < 12; i++) {
    const said = await call(game, 0, 'set_production', { ...CITY, item: items[i % 2] }, { step: `s${i}` })
    // The first three: nothing made before, then each of the two for the first time.
    expect(said.ok).toBe(true)
  }
  expect(await call(game, 0, 'set_production', { ...CITY, item: 'Worker' }, { step: 'last' })).toMatchObject({ ok: false })
  await pass(1)
  expect(await wait(game, 1)).toMatchObject({ status: 'your_turn' })
  expect(await ask('game/metrics', { game })).toMatchObject([{ end_reason: 'stall', steps: 12, actions_ok: 12 }])
})

test('orders that are given and taken back are none either', async () => {
  const { call, game, ask, pass } = await meeting()
  await ask('seat/patch', { game, seat: 0, change: { limits: { stallSteps: 3 } } })
  for (const [i, order] of ['sleep', 'none', 'sleep', 'none'].entries())
    expect(await call(game, 0, 'unit_order', { unit_id: 0, order }, { step: `s${i}` })).toMatchObject({ ok: true })
  expect(await call(game, 0, 'get_empire', {}, { step: 'last' })).toMatchObject({ error: { code: 'guard/turn-over' } })
  await pass(1)
  expect(await ask('game/metrics', { game })).toMatchObject([{ end_reason: 'stall', steps: 4 }])
})

test('acts that lead on are progress, also those on one city', async () => {
  const { call, game, ask } = await meeting()
  await ask('seat/patch', { game, seat: 0, change: { limits: { stallSteps: 2 } } })
  for (const [i, item] of ['Worker', 'Warrior', 'Scout', 'Settler', 'Monument'].entries()) {
    await call(game, 0, 'set_production', { ...CITY, item }, { step: `s${i}` })
    expect(await call(game, 0, 'get_empire')).toMatchObject({ ok: true, turn: { your_turn: true } })
  }
})

test('the position is the same whatever was drawn, seen or spent meanwhile', async () => {
  const { positionHash } = await import('../../../../actors/game/turns/position.ts')
  const { flatWorld, addUnit } = await import('../../../world.ts')
  const w = flatWorld({ width: 8, height: 6 })
  const unit = addUnit(w, 0, 'Warrior', 2, 2)
  const before = positionHash(w.s, 0)
  unit.movesX60 = 0
  expect(positionHash(w.s, 0)).toBe(before)
  unit.tile++
  expect(positionHash(w.s, 0)).not.toBe(before)
})
