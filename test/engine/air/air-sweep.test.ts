import { expect, test } from 'vitest'
import { previewSweep, type Sweep } from '../../../engine/air/air-sweep.ts'
import type { Command } from '../../../engine/commands/index.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { Unit } from '../../../engine/core/state.ts'
import { check, perform } from '../../../engine/perform.ts'
import { grantPromotion } from '../../../engine/unit/promotions.ts'
import { addUnit, at, id } from '../../world.ts'
import { airfield, fly } from './airfield.ts'

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
