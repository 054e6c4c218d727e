import { expect, test } from 'vitest'
import { autoWork } from '../../../../engine/automation/workers/worker-orders.ts'
import { tileChanged } from '../../../../engine/city/yields/yield-cache.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { distance } from '../../../../engine/core/grid.ts'
import { isDeadly } from '../../../../engine/danger/threats.ts'
import { perform } from '../../../../engine/perform.ts'
import { endUnitsTurn } from '../../../../engine/turn/units-turn-end.ts'
import { removeUnit } from '../../../../engine/unit/removal.ts'
import { visibilityCache } from '../../../../engine/visibility/heights.ts'
import { addCity, addLand, addUnit, at, flatWorld, gainTiles, id, learn } from '../../../world.ts'

const barbarians = (w: EngineContext): number => w.s.civs.length - 1

/** A city on (5,5), four columns from the sea that begins in column `coast`; all is explored. */
function byTheSea(coast: number): EngineContext {
  const w = flatWorld({ explored: true })
  for (let x = coast; x < coast + 5; x++) for (let y = 0; y < 12; y++) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Coast')
  visibilityCache(w).ready = false
  gainTiles(w, addCity(w, 0, 5, 5), 18)
  addCity(w, 1, 16, 5)
  learn(w, 0, 'Agriculture', 'Sailing', 'Calendar', 'Animal Husbandry')
  return w
}

const put = (w: EngineContext, resource: string, x: number, y: number): void => {
  w.s.tiles.resource[at(w, x, y)] = id(w, 'resources', resource)
  tileChanged(w, at(w, x, y))
}

test('a boat repairs what was pillaged at sea though a ship could come there: it is used up at once', () => {
  const w = byTheSea(7)
  addLand(w, w.s.cities[0]!, [7, 5])
  put(w, 'Whales', 7, 5)
  const boat = addUnit(w, 0, 'Work Boats', 8, 6)
  addUnit(w, barbarians(w), 'Galley', 9, 5)
  expect(isDeadly(w, boat, at(w, 7, 5))).toBe(true)
  autoWork(w, boat)
  expect([w.s.units[boat.id], w.s.tiles.improvement[at(w, 7, 5)]]).toEqual([null, id(w, 'improvements', 'Fishing Boats')])
})

test('a boat does not set out over more than a turn to where a ship could sink it', () => {
  const w = byTheSea(7)
  addLand(w, w.s.cities[0]!, [7, 5])
  put(w, 'Whales', 7, 5)
  const boat = addUnit(w, 0, 'Work Boats', 8, 6)
  boat.movesX60 = 0
  addUnit(w, barbarians(w), 'Galley', 9, 5)
  autoWork(w, boat)
  expect([w.s.units[boat.id], boat.tile]).toEqual([boat, at(w, 8, 6)])
})

test('a pillaged luxury is repaired before new work is begun, and by its worth before other repairs', () => {
  const w = byTheSea(12)
  const [farm, plantation] = ['Farm', 'Plantation'].map(name => id(w, 'improvements', name))
  put(w, 'Cotton', 3, 5)
  for (const [x, improvement] of [
    [3, plantation],
    [6, farm],
  ] as const) {
    w.s.tiles.improvement[at(w, x, 5)] = improvement
    w.s.tiles.pillaged[at(w, x, 5)] = 1
    tileChanged(w, at(w, x, 5))
  }
  const worker = addUnit(w, 0, 'Worker', 5, 5)
  for (let n = 0; n < 2; n++) {
    worker.movesX60 = 120
    autoWork(w, worker)
  }
  expect([worker.tile, w.s.tiles.work[worker.tile]]).toEqual([at(w, 3, 5), w.rules.known.repair])
})

