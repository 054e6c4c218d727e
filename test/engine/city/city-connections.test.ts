import { describe, expect, test } from 'vitest'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { setCapital } from '../../../engine/city/capital.ts'
import { connectCities } from '../../../engine/city/city-connections.ts'
import { changePopulation } from '../../../engine/city/population/growth.ts'
import { cityYields } from '../../../engine/city/yields/city-yields.ts'
import { cityChanged } from '../../../engine/city/yields/yield-cache.ts'
import { directionTo } from '../../../engine/core/grid.ts'
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
