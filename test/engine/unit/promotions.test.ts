/** What promotions cost, and those that act once. */
import { describe, expect, test } from 'vitest'
import { check, perform } from '../../../engine/perform.ts'
import { promotionCost, totalXp } from '../../../engine/unit/promotions.ts'
import { rulesWith, type Sentences } from '../../effects/behaviour/rule.ts'
import { addUnit, flatWorld, id } from '../../world.ts'

const CHEAPER = '[-25]% XP required for promotions'

describe('the n-th promotion costs trunc(10 × n × Π%), and all that was spent counts at these prices', () => {
  // Bought before, experience left, effects; price of the next, all that was gained. 0.75 × 20 = 15; × 30 = 22.5; 0.75² × 30 = 16.9.
  test.each([
    [0, 0, {}, 10, 0],
    [3, 7, {}, 40, 67],
    [2, 5, { global: CHEAPER }, 22, 27],
    [2, 0, { global: [CHEAPER, CHEAPER] }, 16, 16],
    [9, 0, {}, 100, 450],
  ])('after %i, with %i left and %j: %i and %i', (promotionsBought, xp, sentences, price, all) => {
    const w = flatWorld({ rules: rulesWith(sentences as Sentences) })
    const unit = addUnit(w, 0, 'Warrior', 5, 5)
    Object.assign(unit, { promotionsBought, xp })
    expect([promotionCost(w, unit), totalXp(w, unit)]).toEqual([price, all])
  })
})

test('it is spent, costs no movement, and is refused to who has too little, has attacked or cannot move', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  const shock = { type: 'promote', unit: unit.id, promotion: id(w, 'promotions', 'Shock I') } as const
  unit.xp = 9
  expect(check(w, 0, shock)).not.toBeNull()
  unit.xp = 14
  Object.assign(unit, { attacks: 1 })
  expect(check(w, 0, shock)).not.toBeNull()
  Object.assign(unit, { attacks: 0, movesX60: 0 })
  expect(check(w, 0, shock)).not.toBeNull()
  unit.movesX60 = 60
  expect(check(w, 0, shock)).toBeNull()
  perform(w, 0, shock)
  expect([unit.xp, unit.promotionsBought, unit.movesX60]).toEqual([4, 1, 60])
})

test.each([
  [20, 70],
  [60, 100],
  [100, 100],
])('one that heals acts once and is not kept: from %i to %i', (before, after) => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  const heals = w.rules.promotions.find(({ name }) => name.startsWith('Heal'))!
  Object.assign(unit, { xp: 10, hp: before })
  perform(w, 0, { type: 'promote', unit: unit.id, promotion: heals.id })
  expect([unit.hp, unit.xp, unit.promotions.includes(heals.id)]).toEqual([after, 0, false])
})
