import { describe, expect, test } from 'vitest'
import { priceIn, statsFor } from '../../../engine/city/production/purchase-price.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { City, Item } from '../../../engine/core/state.ts'
import { civSourcesChanged } from '../../../engine/effects/scope.ts'
import { CULTURE, FAITH } from '../../../rules/stats.ts'
import { id } from '../../world.ts'
import { buddhism, give, holyLand } from './faiths.ts'

const unit = (w: EngineContext, name: string): Item => ({ kind: 'unit', id: id(w, 'units', name) })
const building = (w: EngineContext, name: string): Item => ({ kind: 'building', id: id(w, 'buildings', name) })
const price = (w: EngineContext, city: City, item: Item) => priceIn(w, city, item, FAITH)
const buy = (w: EngineContext, city: City, item: Item, stat?: number) =>
  give(w, { type: 'buy', city: city.id, item, ...(stat !== undefined && { stat }) })

function buddhists(...beliefs: string[]) {
  const { w, city } = holyLand(4)
  buddhism(w, city, ...beliefs)
  return { w, city }
}

const setEra = (w: EngineContext, name: string) => {
  w.s.civs[0].era = id(w, 'eras', name)
  civSourcesChanged(w, w.s.civs[0])
}

test('a missionary costs what the era asks, by speed, and is bought in cities of a founded religion', () => {
  const { w, city } = buddhists()
  expect(w.rules.eras[0].unitBuyCost).toBe(200)
  expect(price(w, city, unit(w, 'Missionary'))).toBe(200)
  setEra(w, 'Medieval era')
  expect(price(w, city, unit(w, 'Missionary'))).toBe(w.rules.eras[w.s.civs[0].era].unitBuyCost)
  w.s.setup.speed = id(w, 'speeds', 'Quick')
  setEra(w, 'Ancient era')
  expect(price(w, city, unit(w, 'Missionary'))).toBe(130)
  city.majority = 0
  expect(price(w, city, unit(w, 'Missionary'))).toBe(null)
})

test('it stands in the city with its religion, and the faith is paid', () => {
  const { w, city } = buddhists()
  w.s.civs[0].faith = 250
  expect(buy(w, city, unit(w, 'Missionary'), FAITH)).toMatchObject({ result: { paid: 200, left: 50 } })
  expect(w.s.units[w.s.tiles.civilian[city.tile]]).toMatchObject({ religion: 1, religiousStrength: 1000, movesX60: 0 })
})

test('beliefs sell buildings: at the price of the era, or a fixed one', () => {
  const { w, city } = buddhists('Cathedrals', 'Monasteries')
  expect(price(w, city, building(w, 'Cathedral'))).toBe(200)
  expect(price(w, city, building(w, 'Monastery'))).toBe(150)
  expect(price(w, city, building(w, 'Mosque'))).toBe(null)
})

test('a building bought with faith stands at once though it cannot be built', () => {
  const { w, city } = buddhists('Cathedrals')
  expect(give(w, { type: 'setProduction', city: city.id, item: building(w, 'Cathedral') })).toRefuse('build/unbuildable')
  w.s.civs[0].faith = 200
  buy(w, city, building(w, 'Cathedral'), FAITH)
  expect([city.buildings[id(w, 'buildings', 'Cathedral')], w.s.civs[0].faith]).toEqual([1, 0])
})

test('soldiers for twice their production', () => {
  const { w, city } = buddhists('Holy Warriors')
  expect(price(w, city, unit(w, 'Warrior'))).toBe(80)
  expect(price(w, city, unit(w, 'Worker'))).toBe(null)
})

test('what priests ask less for, down to tens', () => {
  const { w, city } = buddhists('Holy Order')
  expect([price(w, city, unit(w, 'Missionary')), price(w, city, unit(w, 'Inquisitor'))]).toEqual([140, 140])
})

test('prophets from the industrial era on at 200, 300, 500, 800', () => {
  const { w, city } = buddhists()
  setEra(w, 'Industrial era')
  const paid: unknown[] = []
  for (let n = 0; n < 4; n++) {
    w.s.tiles.civilian[city.tile] = -1
    w.s.civs[0].faith = 1000
    const outcome = buy(w, city, unit(w, 'Great Prophet'), FAITH)
    paid.push('result' in outcome ? (outcome.result as { paid: number }).paid : outcome.code)
  }
  expect(paid).toEqual([200, 300, 500, 800])
})

test('the stats for which a thing can be had', () => {
  const { w, city } = buddhists('Holy Warriors')
  expect([statsFor(w, city, unit(w, 'Warrior')), statsFor(w, city, unit(w, 'Worker'))]).toEqual([[FAITH], []])
})

describe('a purchase is refused', () => {
  test('without the faith', () => {
    const { w, city } = buddhists()
    w.s.civs[0].faith = 199
    expect(buy(w, city, unit(w, 'Missionary'), FAITH)).toRefuse('buy/stat')
  })

  test('for a stat that nobody sells it for', () => {
    const { w, city } = buddhists()
    expect(buy(w, city, unit(w, 'Warrior'), FAITH)).toRefuse('buy/not-for')
    expect(buy(w, city, unit(w, 'Missionary'), CULTURE)).toRefuse('buy/not-for')
  })

  test('for gold where it can only be had for faith', () => {
    const { w, city } = buddhists()
    w.s.civs[0].gold = 5000
    expect(buy(w, city, unit(w, 'Missionary'))).toRefuse('build/unbuildable')
  })
})
