import { describe, expect, test } from 'vitest'
import { tileChanged } from '../../../engine/city/yields/yield-cache.ts'
import { happinessOf } from '../../../engine/civ/happiness.ts'
import { civIncome } from '../../../engine/civ/income.ts'
import { resourceSupply, spareOf } from '../../../engine/civ/resources.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { tickDeals } from '../../../engine/diplomacy/deal.ts'
import { perform } from '../../../engine/perform.ts'
import { addCity, addLand, addUnit, at, id, learn } from '../../world.ts'
import { agree, courts, deposit, playNationWith, show } from './worlds.ts'

const supply = (w: EngineContext, resource: number) => [0, 1].map(civ => resourceSupply(w, w.s.civs[civ])[resource])
const purses = (w: EngineContext) => [w.s.civs[0].gold, w.s.civs[1].gold]

/** Seat 0 has two silks, or as many iron. */
function rich(
  resource = 'Silk',
  improvement = 'Plantation',
  places: [number, number][] = [
    [3, 4],
    [3, 6],
  ],
  amount = 1,
) {
  const w = courts()
  learn(w, 0, 'Calendar', 'Iron Working', 'Mining', 'Bronze Working')
  const number = id(w, 'resources', resource)
  for (const [x, y] of places) deposit(w, resource, improvement, x, y, amount)
  addLand(w, w.s.cities[0]!, ...places)
  tileChanged(w, at(w, 3, 4))
  return { w, number }
}

describe('gold per turn', () => {
  test('is paid by the giver at the end of each of its turns, for the term', () => {
    const w = courts()
    w.s.civs[0].gold = 1000
    const income = civIncome(w, w.s.civs[0]).gold
    w.s.civs[0].goldenAgeTurns = 0
    expect(agree(w, { goldPerTurn: income + 1 })).toRefuse('deal/income')
    agree(w, { goldPerTurn: 2 })
    expect(civIncome(w, w.s.civs[0]).gold).toBe(income - 2)
    for (let round = 0; round < 40; round++) {
      for (const civ of [0, 1]) tickDeals(w, w.s.civs[civ])
      w.s.turn++
    }
    expect(purses(w)).toEqual([940, 1060])
    expect(w.s.deals).toEqual([])
  })

  test('is paid as often by one who has ended its turn already', () => {
    const w = courts()
    w.s.active = 1
    perform(w, 1, { type: 'openNegotiation', player: 0, asks: { goldPerTurn: 1 } })
    perform(w, 0, { type: 'respondNegotiation', negotiation: 0, answer: 'accept' })
    tickDeals(w, w.s.civs[1])
    for (let round = 0; round < 40; round++) {
      w.s.turn++
      for (const civ of [0, 1]) tickDeals(w, w.s.civs[civ])
    }
    expect(purses(w)).toEqual([970, 1030])
  })
})

describe('resources', () => {
  test('go from one to the other for the term, and make the other happy', () => {
    const { w, number } = rich()
    const before = [0, 1].map(civ => happinessOf(w, w.s.civs[civ]).luxuries)
    expect(supply(w, number)).toEqual([2, 0])
    agree(w, { resources: [{ resource: number, amount: 1 }] }, { gold: 200 })
    expect(supply(w, number)).toEqual([1, 1])
    expect(purses(w)).toEqual([1200, 800])
    const after = [0, 1].map(civ => happinessOf(w, w.s.civs[civ]).luxuries)
    expect([after[0] - before[0], after[1] - before[1]]).toEqual([0, 4])
    w.s.turn += 30
    tickDeals(w, w.s.civs[0])
    expect(supply(w, number)).toEqual([2, 0])
  })

  test('that are imported cannot be sold again', () => {
    const { w, number } = rich()
    agree(w, { resources: [{ resource: number, amount: 1 }] })
    expect([spareOf(w, w.s.civs[0], number), spareOf(w, w.s.civs[1], number)]).toEqual([1, 0])
    w.s.turn++
    expect(agree(w, {}, { resources: [{ resource: number, amount: 1 }] })).toRefuse('deal/no-resource')
  })

  test('that units use are not to spare', () => {
    const { w, number } = rich('Iron', 'Mine', [[3, 4]], 3)
    expect(spareOf(w, w.s.civs[0], number)).toBe(3)
    addUnit(w, 0, 'Swordsman', 3, 5)
    expect(spareOf(w, w.s.civs[0], number)).toBe(2)
    expect(agree(w, { resources: [{ resource: number, amount: 3 }] })).toRefuse('deal/no-resource')
  })

  test.each([
    ['a bonus resource', 'Wheat', 1, 'deal/resource'],
    ['none of it', 'Silk', 0, 'deal/amount'],
  ])('are refused: %s', (_what, name, amount, code) => {
    const { w } = rich()
    expect(agree(w, { resources: [{ resource: id(w, 'resources', name), amount }] })).toRefuse(code)
  })

  test('that are lost break the whole deal', () => {
    const { w, number } = rich('Iron', 'Mine', [[3, 4]], 3)
    agree(w, { resources: [{ resource: number, amount: 2 }] }, { goldPerTurn: 1 })
    expect(w.s.deals).toHaveLength(2)
    w.s.tiles.pillaged[at(w, 3, 4)] = 1
    tileChanged(w, at(w, 3, 4))
    tickDeals(w, w.s.civs[0])
    expect(w.s.deals).toEqual([])
    expect(supply(w, number)).toEqual([0, 0])
  })

  test('leave some happiness behind where an effect says so, when the last copy is traded away', () => {
    const { w, number } = rich('Silk', 'Plantation', [[3, 4]])
    playNationWith(w, 0, 'Retain [')
    const before = happinessOf(w, w.s.civs[0]).luxuries
    agree(w, { resources: [{ resource: number, amount: 1 }] })
    // Half of four.
    expect(before - happinessOf(w, w.s.civs[0]).luxuries).toBe(2)
  })
})

