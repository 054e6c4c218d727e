/** Where the enemies in a seat's sight could strike next turn. */
import { expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { distance } from '../../../engine/core/grid.ts'
import { strikersByTile } from '../../../engine/danger/danger-map.ts'
import { threatsTo } from '../../../engine/danger/threats.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'

/** Two majors at war on flat land, of which seat 0 sees all. */
function war(): EngineContext {
  const w = flatWorld({ explored: true })
  declareWar(w, 0, 1)
  w.s.civs[0].known!.visible.fill(1)
  return w
}

test('a warrior strikes as far as it can walk and still has movement, and each enemy counts', () => {
  const w = war()
  const foe = addUnit(w, 1, 'Warrior', 7, 5)
  const counts = strikersByTile(w, 0)
  for (let t = 0; t < w.grid.size; t++) expect(counts[t] > 0).toBe(distance(w.grid, foe.tile, t) <= 2)
  addUnit(w, 1, 'Warrior', 4, 5)
  expect(strikersByTile(w, 0)[at(w, 6, 5)]).toBe(2)
})

test('who is out of sight does not count, and neither does who is at peace', () => {
  const w = war()
  addUnit(w, 1, 'Warrior', 7, 5)
  w.s.civs[0].known!.visible.fill(0)
  expect(strikersByTile(w, 0).some(n => n > 0)).toBe(false)
  const calm = flatWorld({ explored: true })
  calm.s.civs[0].known!.visible.fill(1)
  addUnit(calm, 1, 'Warrior', 7, 5)
  expect(strikersByTile(calm, 0).some(n => n > 0)).toBe(false)
})

test('wherever a unit would be threatened, its enemies are counted', () => {
  const w = war()
  const worker = addUnit(w, 0, 'Worker', 2, 2)
  addUnit(w, 1, 'Archer', 7, 5)
  addUnit(w, 1, 'Horseman', 10, 6)
  addUnit(w, 1, 'Catapult', 9, 3)
  const counts = strikersByTile(w, 0)
  for (let t = 0; t < w.grid.size; t++) {
    if (w.s.tiles.military[t] >= 0) continue
    expect(counts[t]).toBeGreaterThanOrEqual(threatsTo(w, worker, t).length)
  }
})

test('for a unit those count that can strike what it is: an aircraft nobody, a worker nobody where a soldier stands before it', () => {
  const w = war()
  const worker = addUnit(w, 0, 'Worker', 2, 2)
  addUnit(w, 1, 'Archer', 7, 5)
  addUnit(w, 1, 'Horseman', 10, 6)
  addUnit(w, 0, 'Warrior', 8, 4)
  const counts = strikersByTile(w, 0, worker)
  for (let t = 0; t < w.grid.size; t++) {
    if (t === worker.tile || w.s.tiles.military[t] < 0 || w.s.units[w.s.tiles.military[t]]!.owner === 0)
      expect(counts[t]).toBe(threatsTo(w, worker, t).length)
  }
  expect(counts[at(w, 8, 4)]).toBe(0)
  addCity(w, 0, 8, 7)
  expect(strikersByTile(w, 0, addUnit(w, 0, 'Fighter', 8, 7)).some(n => n > 0)).toBe(false)
})

test('water on which a unit cannot be is no danger to it', () => {
  const w = war()
  for (let y = 0; y < w.grid.height; y++) for (let x = 8; x < 20; x++) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Coast')
  const warrior = addUnit(w, 0, 'Warrior', 5, 5)
  addUnit(w, 1, 'Trireme', 9, 5)
  expect(strikersByTile(w, 0)[at(w, 8, 5)]).toBe(1)
  expect(strikersByTile(w, 0, warrior)[at(w, 8, 5)]).toBe(0)
})
