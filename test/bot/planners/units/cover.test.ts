import { expect, test } from 'vitest'
import { planCover, planGuards } from '../../../../bot/planners/units/cover.ts'
import { planSettling } from '../../../../bot/planners/units/settling.ts'
import { perform } from '../../../../engine/perform.ts'
import { addCity, addUnit, at, flatWorld } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

/** A city, its worker three steps off, a warrior at home, and all the land in sight. */
function realm() {
  const w = flatWorld({ width: 30, height: 20, explored: true })
  addCity(w, 0, 5, 10)
  const worker = addUnit(w, 0, 'Worker', 8, 10)
  const warrior = addUnit(w, 0, 'Warrior', 6, 10)
  const known = w.s.civs[0].known!
  known.visible.fill(1)
  return { w, worker, warrior, known }
}

test('a soldier goes with a worker while a camp is near', () => {
  const { w, worker, warrior } = realm()
  w.s.tiles.improvement[at(w, 11, 10)] = w.rules.known.camp
  carryOut(w, planCover)
  expect(warrior.tile).toBe(worker.tile)
})

test('a soldier goes with a worker while an enemy is in sight near it', () => {
  const { w, worker, warrior } = realm()
  addUnit(w, 2, 'Brute', 10, 10)
  carryOut(w, planCover)
  expect(warrior.tile).toBe(worker.tile)
})

test('a soldier goes with a worker that has land out of sight near it', () => {
  const { w, worker, warrior, known } = realm()
  for (const y of [8, 9, 10, 11, 12]) known.visible[at(w, 10, y)] = 0
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
  w.s.tiles.improvement[at(w, 11, 11)] = w.rules.known.camp
  carryOut(w, planCover)
  expect(second.tile).toBe(other.tile)
  expect(warrior.tile).toBe(worker.tile)
})

/** The warrior has come to the worker because of a camp that is no more. */
function guarded() {
  const { w, worker, warrior } = realm()
  w.s.tiles.improvement[at(w, 11, 10)] = w.rules.known.camp
  carryOut(w, planCover)
  w.s.tiles.improvement[at(w, 11, 10)] = -1
  warrior.movesX60 = 240
  return { w, worker, warrior }
}

test('a guard follows its worker to the next place, whatever is near there', () => {
  const { w, worker, warrior } = guarded()
  perform(w, 0, { type: 'moveUnit', unit: worker.id, tile: at(w, 9, 10) })
  carryOut(w, planGuards)
  expect(warrior.tile).toBe(at(w, 9, 10))
})

test('a guard goes with a settler that has nobody else', () => {
  const { w, warrior } = guarded()
  const settler = addUnit(w, 0, 'Settler', 5, 10)
  carryOut(w, planSettling)
  expect(warrior.tile).toBe(settler.tile)
  expect(w.s.seats[0].memory).not.toContain('guards')
})

test('a guard is free once its worker is in a city', () => {
  const { w, worker } = guarded()
  worker.movesX60 = 240
  perform(w, 0, { type: 'moveUnit', unit: worker.id, tile: at(w, 5, 10) })
  carryOut(w, planSettling)
  expect(w.s.seats[0].memory).toBe('')
})

test('a soldier who may fall still comes to a worker that would be taken', () => {
  const { w, worker, warrior } = realm()
  worker.movesX60 = 0
  warrior.hp = 35
  addUnit(w, 2, 'Brute', 10, 10)
  carryOut(w, planCover)
  expect(warrior.tile).toBe(worker.tile)
})
