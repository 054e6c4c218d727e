/** What sells things, and for how much: the lines about purchase in construction.ts. */
import { expect, test } from 'vitest'
import { buy, whyNotBuy } from '../../../../engine/city/production/purchase.ts'
import { fundsOf, payIn, priceIn } from '../../../../engine/city/production/purchase-price.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { check } from '../../../../engine/perform.ts'
import { FAITH, FOOD, GOLD, SCIENCE } from '../../../../rules/stats.ts'
import { flatWorld, id } from '../../../world.ts'
import { capital, codeOf, conditionalRule, item, rulesWith } from '../rule.ts'

/** Prices in faith of a warrior and of a monument. */
const prices = (w: EngineContext) => {
  const city = capital(w)
  return [priceIn(w, city, item(w, 'unit', 'Warrior'), FAITH), priceIn(w, city, item(w, 'building', 'Monument'), FAITH)]
}
const NONE_SOLD = [null, null]

conditionalRule(
  'units sell for faith',
  { global: 'May buy [Melee] units for [70] [Faith] [in all cities]' },
  [NONE_SOLD, [70, null]],
  prices,
)
conditionalRule(
  'units sell for faith at what the first era asks',
  { global: 'May buy [Melee] units with [Faith] [in all cities]' },
  [NONE_SOLD, [200, null]],
  prices,
)
conditionalRule(
  'buildings sell for faith at twice their cost',
  { global: 'May buy [Monument] buildings with [Faith] for [2] times their normal Production cost' },
  [NONE_SOLD, [null, 80]],
  prices,
)
conditionalRule(
  'each building bought before makes the next of its name dearer: 100 + 50 × (1 + 2)',
  { global: 'May buy [Monument] buildings for [100] [Faith] [in all cities] at an increasing price ([50])' },
  [NONE_SOLD, [null, 250]],
  w => {
    w.s.civs[0].buildingsBought[id(w, 'buildings', 'Monument')] = 2
    return prices(w)
  },
)
conditionalRule(
  'a thing sells for what it says itself',
  {
    'units/Warrior': 'Can be purchased for [60] [Faith] [in all cities]',
    'buildings/Monument': 'Can be purchased for [30] [Faith] [in enemy cities]',
  },
  [NONE_SOLD, [60, null]],
  prices,
)
conditionalRule(
  'such buildings cost half the gold',
  { global: '[Gold] cost of purchasing [Monument] buildings [-50]%' },
  [280, 140],
  w => priceIn(w, capital(w), item(w, 'building', 'Monument'), GOLD),
)

test('the lowest price that effects set counts, and what the thing says itself only without any', () => {
  const own = { 'units/Warrior': 'Can be purchased for [10] [Faith] [in all cities]' }
  const of = (rules: ReturnType<typeof rulesWith>) => prices(flatWorld({ rules }))[0]
  const lines = [
    'May buy [Melee] units for [90] [Faith] [in all cities]',
    'May buy [Melee] units for [80] [Faith] [in all cities]',
  ]
  expect([of(rulesWith(own)), of(rulesWith({ ...own, global: lines }))]).toEqual([10, 80])
})

test('an effect may set another price in gold', () => {
  const w = flatWorld({ rules: rulesWith('May buy [Melee] units for [50] [Gold] [in all cities]') })
  expect(priceIn(w, capital(w), item(w, 'unit', 'Warrior'), GOLD)).toBe(50)
})

test('a wonder that names its price is bought, also in gold, and what is never built too', () => {
  const of = (sentences: string[]) => {
    const w = flatWorld({ rules: rulesWith({ 'buildings/Palace': sentences }) })
    const city = capital(w)
    w.s.civs[0].gold = 1000
    city.buildings[id(w, 'buildings', 'Palace')] = 0
    return codeOf(whyNotBuy(w, city, item(w, 'building', 'Palace')))
  }
  expect(of([])).not.toBe(null)
  expect(of(['Can be purchased for [100] [Gold] [in all cities]'])).toBe(null)
})

test('what is bought at a rising price is counted by name', () => {
  const rules = rulesWith('May buy [Monument] buildings for [100] [Faith] [in all cities] at an increasing price ([50])')
  const w = flatWorld({ rules })
  const [civ] = w.s.civs
  civ.faith = 1000
  buy(w, capital(w), item(w, 'building', 'Monument'), FAITH)
  expect([civ.faith, civ.buildingsBought[id(w, 'buildings', 'Monument')]]).toEqual([900, 1])
})

test('food is paid from the store of the city, science from what is left over and then from the technology in research', () => {
  const w = flatWorld()
  const city = capital(w)
  const [civ] = w.s.civs
  Object.assign(city, { food: 30 })
  civ.researchQueue = [id(w, 'techs', 'Pottery')]
  civ.research[civ.researchQueue[0]] = 20
  civ.scienceOverflow = 5
  expect([fundsOf(w, city, FOOD), fundsOf(w, city, SCIENCE)]).toEqual([30, 25])
  payIn(w, city, FOOD, 10)
  payIn(w, city, SCIENCE, 15)
  expect([city.food, civ.scienceOverflow, civ.research[civ.researchQueue[0]]]).toEqual([20, 0, 10])
})

conditionalRule(
  'a puppet is bought in, but not told what to make',
  { global: 'May buy items in puppet cities' },
  [
    ['city/puppet', 'city/puppet'],
    [null, 'city/puppet'],
  ],
  w => {
    const city = capital(w)
    city.puppet = true
    w.s.civs[0].gold = 1000
    const thing = { city: city.id, item: item(w, 'building', 'Monument') }
    return [codeOf(check(w, 0, { type: 'buy', ...thing })), codeOf(check(w, 0, { type: 'setProduction', ...thing }))]
  },
)
