import { expect, test } from 'vitest'
import { maintenanceOf } from '../../../engine/city/building-maintenance.ts'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { claimTile } from '../../../engine/city/territory/territory.ts'
import { disbandForDebt } from '../../../engine/civ/bankruptcy.ts'
import { civIncome } from '../../../engine/civ/income.ts'
import { supplyDeficit, supplyPenalty, unitSupply } from '../../../engine/civ/unit-supply.ts'
import { roadUpkeep, unitUpkeep, upkeepFor } from '../../../engine/civ/upkeep.ts'
import { cityContext } from '../../../engine/effects/context.ts'
import { noteRoad } from '../../../engine/improvements/roads-built.ts'
import { addScience } from '../../../engine/research/research.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../world.ts'

const army = (w: ReturnType<typeof flatWorld>, n: number) => {
  for (let i = 0; i < n; i++) addUnit(w, 0, 'Warrior', i % 10, 9 + Math.floor(i / 10))
}

// (0.5·Σ·(1+p))^(1+p/3), by hand (rulebook, economy 1).
test.each([
  [2, 1, 1],
  [10, 250, 10],
  [10, 500, 21],
])('units of weight %i cost %i gold in turn %i of 500', (weight, turn, gold) => {
  expect(Math.floor(upkeepFor(weight, turn, 500))).toBe(gold)
})

/** 13 Warriors, 3 of them free. */
const payForTen = (setup: { turns?: number; speed?: string }, turn: number): number => {
  const w = flatWorld()
  army(w, 13)
  w.s.setup.turns = setup.turns ?? w.s.setup.turns
  w.s.setup.speed = id(w, 'speeds', setup.speed ?? 'Standard')
  w.s.turn = turn
  return unitUpkeep(w, w.s.civs[0])
}

// Turn 100 of the 500 of Standard: (0.5·10·1.2)^(1 + 0.2/3) = 6^1.0667 = 6.76; of the 330 of Quick: (5·1.303)^1.101 = 7.87 (rulebook, economy 1).
test.each([
  ['a game of 100 turns', { turns: 100 }, 100, 6],
  ['a game of 500 turns', { turns: 500 }, 100, 6],
  ['Quick', { speed: 'Quick' }, 100, 7],
  // The share stops at 1: (5·2)^(4/3) = 21.54.
  ['a game longer than its speed', { turns: 900 }, 800, 21],
])('ten paid units in %s cost by the turns of the speed', (_game, setup, turn, gold) => {
  expect(payForTen(setup, turn)).toBe(gold)
})

test('three units cost nothing', () => {
  const w = flatWorld()
  army(w, 3)
  expect(unitUpkeep(w, w.s.civs[0])).toBe(0)
  army(w, 5)
  expect(unitUpkeep(w, w.s.civs[0])).toBe(2)
})

test('a road costs one gold in own land and where one built it last', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  w.s.tiles.road[at(w, 6, 5)] = 1
  w.s.tiles.road[at(w, 15, 5)] = 1
  expect(roadUpkeep(w, w.s.civs[0])).toBe(1)
  w.s.tiles.roadOwner[at(w, 15, 5)] = 0
  noteRoad(w, w.s.civs[0], at(w, 15, 5))
  expect(roadUpkeep(w, w.s.civs[0])).toBe(2)
  w.s.tiles.road[at(w, 6, 5)] = 2
  expect(roadUpkeep(w, w.s.civs[0])).toBe(3)
})

/** A civ of one city with so many citizens, played by a bot in a game of that level, or by a person. */
function supplyOf(level: string, citizens: number, bot: boolean): number {
  const w = flatWorld()
  addCity(w, 0, 5, 5, citizens)
  w.s.setup.difficulty = id(w, 'difficulties', level)
  w.s.civs[0].ai = bot
  return unitSupply(w, w.s.civs[0])
}

// base + per city + ⌊0.5·citizens⌋, for bots of the level that theirs names, × (1 + that level's share) (rulebook, economy 4).
test.each([
  ['Prince', 3, false, 8], // 5 + 2 + 1
  ['Settler', 4, false, 15], // 10 + 3 + 2
  ['Prince', 3, true, 9], // 8 × 1.2 = 9.6
  ['Prince', 1, true, 8], // 5 + 2 + 0 = 7 × 1.2 = 8.4
  ['Deity', 3, true, 11], // Chieftain: 7 + 3 + 1, × 1
  ['King', 5, true, 12], // 7 + 3 + 2
])('at %s a city of %i (bot: %s) lets %4$i units be led', (level, citizens, bot, units) => {
  expect(supplyOf(level, citizens, bot)).toBe(units)
})

test('a city-state leads as many as a person would', () => {
  const w = flatWorld({ cityStates: 1 })
  const minor = w.s.civs.findIndex(({ kind }) => kind === 'cityState')
  addCity(w, minor, 5, 5, 3)
  w.s.civs[minor].ai = true
  expect(unitSupply(w, w.s.civs[minor])).toBe(8)
})

