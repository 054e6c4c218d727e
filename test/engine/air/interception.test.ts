import { expect, test } from 'vitest'
import { interceptChance, interceptDamage, interceptorOf } from '../../../engine/air/interception.ts'
import { LUCK } from '../../../engine/combat/damage.ts'
import { seedRng } from '../../../engine/core/rng.ts'
import { grantPromotion } from '../../../engine/unit/promotions.ts'
import { addUnit, id } from '../../world.ts'
import { airfield, fly, hit } from './airfield.ts'

const target = () => {
  const { w, ...rest } = airfield()
  return { w, ...rest, enemy: addUnit(w, 1, 'Infantry', 10, 4), plane: fly(w, 'Bomber') }
}

test('an anti-aircraft gun near the target hits the bomber first, learns two, and has spent its shot', () => {
  const { w, enemy, plane } = target()
  const gun = addUnit(w, 1, 'Anti-Aircraft Gun', 9, 4)
  const { intercepted } = hit(w, plane, enemy.tile)
  expect(intercepted).toBeGreaterThan(0)
  expect(gun).toMatchObject({ xp: 2, attacks: 1 })
})

test('one shot a turn: the second bomber comes through', () => {
  const { w, enemy, plane } = target()
  addUnit(w, 1, 'Anti-Aircraft Gun', 9, 4)
  hit(w, plane, enemy.tile)
  enemy.hp = 100
  expect(hit(w, fly(w, 'Bomber'), enemy.tile).intercepted).toBe(0)
})

test('with a sortie a fighter rises twice', () => {
  const { w, enemy, plane } = target()
  const fighter = addUnit(w, 1, 'Fighter', 10, 5)
  grantPromotion(w, fighter, id(w, 'promotions', 'Sortie'))
  hit(w, plane, enemy.tile)
  expect(interceptorOf(w, plane, enemy.tile)).toBe(fighter)
})

test('a shot is spent even where it misses', () => {
  const { w, enemy, plane } = target()
  const ship = addUnit(w, 1, 'Triplane', 10, 5)
  for (let seed = 0; seed < 100; seed++) {
    w.s.rng = seedRng(seed)
    ship.attacks = 0
    plane.hp = 100
    Object.assign(plane, { attacks: 0, movesX60: 60 })
    enemy.hp = 100
    if (hit(w, plane, enemy.tile).intercepted === 0) break
  }
  expect(ship.attacks).toBe(1)
})

test('the best chance rises first', () => {
  const { w, enemy, plane } = target()
  addUnit(w, 1, 'Triplane', 10, 5)
  const fighter = addUnit(w, 1, 'Fighter', 10, 5)
  expect([interceptChance(w, fighter), interceptorOf(w, plane, enemy.tile)]).toEqual([100, fighter])
})

test('a fighter that has flown in its own turn does not rise', () => {
  const { w, enemy, plane } = target()
  addUnit(w, 1, 'Fighter', 10, 5).movesX60 = 0
  expect(interceptorOf(w, plane, enemy.tile)).toBeNull()
})

test('beyond its interception range nobody rises', () => {
  const { w, enemy, plane } = target()
  addUnit(w, 1, 'Anti-Aircraft Gun', 13, 4)
  expect(interceptorOf(w, plane, enemy.tile)).toBeNull()
})

test('who is at peace does not rise', () => {
  const { w, plane } = target()
  const gun = addUnit(w, 0, 'Anti-Aircraft Gun', 9, 4)
  expect(interceptorOf(w, plane, gun.tile)).toBeNull()
})

test('promotions add a third to what an interceptor does; evasion halves what is taken; stealth takes nothing', () => {
  const { w, plane } = target()
  const gun = addUnit(w, 1, 'Mobile SAM', 9, 4)
  const plain = interceptDamage(w, gun, plane, LUCK / 2)
  grantPromotion(w, gun, id(w, 'promotions', 'Interception I'))
  expect(interceptDamage(w, gun, plane, LUCK / 2)).toBe(Math.trunc(plain * 1.33))
  grantPromotion(w, plane, id(w, 'promotions', 'Evasion'))
  expect(interceptDamage(w, gun, plane, LUCK / 2)).toBe(Math.trunc(plain * 1.33 * 0.5))
  expect(interceptDamage(w, gun, fly(w, 'Stealth Bomber'), LUCK / 2)).toBe(0)
})

test('a bomber shot down does no harm', () => {
  const { w, enemy, plane } = target()
  const gun = addUnit(w, 1, 'Mobile SAM', 9, 4)
  plane.hp = 5
  expect(hit(w, plane, enemy.tile)).toMatchObject({ attackerDied: true, intercepted: 5, toDefender: 0 })
  expect([w.s.units[plane.id], enemy.hp, gun.attacks]).toEqual([null, 100, 1])
})
