/** Force of units and civilizations (rulebook, units 17), worked out by hand. */
import { expect, test } from 'vitest'
import { civStrength, strengthRank, unitStrength } from '../../../engine/city-state/military-strength.ts'
import { willingness } from '../../../engine/city-state/tribute.ts'
import { addUnit, flatWorld } from '../../world.ts'
import { setting } from './minors.ts'

// A Warrior's kind has 27: trunc(trunc(27 × (promotions + 1)^0.3) × health / 100).
test.each([
  [0, 100, 27],
  [1, 100, 33], // 27 × 1.231 = 33.2
  [3, 100, 40], // 27 × 1.516 = 40.9
  [1, 50, 16], // 16.5
  [0, 1, 0],
])('with %i promotions earned and %i health a Warrior has the force %i', (promotions, hp, force) => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  unit.promotionsBought = promotions
  unit.hp = hp
  expect(unitStrength(w, unit)).toBe(force)
})

test('promotions that a unit was given do not count', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  unit.promotions = [0, 1]
  expect(unitStrength(w, unit)).toBe(27)
})

// trunc((1 + Σ) × min(2, 1 + √gold / 100)).
test.each([
  [['Warrior', 'Warrior'], 0, 55],
  [['Warrior', 'Warrior'], 2500, 82], // 55 × 1.5
  [['Warrior', 'Warrior'], 10_000, 110], // 55 × 2
  [['Warrior', 'Warrior'], 40_000, 110],
  [['Warrior', 'Warrior'], -50, 55],
  [['Trireme'], 0, 24], // 47 / 2 = 23
  [['Worker'], 0, 1],
  [[], 100, 1], // 1.1
])('units %j and %i gold make the force %i', (kinds, gold, force) => {
  const w = flatWorld({ terrain: kinds[0] === 'Trireme' ? 'Coast' : 'Grassland' })
  for (const [i, kind] of kinds.entries()) addUnit(w, 0, kind, 3 + 2 * i, 5)
  w.s.civs[0].gold = gold
  expect(civStrength(w, w.s.civs[0])).toBe(force)
})

// trunc(100 × (n − rank) / n) for tribute (rulebook, city-states 11).
test.each([
  [0, 100],
  [1, 66], // 200 / 3
  [2, 33],
])('the place %i among three armies counts %i points', (place, points) => {
  const s = setting({ seats: 3 })
  for (let n = 0; n < place; n++) addUnit(s.w, 1 + n, 'Warrior', 20, 3 + 3 * n)
  expect(strengthRank(s.w, s.major)).toEqual({ rank: place, of: 3 })
  const { parts } = willingness(s.w, s.minor, s.major, 'gold')
  expect(parts.find(({ reason }) => reason === 'your rank among the armies of the world')?.points).toBe(points)
})
