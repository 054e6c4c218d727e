import { expect, test } from 'vitest'
import { kingDayGrowth, tickKingDays } from '../../../engine/city/love-the-king-day.ts'
import { captureCity } from '../../../engine/city/ownership/capture.ts'
import { cityYields } from '../../../engine/city/yields/city-yields.ts'
import { civChanged } from '../../../engine/city/yields/yield-cache.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { type City, NONE } from '../../../engine/core/state.ts'
import { FOOD } from '../../../rules/stats.ts'
import { addCity, at, flatWorld, id, learn } from '../../world.ts'

/** A capital at (5,5) and another city; dyes far off, wine in reach of the capital, salt that the civ has. */
function setting(seed = 1) {
  const w = flatWorld({ seed, width: 30 })
  const capital = addCity(w, 0, 5, 5)
  const other = addCity(w, 0, 11, 5)
  learn(w, 0, 'Agriculture', 'Mining')
  const luxury = (name: string, x: number, y: number) => {
    w.s.tiles.resource[at(w, x, y)] = id(w, 'resources', name)
  }
  luxury('Dyes', 20, 8)
  luxury('Wine', 7, 5)
  luxury('Salt', 11, 6)
  w.s.tiles.improvement[at(w, 11, 6)] = id(w, 'improvements', 'Mine')
  w.s.tiles.resource[at(w, 21, 2)] = id(w, 'resources', 'Iron')
  civChanged(w, w.s.civs[0])
  return { w, capital, other, dyes: id(w, 'resources', 'Dyes') }
}

/** Turns until the people ask. */
function turnsToAsk(w: EngineContext, city: City): number {
  let turns = 0
  while (city.demand === NONE && turns < 100) {
    tickKingDays(w, city)
    turns++
  }
  return turns - 1
}

test('people first ask after 15 to 24 turns, those of the capital ten later', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const { w, capital, other } = setting(seed)
    const [later, sooner] = [turnsToAsk(w, capital), turnsToAsk(w, other)]
    expect([later >= 25, later < 35, sooner >= 15, sooner < 25]).toEqual([true, true, true, true])
  }
})

test('they ask for a luxury on the map that the empire lacks and the city has not in reach', () => {
  const { w, capital, dyes } = setting()
  turnsToAsk(w, capital)
  expect(capital.demand).toBe(dyes)
  expect(w.s.events.at(-1)).toMatchObject({ kind: 'city/demands', city: capital.id, args: [id(w, 'resources', 'Dyes')] })
})

test('where no luxury will do they wait and think again', () => {
  const { w, capital } = setting()
  w.s.tiles.resource.fill(NONE)
  for (let turn = 0; turn < 80; turn++) tickKingDays(w, capital)
  expect([capital.demand, capital.demandIn > 0]).toEqual([NONE, true])
})

test('they celebrate for 20 turns when it is there, and grow a quarter faster while the empire is not unhappy', () => {
  const { w, capital, dyes } = setting()
  turnsToAsk(w, capital)
  const food = cityYields(w, capital).net[FOOD]
  w.s.tiles.resource[at(w, 5, 6)] = dyes
  w.s.tiles.improvement[at(w, 5, 6)] = id(w, 'improvements', 'Plantation')
  learn(w, 0, 'Calendar')
  civChanged(w, w.s.civs[0])
  tickKingDays(w, capital)
  expect([capital.kingDays, kingDayGrowth(w, capital)]).toEqual([20, 25])
  expect(cityYields(w, capital).net[FOOD]).toBe(food * 1.25)
  w.s.civs[0].happiness = -1
  expect(kingDayGrowth(w, capital)).toBe(0)
})

test('afterwards they ask for something else', () => {
  const { w, other } = setting()
  other.demand = id(w, 'resources', 'Salt')
  tickKingDays(w, other)
  expect(other.kingDays).toBe(20)
  for (let turn = 0; turn < 20; turn++) tickKingDays(w, other)
  expect(other.kingDays).toBe(0)
  expect(['Dyes', 'Wine']).toContain(w.rules.resources[other.demand].name)
})

test('a city that is taken forgets what it asked for', () => {
  const { w, other } = setting()
  turnsToAsk(w, other)
  captureCity(w, other, w.s.civs[1])
  expect([other.demand, other.demandIn, other.kingDays]).toEqual([NONE, NONE, 0])
})

// (15 + 0…9) × speed, rounded half up; 20 × speed turns (rulebook, cities 9).
test.each([
  ['Quick', [10, 11, 12, 13, 14, 15, 16], 13], // 10.05 … 16.08; 13.4
  ['Epic', [23, 24, 26, 27, 29, 30, 32, 33, 35, 36], 30], // 22.5, 24, 25.5 … 36
  ['Standard', [15, 16, 17, 18, 19, 20, 21, 22, 23, 24], 20],
])('on %s they ask after one of %j turns and celebrate for %i', (speed, waits, days) => {
  const seen = new Set<number>()
  for (let seed = 1; seed <= 80; seed++) {
    const { w, other } = setting(seed)
    w.s.setup.speed = id(w, 'speeds', speed)
    tickKingDays(w, other)
    seen.add(other.demandIn)
    if (seed > 1) continue
    other.demand = id(w, 'resources', 'Salt')
    tickKingDays(w, other)
    expect(other.kingDays).toBe(days)
  }
  expect([...seen].sort((a, b) => a - b)).toEqual(waits)
})

test('who does not get what they asked for ask for something else after another wait', () => {
  const { w, capital, dyes } = setting()
  w.s.tiles.resource[at(w, 20, 2)] = id(w, 'resources', 'Silk')
  turnsToAsk(w, capital)
  const first = capital.demand
  let turns = 0
  while (capital.demand === first && turns < 100) {
    tickKingDays(w, capital)
    turns++
  }
  expect([turns >= 15, turns < 25]).toEqual([true, true])
  expect([first, capital.demand].sort()).toEqual([dyes, id(w, 'resources', 'Silk')].sort())
})

test('where the empire lacks nothing they go on celebrating for what is there', () => {
  const { w, other } = setting()
  // Wine is in reach of the capital and worked by nobody; dyes are gone: of salt and wine the empire has salt, and the other city has it in reach.
  const { resource } = w.s.tiles
  resource[at(w, 20, 8)] = NONE
  resource[at(w, 7, 5)] = NONE
  resource[at(w, 11, 6)] = NONE
  resource[at(w, 6, 5)] = id(w, 'resources', 'Salt')
  w.s.tiles.improvement[at(w, 6, 5)] = id(w, 'improvements', 'Mine')
  civChanged(w, w.s.civs[0])
  const events = w.s.events.length
  turnsToAsk(w, other)
  expect([other.demand, w.s.events.length]).toEqual([id(w, 'resources', 'Salt'), events])
  tickKingDays(w, other)
  expect(other.kingDays).toBe(20)
})
