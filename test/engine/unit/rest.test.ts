import { expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import { withdraw } from '../../../engine/combat/withdrawal.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { Unit } from '../../../engine/core/state.ts'
import { check, perform } from '../../../engine/perform.ts'
import { endUnitsTurn } from '../../../engine/turn/units-turn-end.ts'
import { startUnitsTurn } from '../../../engine/turn/units-turn-start.ts'
import { relocate } from '../../../engine/unit/movement/relocation.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'

/** Health after a night's rest that began with 50. */
function rested(w: EngineContext, unit: Unit): number {
  unit.hp = 50
  startUnitsTurn(w, w.s.civs[unit.owner])
  endUnitsTurn(w, w.s.civs[unit.owner])
  return unit.hp
}

test('a unit that rests heals 10 in the wild, 20 on own land, 25 in a city', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  expect(rested(w, addUnit(w, 0, 'Warrior', 12, 5))).toBe(60)
  expect(rested(w, addUnit(w, 0, 'Warrior', 6, 5))).toBe(70)
  expect(rested(w, addUnit(w, 0, 'Warrior', 5, 5))).toBe(75)
})

test('a unit that moved does not heal', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 12, 5)
  unit.hp = 50
  relocate(w, unit, at(w, 13, 5))
  endUnitsTurn(w, w.s.civs[0])
  expect(unit.hp).toBe(50)
})

test('units afloat do not heal, ships only in friendly water', () => {
  const w = flatWorld({ terrain: 'Coast' })
  const ship = addUnit(w, 0, 'Trireme', 5, 5)
  expect(rested(w, ship)).toBe(50)
})

test('digging in takes two turns to be complete and is lost by moving', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  perform(w, 0, { type: 'setOrder', unit: unit.id, order: 'fortify' })
  for (const turns of [1, 2, 2]) {
    endUnitsTurn(w, w.s.civs[0])
    expect(unit.fortified).toBe(turns)
    startUnitsTurn(w, w.s.civs[0])
  }
  perform(w, 0, { type: 'moveUnit', unit: unit.id, tile: at(w, 6, 5) })
  expect(unit.fortified).toBe(0)
})

test('riders and civilians cannot dig in', () => {
  const w = flatWorld()
  for (const kind of ['Horseman', 'Worker']) {
    const unit = addUnit(w, 0, kind, 5, 5)
    expect(check(w, 0, { type: 'setOrder', unit: unit.id, order: 'fortify' })).toRefuse('unit/cannot-fortify')
  }
})

test.each([
  ['Warrior', null],
  ['Archer', null],
  ['Catapult', 'unit/cannot-fortify'],
  ['Trireme', 'unit/cannot-fortify'],
  ['Galleass', 'unit/cannot-fortify'],
  ['Ironclad', 'unit/cannot-fortify'],
  ['Submarine', 'unit/cannot-fortify'],
])('%s: to dig in is refused with %s, and to guard too', (kind, code) => {
  const w = flatWorld()
  w.s.tiles.terrain[at(w, 5, 5)] = id(w, 'terrains', ['Warrior', 'Archer', 'Catapult'].includes(kind) ? 'Grassland' : 'Coast')
  const unit = addUnit(w, 0, kind, 5, 5)
  for (const order of ['fortify', 'guard'] as const)
    expect(check(w, 0, { type: 'setOrder', unit: unit.id, order })?.code ?? null).toBe(code)
})

test('a ship that had dug in under earlier rules sleeps from its next turn on', () => {
  const w = flatWorld({ terrain: 'Coast' })
  const ship = addUnit(w, 0, 'Trireme', 5, 5)
  Object.assign(ship, { order: 'fortify', fortified: 2 })
  startUnitsTurn(w, w.s.civs[0])
  expect([ship.order, ship.fortified]).toEqual(['sleep', 0])
})

test('an enemy citadel wounds who stays next to it', () => {
  const w = flatWorld()
  declareWar(w, 0, 1)
  addCity(w, 1, 10, 5)
  w.s.tiles.improvement[at(w, 9, 5)] = id(w, 'improvements', 'Citadel')
  const unit = addUnit(w, 0, 'Warrior', 8, 5)
  endUnitsTurn(w, w.s.civs[0])
  expect(unit.hp).toBe(70)
})

test('units on land that is closed to them are sent home', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 6, 5)
  addCity(w, 1, 5, 5)
  startUnitsTurn(w, w.s.civs[0])
  expect(w.s.tiles.owner[unit.tile]).not.toBe(1)
})

test('a city that cares for units cares for those of its ally as well', () => {
  const rules = rulesWith('[All] Units adjacent to this city heal [10] HP per turn when healing')
  const w = flatWorld({ rules, cityStates: 1 })
  addCity(w, 2, 5, 5)
  const unit = addUnit(w, 0, 'Warrior', 6, 5)
  w.s.civs[2].relations[0].influenceX100 = 6000
  const asFriend = rested(w, unit)
  w.s.civs[2].cityState!.ally = 0
  expect([asFriend, rested(w, unit)]).toEqual([70, 80])
})

test('a unit on guard digs in, and does not withdraw from an attack', () => {
  const w = flatWorld({ rules: rulesWith({ 'units/Spearman': 'Withdraws before melee combat' }) })
  const attacker = addUnit(w, 0, 'Warrior', 5, 5)
  const defender = addUnit(w, 1, 'Spearman', 6, 5)
  for (const order of ['guard', 'fortify'] as const) {
    w.s.active = 1
    expect(perform(w, 1, { type: 'setOrder', unit: defender.id, order })).not.toHaveProperty('code')
    endUnitsTurn(w, w.s.civs[1])
    expect([withdraw(w, attacker, defender), defender.fortified > 0]).toEqual(order === 'guard' ? [false, true] : [true, false])
  }
})
