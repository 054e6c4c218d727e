import { expect, test } from 'vitest'
import { flightRange, rebaseRange } from '../../../engine/air/rebase.ts'
import { previewAttack } from '../../../engine/combat/preview.ts'
import { check, perform } from '../../../engine/perform.ts'
import { grantPromotion } from '../../../engine/unit/promotions.ts'
import { addUnit, at, id } from '../../world.ts'
import { airfield, fly, fuelled, hit, strike } from './airfield.ts'

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

/** A bomber of 65 against infantry of 70: ((70 / 65 + 3) / 4)^4 / 2 + 1 / 2 = 1.0396. */
test.each([
  ['24 … 36 over and times 1.0396', 100, 100, { min: 23, max: 35 }, { min: 25, max: 37 }],
  ['a bomber of 40 hp does four fifths: 18.5 … 27.7', 40, 100, { min: 18, max: 28 }, { min: 25, max: 37 }],
  [
    'no more than the target has left; infantry of 20 hp answers with 37.4 × 0.7333 = 27.4, or not at all',
    100,
    20,
    { min: 20, max: 20 },
    { min: 0, max: 27 },
  ],
])('a strike and the answer: %s', (_how, mine, theirs, toDefender, toAttacker) => {
  const { w } = airfield({ rules: fuelled() })
  const enemy = addUnit(w, 1, 'Infantry', 10, 4)
  const plane = fly(w, 'Bomber')
  Object.assign(plane, { hp: mine })
  Object.assign(enemy, { hp: theirs })
  expect(previewAttack(w, plane, enemy.tile)).toMatchObject({ toDefender, toAttacker })
})

test.each([
  ['Triplane', [], 5, 10],
  ['Great War Bomber', [], 6, 12],
  ['Stealth Bomber', [], 20, 40],
  ['Triplane', ['Operational Range'], 7, 14],
])('%s %j strikes %i tiles away and flies to a base twice as far, %i', (kind, promotions, range, twice) => {
  const { w } = airfield()
  const plane = fly(w, kind)
  for (const name of promotions) grantPromotion(w, plane, id(w, 'promotions', name))
  expect([flightRange(w, plane), rebaseRange(w, plane)]).toEqual([range, twice])
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