test('units beyond the supply take at most 70 % of production', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5, 3)
  army(w, 8)
  expect(supplyPenalty(w, w.s.civs[0])).toBe(-0)
  for (const [more, penalty] of [
    [1, -10],
    [6, -70],
    [3, -70],
  ]) {
    army(w, more)
    expect(supplyPenalty(w, w.s.civs[0])).toBe(penalty)
  }
})

test('units beyond the supply cost a tenth of production each', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5, 4)
  const civ = w.s.civs[0]
  const level = w.rules.difficulties[w.s.setup.difficulty]
  expect(unitSupply(w, civ)).toBe(level.unitSupplyBase + level.unitSupplyPerCity + 2)
  army(w, unitSupply(w, civ) + 2)
  expect([supplyDeficit(w, civ), supplyPenalty(w, civ)]).toEqual([2, -20])
})

test('in debt and losing gold, one pays with science', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5, 3)
  army(w, 20)
  const civ = w.s.civs[0]
  const { gold, science } = civIncome(w, civ)
  expect(gold).toBeLessThan(0)
  civ.gold = -1
  expect(civIncome(w, civ).science).toBe(Math.max(1, science + gold))
})

/** Twenty Warriors and a city that feeds them badly, the treasury at `gold`; how many leave, and what is left. */
function debt(gold: number, home: boolean): [left: number, gold: number] {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5, 3)
  army(w, 20)
  const [civ] = w.s.civs
  if (home) for (const unit of civ.units) claimTile(w, city, w.s.units[unit]!.tile)
  civ.gold = gold
  disbandForDebt(w, civ)
  return [20 - civ.units.length, civ.gold]
}

// A Warrior of 40: (30·40)^0.75 = 203.9; 203.9 / 20 = 10 gold each on own land (rulebook, economy 6; production 8).
test.each([
  ['-225 + 3·10 = -195: three leave', -225, 3, -195],
  ['-200 + 10 = -190: one leaves', -200, 1, -190],
  ['-199: nobody leaves', -199, 0, -199],
])('in own land, deep in debt, soldiers leave until the treasury is above -200: %s', (_sum, gold, left, then) => {
  expect(debt(gold, true)).toEqual([left, then])
})

test('abroad they bring nothing, and leave until the balance holds', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5, 3)
  army(w, 20)
  const civ = w.s.civs[0]
  civ.gold = -200
  disbandForDebt(w, civ)
  expect([civIncome(w, civ).gold >= 0, civ.units.length > 0, civ.gold]).toEqual([true, true, -200])
})

test('the cheapest leaves first, and nobody while the income is not negative', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5, 3)
  const [civ] = w.s.civs
  civ.gold = -300
  addUnit(w, 0, 'Swordsman', 9, 9)
  disbandForDebt(w, civ)
  expect(civ.units.length).toBe(1)
  army(w, 12)
  const before = civIncome(w, civ).gold
  expect(before).toBeLessThan(0)
  disbandForDebt(w, civ)
  expect(civ.units.some(unit => w.rules.units[w.s.units[unit]!.kind].name === 'Swordsman')).toBe(true)
})

// (0.5·units·(1 + p))^(1 + p/3) × the level's share for bots, cut: p = turn / 500 (rulebook, economy 1).
test.each([
  ['Prince', 12, 125, false, 6], // (0.5·9·1.25)^1.0833 = 6.49
  ['Prince', 13, 0, true, 4], // 5 × 0.85 = 4.25
  ['Deity', 23, 500, true, 27], // (0.5·20·2)^1.333 = 54.29 × 0.5 = 27.14
  ['Settler', 23, 500, true, 54],
])('at %s %i units cost in turn %i (bot: %s) %i gold', (level, units, turn, bot, gold) => {
  const w = flatWorld()
  army(w, units)
  w.s.setup.difficulty = id(w, 'difficulties', level)
  w.s.turn = turn
  w.s.civs[0].ai = bot
  expect(unitUpkeep(w, w.s.civs[0])).toBe(gold)
})

// Each building's maintenance, the sum of a city × the level's share for bots, cut: Library 1, Barracks 1, Temple 2 (rulebook, economy 3).
test.each([
  ['Prince', false, 4],
  ['King', true, 3], // 3.4
  ['Immortal', true, 2], // 2.6
  ['Deity', true, 2],
])('at %s (bot: %s) a Library, Barracks and a Temple cost %i gold', (level, bot, gold) => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  for (const name of ['Library', 'Barracks', 'Temple']) addBuilding(w, city, id(w, 'buildings', name))
  w.s.setup.difficulty = id(w, 'difficulties', level)
  w.s.civs[0].ai = bot
  expect(maintenanceOf(w, city, cityContext(w, city))).toBe(gold)
})

test('science of the last eight turns is remembered', () => {
  const w = flatWorld()
  for (let n = 1; n <= 10; n++) addScience(w, w.s.civs[0], n)
  learn(w, 0, 'Pottery')
  expect(w.s.civs[0].scienceHistory).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
})
