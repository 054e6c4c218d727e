/** How much a nuclear weapon does, by hand (rulebook, air 6; air 7). */
import { describe, expect, test } from 'vitest'
import {
  citizensLost,
  harmToPeople,
  harmToUnit,
  healthLost,
  isWipedOut,
  mostOf,
  tollOn,
  unitDamage,
} from '../../../engine/nuclear/damage.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld } from '../../world.ts'

const warhead = (strength: number, halved = false) => ({ strength, halved })

test.each([
  ['strength 0: 20 + draw(30)', 0, false, 20, 49],
  ['strength 1: 30 + draw(40) + draw(40)', 1, false, 30, 108],
  ['strength 2', 2, false, 100, 100],
  ['strength 3', 3, false, 100, 100],
  ['strength 0 at ground zero', 0, true, 100, 100],
])('damage to units, %s', (_what, strength, groundZero, least, most) => {
  const harm = harmToUnit(warhead(strength), groundZero)
  expect([harm.least, mostOf(harm)]).toEqual([least, most])
})

test.each([
  ['strength 0', 0, 0, 0],
  ['strength 1: 30 + draw(20) + draw(20)', 1, 30, 68],
  ['strength 2: 60 + draw(10) + draw(10)', 2, 60, 78],
  ['strength 3 leaves one', 3, 100, 100],
  ['strength 4 as well', 4, 100, 100],
])('percent of citizens lost, %s', (_what, strength, least, most) => {
  const harm = harmToPeople(warhead(strength))
  expect([harm.least, mostOf(harm)]).toEqual([least, most])
})

const sheltered = (percent: number) =>
  rulesWith({
    global: [
      `Population loss from nuclear attacks [${percent}]% [in all cities]`,
      `Damage to garrison from nuclear attacks [${percent}]% [in all cities]`,
    ],
  })

function town(population: number, percent = 0) {
  const w = percent === 0 ? flatWorld() : flatWorld({ rules: sheltered(percent) })
  return { w, city: addCity(w, 0, 5, 5, population) }
}

test.each([
  ['60 % of 10', 10, 60, 0, 6],
  ['45 % of 7 are 3.15', 7, 45, 0, 3],
  ['58 % of 50 are 29, whatever floating point makes of it', 50, 58, 0, 29],
  ['one is left of 12', 12, 100, 0, 11],
  ['and of one', 1, 78, 0, 0],
  ['78 % of 40, of these a quarter: 7.8', 40, 78, -75, 7],
  ['none where all are sheltered', 40, 78, -100, 0],
])('citizens lost: %s', (_what, population, percent, shelter, lost) => {
  const { w, city } = town(population, shelter)
  expect(citizensLost(w, city, percent)).toBe(lost)
})

test.each([
  ['half of 200', 200, false, 100],
  ['half of 201, truncated', 201, false, 100],
  ['a quarter of 200', 200, true, 50],
  ['a quarter of 199, truncated', 199, true, 49],
  ['nothing of the last point', 1, false, 0],
])('health that a city loses: %s', (_what, hp, halved, lost) => {
  const { city } = town(5)
  city.hp = hp
  expect(healthLost(warhead(1, halved), city)).toBe(lost)
})

test.each([
  ['in the open all of it', 60, 0, false, 60],
  ['a quarter of 49 in a bunker: 12.25', 49, -75, false, 12],
  ['half of 49 by a weapon in deficit: 24.5', 49, 0, true, 24],
  ['both: an eighth of 100', 100, -75, true, 12],
  ['nothing where all of it is kept off', 100, -100, false, 0],
])('damage that reaches a unit in a city: %s', (_what, full, shelter, halved, damage) => {
  const { w, city } = town(5, shelter)
  expect(unitDamage(w, warhead(1, halved), city.tile, full)).toBe(damage)
})

test.each([
  ['a civilian of 100 after 59 has 41 left: unharmed', 'Worker', 100, 59, 0, false],
  ['after 60 it has 40: lost', 'Worker', 100, 60, 60, true],
  ['one of 40 is lost by anything', 'Worker', 40, 0, 0, true],
  ['a soldier of 100 after 60', 'Infantry', 100, 60, 60, false],
  ['a soldier of 60 after 60', 'Infantry', 60, 60, 60, true],
  ['no more than it has', 'Infantry', 30, 108, 30, true],
])('the toll: %s', (_what, kind, hp, full, damage, died) => {
  const { w } = town(1)
  const unit = addUnit(w, 0, kind, 8, 8)
  unit.hp = hp
  expect(tollOn(w, unit, full)).toEqual({ damage, died })
})

describe('a city that is no original capital is wiped out', () => {
  test.each([
    [1, 1, false],
    [2, 4, true],
    [2, 5, false],
    [3, 20, true],
  ])('by strength %i with %i citizens: %s', (strength, population, destroyed) => {
    const { w } = town(1)
    const second = addCity(w, 0, 12, 5, population)
    expect(isWipedOut(w, warhead(strength), second)).toBe(destroyed)
  })
})

test('harm to a tile without a city is not lessened', () => {
  const { w } = town(5, -75)
  expect(unitDamage(w, warhead(1), at(w, 15, 8), 60)).toBe(60)
})
