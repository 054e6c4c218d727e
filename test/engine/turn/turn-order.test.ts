/** The order of what a turn's start and end do (rulebook, turns 2; turns 3). */
import { expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { endCivTurn, startCivTurn } from '../../../engine/turn/civ-turn.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'

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

test('a unit is sent off closed land at the start of its turn with its movement whole', () => {
  const w = flatWorld()
  addCity(w, 1, 10, 5)
  const unit = addUnit(w, 0, 'Warrior', 8, 5)
  unit.tile = at(w, 8, 5)
  const [civ, host] = w.s.civs
  host.relations[0].openBordersUntil = 0
  const inside = at(w, 9, 5)
  w.s.tiles.military[unit.tile] = -1
  w.s.tiles.military[inside] = unit.id
  unit.tile = inside
  unit.movesX60 = 0
  startCivTurn(w, civ)
  expect([w.s.tiles.owner[unit.tile], unit.movesX60]).toEqual([-1, 120])
})
