import { expect, test } from 'vitest'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { findBroken } from '../../../../engine/invariants/find-broken.ts'
import { check, perform } from '../../../../engine/perform.ts'
import { call } from '../../../tools/play.ts'
import { addUnit, at, flatWorld, id } from '../../../world.ts'

function pair() {
  const w = flatWorld()
  return { w, soldier: addUnit(w, 0, 'Warrior', 5, 5), settler: addUnit(w, 0, 'Settler', 5, 5) }
}
const hill = (w: EngineContext, x: number, y: number): void => {
  w.s.tiles.features[at(w, x, y)] |= w.rules.terrains[id(w, 'terrains', 'Hill')].bit
}

test('a soldier and a civilian on one tile go together', () => {
  const { w, soldier, settler } = pair()
  expect(call(w, 0, 'move_unit', { unit_id: settler.id, x: 7, y: 5, together: true })).toMatchObject({
    result: { x: 7, y: 5, arrived: true, moves: 0 },
  })
  expect([soldier.tile, settler.tile, soldier.movesX60]).toEqual([at(w, 7, 5), at(w, 7, 5), 0])
  expect(findBroken(w)).toEqual([])
})

test('both pay what a step costs the dearer of the two', () => {
  const w = flatWorld()
  const scout = addUnit(w, 0, 'Scout', 5, 5)
  const settler = addUnit(w, 0, 'Settler', 5, 5)
  hill(w, 6, 5)
  perform(w, 0, { type: 'moveUnit', unit: scout.id, tile: at(w, 6, 5), together: true })
  expect([scout.movesX60, settler.movesX60]).toEqual([0, 0])
})

test('they stop where the movement of one ends', () => {
  const { w, soldier, settler } = pair()
  soldier.movesX60 = 60
  perform(w, 0, { type: 'moveUnit', unit: settler.id, tile: at(w, 7, 5), together: true })
  expect([soldier.tile, settler.tile, settler.movesX60, settler.order]).toEqual([at(w, 6, 5), at(w, 6, 5), 60, 'none'])
})

test('a unit alone has nobody to go with, and two need a tile for both', () => {
  const { w, soldier, settler } = pair()
  const alone = addUnit(w, 0, 'Worker', 8, 5)
  const go = (unit: number, x: number) => check(w, 0, { type: 'moveUnit', unit, tile: at(w, x, 5), together: true })
  expect(go(alone.id, 9)).toRefuse('unit/alone')
  expect(go(soldier.id, 8)).toRefuse('tile/occupied')
  settler.movesX60 = 0
  expect(go(soldier.id, 6)).toRefuse('unit/no-moves')
})
