import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignCitizens } from '../../../engine/automation/citizens.ts'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { FOCUSES } from '../../../engine/city/population/city-focus.ts'
import { specialistSlots } from '../../../engine/city/population/specialists.ts'
import { wholeFood } from '../../../engine/city/yields/city-yields.ts'
import { hashState } from '../../../engine/core/codec.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import type { City } from '../../../engine/core/state.ts'
import { perform } from '../../../engine/perform.ts'
import { assertProperty } from '../../property.ts'
import { addCity, addLand, addUnit, at, flatWorld, id } from '../../world.ts'

const workedBy = (w: ReturnType<typeof flatWorld>, city: number) => [...w.s.tiles.worker].filter(worker => worker === city).length

test('a city that is to make production works hills, one that is to grow works meadows', () => {
  const w = flatWorld()
  w.s.tiles.features[at(w, 6, 5)] = w.rules.terrains[id(w, 'terrains', 'Hill')].bit
  const city = addCity(w, 0, 5, 5)
  perform(w, 0, { type: 'setFocus', city: city.id, focus: 'production' })
  expect(w.s.tiles.worker[at(w, 6, 5)]).toBe(city.id)
  perform(w, 0, { type: 'setFocus', city: city.id, focus: 'food' })
  expect(w.s.tiles.worker[at(w, 6, 5)]).not.toBe(city.id)
})

/** Three citizens of a city that is no capital, with a hill among its meadows, of which so many bear wheat. */
function besideHill(wheat: number): { w: EngineContext; city: City } {
  const w = flatWorld()
  addCity(w, 0, 15, 8)
  w.s.tiles.features[at(w, 6, 5)] = w.rules.terrains[id(w, 'terrains', 'Hill')].bit
  const fields = [at(w, 4, 5), at(w, 5, 4)].slice(0, wheat)
  for (const t of fields) w.s.tiles.resource[t] = id(w, 'resources', 'Wheat')
  const city = addCity(w, 0, 5, 5, 3)
  assignCitizens(w, city)
  return { w, city }
}

test('a city without a focus that makes little works a hill as soon as it grows at all', () => {
  const { w, city } = besideHill(2)
  expect(w.s.tiles.worker[at(w, 6, 5)]).toBe(city.id)
  expect(wholeFood(w, city)).toBeGreaterThanOrEqual(1)
})

test('a city without a focus grows before it works a hill', () => {
  const { w, city } = besideHill(0)
  expect(w.s.tiles.worker[at(w, 6, 5)]).not.toBe(city.id)
  expect(wholeFood(w, city)).toBe(2)
})

test('the only citizen of a new city feeds it, be there gold in a hill, unless it is to keep its size', () => {
  const w = flatWorld()
  addCity(w, 0, 15, 8)
  const hill = at(w, 6, 5)
  w.s.tiles.features[hill] = w.rules.terrains[id(w, 'terrains', 'Hill')].bit
  w.s.tiles.resource[hill] = id(w, 'resources', 'Gold Ore')
  const city = addCity(w, 0, 5, 5)
  assignCitizens(w, city)
  expect([w.s.tiles.worker[hill] === city.id, wholeFood(w, city)]).toEqual([false, 2])
  perform(w, 0, { type: 'setFocus', city: city.id, avoidGrowth: true })
  expect([w.s.tiles.worker[hill] === city.id, wholeFood(w, city)]).toEqual([true, 0])
})

test('a citizen the player has placed stays through a new assignment', () => {
  const w = flatWorld({ terrain: 'Grassland' })
  w.s.tiles.terrain[at(w, 6, 5)] = id(w, 'terrains', 'Desert')
  const city = addCity(w, 0, 5, 5)
  perform(w, 0, { type: 'workTile', city: city.id, tile: at(w, 6, 5), on: true })
  assignCitizens(w, city)
  expect(w.s.tiles.worker[at(w, 6, 5)]).toBe(city.id)
  expect(workedBy(w, city.id)).toBe(1)
})

test('a citizen taken off a tile is free', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  const t = w.s.tiles.worker.indexOf(city.id)
  perform(w, 0, { type: 'workTile', city: city.id, tile: t, on: false })
  expect(workedBy(w, city.id)).toBe(0)
})

test('two cities never work one tile', () => {
  const w = flatWorld()
  const a = addCity(w, 0, 5, 5, 8)
  const b = addCity(w, 0, 9, 5, 8)
  addLand(w, a, [7, 5])
  assignCitizens(w, a)
  assignCitizens(w, b)
  const t = at(w, 7, 5)
  const other = w.s.tiles.worker[t] === a.id ? b : a
  expect(perform(w, 0, { type: 'workTile', city: other.id, tile: t, on: true })).toRefuse('tile/worked')
})

test('specialists need a place and a citizen', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5, 2)
  const scientist = id(w, 'specialists', 'Scientist')
  expect(perform(w, 0, { type: 'setSpecialists', city: city.id, specialist: scientist, count: 1 })).toRefuse(
    'city/specialist-slots',
  )
  addBuilding(w, city, id(w, 'buildings', 'University'))
  expect(isRefusal(perform(w, 0, { type: 'setSpecialists', city: city.id, specialist: scientist, count: 2 }))).toBe(false)
  expect(city.specialists[scientist]).toBe(2)
  expect(workedBy(w, city.id)).toBe(0)
})

test('an enemy on a tile keeps citizens off it', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5, 6)
  w.s.civs[0].relations[1].war = true
  w.s.civs[1].relations[0].war = true
  addUnit(w, 1, 'Warrior', 6, 5)
  assignCitizens(w, city)
  expect(w.s.tiles.worker[at(w, 6, 5)]).not.toBe(city.id)
})

test('whatever is ordered, nobody works twice and no place is filled twice', () => {
  const command = fc.oneof(
    fc.record({ type: fc.constant('setFocus' as const), city: fc.constantFrom(0, 1), focus: fc.constantFrom(...FOCUSES) }),
    fc.record({
      type: fc.constant('workTile' as const),
      city: fc.constant(0),
      tile: fc.integer({ min: -2, max: 250 }),
      on: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('setSpecialists' as const),
      city: fc.constant(0),
      specialist: fc.integer({ min: -1, max: 5 }),
      count: fc.integer({ min: -1, max: 4 }),
    }),
  )
  assertProperty(
    'whatever is ordered, nobody works twice and no place is filled twice',
    fc.property(fc.array(command, { maxLength: 20 }), fc.integer({ min: 1, max: 14 }), (commands, population) => {
      const w = flatWorld({ explored: true })
      const city = addCity(w, 0, 5, 5, 5)
      addLand(w, city, [7, 5], [3, 5], [12, 5])
      for (const name of ['Library', 'University', 'Market']) addBuilding(w, city, id(w, 'buildings', name))
      city.population = population
      assignCitizens(w, city)
      for (const one of commands) {
        const before = hashState(w.s)
        if (isRefusal(perform(w, 0, one))) expect(hashState(w.s)).toBe(before)
        const specialists = city.specialists.reduce((sum, n) => sum + n, 0)
        expect(workedBy(w, city.id) + specialists).toBeLessThanOrEqual(city.population)
        city.specialists.forEach((n, k) => {
          expect(n).toBeLessThanOrEqual(specialistSlots(w, city, k))
        })
      }
    }),
  )
})
