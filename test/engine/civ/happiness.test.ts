import { expect, test } from 'vitest'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { tileChanged } from '../../../engine/city/yields/yield-cache.ts'
import { goldenAgeNeed, tickGoldenAge } from '../../../engine/civ/golden-age.ts'
import { happinessOf } from '../../../engine/civ/happiness.ts'
import { addCity, at, flatWorld, id, learn } from '../../world.ts'

const total = (w: ReturnType<typeof flatWorld>) => happinessOf(w, w.s.civs[0]).total

test('each city costs three, each citizen one', () => {
  const w = flatWorld()
  const empty = total(w)
  addCity(w, 0, 5, 5, 4)
  expect(total(w)).toBe(empty - 3 - 4)
})

test('a city taken by force costs more until it has a courthouse', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5, 4)
  const before = total(w)
  city.founder = 1
  // Two more for the city, two flat, and citizens twice.
  expect(total(w)).toBe(before - 2 - 2 - 4)
  addBuilding(w, city, id(w, 'buildings', 'Courthouse'))
  expect(total(w)).toBe(before)
})

test('each kind of luxury counts once', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  learn(w, 0, 'Calendar')
  const before = total(w)
  for (const x of [4, 6]) {
    w.s.tiles.resource[at(w, x, 5)] = id(w, 'resources', 'Cotton')
    w.s.tiles.improvement[at(w, x, 5)] = id(w, 'improvements', 'Plantation')
    tileChanged(w, at(w, x, 5))
  }
  expect(total(w)).toBe(before + 4 + w.rules.difficulties[w.s.setup.difficulty].extraHappinessPerLuxury)
})

test('a natural wonder found makes one happier', () => {
  const w = flatWorld()
  const before = total(w)
  w.s.civs[0].wondersFound.push(id(w, 'terrains', 'Mount Fuji'))
  expect(total(w)).toBe(before + 1)
})

test('a circus makes happy', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  const before = total(w)
  const colosseum = w.rules.buildings[id(w, 'buildings', 'Colosseum')]
  addBuilding(w, city, colosseum.id)
  expect(total(w)).toBe(before + colosseum.yields[5])
})

test('happiness piles up to a golden age of ten turns', () => {
  const w = flatWorld()
  const civ = w.s.civs[0]
  expect(goldenAgeNeed(w, civ)).toBe(500)
  civ.goldenAgePoints = 495
  civ.happiness = 6
  tickGoldenAge(w, civ)
  expect(civ).toMatchObject({ goldenAgeTurns: 10, goldenAges: 1, goldenAgePoints: 1 })
})

test('the next one takes 250 more, and a hundredth more for each city', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  w.s.civs[0].goldenAges = 1
  expect(goldenAgeNeed(w, w.s.civs[0])).toBeCloseTo(757.5)
})
