import { expect, test } from 'vitest'
import { addBuilding } from '../../../../engine/city/buildings.ts'
import { addFood, foodToGrow } from '../../../../engine/city/population/growth.ts'
import { rulesWith } from '../../../effects/behaviour/rule.ts'
import { addCity, flatWorld, id } from '../../../world.ts'

// 15 + 8(p−1) + floor((p−1)^1.5), by hand (rulebook, cities 5).
test.each([
  [1, 15],
  [2, 24],
  [3, 33],
  [4, 44],
  [5, 55],
  [10, 114],
  [20, 249],
])('a city of %i needs %i food to grow', (population, food) => {
  const w = flatWorld()
  expect(foodToGrow(w, addCity(w, 0, 5, 5, population))).toBe(food)
})

test('on Quick speed it needs two thirds', () => {
  const w = flatWorld()
  w.s.setup.speed = id(w, 'speeds', 'Quick')
  expect(foodToGrow(w, addCity(w, 0, 5, 5, 5))).toBe(36)
})

test('a full store makes a citizen and keeps the rest', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  city.food = 14
  addFood(w, city, 3)
  expect(city).toMatchObject({ population: 2, food: 2 })
})

test('an empty store starves one citizen', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5, 3)
  addFood(w, city, -1)
  expect(city).toMatchObject({ population: 2, food: 0 })
})

test('the last citizen never starves', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  addFood(w, city, -5)
  expect(city).toMatchObject({ population: 1, food: 0 })
})

test('a city that avoids growth fills its store and stays', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  city.avoidGrowth = true
  addFood(w, city, 40)
  expect(city).toMatchObject({ population: 1, food: 15 })
})

// ⌊(15 + 8(p−1) + ⌊(p−1)^1.5⌋) × speed × owner⌋ (rulebook, cities 5). Of 4: 15 + 24 + 5 = 44. Of 7: 15 + 48 + 14 = 77.
test.each([
  ['a person', 'Marathon', 'Prince', 4, false, 132], // 44 × 3
  ['a bot', 'Standard', 'Deity', 7, true, 46], // 77 × 0.6 = 46.2
  ['a bot', 'Quick', 'Immortal', 7, true, 38], // 77 × 0.67 × 0.75 = 38.7
  ['a bot', 'Epic', 'Settler', 1, true, 36], // 15 × 1.5 × 1.6
])('a city of %s on %s at %s of %i (bot: %s) needs %i', (_who, speed, level, citizens, bot, food) => {
  const w = flatWorld()
  w.s.setup.speed = id(w, 'speeds', speed)
  w.s.setup.difficulty = id(w, 'difficulties', level)
  w.s.civs[0].ai = bot
  expect(foodToGrow(w, addCity(w, 0, 5, 5, citizens))).toBe(food)
})

// The store loses the need and keeps ⌊need × min(95, carry) / 100⌋. Of 5: 55.
test.each([
  [[40], 60, 27], // 5 + 22
  [[70, 40], 55, 52], // 95 %: 52.25
  [[33], 55, 18], // 18.15
])('%j percent carried over of a store of %i leave %i', (percents, store, left) => {
  const effects = percents.map(percent => `[${percent}]% Food is carried over after population increases [in all cities]`)
  const w = flatWorld({ rules: rulesWith({ 'buildings/Monument': effects }) })
  const city = addCity(w, 0, 5, 5, 5)
  addBuilding(w, city, id(w, 'buildings', 'Monument'))
  city.food = 0
  addFood(w, city, store)
  expect([city.population, city.food]).toEqual([6, left])
})

test('while growth is nullified no citizen is born of a full store, and the store keeps what it has', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  city.food = 40
  // Below −10 (rulebook, happiness 4).
  w.s.civs[0].happiness = -11
  addFood(w, city, 0)
  expect(city).toMatchObject({ population: 1, food: 40 })
  w.s.civs[0].happiness = 0
  addFood(w, city, 0)
  expect(city).toMatchObject({ population: 2, food: 25 })
})
