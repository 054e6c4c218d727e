import { expect, it } from 'vitest'
import { STANDARD, withAggression } from '../../bot/profiles.ts'
import { makeTurnContext } from '../../bot/turn-context.ts'
import { unitValue } from '../../bot/valuation/unit-valuation.ts'
import { addCity, addUnit, flatWorld, id } from '../world.ts'

function realm() {
  const w = flatWorld({ width: 40, height: 24, explored: true })
  const city = addCity(w, 0, 10, 10, 4)
  w.s.civs[0].gold = 500
  w.s.civs[0].happiness = 10
  const worth = (aggression: number) =>
    unitValue(makeTurnContext(w, 0, withAggression(STANDARD, aggression).params), city, id(w, 'units', 'Warrior'))
  return { w, worth }
}

it('the bold train soldiers before other things, the peaceful after them', () => {
  const { worth } = realm()
  expect(worth(1)).toBeGreaterThan(worth(0.5))
  expect(worth(0)).toBeLessThan(worth(0.5))
})

it('soldiers are wanted more while settlers wait for somebody to go with them', () => {
  const { w, worth } = realm()
  for (const x of [9, 11]) addUnit(w, 0, 'Warrior', x, 10)
  const before = worth(0.5)
  for (const y of [9, 11]) addUnit(w, 0, 'Settler', 10, y)
  expect(worth(0.5)).toBeGreaterThan(before)
})
