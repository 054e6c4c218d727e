import { expect, test } from 'vitest'
import { hashState } from '../../../engine/core/codec.ts'
import { within } from '../../../engine/core/grid.ts'
import { check, perform } from '../../../engine/perform.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'

test('a settler becomes a city that owns its tile and the six around it', () => {
  const w = flatWorld()
  const settler = addUnit(w, 0, 'Settler', 5, 5)
  perform(w, 0, { type: 'foundCity', unit: settler.id })
  expect(w.s.units[settler.id]).toBeNull()
  for (const t of within(w.grid, at(w, 5, 5), 1)) expect(w.s.tiles.owner[t]).toBe(0)
})

test('the first city is the capital and has the palace', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  addCity(w, 0, 12, 5)
  expect(w.s.civs[0].capital).toBe(city.id)
  expect(city.buildings[id(w, 'buildings', 'Palace')]).toBe(1)
})

test('cities are named after the list of their nation', () => {
  const w = flatWorld()
  const names = w.rules.nations[w.s.civs[0].nation].cities
  expect([addCity(w, 0, 5, 5).name, addCity(w, 0, 12, 5).name]).toEqual(names.slice(0, 2))
})

test('the only citizen goes to work at once', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  expect([...w.s.tiles.worker].filter(worker => worker === city.id)).toHaveLength(1)
})

test.each([
  ['3 tiles from another city', 8, 'city/too-close'],
  ['on water', 14, 'city/on-water'],
])('nobody founds a city %s', (_where, x, code) => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  const settler = addUnit(w, 0, 'Settler', x, 5)
  if (code === 'city/on-water') w.s.tiles.terrain[at(w, x, 5)] = id(w, 'terrains', 'Ocean')
  const before = hashState(w.s)
  expect(perform(w, 0, { type: 'foundCity', unit: settler.id })).toRefuse(code)
  expect(hashState(w.s)).toBe(before)
})

test('a city may stand 4 tiles from another', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  expect(check(w, 0, { type: 'foundCity', unit: addUnit(w, 0, 'Settler', 9, 5).id })).toBeNull()
})

test('on another continent 3 tiles are enough', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  w.s.tiles.continent[at(w, 8, 5)] = 1
  expect(check(w, 0, { type: 'foundCity', unit: addUnit(w, 0, 'Settler', 8, 5).id })).toBeNull()
})

test('warriors found no cities', () => {
  const w = flatWorld()
  expect(check(w, 0, { type: 'foundCity', unit: addUnit(w, 0, 'Warrior', 5, 5).id })).toRefuse('city/no-founder')
})

test('a settler without movement waits', () => {
  const w = flatWorld()
  const settler = addUnit(w, 0, 'Settler', 5, 5)
  settler.movesX60 = 0
  expect(check(w, 0, { type: 'foundCity', unit: settler.id })).toRefuse('city/founder-tired')
})

test('a forest on the spot is cleared', () => {
  const w = flatWorld()
  const { bit } = w.rules.terrains[id(w, 'terrains', 'Forest')]
  w.s.tiles.features[at(w, 5, 5)] = bit
  addCity(w, 0, 5, 5)
  expect(w.s.tiles.features[at(w, 5, 5)]).toBe(0)
})