describe('cities', () => {
  test('change hands, without their garrison', () => {
    const w = courts()
    const city = show(w, addCity(w, 0, 3, 9, 4))
    const soldier = addUnit(w, 0, 'Warrior', 3, 9)
    agree(w, { cities: [city.id] }, { gold: 500 })
    expect([city.owner, city.puppet, w.s.tiles.owner[city.tile]]).toEqual([1, false, 1])
    expect(w.s.units[soldier.id]?.tile).not.toBe(city.tile)
    expect(purses(w)).toEqual([1500, 500])
  })

  test('that are capitals, resist or belong to others are not given', () => {
    const w = courts()
    const city = show(w, addCity(w, 0, 3, 9, 4))
    expect(agree(w, { cities: [w.s.civs[0].capital] })).toRefuse('deal/city-capital')
    expect(agree(w, { cities: [w.s.civs[1].capital] })).toRefuse('deal/city')
    city.resistance = 2
    expect(agree(w, { cities: [city.id] })).toRefuse('deal/city-resists')
  })

  test('that the other side has never seen cannot be asked for', () => {
    const w = courts({ explored: false })
    const city = addCity(w, 1, 22, 9, 4)
    expect(agree(w, {}, { cities: [city.id] })).toRefuse('deal/city')
  })
})

describe('a war on a third', () => {
  test('begins when the deal is made', () => {
    const w = courts({ seats: 3, width: 34 })
    agree(w, { gold: 300 }, { wars: [2] })
    expect([w.s.civs[1].relations[2].war, w.s.civs[0].relations[2].war]).toEqual([true, false])
  })

  test.each([
    ['the other side', 0],
    ['oneself', 1],
    ['barbarians', 3],
    ['nobody', 77],
  ])('is not promised on %s', (_who, target) => {
    const w = courts({ seats: 3, width: 34 })
    expect(agree(w, { gold: 1 }, { wars: [target] })).toRefuse('deal/war-on')
  })
})

test('peace may cost gold, goods and cities, but brings no other treaty', () => {
  const w = courts()
  const city = show(w, addCity(w, 1, 11, 9, 2))
  perform(w, 0, { type: 'declareWar', player: 1 })
  expect(agree(w, { peace: true, openBorders: true })).toRefuse('deal/war-treaty')
  agree(w, { peace: true }, { gold: 100, cities: [city.id] })
  expect([w.s.civs[0].relations[1].war, city.owner]).toEqual([false, 0])
})

test('who is out of the game no longer gives or gets anything', () => {
  const { w, number } = rich()
  agree(w, { resources: [{ resource: number, amount: 1 }] }, { goldPerTurn: 1 })
  w.s.civs[1].alive = true
  for (const id of [...w.s.civs[1].cities]) w.s.cities[id]!.population = 1
  perform(w, 0, { type: 'declareWar', player: 1 })
  expect([w.s.deals, supply(w, number)]).toEqual([[], [2, 0]])
})
