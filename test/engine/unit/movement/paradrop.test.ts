import { expect, test } from 'vitest'
import type { Command } from '../../../../engine/commands/index.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import type { Unit } from '../../../../engine/core/state.ts'
import { check, perform } from '../../../../engine/perform.ts'
import { spawnUnit } from '../../../../engine/unit/spawn.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../../world.ts'

const drop = (w: EngineContext, unit: Unit, x: number, y: number): Command => ({
  type: 'paradrop',
  unit: unit.id,
  tile: at(w, x, y),
})
function base() {
  const w = flatWorld({ explored: true })
  addCity(w, 0, 5, 5)
  w.s.civs[0].known!.visible.fill(1000)
  return { w, unit: addUnit(w, 0, 'Paratrooper', 5, 5) }
}

test('paratroopers drop five tiles away: a jump takes a point of movement and an attack', () => {
  const { w, unit } = base()
  perform(w, 0, drop(w, unit, 10, 5))
  expect(unit).toMatchObject({ tile: at(w, 10, 5), movesX60: 60, attacks: 1 })
  addUnit(w, 2, 'Warrior', 11, 5)
  expect(check(w, 0, { type: 'attack', unit: unit.id, tile: at(w, 11, 5) })).toRefuse('unit/has-attacked')
  expect(check(w, 0, { type: 'moveUnit', unit: unit.id, tile: at(w, 10, 6) })).toBeNull()
})

test('not farther, not twice, not onto others', () => {
  const { w, unit } = base()
  addUnit(w, 1, 'Warrior', 9, 5)
  expect(check(w, 0, drop(w, unit, 11, 5))).toRefuse('paradrop/place')
  expect(check(w, 0, drop(w, unit, 9, 5))).toRefuse('paradrop/place')
  perform(w, 0, { type: 'moveUnit', unit: unit.id, tile: at(w, 6, 5) })
  expect(check(w, 0, drop(w, unit, 8, 5))).toRefuse('paradrop/moved')
})

test('they start from friendly land, and only they do', () => {
  const { w } = base()
  expect(check(w, 0, drop(w, addUnit(w, 0, 'Paratrooper', 14, 5), 15, 5))).toRefuse('paradrop/from')
  expect(check(w, 0, drop(w, addUnit(w, 0, 'Warrior', 5, 6), 7, 5))).toRefuse('paradrop/none')
})

test('after its first great general Carthage crosses mountains', () => {
  const w = flatWorld({ seats: 2 })
  w.s.civs[0].nation = id(w, 'nations', 'Carthage')
  w.s.tiles.terrain[at(w, 6, 5)] = id(w, 'terrains', 'Mountain')
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  const go: Command = { type: 'moveUnit', unit: unit.id, tile: at(w, 6, 5) }
  expect(check(w, 0, go)).toRefuse('tile/impassable')
  spawnUnit(w, w.s.civs[0], id(w, 'units', 'Great General'), at(w, 5, 8))
  expect(check(w, 0, go)).toBeNull()
})
