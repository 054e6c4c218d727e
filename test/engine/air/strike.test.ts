import { expect, test } from 'vitest'
import { previewAttack } from '../../../engine/combat/preview.ts'
import { check, perform } from '../../../engine/perform.ts'
import { grantPromotion } from '../../../engine/unit/promotions.ts'
import { addUnit, at, id } from '../../world.ts'
import { airfield, fly, hit, strike } from './airfield.ts'

test('a bomber strikes within its range, from its base, and both are hurt', () => {
  const { w, home } = airfield()
  const enemy = addUnit(w, 1, 'Infantry', 10, 4)
  const plane = fly(w, 'Bomber')
  const result = hit(w, plane, enemy.tile)
  expect([enemy.hp, plane.hp]).toEqual([100 - result.toDefender, 100 - result.toAttacker])
  expect(result.toAttacker).toBeGreaterThan(0)
  expect(plane).toMatchObject({ tile: home.tile, movesX60: 0, attacks: 1 })
})

test('it learns four, who is struck two', () => {
  const { w } = airfield()
  const enemy = addUnit(w, 1, 'Infantry', 10, 4)
  const plane = fly(w, 'Bomber')
  hit(w, plane, enemy.tile)
  expect([plane.xp, enemy.xp]).toEqual([4, 2])
})

test('it needs no line of sight of its own', () => {
  const { w } = airfield()
  for (let y = 0; y < 12; y++) w.s.tiles.terrain[at(w, 7, y)] = id(w, 'terrains', 'Mountain')
  const enemy = addUnit(w, 1, 'Infantry', 10, 4)
  expect(check(w, 0, strike(fly(w, 'Bomber'), enemy.tile))).toBeNull()
})

test('beyond its range it does not go', () => {
  const { w } = airfield()
  const enemy = addUnit(w, 1, 'Infantry', 11, 5)
  expect(check(w, 0, strike(fly(w, 'Triplane'), enemy.tile))).toRefuse('attack/too-far')
})

test('a city strikes back, and is left its last point', () => {
  const { w, foe } = airfield()
  foe.hp = 3
  expect(hit(w, fly(w, 'Bomber'), foe.tile)).toMatchObject({ toDefender: 2, capturedCity: -1 })
  expect(foe).toMatchObject({ hp: 1, owner: 1 })
})

test('a guided missile is used up and is not answered', () => {
  const { w } = airfield()
  const enemy = addUnit(w, 1, 'Infantry', 10, 4)
  addUnit(w, 1, 'Anti-Aircraft Gun', 9, 4)
  const missile = fly(w, 'Guided Missile')
  expect(hit(w, missile, enemy.tile)).toMatchObject({ toAttacker: 0, intercepted: 0, attackerDied: true })
  expect(w.s.units[missile.id]).toBeNull()
})

test('one that may strike twice does', () => {
  const { w } = airfield()
  const enemy = addUnit(w, 1, 'Modern Armor', 10, 4)
  const plane = fly(w, 'Great War Bomber')
  grantPromotion(w, plane, id(w, 'promotions', 'Logistics'))
  hit(w, plane, enemy.tile)
  expect(check(w, 0, strike(plane, enemy.tile))).toBeNull()
  hit(w, plane, enemy.tile)
  expect(check(w, 0, strike(plane, enemy.tile))).toRefuse('unit/has-attacked')
})

test('a longer range reaches farther', () => {
  const { w } = airfield()
  const plane = fly(w, 'Triplane')
  const enemy = addUnit(w, 1, 'Infantry', 11, 5)
  grantPromotion(w, plane, id(w, 'promotions', 'Operational Range'))
  expect(check(w, 0, strike(plane, enemy.tile))).toBeNull()
})

test('aircraft neither dig in, nor pillage, nor explore', () => {
  const { w } = airfield()
  const unit = fly(w, 'Fighter').id
  expect(check(w, 0, { type: 'setOrder', unit, order: 'fortify' })).toRefuse('unit/cannot-fortify')
  expect(check(w, 0, { type: 'setOrder', unit, order: 'explore' })).toRefuse('unit/cannot-explore')
  expect(check(w, 0, { type: 'pillage', unit })).toRefuse('unit/cannot-pillage')
})

test('a preview on nobody says so', () => {
  const { w } = airfield()
  expect(previewAttack(w, fly(w, 'Bomber'), at(w, 8, 2))).toRefuse('attack/nobody')
  expect(perform(w, 0, strike(fly(w, 'Bomber'), at(w, 8, 2)))).toRefuse('attack/nobody')
})
