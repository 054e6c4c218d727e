/** The order of what a turn's start and end do (rulebook, turns 2; turns 3). */
import { expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { distance } from '../../../engine/core/grid.ts'
import { endCivTurn } from '../../../engine/turn/civ-turn-end.ts'
import { startCivTurn } from '../../../engine/turn/civ-turn-start.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../world.ts'

const rebels = (w: EngineContext): number => w.s.civs.find(({ kind }) => kind === 'barbarian')!.units.length

test('what is learnt of leftover science fills the stocks of the same turn', () => {
  const rules = rulesWith({ 'resources/Iron': 'Stockpiled', 'techs/Pottery': 'Provides [3] [Iron]' })
  const w = flatWorld({ rules })
  addCity(w, 0, 5, 5)
  const [civ] = w.s.civs
  const [pottery, iron] = [id(w, 'techs', 'Pottery'), id(w, 'resources', 'Iron')]
  civ.researchQueue = [pottery]
  civ.scienceOverflow = 10_000
  startCivTurn(w, civ)
  expect([civ.techs[pottery], civ.stock[iron]]).toEqual([1, 3])
})

test('rebels rise at the start of a turn, so that their civilization acts before them', () => {
  const w = flatWorld({ rules: rulesWith('Rebel units may spawn') })
  addCity(w, 0, 5, 5, 4)
  const [civ] = w.s.civs
  civ.rebelsIn = 1
  endCivTurn(w, civ)
  expect([civ.rebelsIn, rebels(w)]).toEqual([1, 0])
  startCivTurn(w, civ)
  expect(rebels(w)).toBeGreaterThan(0)
})

test('culture of the turn is booked before the golden age of the turn ends', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5, 4)
  const [civ] = w.s.civs
  civ.goldenAgeTurns = 1
  const before = civ.culture
  endCivTurn(w, civ)
  expect([civ.goldenAgeTurns, civ.culture > before]).toEqual([0, true])
})

test('a worker works, then a unit digs in, then it heals: with movement left in its turn, not in the next', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  const [civ] = w.s.civs
  const guard = addUnit(w, 0, 'Warrior', 6, 5)
  Object.assign(guard, { hp: 50, order: 'fortify' })
  endCivTurn(w, civ)
  // Own land heals 20.
  expect([guard.fortified, guard.hp]).toEqual([1, 70])
  startCivTurn(w, civ)
  expect([guard.fortified, guard.hp, guard.movesX60]).toEqual([1, 70, 120])
})

test.each([
  // Outside of the city's land are (9, 4), (8, 5) and (9, 6) beside the unit, found in that order.
  ['the nearest', [], [9, 4]],
  [
    'not an enemy’s land',
    [
      [9, 4],
      [8, 5],
      [9, 6],
    ],
    null,
  ],
  ['an enemy’s, where all is', 'all', [9, 4]],
] as const)('a unit is sent off closed land at the start of its turn, with its movement whole: to %s', (_what, hostile, to) => {
  const w = flatWorld({ seats: 3 })
  const [civ] = w.s.civs
  declareWar(w, 0, 2)
  const city = addCity(w, 1, 10, 5)
  w.s.civs[1].relations[0].openBordersUntil = 99
  const unit = addUnit(w, 0, 'Warrior', 9, 5)
  expect(unit.tile).toBe(at(w, 9, 5))
  w.s.civs[1].relations[0].openBordersUntil = 0
  const { owner } = w.s.tiles
  if (hostile === 'all') owner.forEach((was, t) => void (was === -1 && (owner[t] = 2)))
  else for (const [x, y] of hostile) owner[at(w, x, y)] = 2
  Object.assign(unit, { movesX60: 0, order: 'fortify' })
  startCivTurn(w, civ)
  expect([unit.movesX60, unit.order, owner[unit.tile] === city.owner]).toEqual([120, 'none', false])
  if (to) expect(unit.tile).toBe(at(w, to[0], to[1]))
  else expect([owner[unit.tile], distance(w.grid, unit.tile, at(w, 9, 5))]).toEqual([-1, 2])
})

test('citizens are put to work after buildings have come to stand, and find places there', () => {
  const w = flatWorld()
  learn(w, 0, 'Writing', 'Education')
  const city = addCity(w, 0, 5, 5, 3)
  city.focus = 'science'
  const university = { kind: 'building', id: id(w, 'buildings', 'University') } as const
  city.buildings[id(w, 'buildings', 'Library')] = 1
  Object.assign(city, { queue: [university], progress: [{ item: university, amount: 10_000 }] })
  startCivTurn(w, w.s.civs[0])
  expect(city.buildings[university.id]).toBe(1)
  expect(city.specialists.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0)
})

test('what is paid for comes to stand in the last turn of resistance, before that turn is counted', () => {
  const w = flatWorld({ rules: rulesWith({ 'buildings/Monument': 'Gain [5] [Gold] <in [Resisting] cities>' }) })
  const city = addCity(w, 0, 5, 5)
  const monument = { kind: 'building', id: id(w, 'buildings', 'Monument') } as const
  Object.assign(city, { resistance: 1, queue: [monument], progress: [{ item: monument, amount: 10_000 }] })
  const [civ] = w.s.civs
  startCivTurn(w, civ)
  expect([city.resistance, civ.gold]).toEqual([0, 5])
})
