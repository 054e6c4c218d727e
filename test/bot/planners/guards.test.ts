import { expect, test } from 'vitest'
import { planGuards } from '../../../bot/planners/guards.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'
import { carryOut } from '../carry-out.ts'

/** A worker two steps from its city, an idle warrior beside the city. */
function realm(coast = false) {
  const w = flatWorld({ width: 30, height: 20, explored: true })
  addCity(w, 0, 10, 10)
  if (coast) w.s.tiles.terrain[at(w, 13, 10)] = id(w, 'terrains', 'Coast')
  const worker = addUnit(w, 0, 'Worker', 12, 10)
  w.s.tiles.owner[worker.tile] = 0
  const warrior = addUnit(w, 0, 'Warrior', 11, 10)
  return { w, worker, warrior }
}

test('an idle soldier stands by a worker that an enemy could take', () => {
  const { w, worker, warrior } = realm()
  worker.movesX60 = 0
  addUnit(w, 2, 'Brute', 14, 10)
  carryOut(w, planGuards)
  expect(warrior.tile).toBe(worker.tile)
})

test('nobody is called where there is no enemy', () => {
  const { w } = realm()
  expect(carryOut(w, planGuards).commands).toEqual([])
})

test('on a coast workers are guarded while enemy ships are kept in mind', () => {
  const { w, worker, warrior } = realm(true)
  expect(carryOut(w, planGuards).commands).toEqual([])
  w.s.seats[0].memory = JSON.stringify({ form: 1, raiders: { since: w.s.turn } })
  carryOut(w, planGuards)
  expect(warrior.tile).toBe(worker.tile)
})