test('a pillaged road between two cities is repaired, also on nobody’s land', () => {
  const w = flatWorld({ explored: true })
  const [capital, second] = [addCity(w, 0, 4, 5), addCity(w, 0, 10, 5, 3)]
  learn(w, 0, 'The Wheel')
  for (let x = 5; x < 10; x++) w.s.tiles.road[at(w, x, 5)] = 1
  w.s.tiles.pillaged[at(w, 7, 5)] = 2
  expect([capital.connected, second.connected, w.s.tiles.owner[at(w, 7, 5)]]).toEqual([0, 0, -1])
  const worker = addUnit(w, 0, 'Worker', 7, 5)
  autoWork(w, worker)
  expect([worker.tile, w.s.tiles.work[worker.tile]]).toEqual([at(w, 7, 5), w.rules.known.repair])
})

/** A worker that builds a pasture inland, two steps from a barbarian galley. */
function atWorkInland(): { w: EngineContext; worker: ReturnType<typeof addUnit>; pasture: number } {
  const w = byTheSea(7)
  put(w, 'Cattle', 5, 4)
  const worker = addUnit(w, 0, 'Worker', 5, 4)
  addUnit(w, barbarians(w), 'Galley', 7, 4)
  return { w, worker, pasture: id(w, 'improvements', 'Pasture') }
}

test('a worker inland works on however near a ship is', () => {
  const { w, worker, pasture } = atWorkInland()
  autoWork(w, worker)
  expect([worker.tile, w.s.tiles.work[worker.tile]]).toEqual([at(w, 5, 4), pasture])
  w.s.setup.barbarians = false
  for (let n = 0; n < 8; n++) for (const seat of [0, 1]) perform(w, seat, { type: 'endTurn' })
  expect(w.s.tiles.improvement[at(w, 5, 4)]).toBe(pasture)
})

test('who could be taken from a ship works where it cannot be, and comes back later', () => {
  const w = byTheSea(7)
  put(w, 'Cotton', 6, 4)
  const worker = addUnit(w, 0, 'Worker', 6, 4)
  autoWork(w, worker)
  const plantation = id(w, 'improvements', 'Plantation')
  expect([worker.tile, w.s.tiles.work[worker.tile]]).toEqual([at(w, 6, 4), plantation])
  const galley = addUnit(w, barbarians(w), 'Galley', 8, 4)
  worker.movesX60 = 120
  autoWork(w, worker)
  expect([isDeadly(w, worker, worker.tile), worker.tile === at(w, 5, 5)]).toEqual([false, false])
  expect(w.s.tiles.work[worker.tile]).not.toBe(-1)
  removeUnit(w, galley)
  worker.order = 'automate'
  w.s.setup.barbarians = false
  for (let n = 0; n < 20; n++) for (const seat of [0, 1]) perform(w, seat, { type: 'endTurn' })
  expect(w.s.tiles.improvement[at(w, 6, 4)]).toBe(plantation)
})

test('a worker that walks into the sight of who could take it goes back at once', () => {
  const w = flatWorld()
  const { explored } = w.s.civs[0].known!
  explored.fill(1)
  addLand(w, addCity(w, 0, 5, 5), [7, 5], [8, 5], [9, 5])
  addCity(w, 1, 17, 5)
  learn(w, 0, 'Calendar')
  put(w, 'Cotton', 9, 5)
  const worker = addUnit(w, 0, 'Worker', 6, 5)
  const brute = addUnit(w, barbarians(w), 'Brute', 11, 5)
  expect(w.s.civs[0].known!.visible[brute.tile]).toBe(0)
  for (let n = 0; n < 3; n++) {
    worker.movesX60 = 120
    autoWork(w, worker)
    expect(isDeadly(w, worker, worker.tile)).toBe(false)
  }
})

test('at the end of the turn a worker takes shelter from an enemy that came into sight in it', () => {
  const w = byTheSea(12)
  put(w, 'Cotton', 7, 5)
  const worker = addUnit(w, 0, 'Worker', 7, 5)
  worker.order = 'automate'
  autoWork(w, worker)
  expect(worker.tile).toBe(at(w, 7, 5))
  const brute = addUnit(w, barbarians(w), 'Brute', 9, 5)
  expect(isDeadly(w, worker, worker.tile)).toBe(true)
  endUnitsTurn(w, w.s.civs[0])
  expect(isDeadly(w, worker, worker.tile)).toBe(false)
  expect(distance(w.grid, worker.tile, brute.tile)).toBeGreaterThan(2)
})
