import { expect, test } from 'vitest'
import { planShelter, planWorkers } from '../../../bot/planners/workers.ts'
import { addCity, addUnit, at, flatWorld } from '../../world.ts'
import { carryOut } from '../carry-out.ts'

/** A worker five steps from its city, which cannot walk any more. */
function realm() {
  const w = flatWorld({ width: 30, height: 20, explored: true })
  addCity(w, 0, 5, 10)
  const worker = addUnit(w, 0, 'Worker', 10, 10)
  worker.movesX60 = 0
  return { w, worker }
}

test('a soldier comes to stand by a worker that an enemy in sight could take', () => {
  const { w, worker } = realm()
  const warrior = addUnit(w, 0, 'Warrior', 9, 10)
  addUnit(w, 2, 'Brute', 12, 10)
  carryOut(w, planShelter)
  expect(warrior.tile).toBe(worker.tile)
})

test('who stands by a worker stays while enemies are about, and no longer', () => {
  const stays = (enemy: boolean): boolean => {
    const { w, worker } = realm()
    const warrior = addUnit(w, 0, 'Warrior', 10, 10)
    expect(warrior.tile).toBe(worker.tile)
    if (enemy) addUnit(w, 2, 'Brute', 12, 10)
    return carryOut(w, planShelter).commands.some(({ type }) => type === 'setOrder')
  }
  expect(stays(true)).toBe(true)
  expect(stays(false)).toBe(false)
})

test('a worker with movement left goes from who could take it', () => {
  const { w, worker } = realm()
  worker.movesX60 = 120
  addUnit(w, 2, 'Brute', 12, 10)
  carryOut(w, planWorkers)
  expect(worker.tile).not.toBe(at(w, 10, 10))
})
