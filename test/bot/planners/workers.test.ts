import { expect, test } from 'vitest'
import { recall } from '../../../bot/memory.ts'
import { planStrays, planWorkers } from '../../../bot/planners/workers.ts'
import { addCity, addUnit, at, flatWorld } from '../../world.ts'
import { carryOut } from '../carry-out.ts'

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

test('a worker waits in its city while an enemy that went out of sight may be near, and then goes back to work', () => {
  const w = flatWorld({ width: 30, height: 20, explored: true })
  addCity(w, 0, 5, 10)
  const worker = addUnit(w, 0, 'Worker', 6, 10)
  const lurker = JSON.stringify({ form: 1, lurking: { 99: [at(w, 8, 10), w.s.turn - 1] } })
  w.s.seats[0].memory = lurker
  carryOut(w, planWorkers)
  expect([worker.tile, worker.order]).toEqual([at(w, 5, 10), 'sleep'])
  worker.movesX60 = 120
  w.s.turn += 10
  carryOut(w, planWorkers)
  expect(worker.order).toBe('automate')
})

test('an enemy that is seen near a city is kept in mind', () => {
  const w = flatWorld({ width: 30, height: 20, explored: true })
  addCity(w, 0, 5, 10)
  const brute = addUnit(w, 2, 'Brute', 7, 10)
  addUnit(w, 2, 'Brute', 25, 10)
  carryOut(w, planWorkers)
  expect(recall(w.s.seats[0].memory).lurking).toEqual({ [brute.id]: [brute.tile, w.s.turn] })
})
