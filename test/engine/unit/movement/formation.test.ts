import { describe, expect, test } from 'vitest'
import { hashState } from '../../../../engine/core/codec.ts'
import { type EngineContext, makeContext } from '../../../../engine/core/engine-context.ts'
import { findBroken } from '../../../../engine/invariants/find-broken.ts'
import { check, perform } from '../../../../engine/perform.ts'
import { handOver } from '../../../../engine/unit/hand-over.ts'
import { call } from '../../../tools/play.ts'
import { addUnit, at, cloneState, flatWorld, id } from '../../../world.ts'

function pair() {
  const w = flatWorld()
  // Somebody else to play against.
  addUnit(w, 1, 'Warrior', 17, 10)
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

test.each([
  // A scout pays 1 for any tile, a settler 2 for a hill; both have 2.
  ['a hill', [6], [6, 5], [60, 0]],
  ['flat land', [], [6, 5], [60, 60]],
  ['a hill, then flat land: the settler has nothing left for it', [6], [7, 5], [60, 0]],
] as const)('each pays its own step: %s', (_what, hills, [x, y], left) => {
  const w = flatWorld()
  const scout = addUnit(w, 0, 'Scout', 5, 5)
  const settler = addUnit(w, 0, 'Settler', 5, 5)
  for (const column of hills) hill(w, column, 5)
  perform(w, 0, { type: 'moveUnit', unit: scout.id, tile: at(w, x, y), together: true })
  expect([scout.tile, settler.tile]).toEqual([at(w, 6, 5), at(w, 6, 5)])
  expect([scout.movesX60, settler.movesX60]).toEqual(left)
})

test('they stop where the movement of one ends', () => {
  const { w, soldier, settler } = pair()
  soldier.movesX60 = 60
  perform(w, 0, { type: 'moveUnit', unit: settler.id, tile: at(w, 7, 5), together: true })
  expect([soldier.tile, settler.tile, settler.movesX60, settler.order]).toEqual([at(w, 6, 5), at(w, 6, 5), 60, 'goto'])
})

test('a unit alone has nobody to go with, and two need a tile for both', () => {
  const { w, soldier } = pair()
  const alone = addUnit(w, 0, 'Worker', 8, 5)
  const go = (unit: number, x: number) => check(w, 0, { type: 'moveUnit', unit, tile: at(w, x, 5), together: true })
  expect(go(alone.id, 9)).toRefuse('unit/alone')
  expect(go(soldier.id, 8)).toRefuse('tile/occupied')
})

describe('a formation lasts', () => {
  const go = (w: EngineContext, unit: number, x: number, together?: boolean) =>
    perform(w, 0, { type: 'moveUnit', unit, tile: at(w, x, 5), ...(together !== undefined && { together }) })
  const turn = (w: EngineContext) => [0, 1].forEach(seat => void perform(w, seat, { type: 'endTurn' }))

  test('over turns: both go on towards the goal, as one', () => {
    const { w, soldier, settler } = pair()
    go(w, settler.id, 10, true)
    const seen = [[soldier.tile, settler.tile]]
    for (let n = 0; n < 2; n++) {
      turn(w)
      seen.push([soldier.tile, settler.tile])
    }
    // Two moves a turn on flat land: 7, 9, 10.
    expect(seen).toEqual([7, 9, 10].map(x => [at(w, x, 5), at(w, x, 5)]))
    expect([soldier.order, settler.order, soldier.partner, settler.partner]).toEqual(['none', 'none', settler.id, soldier.id])
    expect(findBroken(w)).toEqual([])
  })

  test('for the next order, whichever of the two it is given', () => {
    const { w, soldier, settler } = pair()
    go(w, settler.id, 6, true)
    go(w, soldier.id, 7)
    expect([soldier.tile, settler.tile]).toEqual([at(w, 7, 5), at(w, 7, 5)])
  })

  test('until one is sent alone', () => {
    const { w, soldier, settler } = pair()
    go(w, settler.id, 6, true)
    go(w, soldier.id, 7, false)
    expect([soldier.tile, settler.tile, soldier.partner, settler.partner]).toEqual([at(w, 7, 5), at(w, 6, 5), -1, -1])
    turn(w)
    go(w, settler.id, 5)
    expect(soldier.tile).toBe(at(w, 7, 5))
  })

  test('until one is no more, or another’s', () => {
    const gone = pair()
    go(gone.w, gone.settler.id, 6, true)
    perform(gone.w, 0, { type: 'foundCity', unit: gone.settler.id })
    turn(gone.w)
    perform(gone.w, 0, { type: 'foundCity', unit: gone.settler.id })
    expect([gone.w.s.units[gone.settler.id], gone.soldier.partner]).toEqual([null, -1])
    const given = pair()
    go(given.w, given.settler.id, 6, true)
    handOver(given.w, given.settler, given.w.s.civs[1])
    expect([given.settler.partner, given.soldier.partner]).toEqual([-1, -1])
    expect(findBroken(gone.w)).toEqual([])
  })

  test('past a save', () => {
    const { w, soldier, settler } = pair()
    go(w, settler.id, 10, true)
    const loaded = makeContext(cloneState(w.s), w.rules)
    for (const one of [w, loaded]) turn(one)
    expect(hashState(loaded.s)).toBe(hashState(w.s))
    expect(loaded.s.units[soldier.id]!.tile).toBe(at(w, 9, 5))
  })

  test('and a unit without movement left waits for the next turn with its partner', () => {
    const { w, soldier, settler } = pair()
    settler.movesX60 = 0
    go(w, soldier.id, 7, true)
    expect([soldier.tile, soldier.order, settler.order]).toEqual([at(w, 5, 5), 'goto', 'goto'])
    turn(w)
    expect([soldier.tile, settler.tile]).toEqual([at(w, 7, 5), at(w, 7, 5)])
  })
})
