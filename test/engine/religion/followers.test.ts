import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changePopulation } from '../../../engine/city/population/growth.ts'
import type { City } from '../../../engine/core/state.ts'
import { addPressure, countFollowers, majorityOf, shareOut } from '../../../engine/religion/followers.ts'
import { assertProperty } from '../../property.ts'
import { addCity } from '../../world.ts'
import { buddhism, holyLand } from './faiths.ts'

describe('followers are shared out by pressure, the largest remainders first', () => {
  test.each([
    // Whole shares come out even.
    [4, 100, [300], [3]],
    // 0.33 · 2.67: the last citizen goes to the larger remainder.
    [3, 100, [800], [3]],
    // 1.25 · 1.25 · 2.5: one is left, and .5 is the most.
    [5, 100, [100, 200], [1, 3]],
    // 0.6 · 1.2 · 1.2: one is left, .6 is the most: nobody's.
    [3, 100, [200, 200], [1, 1]],
    // 0.5 each: of equals unbelief is first …
    [1, 100, [100], [0]],
    // … and of two religions the older.
    [1, 0, [100, 100], [1, 0]],
    // 2/3 each: two are left, unbelief and the older have them.
    [2, 100, [100, 100], [1, 0]],
    [7, 0, [1, 1, 1], [3, 2, 2]],
    [5, 0, [], []],
  ])('%i citizens, unbelief %i, pressure %j: %j', (population, unbelief, pressure, followers) => {
    expect(shareOut(population, unbelief, pressure)).toEqual(followers)
  })

  test('nobody is counted twice or left out, and no share is off by one or more', () => {
    const pressures = fc.array(fc.nat(1e6), { maxLength: 6 })
    assertProperty(
      'nobody is counted twice or left out, and no share is off by one or more',
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(1e5), pressures, (population, unbelief, pressure) => {
        const shares = shareOut(population, unbelief, pressure)
        const total = pressure.reduce((sum, n) => sum + n, unbelief)
        const given = shares.reduce((sum, n) => sum + n, 0)
        expect(given).toBeLessThanOrEqual(population)
        if (total === 0) return
        for (const [i, n] of shares.entries()) expect(Math.abs(n - (pressure[i] * population) / total)).toBeLessThan(1)
        expect(Math.abs(population - given - (unbelief * population) / total)).toBeLessThan(1)
      }),
    )
  })
})

describe('the majority is the religion with the most followers, if half the people follow it', () => {
  const city = (population: number, ...followers: number[]) => ({ population, followers }) as City
  test.each([
    [city(4, 2), 0],
    [city(4, 1), -1],
    // Half is rounded down.
    [city(5, 2), 0],
    [city(1, 1), 0],
    // Somebody has to follow it.
    [city(1, 0), -1],
    [city(4, 1, 3), 1],
    // Of equals the older one.
    [city(4, 2, 2), 0],
    [city(6, 0, 3, 3), 1],
    [city(6, 2, 2, 2), -1],
  ])('%j', (given, majority) => expect(majorityOf(given)).toBe(majority))
})

test('a new citizen adds 100 to unbelief where there is no majority', () => {
  const { w, city } = holyLand(1)
  changePopulation(w, city, 2)
  expect(city.unbelief).toBe(300)
})

// Two of three follow Buddhism (of 300, 600 and 1500 pressure). Of the grown city they are the majority while 2 ≥ floor(citizens / 2).
test.each([
  [1, 0, 100],
  [2, 0, 200],
  [3, 300, 0],
])('where 2 of 3 follow a religion, %i more citizens at once bring %i to unbelief and %i to it', (born, unbelief, pressure) => {
  const { w, city } = holyLand(1)
  changePopulation(w, city, 2)
  buddhism(w, city)
  expect(city.followers).toEqual([1, 2])
  const before = [city.unbelief, city.pressure[1]]
  changePopulation(w, city, born)
  expect([city.unbelief - before[0], city.pressure[1] - before[1]]).toEqual([unbelief, pressure])
})

test('where citizens are lost they are shared out anew', () => {
  const { w, city } = holyLand(10)
  buddhism(w, city)
  changePopulation(w, city, -9)
  expect([city.population, city.followers]).toEqual([1, [0, 1]])
})

test('a religion that a city takes for the first time pays its founder once, by speed', () => {
  const { w, city } = holyLand(2)
  buddhism(w, city, 'Initiation Rites')
  const other = addCity(w, 1, 14, 5, 2)
  w.s.civs[0].gold = 0
  addPressure(w, other, 1, 1000)
  expect([w.s.civs[0].gold, other.adopted]).toEqual([100, [1]])
  addPressure(w, other, 1, -1000)
  expect(other.majority).toBe(-1)
  addPressure(w, other, 1, 1000)
  expect([other.majority, w.s.civs[0].gold]).toEqual([1, 100])
})

test('counting twice changes nothing', () => {
  const { w, city } = holyLand(5)
  buddhism(w, city)
  const events = w.s.nextEvent
  countFollowers(w, city)
  expect(w.s.nextEvent).toBe(events)
})
