import { expect, test } from 'vitest'
import { addBuilding } from '../../../../engine/city/buildings.ts'
import { cityHp } from '../../../../engine/city/city-health.ts'
import { goldPrice } from '../../../../engine/city/production/purchase-price.ts'
import { hashState } from '../../../../engine/core/codec.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import type { Item } from '../../../../engine/core/state.ts'
import { findBroken } from '../../../../engine/invariants/find-broken.ts'
import { check, perform } from '../../../../engine/perform.ts'
import { addCity, addUnit, flatWorld, id, learn } from '../../../world.ts'

const unit = (w: EngineContext, name: string): Item => ({ kind: 'unit', id: id(w, 'units', name) })
const building = (w: EngineContext, name: string): Item => ({ kind: 'building', id: id(w, 'buildings', name) })

const stonehenge = (w: EngineContext): Item => {
  learn(w, 0, 'Calendar')
  return building(w, 'Stonehenge')
}
const secondWarrior = (w: EngineContext): Item => {
  addUnit(w, 0, 'Warrior', 5, 5)
  return unit(w, 'Warrior')
}

// (30·cost)^0.75 and the surcharge, down to tens (rulebook, production 5).
test.each([
  ['Warrior', 40, 0, 200],
  ['Horseman', 75, 20, 390],
])('%s of cost %i with %i %% surcharge has a price of %i', (name, cost, percent, price) => {
  const w = flatWorld()
  const kind = w.rules.units[id(w, 'units', name)]
  expect([kind.cost, kind.hurryPercent]).toEqual([cost, percent])
  expect(goldPrice(w, addCity(w, 0, 5, 5), unit(w, name))).toBe(price)
})

test('buildings have their surcharge too', () => {
  const w = flatWorld()
  const { cost, hurryPercent } = w.rules.buildings[id(w, 'buildings', 'Monument')]
  expect([cost, hurryPercent]).toEqual([40, 40])
  expect(goldPrice(w, addCity(w, 0, 5, 5), building(w, 'Monument'))).toBe(280)
})

test('a bought unit stands there without movement', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  w.s.civs[0].gold = 300
  perform(w, 0, { type: 'buy', city: city.id, item: unit(w, 'Warrior') })
  expect(w.s.units[w.s.tiles.military[city.tile]]?.movesX60).toBe(0)
  expect(w.s.civs[0].gold).toBe(100)
})

test('a bought building leaves the queue', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  w.s.civs[0].gold = 300
  city.queue = [building(w, 'Monument')]
  perform(w, 0, { type: 'buy', city: city.id, item: building(w, 'Monument') })
  expect(city.queue).toEqual([])
  expect(city.buildings[id(w, 'buildings', 'Monument')]).toBe(1)
})

test.each([
  ['without the gold', 0, (w: EngineContext) => unit(w, 'Warrior'), 'buy/gold'],
  ['what never ends', 500, () => ({ kind: 'perpetual', id: 0 }) as Item, 'buy/never-ending'],
  ['wonders', 5000, stonehenge, 'buy/wonder'],
  ['a unit where one stands', 500, secondWarrior, 'buy/no-room'],
])('nobody buys %s', (_what, gold, item, code) => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  w.s.civs[0].gold = gold
  const wanted = item(w)
  const before = hashState(w.s)
  expect(perform(w, 0, { type: 'buy', city: city.id, item: wanted })).toRefuse(code)
  expect(hashState(w.s)).toBe(before)
})

test('a sold building brings a tenth of its cost, one a turn', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  for (const name of ['Monument', 'Granary']) addBuilding(w, city, id(w, 'buildings', name))
  w.s.civs[0].gold = 0
  perform(w, 0, { type: 'sellBuilding', city: city.id, building: id(w, 'buildings', 'Monument') })
  expect(w.s.civs[0].gold).toBe(4)
  expect(check(w, 0, { type: 'sellBuilding', city: city.id, building: id(w, 'buildings', 'Granary') })).toRefuse('sell/once')
})

test('the palace is not for sale', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  expect(check(w, 0, { type: 'sellBuilding', city: city.id, building: id(w, 'buildings', 'Palace') })).toRefuse('sell/free')
})

test('a building that is sold takes its specialists and its walls with it', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5, 4)
  for (const name of ['Market', 'Walls']) addBuilding(w, city, id(w, 'buildings', name))
  const merchant = id(w, 'specialists', 'Merchant')
  perform(w, 0, { type: 'setSpecialists', city: city.id, specialist: merchant, count: 1 })
  city.hp = cityHp(w, city)
  perform(w, 0, { type: 'sellBuilding', city: city.id, building: id(w, 'buildings', 'Market') })
  city.soldThisTurn = false
  perform(w, 0, { type: 'sellBuilding', city: city.id, building: id(w, 'buildings', 'Walls') })
  expect([city.specialists[merchant], city.hp]).toEqual([0, 200])
  expect(findBroken(w)).toEqual([])
})

test.each(['unit', 'building'] as const)('what the rules do not have is not for sale, whatever is paid with: a %s', kind => {
  const w = flatWorld()
  const item = { kind, id: 1_000_000 }
  const command = { type: 'buy', city: addCity(w, 0, 5, 5).id, item } as const
  for (const stat of [0, 2, 5]) expect(check(w, 0, { ...command, stat })).toMatchObject({ code: 'build/unknown' })
})
