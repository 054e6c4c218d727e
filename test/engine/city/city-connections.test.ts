import { describe, expect, test } from 'vitest'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { setCapital } from '../../../engine/city/capital.ts'
import { connectCities } from '../../../engine/city/city-connections.ts'
import { changePopulation } from '../../../engine/city/population/growth.ts'
import { cityYields } from '../../../engine/city/yields/city-yields.ts'
import { cityChanged } from '../../../engine/city/yields/yield-cache.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import { directionTo, distance } from '../../../engine/core/grid.ts'
import { findStale } from '../../../engine/invariants/caches.ts'
import { groundOf } from '../../../engine/unit/movement/ground.ts'
import { stepCost } from '../../../engine/unit/movement/movement-cost.ts'
import { movementProfile } from '../../../engine/unit/movement/movement-profile.ts'
import { GOLD, PRODUCTION } from '../../../rules/stats.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { addCity, addLand, addUnit, at, flatWorld, id, learn, standardRules } from '../../world.ts'

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

test('a river breaks no road', () => {
  const { w, city } = two(1)
  w.s.tiles.rivers[at(w, 6, 5)] |= 1
  w.s.tiles.rivers[at(w, 7, 5)] |= 8
  connectCities(w, w.s.civs[0])
  expect(city.connected).toBe(1)
})

// 0.15 · citizens of the capital + 1.1 · own − 1 (rulebook, yields 5).
test.each([
  [6, 4, 4.3], // 0.9 + 4.4 − 1
  [1, 1, 0.25], // 0.15 + 1.1 − 1
  [20, 15, 18.5], // 3 + 16.5 − 1
])('a capital of %i and a city of %i bring %f gold', (capital, citizens, gold) => {
  const { w, capital: seat, city } = two(1)
  const before = cityYields(w, city).base[GOLD]
  changePopulation(w, seat, capital - 6)
  changePopulation(w, city, citizens - 4)
  city.connected = 0
  cityChanged(w, city)
  const apart = cityYields(w, city).base[GOLD]
  connectCities(w, w.s.civs[0])
  expect(cityYields(w, city).base[GOLD] - apart).toBeCloseTo(gold)
  expect(before).toBeGreaterThan(0)
})

/** The road of two(1) with a city in its middle, of another civ that the owner may know and whose land it may enter. */
function through(owner: number, know: (w: ReturnType<typeof flatWorld>) => void): number {
  const w = flatWorld({ width: 30, cityStates: 1 })
  const city = addCity(w, 0, 12, 5, 4)
  const capital = addCity(w, 0, 4, 5, 6)
  setCapital(w, capital)
  addCity(w, owner, 8, 5)
  for (let x = 5; x < 12; x++) if (x !== 8) w.s.tiles.road[at(w, x, 5)] = 1
  know(w)
  connectCities(w, w.s.civs[0])
  return city.connected
}

