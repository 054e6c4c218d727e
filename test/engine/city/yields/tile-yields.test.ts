import { expect, test } from 'vitest'
import { tileYield } from '../../../../engine/city/yields/tile-yields.ts'
import { tileChanged } from '../../../../engine/city/yields/yield-cache.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { effectsCache } from '../../../../engine/effects/effect-index.ts'
import { addCity, addLand, at, flatWorld, id, learn } from '../../../world.ts'

const X = 6
const Y = 5

function land(terrain: string, features: string[] = []): EngineContext {
  const w = flatWorld()
  const t = at(w, X, Y)
  w.s.tiles.terrain[t] = id(w, 'terrains', terrain)
  for (const name of features) w.s.tiles.features[t] |= w.rules.terrains[id(w, 'terrains', name)].bit
  addCity(w, 0, 5, 5)
  return w
}
/** [food, production, gold, science, culture] of the tile east of the city. */
function yieldOf(w: EngineContext): number[] {
  const [production, food, gold, science, culture] = tileYield(w, w.s.cities[0]!, at(w, X, Y))
  return [food, production, gold, science, culture]
}
function build(w: EngineContext, improvement: string): void {
  w.s.tiles.improvement[at(w, X, Y)] = id(w, 'improvements', improvement)
  tileChanged(w, at(w, X, Y))
}

// By the figures of the terrains (rulebook, yields 1).
test.each([
  ['Grassland', [], [2, 0, 0, 0, 0]],
  ['Plains', [], [1, 1, 0, 0, 0]],
  ['Desert', [], [0, 0, 0, 0, 0]],
  ['Tundra', [], [1, 0, 0, 0, 0]],
  ['Coast', [], [1, 0, 1, 0, 0]],
  ['Grassland', ['Hill'], [0, 2, 0, 0, 0]],
  ['Plains', ['Forest'], [1, 1, 0, 0, 0]],
  ['Plains', ['Jungle'], [2, 0, 0, 0, 0]],
  ['Grassland', ['Marsh'], [1, 0, 0, 0, 0]],
  ['Desert', ['Flood plains'], [2, 0, 0, 0, 0]],
  ['Desert', ['Oasis'], [3, 0, 1, 0, 0]],
])('%s with %j yields %j', (terrain, features, expected) => {
  expect(yieldOf(land(terrain, features))).toEqual(expected)
})

test('a river adds a gold', () => {
  const w = land('Grassland')
  w.s.tiles.rivers[at(w, X, Y)] = 1
  tileChanged(w, at(w, X, Y))
  expect(yieldOf(w)).toEqual([2, 0, 1, 0, 0])
})

test('a farm adds food, and more by the water after Civil Service', () => {
  const w = land('Grassland')
  build(w, 'Farm')
  expect(yieldOf(w)[0]).toBe(3)
  w.s.tiles.rivers[at(w, X, Y)] = 1
  learn(w, 0, 'Civil Service')
  expect(yieldOf(w)[0]).toBe(4)
})

test('a pillaged farm adds nothing', () => {
  const w = land('Grassland')
  build(w, 'Farm')
  w.s.tiles.pillaged[at(w, X, Y)] = 1
  tileChanged(w, at(w, X, Y))
  expect(yieldOf(w)[0]).toBe(2)
})

test('an unknown resource yields nothing until its technology is known', () => {
  const w = land('Grassland')
  w.s.tiles.resource[at(w, X, Y)] = id(w, 'resources', 'Horses')
  tileChanged(w, at(w, X, Y))
  expect(yieldOf(w)).toEqual([2, 0, 0, 0, 0])
  learn(w, 0, 'Animal Husbandry')
  expect(yieldOf(w)).toEqual([2, 1, 0, 0, 0])
})

test('a pasture on horses gives their improved yield', () => {
  const w = land('Grassland')
  learn(w, 0, 'Animal Husbandry')
  w.s.tiles.resource[at(w, X, Y)] = id(w, 'resources', 'Horses')
  build(w, 'Pasture')
  expect(yieldOf(w)).toEqual([2, 2, 0, 0, 0])
})

test('a city centre gives at least 2 food and 1 production', () => {
  const w = flatWorld({ terrain: 'Desert' })
  const city = addCity(w, 0, 5, 5)
  expect(tileYield(w, city, city.tile).slice(0, 2)).toEqual([1, 2])
})

test('a golden age adds a gold where there is some', () => {
  const w = land('Coast')
  w.s.civs[0].goldenAgeTurns = 5
  expect(yieldOf(w)).toEqual([1, 0, 2, 0, 0])
})

test('a granary adds food to wheat', () => {
  const w = land('Plains')
  w.s.tiles.resource[at(w, X, Y)] = id(w, 'resources', 'Wheat')
  const before = yieldOf(w)[0]
  w.s.cities[0]!.buildings[id(w, 'buildings', 'Granary')] = 1
  addLand(w, w.s.cities[0]!)
  effectsCache(w).cities[0] = null
  expect(yieldOf(w)[0]).toBe(before + 1)
})
