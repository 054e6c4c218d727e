import fc from 'fast-check'
import { expect, test } from 'vitest'
import { declareWar } from '../../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { xOf, yOf } from '../../../../engine/core/grid.ts'
import { drawFrom } from '../../../../engine/core/numbers/rng.ts'
import { MOVE, NONE } from '../../../../engine/core/state.ts'
import { check } from '../../../../engine/perform.ts'
import { fuzzWorld } from '../../../engine/fuzz/worlds.ts'
import { assertProperty } from '../../../property.ts'
import { addUnit, at, flatWorld, id } from '../../../world.ts'
import { call } from '../../play.ts'

interface Way {
  reachable: boolean
  why_not?: string
  turns: number
  cost: number
  tiles: { x: number; y: number; turns: number }[]
  stops: { x: number; y: number; moves: number; captured?: boolean; dies?: string }
}

function ask(w: EngineContext, args: object): { way?: Way; reach?: { x: number; y: number; moves: number }[] } {
  const answer = call(w, 0, 'get_unit', args)
  if ('code' in answer) throw new Error(`${answer.code} ${answer.message}`)
  return answer.result as object
}

test('a way is told tile by tile, with the turn in which the unit is there', () => {
  const w = flatWorld({ explored: true })
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  const { way } = ask(w, { unit_id: unit.id, x: 10, y: 5 })
  expect(way).toMatchObject({ reachable: true, turns: 2, cost: 2, stops: { x: 7, y: 5, moves: 0 } })
  expect(way!.tiles.map(({ turns }) => turns)).toEqual([0, 0, 1, 1, 2])
  expect(unit.tile).toBe(at(w, 5, 5))
})

test('a unit without movement sets out in the next turn', () => {
  const w = flatWorld({ explored: true })
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  unit.movesX60 = 0
  expect(ask(w, { unit_id: unit.id, x: 7, y: 5 }).way).toMatchObject({ turns: 1, cost: 0, stops: { x: 5, y: 5, moves: 0 } })
})

test('two in formation go at the cost of the dearer', () => {
  const w = flatWorld({ explored: true })
  const soldier = addUnit(w, 0, 'Scout', 5, 5)
  const civilian = addUnit(w, 0, 'Worker', 5, 5)
  for (const [one, other] of [
    [soldier, civilian],
    [civilian, soldier],
  ])
    one.partner = other.id
  w.s.tiles.features[at(w, 6, 5)] = w.rules.terrains[id(w, 'terrains', 'Forest')].bit
  const { way } = ask(w, { unit_id: soldier.id, x: 7, y: 5 })
  expect(way!.tiles.map(({ turns }) => turns)).toEqual([0, 1])
  soldier.partner = civilian.partner = NONE
  expect(ask(w, { unit_id: soldier.id, x: 7, y: 5 }).way!.tiles.map(({ turns }) => turns)).toEqual([0, 0])
})

test('where the unit cannot be sent the refusal of move_unit says why', () => {
  const w = flatWorld({ explored: true })
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  const other = addUnit(w, 0, 'Warrior', 8, 5)
  const { way } = ask(w, { unit_id: unit.id, x: 8, y: 5 })
  const refused = call(w, 0, 'move_unit', { unit_id: unit.id, x: 8, y: 5 })
  expect(way).toEqual({ x: 8, y: 5, reachable: false, why_not: (refused as { message: string }).message })
  expect(other.tile).toBe(at(w, 8, 5))
})

test('danger is told of the tile on which the unit ends its turn', () => {
  const w = flatWorld({ explored: true })
  declareWar(w, 0, 1)
  const worker = addUnit(w, 0, 'Worker', 5, 5)
  addUnit(w, 0, 'Scout', 12, 6)
  addUnit(w, 1, 'Warrior', 10, 5)
  expect(ask(w, { unit_id: worker.id, x: 7, y: 5 }).way!.stops).not.toHaveProperty('captured')
  worker.tile = at(w, 6, 5)
  expect(ask(w, { unit_id: worker.id, x: 8, y: 5 }).way!.stops).toMatchObject({ x: 8, y: 5, captured: true })
})

test('with reach only where the unit can go is told, with the movement left there', () => {
  const w = flatWorld({ explored: true })
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  const answer = ask(w, { unit_id: unit.id, reach: true })
  expect(answer).not.toHaveProperty('can')
  expect(answer.reach).toContainEqual({ x: 6, y: 5, moves: 1 })
  expect(answer.reach).toContainEqual({ x: 7, y: 5, moves: 0 })
})

test("only the way of one's own unit is told, and x and y go together", () => {
  const w = flatWorld({ explored: true })
  addUnit(w, 0, 'Warrior', 5, 5)
  const other = addUnit(w, 1, 'Warrior', 6, 5)
  expect(call(w, 0, 'get_unit', { unit_id: other.id, x: 9, y: 5 })).toMatchObject({ code: 'unit/not-yours' })
  expect(call(w, 0, 'get_unit', { unit_id: 0, x: 9 })).toMatchObject({ code: 'bad-arguments' })
})

test('the way that is told is the way that is gone', () => {
  let gone = 0
  assertProperty(
    'the way that is told is the way that is gone',
    fc.property(fc.nat(9), fc.nat(10_000), (setting, course) => {
      const { w, f } = fuzzWorld(setting, 0.1)
      for (let n = 0; n < course % 50; n++) drawFrom(f.source, 2)
      const { known, units } = w.s.civs[0]
      for (const unit_id of units.slice(0, 12)) {
        const unit = w.s.units[unit_id]
        if (!unit) continue
        const goal =
          (unit.tile + drawFrom(f.source, 7) - 3 + w.grid.width * (drawFrom(f.source, 7) - 3) + w.grid.size) % w.grid.size
        const to = { unit_id, x: xOf(w.grid, goal), y: yOf(w.grid, goal) }
        const { kind } = unit
        const { way } = ask(w, to)
        expect(way!.reachable).toBe(check(w, 0, { type: 'moveUnit', unit: unit_id, tile: goal }) === null)
        // What is not in sight may turn out otherwise.
        if (!way!.reachable || !way!.tiles.every(({ x, y }) => known!.visible[at(w, x, y)] > 0)) continue
        const answer = call(w, 0, 'move_unit', to) as unknown as { result: { ended: string } }
        const { ended } = answer.result
        // What ruins make another kind of goes by other rules from there on.
        if ((ended !== 'arrived' && ended !== 'tired') || w.s.units[unit_id] !== unit || unit.kind !== kind) continue
        expect([xOf(w.grid, unit.tile), yOf(w.grid, unit.tile)]).toEqual([way!.stops.x, way!.stops.y])
        expect(Math.round((unit.movesX60 * 10) / MOVE) / 10).toBe(way!.stops.moves)
        if (ended === 'tired') expect(answer.result).toMatchObject({ turns_left: way!.turns })
        gone++
      }
    }),
    { numRuns: 6, fewer: 'each case makes a world' },
  )
  expect(gone).toBeGreaterThan(20)
}, 60_000)
