import { expect, test } from 'vitest'
import { checkSite } from '../../../engine/city/city-sites.ts'
import { foundCityAt } from '../../../engine/city/founding.ts'
import { hashState } from '../../../engine/core/codec.ts'
import { within } from '../../../engine/core/grid.ts'
import { check, perform } from '../../../engine/perform.ts'
import { foundPantheon } from '../../../engine/religion/pantheon.ts'
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

// Rulebook cities 2; religion 6: 100 for none, and 100 for each citizen beyond the first; the pantheon 200 for each.
test.each([
  ['Ancient era', 1, 100, 200],
  ['Renaissance era', 2, 200, 400],
  ['Industrial era', 3, 300, 600],
])(
  'where the game began in the %s a new city has %i citizens, %i of unbelief and %i of its pantheon',
  (era, citizens, none, ours) => {
    const w = flatWorld()
    w.s.civs[0].faith = 10
    foundPantheon(w, w.s.civs[0], id(w, 'beliefs', 'God of the Sea'))
    w.s.setup.startEra = id(w, 'eras', era)
    const city = foundCityAt(w, w.s.civs[0], at(w, 5, 5))
    expect([city.population, city.unbelief, city.pressure]).toEqual([citizens, none, [ours]])
  },
)

// Rulebook cities 2.
test.each([
  ['inland', 0],
  ['on the coast', 1],
])('a new city %s gets %i of the lighthouses of a later start', (where, lighthouses) => {
  const w = flatWorld()
  w.s.setup.startEra = id(w, 'eras', 'Renaissance era')
  for (const tech of w.rules.techs) w.s.civs[0].techs[tech.id] = tech.era <= w.s.setup.startEra ? 1 : 0
  if (where === 'on the coast') w.s.tiles.terrain[at(w, 6, 5)] = id(w, 'terrains', 'Coast')
  const city = addCity(w, 0, 5, 5)
  const has = (name: string) => city.buildings[id(w, 'buildings', name)]
  expect([has('Shrine'), has('Monument'), has('Granary'), has('Lighthouse')]).toEqual([1, 1, 1, lighthouses])
})

// Rulebook cities 1: on one landmass 4 tiles, across the sea 3.
test.each([
  [3, 0, 'city/too-close'],
  [4, 0, null],
  [2, 1, 'city/too-close'],
  [3, 1, null],
])('%i tiles from a city, on landmass %i where that is on 0: %s', (steps, continent, code) => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  const site = at(w, 5 + steps, 5)
  w.s.tiles.continent[site] = continent
  expect(checkSite(w, w.s.civs[0], site)?.code ?? null).toBe(code)
})
