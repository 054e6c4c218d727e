import { expect, test } from 'vitest'
import { tileChanged } from '../../../engine/city/yields/yield-cache.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { addCity, addLand, at, flatWorld, id, learn } from '../../world.ts'
import { expectGoesOn, expectWon, prepare, stage } from './stage.ts'

/** The parts that each city makes, one after the other; the capital is city 0. */
const PLAN: Record<number, string[]> = {
  0: ['SS Engine'],
  1: ['SS Stasis Chamber', 'SS Booster'],
  2: ['SS Cockpit', 'SS Booster'],
  3: ['SS Booster'],
}

/** Seat 0 knows all that a spaceship takes, has the production for it laid by in four cities, and aluminum. */
function nearSpace(): EngineContext {
  const w = flatWorld({ seats: 2, width: 40, height: 16 })
  const capital = addCity(w, 0, 6, 6, 6)
  for (const [x, y] of [
    [10, 6],
    [6, 10],
    [11, 10],
  ])
    addCity(w, 0, x, y, 5)
  addCity(w, 1, 30, 8, 5)
  for (const tech of w.rules.techs) learn(w, 0, tech.name)
  const t = at(w, 7, 6)
  addLand(w, capital, [7, 6])
  w.s.tiles.resource[t] = id(w, 'resources', 'Aluminum')
  w.s.tiles.deposit[t] = 12
  w.s.tiles.improvement[t] = id(w, 'improvements', 'Mine')
  tileChanged(w, t)
  prepare(w, 0, 'buildings', 'Apollo Program')
  for (const [city, parts] of Object.entries(PLAN)) prepare(w, Number(city), 'units', ...parts)
  return w
}

test('the parts of a spaceship, made in four cities and brought to the capital, win by science', {
  timeout: 60_000,
}, async () => {
  const on = await stage(nearSpace())
  const todo = structuredClone(PLAN)
  let wasRefused = ''
  await on.play(async (seat, turn) => {
    if (seat !== 0) return
    if (turn === 1) {
      expect(await on.refused(0, 'set_production', { city_id: 1, item: 'SS Booster' })).toMatch(/^build\//)
      await on.call(0, 'set_production', { city_id: 0, item: 'Apollo Program' })
      return
    }
    const { units } = await on.call(0, 'get_units')
    for (const { id: unit_id, kind, x, y, moves } of units) {
      if (!kind.startsWith('SS ')) continue
      if ((x !== 6 || y !== 6) && moves > 0) {
        wasRefused ||= await on.refused(0, 'unit_action', { unit_id, action: 'add_spaceship_part' })
        await on.call(0, 'move_unit', { unit_id, x: 6, y: 6 })
      }
      const now = await on.call(0, 'get_unit', { unit_id })
      if (now.x === 6 && now.y === 6) await on.call(0, 'unit_action', { unit_id, action: 'add_spaceship_part' })
    }
    for (const [city, parts] of Object.entries(todo)) {
      const { queue } = await on.call(0, 'get_city', { city_id: Number(city) })
      if (queue.length > 0 || parts.length === 0) continue
      await on.call(0, 'set_production', { city_id: Number(city), item: parts.shift() })
    }
  })
  expect(wasRefused).toBe('unit/not-in-capital')
  await expectWon(on, 0, 'science', 'Scientific')
  await expectGoesOn(on, 0)
})
