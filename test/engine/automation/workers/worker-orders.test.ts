import { expect, test } from 'vitest'
import { autoWork } from '../../../../engine/automation/workers/worker-orders.ts'
import { tileChanged } from '../../../../engine/city/yields/yield-cache.ts'
import { perform } from '../../../../engine/perform.ts'
import { removeUnit } from '../../../../engine/unit/removal.ts'
import { addCity, addLand, addUnit, at, flatWorld, id, learn } from '../../../world.ts'

function play(w: ReturnType<typeof flatWorld>, rounds: number): void {
  w.s.setup.barbarians = false
  for (let n = 0; n < rounds; n++) for (const seat of [0, 1]) perform(w, seat, { type: 'endTurn' })
}

test('an automated worker goes and improves a luxury first', () => {
  const w = flatWorld({ explored: true })
  addCity(w, 0, 5, 5)
  addCity(w, 1, 15, 5)
  learn(w, 0, 'Calendar')
  w.s.tiles.resource[at(w, 4, 5)] = id(w, 'resources', 'Cotton')
  tileChanged(w, at(w, 4, 5))
  const worker = addUnit(w, 0, 'Worker', 6, 5)
  worker.order = 'automate'
  play(w, 10)
  expect(w.s.tiles.improvement[at(w, 4, 5)]).toBe(id(w, 'improvements', 'Plantation'))
})

test('in time it tills all the land and joins the cities', () => {
  const w = flatWorld({ explored: true })
  addCity(w, 0, 4, 5, 3)
  const second = addCity(w, 0, 9, 5, 3)
  addCity(w, 1, 16, 5)
  learn(w, 0, 'The Wheel')
  for (const x of [5, 8]) addUnit(w, 0, 'Worker', x, 5).order = 'automate'
  play(w, 90)
  expect(second.connected).toBe(1)
  expect([...w.s.tiles.improvement].filter(improvement => improvement === id(w, 'improvements', 'Farm')).length).toBeGreaterThan(
    8,
  )
})

test('it goes from where an enemy in sight could take it, and comes back when that is gone', () => {
  const w = flatWorld({ explored: true })
  addCity(w, 0, 4, 5)
  addCity(w, 1, 16, 5)
  const worker = addUnit(w, 0, 'Worker', 5, 4)
  const brute = addUnit(w, w.s.civs.length - 1, 'Brute', 7, 4)
  autoWork(w, worker)
  expect(worker.tile).toBe(at(w, 4, 5))
  worker.movesX60 = 120
  removeUnit(w, brute)
  autoWork(w, worker)
  expect(worker.tile).not.toBe(at(w, 4, 5))
})

test('it works on near an enemy that does not leave its camp', () => {
  const w = flatWorld({ explored: true })
  addCity(w, 0, 4, 5)
  addCity(w, 1, 16, 5)
  w.s.tiles.improvement[at(w, 7, 5)] = w.rules.known.camp
  addUnit(w, w.s.civs.length - 1, 'Brute', 7, 5)
  const worker = addUnit(w, 0, 'Worker', 5, 5)
  autoWork(w, worker)
  expect(worker.tile).toBe(at(w, 5, 5))
})

test('it goes round a bay on its own landmass, and over water only to another one', () => {
  const goesAfloat = (overseas: boolean): boolean => {
    const w = flatWorld({ explored: true })
    addCity(w, 0, 5, 5, 3)
    addCity(w, 1, 16, 10)
    learn(w, 0, 'Optics')
    learn(w, 0, 'Calendar')
    // The bay lies on the straight way to the cotton.
    for (const y of [3, 4, 5, 6]) w.s.tiles.terrain[at(w, 7, y)] = id(w, 'terrains', 'Coast')
    const field = at(w, 8, 5)
    w.s.tiles.resource[field] = id(w, 'resources', 'Cotton')
    addLand(w, w.s.cities[0]!, [8, 5])
    if (overseas) w.s.tiles.continent[field] = 7
    const worker = addUnit(w, 0, 'Worker', 6, 5)
    autoWork(w, worker)
    return worker.embarked
  }
  expect([goesAfloat(false), goesAfloat(true)]).toEqual([false, true])
})
