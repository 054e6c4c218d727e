import { expect, test } from 'vitest'
import { planStrays, planWorkers } from '../../../../bot/planners/units/workers.ts'
import { addCity, addUnit, at, flatWorld } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

/** A worker five steps from its city, and a brute that could take it. */
function realm() {
  const w = flatWorld({ width: 30, height: 20, explored: true })
  addCity(w, 0, 5, 10)
  const worker = addUnit(w, 0, 'Worker', 10, 10)
  addUnit(w, 2, 'Brute', 12, 10)
  return { w, worker }
}

test('a worker with movement left goes from who could take it', () => {
  const { w, worker } = realm()
  carryOut(w, planWorkers)
  expect(worker.tile).not.toBe(at(w, 10, 10))
})

test('a soldier comes to stand by one that cannot get away', () => {
  const { w, worker } = realm()
  worker.movesX60 = 0
  const warrior = addUnit(w, 0, 'Warrior', 9, 10)
  carryOut(w, planWorkers)
  expect(warrior.tile).toBe(worker.tile)
})

test('who has nothing to fear finds its own work', () => {
  const w = flatWorld({ width: 30, height: 20, explored: true })
  addCity(w, 0, 5, 10)
  const worker = addUnit(w, 0, 'Worker', 6, 10)
  carryOut(w, planWorkers)
  expect(worker.order).toBe('automate')
})

test('a worker far from home is brought there by the soldier who took it back', () => {
  const w = flatWorld({ width: 40, height: 20, explored: true })
  addCity(w, 0, 5, 10)
  const worker = addUnit(w, 0, 'Worker', 25, 10)
  const warrior = addUnit(w, 0, 'Warrior', 25, 10)
  carryOut(w, planStrays)
  expect(worker.tile).not.toBe(at(w, 25, 10))
  expect(warrior.tile).toBe(worker.tile)
  expect(worker.order).not.toBe('automate')
})
