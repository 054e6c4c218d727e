/** How much a blow hurts. */
import { expect, test } from 'vitest'
import { cityCombatant, unitCombatant } from '../../../engine/combat/combatant.ts'
import { damageBy } from '../../../engine/combat/damage.ts'
import { exchange } from '../../../engine/combat/fight.ts'
import { seedRng } from '../../../engine/core/numbers/rng.ts'
import { addCity, addUnit, flatWorld } from '../../world.ts'

// m = (((r + 3) / 4)^4 + 1) / 2; damage = (24 + 12 × luck) × m of the stronger, / m of the weaker, × 1 − (100 − health) / 300.
const LEAST = 0
const MEAN = 600
const MOST = 1200
test.each([
  // r = 1: m = 1.
  [8, 8, LEAST, 100, 24],
  [8, 8, MEAN, 100, 30],
  [8, 8, MOST, 100, 36],
  // r = 1.75: 1.1875^4 = 1.98854, m = 1.49427: 35.86, 44.83, 53.79; 16.06, 20.08, 24.09.
  [14, 8, LEAST, 100, 36],
  [14, 8, MEAN, 100, 45],
  [14, 8, MOST, 100, 54],
  [8, 14, LEAST, 100, 16],
  [8, 14, MEAN, 100, 20],
  [8, 14, MOST, 100, 24],
  // r = 4: 1.75^4 = 9.37891, m = 5.18945: 124.5, 155.7, 186.8; 4.6, 5.8, 6.9.
  [40, 10, LEAST, 100, 125],
  [40, 10, MEAN, 100, 156],
  [10, 40, LEAST, 100, 5],
  [10, 40, MEAN, 100, 6],
  [10, 40, MOST, 100, 7],
  // Wounds: × 0.8 at 40, × 0.67 at 1; 28.5 at 85 is rounded up.
  [14, 8, MEAN, 40, 36],
  [8, 8, LEAST, 1, 16],
  [8, 8, MEAN, 85, 29],
  [8, 8, MEAN, 99, 30],
])('%f against %f with luck %i of 1200 at %i health does %i', (own, other, luck, hp, expected) => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  unit.hp = hp
  expect(damageBy(w, unitCombatant(unit), own, other, luck)).toBe(expected)
})

test('cities do not weaken with their wounds', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  city.hp = 1
  expect(damageBy(w, cityCombatant(city), 8, 8, MEAN)).toBe(30)
})

// Blow by blow: on the defender, on the attacker, their healths; both struck in whole, or one side down before the other's last blow.
test.each([
  [20, 30, 100, 100, [20, 30]],
  [20, 30, 21, 31, [20, 30]],
  [50, 0, 20, 10, [20, 0]],
  [0, 50, 10, 20, [0, 20]],
  [40, 10, 0, 50, [0, 0]],
])('%i and %i points against %i and %i health are struck as %j', (onDefender, onAttacker, defenderHp, attackerHp, expected) => {
  const w = flatWorld()
  const result = { toDefender: 0, toAttacker: 0 }
  exchange(w, result, onDefender, onAttacker, defenderHp, attackerHp)
  expect([result.toDefender, result.toAttacker]).toEqual(expected)
})

test('where both could fall one of them does, the other has a point left at least, and each of them may', () => {
  const outcomes = new Set<string>()
  for (let seed = 0; seed < 60; seed++) {
    const w = flatWorld()
    w.s.rng = seedRng(seed)
    const result = { toDefender: 0, toAttacker: 0 }
    exchange(w, result, 36, 36, 20, 20)
    expect(Math.max(result.toDefender, result.toAttacker)).toBe(20)
    expect(Math.min(result.toDefender, result.toAttacker)).toBeLessThan(20)
    outcomes.add(result.toDefender === 20 ? 'defender' : 'attacker')
  }
  expect([...outcomes].sort()).toEqual(['attacker', 'defender'])
})
