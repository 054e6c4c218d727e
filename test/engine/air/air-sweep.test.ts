import { expect, test } from 'vitest'
import { previewSweep } from '../../../engine/air/air-sweep.ts'
import type { Sweep } from '../../../engine/air/sweep-fight.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { Command } from '../../../engine/commands/index.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { Unit } from '../../../engine/core/state.ts'
import { check, perform } from '../../../engine/perform.ts'
import { grantPromotion } from '../../../engine/unit/promotions.ts'
import { addCity, addUnit, at, id } from '../../world.ts'
import { airfield, fly, fuelled } from './airfield.ts'

const call = (w: EngineContext, unit: Unit): Command => ({ type: 'airSweep', unit: unit.id, tile: at(w, 10, 5) })
const sweep = (w: EngineContext, unit: Unit): Sweep => (perform(w, 0, call(w, unit)) as unknown as { result: Sweep }).result

test('two fighters meet in the air: both are hurt, both learn five', () => {
  const { w } = airfield()
  const [plane, rival] = [fly(w, 'Fighter'), addUnit(w, 1, 'Fighter', 10, 5)]
  const { toInterceptor, toSweeper } = sweep(w, plane)
  expect([rival.hp, plane.hp]).toEqual([100 - toInterceptor, 100 - toSweeper])
  expect(toInterceptor).toBeGreaterThan(0)
  expect([plane.xp, rival.xp, rival.attacks, plane.movesX60]).toEqual([5, 5, 1, 0])
})

test('guns only waste their shot', () => {
  const { w } = airfield()
  const gun = addUnit(w, 1, 'Anti-Aircraft Gun', 10, 4)
  const plane = fly(w, 'Fighter')
  expect(sweep(w, plane)).toMatchObject({ interceptor: 'Anti-Aircraft Gun', fought: false, toSweeper: 0 })
  expect([gun.attacks, plane.hp]).toEqual([1, 100])
})

test('aircraft meet it before guns do, however good their aim', () => {
  const { w } = airfield()
  const gun = addUnit(w, 1, 'Anti-Aircraft Gun', 10, 4)
  const rival = addUnit(w, 1, 'Triplane', 10, 5)
  const plane = fly(w, 'Fighter')
  expect(previewSweep(w, plane, at(w, 10, 5)).interceptor).toBe(rival.id)
  expect(sweep(w, plane)).toMatchObject({ interceptor: 'Triplane', fought: true })
  expect([gun.attacks, rival.attacks]).toEqual([0, 1])
})

test('of two aircraft the one with the better chance meets it, whichever is the older', () => {
  const { w } = airfield()
  addUnit(w, 1, 'Triplane', 10, 5)
  addUnit(w, 1, 'Fighter', 10, 5)
  expect(sweep(w, fly(w, 'Fighter'))).toMatchObject({ interceptor: 'Fighter' })
})

test('any enemy in reach may meet it', () => {
  const { w } = airfield({ seats: 3 })
  declareWar(w, 0, 2)
  addCity(w, 2, 10, 9)
  addUnit(w, 1, 'Anti-Aircraft Gun', 10, 4)
  const rival = addUnit(w, 2, 'Fighter', 10, 9)
  sweep(w, fly(w, 'Fighter'))
  expect(rival.attacks).toBe(1)
})

test('who is met always comes: forty triplanes of a chance of 50 percent', () => {
  for (let seed = 0; seed < 40; seed++) {
    const { w } = airfield({ seed })
    addUnit(w, 1, 'Triplane', 10, 5)
    expect(sweep(w, fly(w, 'Fighter')).toSweeper).toBeGreaterThan(0)
  }
})

test('a gun learns nothing from it', () => {
  const { w } = airfield()
  const gun = addUnit(w, 1, 'Anti-Aircraft Gun', 10, 4)
  const plane = fly(w, 'Fighter')
  sweep(w, plane)
  expect([gun.xp, plane.xp]).toEqual([0, 0])
})

/** 24 to 36 times or over ((ratio + 3) / 4)^4 / 2 + 1 / 2. */
test.each([
  ['45 against 45: 24 … 36 both', 'Fighter', [], 100, { min: 24, max: 36 }, { min: 24, max: 36 }],
  ['45 against 35, 1.1589: 27.8 … 41.7 for 20.7 … 31.1', 'Triplane', [], 100, { min: 28, max: 42 }, { min: 21, max: 31 }],
  [
    '45 × 1.33 against 35, 1.4612: 35.1 … 52.6 for 16.4 … 24.6',
    'Triplane',
    ['Dogfighting I'],
    100,
    { min: 35, max: 53 },
    { min: 16, max: 25 },
  ],
  ['at 40 hp four fifths: 19.2 … 28.8', 'Fighter', [], 40, { min: 19, max: 29 }, { min: 24, max: 36 }],
])('a sweep by a fighter, %s', (_how, rival, promotions, hp, toDefender, toAttacker) => {
  const { w, foe } = airfield({ rules: fuelled() })
  w.s.tiles.features[foe.tile] |= w.rules.terrains[id(w, 'terrains', 'Hill')].bit
  addUnit(w, 1, rival, 10, 5)
  const plane = fly(w, 'Fighter')
  plane.hp = hp
  for (const name of promotions) grantPromotion(w, plane, id(w, 'promotions', name))
  expect(previewSweep(w, plane, foe.tile).fight).toMatchObject({ toDefender, toAttacker })
})

test('where nobody rises the flight was for nothing', () => {
  const { w } = airfield()
  expect(sweep(w, fly(w, 'Fighter'))).toMatchObject({ interceptor: null, fought: false })
})

test('the target itself is not struck', () => {
  const { w } = airfield()
  const enemy = addUnit(w, 1, 'Infantry', 10, 5)
  addUnit(w, 1, 'Fighter', 10, 5)
  sweep(w, fly(w, 'Fighter'))
  expect(enemy.hp).toBe(100)
})

test('dogfighting adds a third in a sweep; a fighter without oil loses a quarter', () => {
  const { w } = airfield()
  const plane = fly(w, 'Fighter')
  addUnit(w, 1, 'Fighter', 10, 5)
  grantPromotion(w, plane, id(w, 'promotions', 'Dogfighting I'))
  expect(previewSweep(w, plane, at(w, 10, 5)).fight?.attacker).toMatchObject({ base: 45, final: (45 * (100 + 33 - 25)) / 100 })
})

test('bombers cannot, and nobody twice', () => {
  const { w } = airfield()
  expect(check(w, 0, call(w, fly(w, 'Bomber')))).toRefuse('air/no-sweep')
  const plane = fly(w, 'Fighter')
  sweep(w, plane)
  expect(check(w, 0, call(w, plane))).toRefuse('unit/no-moves')
})
