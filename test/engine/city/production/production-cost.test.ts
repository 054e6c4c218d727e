/** What things cost in production, what is too much, and what they bring when given up (rulebook, production 1; production 2; production 8). */
import { expect, test } from 'vitest'
import { dismissalGold, itemCost, salePrice } from '../../../../engine/city/production/production-cost.ts'
import { finishHead } from '../../../../engine/city/production/production-queue.ts'
import { goldPrice, priceIn } from '../../../../engine/city/production/purchase-price.ts'
import { FAITH } from '../../../../rules/stats.ts'
import { rulesWith } from '../../../effects/behaviour/rule.ts'
import { addCity, addLand, addUnit, flatWorld, id } from '../../../world.ts'

type Owner = 'person' | 'bot' | 'city-state'
const CIVS: Record<Owner, number> = { person: 0, bot: 1, 'city-state': 2 }

function world(level: string, speed: string) {
  const w = flatWorld({ cityStates: 1 })
  w.s.setup.difficulty = id(w, 'difficulties', level)
  w.s.setup.speed = id(w, 'speeds', speed)
  for (const civ of [1, 2]) w.s.civs[civ].ai = true
  return w
}

// ⌊base × owner × speed⌋. Warrior and Monument 40, National College (national) 125, Stonehenge (of the world) 185.
test.each([
  ['units', 'Warrior', 'person', 'Prince', 'Standard', 40],
  ['units', 'Warrior', 'person', 'Settler', 'Quick', 13], // 40 × 0.5 × 0.67 = 13.4
  ['units', 'Warrior', 'bot', 'Settler', 'Standard', 70], // × 1.75
  ['units', 'Warrior', 'bot', 'Immortal', 'Epic', 39], // × 0.65 × 1.5
  ['units', 'Warrior', 'city-state', 'Deity', 'Quick', 40], // × 1.5 × 0.67 = 40.2
  ['buildings', 'Monument', 'person', 'Chieftain', 'Standard', 26], // × 0.67 = 26.8
  ['buildings', 'Monument', 'bot', 'Emperor', 'Marathon', 96], // × 0.8 × 3
  ['buildings', 'Monument', 'city-state', 'Settler', 'Standard', 60],
  ['buildings', 'National College', 'person', 'Settler', 'Standard', 62], // 62.5
  ['buildings', 'National College', 'bot', 'Deity', 'Standard', 62],
  ['buildings', 'Stonehenge', 'person', 'Settler', 'Standard', 185],
  ['buildings', 'Stonehenge', 'bot', 'Settler', 'Standard', 296], // × 1.6
  ['buildings', 'Stonehenge', 'bot', 'Deity', 'Quick', 123], // × 1 × 0.67 = 123.95
] as const)('%s %s costs a %s at %s on %s %i', (list, name, owner, level, speed, cost) => {
  const w = world(level, speed)
  const kind = list === 'units' ? 'unit' : 'building'
  expect(itemCost(w, w.s.civs[CIVS[owner]], { kind, id: id(w, list, name) })).toBe(cost)
})

// (30·cost)^0.75 × (1 + surcharge), down to tens; the cost is the owner's (rulebook, production 5).
test.each([
  ['Settler', 'Standard', 160], // 20: 121.2 × 1.4 = 169.7
  ['Prince', 'Epic', 380], // 60: 276.3 × 1.4 = 386.9
  ['Chieftain', 'Standard', 200], // 26: 147.6 × 1.4 = 206.6
])('at %s on %s a Monument is bought for %i gold', (level, speed, gold) => {
  const w = world(level, speed)
  expect(goldPrice(w, addCity(w, 0, 5, 5), { kind: 'building', id: id(w, 'buildings', 'Monument') })).toBe(gold)
})

// (n + i·(k² + k) / 2) × speed, down to tens: 100, +50 (rulebook, production 6).
test.each([
  [0, 'Standard', 100],
  [1, 'Standard', 150],
  [3, 'Standard', 400], // 100 + 50·6
  [2, 'Quick', 160], // 250 × 0.67 = 167.5
])('after %i bought at a rising price the next costs on %s %i faith', (had, speed, price) => {
  const rules = rulesWith('May buy [Warrior] units for [100] [Faith] [in all cities] at an increasing price ([50])')
  const w = flatWorld({ rules })
  w.s.setup.speed = id(w, 'speeds', speed)
  const warrior = id(w, 'units', 'Warrior')
  w.s.civs[0].boughtRising[warrior] = had
  expect(priceIn(w, addCity(w, 0, 5, 5), { kind: 'unit', id: warrior }, FAITH)).toBe(price)
})

// The era's 200, 300 from the Renaissance on, × the speed of faith (rulebook, production 6).
test.each([
  ['Ancient era', 'Standard', 200],
  ['Renaissance era', 'Standard', 300],
  ['Renaissance era', 'Quick', 200], // 201
])('what an effect sells for faith costs in the %s on %s %i', (era, speed, price) => {
  const w = flatWorld({ rules: rulesWith('May buy [Warrior] units with [Faith] [in all cities]') })
  w.s.setup.speed = id(w, 'speeds', speed)
  w.s.civs[0].era = id(w, 'eras', era)
  expect(priceIn(w, addCity(w, 0, 5, 5), { kind: 'unit', id: id(w, 'units', 'Warrior') }, FAITH)).toBe(price)
})

// ⌊cost field / 10⌋, whatever the speed and the level.
test.each([
  ['Monument', 4],
  ['Library', 7],
  ['National College', 12],
])('a %s is sold for %i gold', (name, gold) => {
  const w = world('Settler', 'Marathon')
  expect(salePrice(w, id(w, 'buildings', name))).toBe(gold)
})

// ⌊price / 20⌋: 200 (203.9), 260 (262.4) and 392.0 before tens; on Quick a Warrior costs 26: 147.6.
test.each([
  ['Warrior', 'Standard', 10],
  ['Spearman', 'Standard', 13],
  ['Horseman', 'Standard', 19],
  ['Warrior', 'Quick', 7],
])('a %s dismissed on own land on %s brings %i gold, elsewhere nothing', (name, speed, gold) => {
  const w = flatWorld()
  w.s.setup.speed = id(w, 'speeds', speed)
  const city = addCity(w, 0, 5, 5)
  const unit = addUnit(w, 0, name, 12, 5)
  expect(dismissalGold(w, unit)).toBe(0)
  addLand(w, city, [12, 5])
  expect(dismissalGold(w, unit)).toBe(gold)
})

// Too much, at most the greater of the cost and the production of a turn. A Monument of 40.
test.each([
  [40, 5, 0],
  [50, 5, 10],
  [90, 5, 40],
  [90, 45, 45],
  [90, 60, 50],
])('of %i stored for a Monument by a city of %i production %i are kept', (stored, production, over) => {
  // A city of one without work in a desert: centre 1, Palace 3, the citizen 1.
  const w = flatWorld({ terrain: 'Desert', rules: rulesWith(`[+${production - 5} Production] [in all cities]`) })
  const city = addCity(w, 0, 5, 5)
  const monument = { kind: 'building' as const, id: id(w, 'buildings', 'Monument') }
  city.queue = [monument]
  city.progress = [{ item: monument, amount: stored }]
  finishHead(w, city, monument)
  expect([city.buildings[monument.id], city.overflow]).toEqual([1, over])
})
