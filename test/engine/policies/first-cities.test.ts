import { describe, expect, test } from 'vitest'
import { removeBuilding } from '../../../engine/city/buildings.ts'
import { giveToFirstCities } from '../../../engine/city/first-cities.ts'
import { canBuild } from '../../../engine/city/production/buildable.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { City } from '../../../engine/core/state.ts'
import { grantPolicy } from '../../../engine/policies/policy-adoption.ts'
import { addCity, flatWorld, id } from '../../world.ts'

const has = (w: EngineContext, city: City, name: string) => [
  city.buildings[id(w, 'buildings', name)],
  city.freeBuildings[id(w, 'buildings', name)],
]

function setting(policy: string, cities: number) {
  const w = flatWorld({ width: 40, height: 12 })
  const founded = Array.from({ length: cities }, (_, n) => addCity(w, 0, 3 + 5 * n, 5, 3))
  grantPolicy(w, w.s.civs[0], id(w, 'policies', policy))
  return { w, civ: w.s.civs[0], cities: founded }
}

describe('the first four cities get', () => {
  test('the cheapest building of culture, free of upkeep', () => {
    const { w, cities } = setting('Legalism', 5)
    expect(cities.map(city => has(w, city, 'Monument'))).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
      [0, 0],
    ])
  })

  test('a building by name, whatever they know', () => {
    const { w, cities } = setting('Tradition Complete', 1)
    expect(has(w, cities[0], 'Aqueduct')).toEqual([1, 1])
  })

  test('at the founding of a city too, so that it is not offered to be made; the owner is told', () => {
    const { w } = setting('Legalism', 1)
    const second = addCity(w, 0, 13, 5)
    const monument = id(w, 'buildings', 'Monument')
    expect(has(w, second, 'Monument')).toEqual([1, 1])
    expect(canBuild(w, second, { kind: 'building', id: monument })).toBe(false)
    const told = w.s.events.filter(({ kind, what, city }) => kind === 'city/built' && what === 'free' && city === second.id)
    expect(told).toMatchObject([{ args: [monument], knownBy: 1 }])
  })

  test('also those founded later, each once', () => {
    const { w, civ, cities } = setting('Legalism', 1)
    const second = addCity(w, 0, 13, 5, 2)
    removeBuilding(w, cities[0], id(w, 'buildings', 'Monument'))
    giveToFirstCities(w, civ)
    expect([has(w, second, 'Monument'), has(w, cities[0], 'Monument')]).toEqual([
      [1, 1],
      [0, 0],
    ])
  })
})
