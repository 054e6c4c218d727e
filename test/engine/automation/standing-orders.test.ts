import { expect, test } from 'vitest'
import { followOrder } from '../../../engine/automation/standing-orders.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { NONE, type Unit } from '../../../engine/core/state.ts'
import { perform } from '../../../engine/perform.ts'
import { endUnitsTurn } from '../../../engine/turn/units-turn-end.ts'
import { startUnitsTurn } from '../../../engine/turn/units-turn-start.ts'
import { relocate } from '../../../engine/unit/movement/relocation.ts'
import { visibilityCache } from '../../../engine/visibility/heights.ts'
import { addUnit, at, flatWorld, id } from '../../world.ts'

/** A unit of seat 0 at (5,5), sent to (15,5) as if in an earlier turn. */
function onItsWay(kind: string): { w: EngineContext; unit: Unit } {
  const w = flatWorld({ width: 30 })
  declareWar(w, 0, 1)
  const unit = addUnit(w, 0, kind, 5, 5)
  Object.assign(unit, { order: 'goto', goal: at(w, 15, 5) })
  return { w, unit }
}

const stops = (w: EngineContext) => w.s.events.filter(event => event.kind === 'unit/stopped')

test('a settler stops at the tile from which it first sees an enemy, with its moves kept, and its player is told', () => {
  const { w, unit } = onItsWay('Settler')
  const enemy = addUnit(w, 1, 'Warrior', 8, 5)
  startUnitsTurn(w, w.s.civs[0])
  expect(unit).toMatchObject({ tile: at(w, 6, 5), movesX60: 60, order: 'none', goal: NONE })
  expect(stops(w)).toMatchObject([{ what: 'enemy', unit: unit.id, other: 1, tile: enemy.tile, knownBy: 1 }])
})

test('a settler does not walk to within two steps of an enemy that was in sight before', () => {
  const { w, unit } = onItsWay('Settler')
  addUnit(w, 0, 'Scout', 8, 6)
  addUnit(w, 1, 'Warrior', 9, 5)
  Object.assign(unit, { order: 'goto', goal: at(w, 15, 5), tile: unit.tile })
  startUnitsTurn(w, w.s.civs[0])
  expect(unit).toMatchObject({ tile: at(w, 6, 5), movesX60: 60, order: 'none' })
  expect(stops(w)).toHaveLength(1)
})

test('a settler inland does not stop for a ship that could not come at it', () => {
  const { w, unit } = onItsWay('Settler')
  w.s.civs[0].known!.explored.fill(1)
  for (let x = 0; x < 20; x++) w.s.tiles.terrain[at(w, x, 7)] = id(w, 'terrains', 'Coast')
  visibilityCache(w).ready = false
  addUnit(w, 0, 'Scout', 8, 6)
  addUnit(w, 1, 'Trireme', 7, 7)
  Object.assign(unit, { order: 'goto', goal: at(w, 15, 5) })
  startUnitsTurn(w, w.s.civs[0])
  expect(unit).toMatchObject({ tile: at(w, 7, 5), order: 'goto' })
})

test('a settler does not end its turn where a rider farther off could take it', () => {
  const { w, unit } = onItsWay('Settler')
  addUnit(w, 0, 'Scout', 11, 7)
  addUnit(w, 1, 'Horseman', 11, 5)
  Object.assign(unit, { order: 'goto', goal: at(w, 15, 5) })
  startUnitsTurn(w, w.s.civs[0])
  expect(unit).toMatchObject({ tile: at(w, 6, 5), movesX60: 60, order: 'none' })
})

test('a soldier sent on goes past enemies that were in sight before', () => {
  const { w, unit } = onItsWay('Warrior')
  addUnit(w, 0, 'Scout', 9, 7)
  addUnit(w, 1, 'Warrior', 10, 8)
  Object.assign(unit, { order: 'goto', goal: at(w, 15, 5) })
  startUnitsTurn(w, w.s.civs[0])
  expect(unit).toMatchObject({ tile: at(w, 7, 5), order: 'goto' })
})

