import { describe, expect, test } from 'vitest'
import { captureCivilian } from '../../../engine/combat/unit-capture.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { NONE, type Unit } from '../../../engine/core/state.ts'
import { memoryX1000 } from '../../../engine/diplomacy/opinion-memory.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { check, perform } from '../../../engine/perform.ts'
import { handOver } from '../../../engine/unit/hand-over.ts'
import { call } from '../../tools/play.ts'
import { addCity, addUnit, flatWorld, id } from '../../world.ts'

/** Seat 0's archer stands on the land of seat 1, whose borders are open to it. */
function guest(): { w: EngineContext; unit: Unit } {
  const w = flatWorld({ seats: 3, width: 30 })
  for (const seat of [0, 1]) addCity(w, seat, 4 + 10 * seat, 5, 3)
  w.s.civs[1].relations[0].openBordersUntil = 100
  return { w, unit: addUnit(w, 0, 'Archer', 15, 5) }
}

describe('a unit on the land of another civilization', () => {
  test('can be given to it, which thinks better of the giver by five points', () => {
    const { w, unit } = guest()
    expect(call(w, 0, 'unit_action', { unit_id: unit.id, action: 'gift' })).toMatchObject({ result: { player_id: 1 } })
    expect([unit.owner, memoryX1000(w, 1, 0, 'gaveUnits')]).toEqual([1, 5000])
    expect(w.s.events.at(-1)).toMatchObject({ kind: 'civ/gift', civ: 0, other: 1, unit: unit.id })
  })

  test('cannot be given without open borders, in war, on other land, or in company', () => {
    const { w, unit } = guest()
    const refusal = () => check(w, 0, { type: 'giftToMajor', unit: unit.id })
    w.s.civs[1].relations[0].openBordersUntil = 0
    expect(refusal()).toRefuse('gift/not-friendly')
    w.s.civs[1].relations[0].openBordersUntil = 100
    for (const [a, b] of [
      [0, 1],
      [1, 0],
    ])
      w.s.civs[a].relations[b].war = true
    expect(refusal()).toRefuse('gift/not-friendly')
    for (const civ of w.s.civs.slice(0, 2)) for (const relation of civ.relations.slice(0, 2)) relation.war = false
    const worker = addUnit(w, 0, 'Worker', 15, 5)
    expect(refusal()).toRefuse('city-state/unit-in-company')
    expect(check(w, 0, { type: 'giftToMajor', unit: addUnit(w, 0, 'Archer', 4, 5).id })).toRefuse('gift/no-host')
    expect(check(w, 1, { type: 'giftToMajor', unit: worker.id })).not.toBeNull()
    perform(w, 0, { type: 'disband', unit: worker.id })
    unit.movesX60 = 0
    expect(refusal()).toRefuse('unit/no-moves')
  })

  test('of a city-state goes to it by the same action', () => {
    const w = flatWorld({ seats: 1, cityStates: 1 })
    addCity(w, 0, 4, 5)
    addCity(w, 1, 12, 5)
    const unit = addUnit(w, 0, 'Archer', 13, 5)
    expect(call(w, 0, 'unit_action', { unit_id: unit.id, action: 'gift' })).toMatchObject({
      result: { player_id: 1, influence_gained: 5 },
    })
  })
})

/** Barbarians have a settler of `owner`; seat 0 takes it. Player 2 is a city-state. */
function freed(owner: number): { w: EngineContext; unit: Unit } {
  const w = flatWorld({ seats: 2, cityStates: 1, width: 30 })
  for (const civ of [0, 1, 2]) addCity(w, civ, 4 + 8 * civ, 5, 3)
  const unit = addUnit(w, owner, 'Settler', 8, 9)
  handOver(w, unit, w.s.civs[3])
  captureCivilian(w, w.s.civs[0], unit)
  return { w, unit }
}

describe('a civilian freed from barbarians', () => {
  test('can be given back to its civilization, near whose city it appears as it was: 20 points of opinion', () => {
    const { w, unit } = freed(1)
    unit.xp = 7
    unit.promotions = [2]
    unit.hp = 60
    expect(call(w, 0, 'get_unit', { unit_id: unit.id })).toMatchObject({
      result: { return_to: 1, kind: 'Settler', can: ['unit_action: return'] },
    })
    expect(call(w, 0, 'unit_action', { unit_id: unit.id, action: 'return' })).toMatchObject({
      result: { player_id: 1, opinion: 20 },
    })
    expect(memoryX1000(w, 1, 0, 'returnedUnit')).toBe(20_000)
    expect([unit.owner, unit.kind, unit.tile]).toEqual([1, id(w, 'units', 'Settler'), w.s.cities[1]!.tile])
    expect([unit.xp, unit.promotions, unit.hp]).toEqual([7, [2], 60])
    expect(findBroken(w)).toEqual([])
    expect(w.s.events.at(-1)).toMatchObject({ kind: 'unit/returned', civ: 0, other: 1, unit: unit.id })
  })

  test('can be given back to a city-state: 45 influence', () => {
    const { w, unit } = freed(2)
    expect(perform(w, 0, { type: 'returnUnit', unit: unit.id })).toMatchObject({ result: { player: 2, influence: 45 } })
    expect(w.s.civs[2].relations[0].influenceX100).toBe(4500)
  })

  test('can be kept, as it was', () => {
    const { w, unit } = freed(1)
    expect([unit.owner, w.rules.units[unit.kind].name, unit.returnTo]).toEqual([0, 'Settler', 1])
  })

  test('goes back to nobody where it was taken in war, or belongs to an enemy', () => {
    const w = flatWorld({ seats: 2 })
    addCity(w, 0, 4, 5)
    addCity(w, 1, 14, 5)
    const unit = addUnit(w, 1, 'Settler', 8, 9)
    captureCivilian(w, w.s.civs[0], unit)
    expect([w.rules.units[unit.kind].name, unit.returnTo]).toEqual(['Worker', NONE])
    expect(check(w, 0, { type: 'returnUnit', unit: unit.id })).toRefuse('gift/nobodys')
    const other = freed(1)
    for (const [a, b] of [
      [0, 1],
      [1, 0],
    ])
      other.w.s.civs[a].relations[b].war = true
    expect(check(other.w, 0, { type: 'returnUnit', unit: other.unit.id })).toRefuse('act/at-war')
  })
})
