import { expect, test } from 'vitest'
import { addFood, foodToGrow } from '../../../../engine/city/population/growth.ts'
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
