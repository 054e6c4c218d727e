import { expect, test } from 'vitest'
import { goldAhead } from '../../../bot/knowledge/city-gold.ts'
import { planCities } from '../../../bot/planners/cities/cities.ts'
import { STANDARD } from '../../../bot/profiles.ts'
import { makeTurnContext } from '../../../bot/turn-context.ts'
import { statWorths } from '../../../bot/valuation/yield-valuation.ts'
import { GOLD } from '../../../rules/stats.ts'
import { addCity, addUnit, flatWorld } from '../../world.ts'
import { carryOut } from '../carry-out.ts'

/** A city whose army costs more than it earns, and that much in the treasury. */
function indebted(gold: number) {
  const w = flatWorld({ explored: true })
  const city = addCity(w, 0, 8, 6, 4)
  for (let x = 10; x < 26; x++) addUnit(w, 0, 'Warrior', x, 10)
  w.s.turn = 100
  w.s.civs[0].gold = gold
  w.s.civs[0].happiness = 3
  return { w, city, m: makeTurnContext(w, 0, STANDARD.params) }
}

test('a deficit counts for the turns to come, an income does not', () => {
  const { m } = indebted(300)
  expect(goldAhead(m)).toBeLessThan(300)
  const { w } = indebted(300)
  for (const unit of w.s.units) if (unit) w.s.units[unit.id] = null
  w.s.civs[0].units = []
  expect(goldAhead(makeTurnContext(w, 0, STANDARD.params))).toBe(300)
})

test('gold counts for more before the treasury runs dry, and cities work for it', () => {
  const [rich, poor] = [indebted(5_000), indebted(50)]
  expect(statWorths(poor.m)[GOLD]).toBeGreaterThan(statWorths(rich.m)[GOLD] * 2)
  for (const { w } of [rich, poor]) carryOut(w, planCities)
  expect([rich.city.focus, poor.city.focus]).toEqual(['default', 'gold'])
})
