import { expect, test } from 'vitest'
import { planCover } from '../../../bot/planners/cover.ts'
import { addCity, addUnit, at, flatWorld } from '../../world.ts'
import { carryOut } from '../carry-out.ts'

/** A city, its worker three steps off, and a warrior at home. */
function realm() {
  const w = flatWorld({ width: 30, height: 20, explored: true })
  addCity(w, 0, 5, 10)
  const worker = addUnit(w, 0, 'Worker', 8, 10)
  const warrior = addUnit(w, 0, 'Warrior', 6, 10)
  return { w, worker, warrior }
}

test('an idle soldier goes with a worker while a camp is near', () => {
  const { w, worker, warrior } = realm()
  w.s.civs[0].known!.improvement[at(w, 11, 10)] = w.rules.known.camp
  carryOut(w, planCover)
  expect(warrior.tile).toBe(worker.tile)
})

test('an idle soldier goes with a worker while an enemy is in sight near it', () => {
  const { w, worker, warrior } = realm()
  addUnit(w, 2, 'Brute', 10, 10)
  carryOut(w, planCover)
  expect(warrior.tile).toBe(worker.tile)
})

test('a worker with nothing to fear goes without a soldier', () => {
  const { w } = realm()
  expect(carryOut(w, planCover).commands).toEqual([])
})

test('of two soldiers each stays with the worker that is nearest to it', () => {
  const { w, worker, warrior } = realm()
  const other = addUnit(w, 0, 'Worker', 8, 12)
  const second = addUnit(w, 0, 'Warrior', 8, 12)
  w.s.civs[0].known!.improvement[at(w, 11, 11)] = w.rules.known.camp
  carryOut(w, planCover)
  expect(second.tile).toBe(other.tile)
  expect(warrior.tile).toBe(worker.tile)
})
