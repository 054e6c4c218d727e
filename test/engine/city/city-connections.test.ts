import { expect, test } from 'vitest'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { connectCities } from '../../../engine/city/city-connections.ts'
import { changePopulation } from '../../../engine/city/population/growth.ts'
import { cityYields } from '../../../engine/city/yields/city-yields.ts'
import { cityChanged } from '../../../engine/city/yields/yield-cache.ts'
import { findStale } from '../../../engine/invariants/caches.ts'
import { GOLD, PRODUCTION } from '../../../rules/stats.ts'
import { addCity, at, flatWorld, id, learn } from '../../world.ts'

function two(level: number) {
  const w = flatWorld()
  const capital = addCity(w, 0, 4, 5, 6)
  const city = addCity(w, 0, 9, 5, 4)
  for (let x = 5; x < 9; x++) w.s.tiles.road[at(w, x, 5)] = level
  connectCities(w, w.s.civs[0])
  return { w, capital, city }
}

test('a road joins a city to the capital and brings gold by both populations', () => {
  const { w, city } = two(1)
  expect(city.connected).toBe(1)
  const joined = cityYields(w, city).net[GOLD]
  city.connected = 0
  cityChanged(w, city)
  // 0.15·6 + 1.1·4 − 1
  expect(joined - cityYields(w, city).net[GOLD]).toBeCloseTo(4.3)
})

test('what it brings rises with the capital as it grows', () => {
  const { w, capital, city } = two(1)
  const before = cityYields(w, city).base[GOLD]
  changePopulation(w, capital, 2)
  expect(cityYields(w, city).base[GOLD] - before).toBeCloseTo(0.3)
  expect(findStale(w)).toEqual([])
})

test('a gap or a pillaged stretch breaks it', () => {
  const { w, city } = two(1)
  w.s.tiles.pillaged[at(w, 7, 5)] = 2
  connectCities(w, w.s.civs[0])
  expect(city.connected).toBe(0)
})

test('a river breaks a road until bridges are known', () => {
  const { w, city } = two(1)
  w.s.tiles.rivers[at(w, 6, 5)] |= 1
  w.s.tiles.rivers[at(w, 7, 5)] |= 8
  connectCities(w, w.s.civs[0])
  expect(city.connected).toBe(0)
  learn(w, 0, 'Engineering')
  connectCities(w, w.s.civs[0])
  expect(city.connected).toBe(1)
})

test('rails all the way add a quarter of production once they are known', () => {
  const { w, city } = two(2)
  const before = cityYields(w, city).net[PRODUCTION]
  learn(w, 0, 'Railroads')
  connectCities(w, w.s.civs[0])
  expect(city.connected).toBe(2)
  expect(cityYields(w, city).net[PRODUCTION]).toBeCloseTo(before * 1.25)
})

test('harbours join cities over the sea', () => {
  const w = flatWorld({ terrain: 'Coast' })
  for (const x of [3, 4, 10, 11]) for (const y of [4, 5, 6]) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Grassland')
  const capital = addCity(w, 0, 4, 5)
  const city = addCity(w, 0, 10, 5)
  for (const one of [capital, city]) addBuilding(w, one, id(w, 'buildings', 'Harbor'))
  connectCities(w, w.s.civs[0])
  expect(city.connected).toBe(1)
})