/** A soldier sent from (5,5) to (13,5), past land of a city-state between columns 8 and 10 down to row `last`. */
function pastHost(last: number): { w: EngineContext; unit: Unit; rests(): number[] } {
  const w = flatWorld({ explored: true, cityStates: 1 })
  for (let y = 0; y < 12; y++) w.s.tiles.terrain[at(w, 0, y)] = id(w, 'terrains', 'Mountain')
  for (let y = 0; y <= last; y++)
    for (const x of [8, 9, 10]) for (const owner of [w.s.tiles.owner, w.s.civs[0].known!.owner]) owner[at(w, x, y)] = 2
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  perform(w, 0, { type: 'moveUnit', unit: unit.id, tile: at(w, 13, 5) })
  const rest = (): number => {
    unit.movesX60 = 120
    followOrder(w, unit)
    return w.s.tiles.owner[unit.tile]
  }
  return { w, unit, rests: () => [w.s.tiles.owner[unit.tile], ...Array.from({ length: 6 }, rest)] }
}

test('a soldier sent past land of a city-state that minds goes around it', () => {
  const { w, unit, rests } = pastHost(6)
  expect(rests()).not.toContain(2)
  expect(unit.tile).toBe(at(w, 13, 5))
})

test('it crosses that land where no way around is near', () => {
  const { w, unit, rests } = pastHost(11)
  expect(rests()).toContain(2)
  expect(unit.tile).toBe(at(w, 13, 5))
})

test('an explorer stops when an enemy comes into sight, with its moves kept, and its player is told', () => {
  const w = flatWorld({ width: 30 })
  declareWar(w, 0, 1)
  const scout = addUnit(w, 0, 'Scout', 5, 5)
  for (const [x, y] of [
    [8, 5],
    [2, 5],
    [4, 8],
    [6, 8],
    [4, 2],
    [6, 2],
  ])
    addUnit(w, 1, 'Warrior', x, y)
  scout.order = 'explore'
  startUnitsTurn(w, w.s.civs[0])
  expect(scout).toMatchObject({ movesX60: 60, order: 'none' })
  expect(stops(w)).toMatchObject([{ what: 'enemy', unit: scout.id, knownBy: 1 }])
})

test('an explorer near whom an enemy appears in the turn of others waits for orders, and its player is told', () => {
  const w = flatWorld({ width: 30 })
  declareWar(w, 0, 1)
  const scout = addUnit(w, 0, 'Scout', 5, 5)
  scout.order = 'explore'
  const enemy = addUnit(w, 1, 'Warrior', 9, 5)
  relocate(w, enemy, at(w, 7, 5))
  expect(scout.order).toBe('none')
  expect(stops(w)).toMatchObject([{ unit: scout.id, tile: at(w, 7, 5) }])
})

test('a player whose unit comes upon its way barred is told', () => {
  const { w, unit } = onItsWay('Warrior')
  w.s.civs[0].known!.explored.fill(1)
  for (let y = 0; y < 12; y++) for (const x of [10, 29]) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Mountain')
  startUnitsTurn(w, w.s.civs[0])
  expect(unit.order).toBe('none')
  expect(stops(w)).toMatchObject([{ what: 'barred', unit: unit.id }])
})

test('an explorer that may take a promotion waits for it with its moves; promoted, it goes on at once', () => {
  const w = flatWorld({ width: 30 })
  const scout = addUnit(w, 0, 'Scout', 5, 5)
  Object.assign(scout, { order: 'explore', xp: 10 })
  startUnitsTurn(w, w.s.civs[0])
  expect(scout).toMatchObject({ tile: at(w, 5, 5), movesX60: 120, order: 'explore' })
  perform(w, 0, { type: 'promote', unit: scout.id, promotion: id(w, 'promotions', 'Survivalism I') })
  expect(scout).toMatchObject({ movesX60: 0, order: 'explore' })
})

test('an explorer whose promotion nobody chooses explores at the end of the turn', () => {
  const w = flatWorld({ width: 30 })
  const scout = addUnit(w, 0, 'Scout', 5, 5)
  Object.assign(scout, { order: 'explore', xp: 10 })
  startUnitsTurn(w, w.s.civs[0])
  endUnitsTurn(w, w.s.civs[0])
  expect(scout.movesX60).toBe(0)
})