test('the way leads through cities of city-states and of civilizations with open borders', () => {
  expect(through(2, () => {})).toBe(1)
  expect(through(1, () => {})).toBe(0)
  expect(through(1, w => (w.s.civs[1].relations[0].openBordersUntil = 99))).toBe(1)
  expect(through(2, w => declareWar(w, 0, 2))).toBe(0)
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

/** Islands in the sea that end east of each of these columns, with a harbour city of seat 0 on each. */
function islands(...columns: number[]) {
  const w = flatWorld({ terrain: 'Coast', width: 40 })
  const grass = id(w, 'terrains', 'Grassland')
  for (const x of columns) for (const dx of [-1, 0]) for (const y of [4, 5, 6]) w.s.tiles.terrain[at(w, x + dx, y)] = grass
  const cities = columns.map(x => addCity(w, 0, x, 5))
  for (const city of cities) addBuilding(w, city, id(w, 'buildings', 'Harbor'))
  const connect = () => {
    connectCities(w, w.s.civs[0])
    return cities.map(city => city.connected)
  }
  return { w, cities, connect }
}

test('ships carry no rails', () => {
  const { w, connect } = islands(4, 10)
  learn(w, 0, 'Railroads')
  expect(connect()).toEqual([0, 1])
})

test('a harbour is cut off when enemies hold all the water beside it, not when they hold some', () => {
  const { w, cities, connect } = islands(4, 10)
  const water = id(w, 'terrains', 'Coast')
  const grass = id(w, 'terrains', 'Grassland')
  const shores = [...w.s.tiles.terrain.keys()].filter(t => distance(w.grid, t, cities[1].tile) === 1)
  for (const t of shores) w.s.tiles.terrain[t] = grass
  // Two tiles of water on two sides of the city, which no ship can hold at once.
  const [north, south] = [shores[0], shores[5]]
  expect(distance(w.grid, north, south)).toBe(2)
  for (const t of [north, south]) w.s.tiles.terrain[t] = water
  expect(connect()).toEqual([0, 1])
  declareWar(w, 1, 0)
  const ship = addUnit(w, 1, 'Trireme', 30, 5)
  w.s.tiles.military[ship.tile] = -1
  w.s.tiles.military[north] = ship.id
  expect(connect()).toEqual([0, 1])
  w.s.tiles.terrain[south] = grass
  expect(connect()).toEqual([0, 0])
})

test('ships pass through a city between two seas', () => {
  const w = flatWorld({ terrain: 'Coast', width: 40 })
  const grass = id(w, 'terrains', 'Grassland')
  // A wall of land from edge to edge with a city in it that has no harbour.
  for (const x of [14, 26]) for (let y = 0; y < 12; y++) w.s.tiles.terrain[at(w, x, y)] = grass
  for (const x of [6, 20]) w.s.tiles.terrain[at(w, x, 5)] = grass
  const cities = [6, 20].map(x => addCity(w, 0, x, 5))
  for (const city of cities) addBuilding(w, city, id(w, 'buildings', 'Harbor'))
  connectCities(w, w.s.civs[0])
  const walled = cities[1].connected
  addCity(w, 0, 14, 5)
  connectCities(w, w.s.civs[0])
  expect([walled, cities[1].connected]).toEqual([0, 1])
})

test('from a city joined by road the way goes on over its own sea', () => {
  const w = flatWorld({ width: 40 })
  const coast = id(w, 'terrains', 'Coast')
  const capital = addCity(w, 0, 4, 5)
  const port = addCity(w, 0, 9, 5)
  const far = addCity(w, 0, 15, 5)
  for (const x of [3]) w.s.tiles.terrain[at(w, x, 5)] = coast
  for (let x = 10; x < 15; x++) w.s.tiles.terrain[at(w, x, 5)] = coast
  for (let x = 5; x < 9; x++) w.s.tiles.road[at(w, x, 5)] = 1
  for (const city of [capital, port, far]) addBuilding(w, city, id(w, 'buildings', 'Harbor'))
  connectCities(w, w.s.civs[0])
  expect([port.connected, far.connected]).toEqual([1, 1])
})

describe('forest as a road', () => {
  const EFFECT =
    'All units move through Forest and Jungle Tiles in friendly territory as if they have roads. These tiles can be used to establish City Connections upon researching the Wheel.'

  /** Two cities of seat 0 with forest all the way between them; its middle belongs to nobody, to seat 0 or to a city-state. */
  function forest(feature = 'Forest', rules = rulesWith(EFFECT)) {
    const w = flatWorld({ rules, cityStates: 1 })
    const city = addCity(w, 0, 9, 5, 4)
    const capital = addCity(w, 0, 4, 5, 6)
    setCapital(w, capital)
    for (let x = 5; x < 9; x++) w.s.tiles.features[at(w, x, 5)] |= w.rules.terrains[id(w, 'terrains', feature)].bit
    for (const x of [6, 7]) addLand(w, capital, [x, 5])
    return { w, city }
  }
  const joined = ({ w, city }: ReturnType<typeof forest>) => {
    connectCities(w, w.s.civs[0])
    return city.connected
  }

  test.each(['Forest', 'Jungle'])('joins cities through %s of friendly land once the road’s technology is known', feature => {
    const world = forest(feature)
    expect(joined(world)).toBe(0)
    learn(world.w, 0, 'The Wheel')
    expect(joined(world)).toBe(1)
  })

  test('does so for nobody without the effect, and not on land that is none of its friends’', () => {
    const plain = forest('Forest', standardRules())
    learn(plain.w, 0, 'The Wheel')
    expect(joined(plain)).toBe(0)
    const foreign = forest()
    learn(foreign.w, 0, 'The Wheel')
    foreign.w.s.tiles.owner[at(foreign.w, 7, 5)] = -1
    expect(joined(foreign)).toBe(0)
    foreign.w.s.tiles.owner[at(foreign.w, 7, 5)] = 1
    expect(joined(foreign)).toBe(0)
    foreign.w.s.civs[1].relations[0].openBordersUntil = 99
    expect(joined(foreign)).toBe(1)
  })

  // From road to road half a point; forest costs two (rulebook, units 2).
  test('is walked through as a road in friendly land alone', () => {
    const { w } = forest()
    const unit = addUnit(w, 0, 'Warrior', 5, 5)
    const profile = movementProfile(w, unit)
    const cost = () =>
      stepCost(w, profile, groundOf(w, null), at(w, 5, 5), at(w, 6, 5), directionTo(w.grid, at(w, 5, 5), at(w, 6, 5)))
    const { owner } = w.s.tiles
    const t = at(w, 6, 5)
    const seen = [cost()]
    owner[t] = 1
    seen.push(cost())
    w.s.civs[1].relations[0].openBordersUntil = 99
    seen.push(cost())
    owner[t] = 2
    seen.push(cost())
    w.s.civs[2].relations[0].influenceX100 = 3100
    seen.push(cost())
    owner[t] = -1
    expect([...seen, cost()].map(x60 => x60 / 60)).toEqual([0.5, 2, 0.5, 2, 0.5, 2])
  })
})
