import { expect, test } from 'vitest'
import { disbandForDebt } from '../../../engine/civ/bankruptcy.ts'
import { civIncome } from '../../../engine/civ/income.ts'
import { supplyDeficit, supplyPenalty, unitSupply } from '../../../engine/civ/unit-supply.ts'
import { roadUpkeep, unitUpkeep, upkeepFor } from '../../../engine/civ/upkeep.ts'
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

test('deep in debt, soldiers leave until the balance holds', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5, 3)
  army(w, 20)
  const civ = w.s.civs[0]
  civ.gold = -200
  disbandForDebt(w, civ)
  expect(civIncome(w, civ).gold).toBeGreaterThanOrEqual(0)
  expect(civ.units.length).toBeGreaterThan(0)
})

test('science of the last eight turns is remembered', () => {
  const w = flatWorld()
  for (let n = 1; n <= 10; n++) addScience(w, w.s.civs[0], n)
  learn(w, 0, 'Pottery')
  expect(w.s.civs[0].scienceHistory).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
})
