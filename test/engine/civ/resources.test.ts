import { expect, test } from 'vitest'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { tileChanged } from '../../../engine/city/yields/yield-cache.ts'
import { lacksResource, resourceBalance, resourceSupply } from '../../../engine/civ/resources.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../world.ts'

/** A city with 4 iron on the hill east of it, known and mined unless told otherwise. */
function withIron(mined = true): EngineContext {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  const t = at(w, 6, 5)
  w.s.tiles.resource[t] = id(w, 'resources', 'Iron')
  w.s.tiles.deposit[t] = 4
  if (mined) w.s.tiles.improvement[t] = id(w, 'improvements', 'Mine')
  tileChanged(w, t)
  learn(w, 0, 'Mining', 'Iron Working')
  return w
}
const iron = (w: EngineContext) => resourceBalance(w, w.s.civs[0], id(w, 'resources', 'Iron'))

test('a strategic resource gives its deposit once it is improved', () => {
  expect(iron(withIron(false))).toBe(0)
  expect(iron(withIron())).toBe(4)
})

test('pillaged it gives nothing', () => {
  const w = withIron()
  w.s.tiles.pillaged[at(w, 6, 5)] = 1
  tileChanged(w, at(w, 6, 5))
  expect(iron(w)).toBe(0)
})

test('each unit that needs it uses one', () => {
  const w = withIron()
  addUnit(w, 0, 'Swordsman', 5, 5)
  addUnit(w, 0, 'Swordsman', 4, 5)
  expect(iron(w)).toBe(2)
})

test('buildings use it, but not those that came free', () => {
  const w = withIron()
  const city = w.s.cities[0]!
  const smith = w.rules.buildings.find(({ resource, wonder }) => resource === id(w, 'resources', 'Iron') && wonder === null)
  if (!smith) return
  addBuilding(w, city, smith.id)
  expect(iron(w)).toBe(3)
  city.freeBuildings[smith.id] = 1
  tileChanged(w, city.tile)
  expect(iron(w)).toBe(4)
})

test('a unit whose resource is gone is known to lack it', () => {
  const w = withIron(false)
  const unit = addUnit(w, 0, 'Swordsman', 5, 5)
  expect(lacksResource(w, unit)).toBe(true)
})

test('a city on a luxury brings it in when its improvement is known', () => {
  const w = flatWorld()
  w.s.tiles.resource[at(w, 5, 5)] = id(w, 'resources', 'Cotton')
  addCity(w, 0, 5, 5)
  const cotton = () => resourceSupply(w, w.s.civs[0])[id(w, 'resources', 'Cotton')]
  expect(cotton()).toBe(0)
  learn(w, 0, 'Calendar')
  expect(cotton()).toBe(1)
})

/** Two cities of civ 0, each with wine under a plantation, by rules with such effects. */
function twoWines(sentences: Parameters<typeof rulesWith>[0]): EngineContext {
  const w = flatWorld({ rules: rulesWith(sentences) })
  learn(w, 0, 'Calendar')
  for (const x of [4, 12]) {
    addCity(w, 0, x, 5)
    const t = at(w, x + 1, 5)
    w.s.tiles.resource[t] = id(w, 'resources', 'Wine')
    w.s.tiles.improvement[t] = id(w, 'improvements', 'Plantation')
    tileChanged(w, t)
  }
  return w
}
const wine = (w: EngineContext) => resourceSupply(w, w.s.civs[0])[id(w, 'resources', 'Wine')]

const COPIES = 'Provides 1 extra copy of each improved luxury resource near this City'
test('several buildings that copy the luxuries of their city make one copy', () => {
  const w = twoWines({ 'buildings/Monument': COPIES, 'buildings/Shrine': COPIES })
  expect(wine(w)).toBe(2)
  for (const name of ['Monument', 'Shrine']) addBuilding(w, w.s.cities[0]!, id(w, 'buildings', name))
  expect(wine(w)).toBe(3)
})

// trunc(n × (100 + Σ%) / 100) for the land of each city, copies with it (rulebook, economy 7).
test.each([
  [50, false, 2], // 1.5 and 1.5
  [100, false, 4],
  [50, true, 4], // 2 × 1.5 = 3, and 1.5
])('by %i percent more, with a copy in one of two cities (%s), two wines become %i', (percent, copy, amount) => {
  const w = twoWines({ global: `[+${percent}]% [Luxury] resource production`, 'buildings/Monument': COPIES })
  if (copy) addBuilding(w, w.s.cities[0]!, id(w, 'buildings', 'Monument'))
  expect(wine(w)).toBe(amount)
})
