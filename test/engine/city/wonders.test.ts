import { expect, test } from 'vitest'
import { finishQueue } from '../../../engine/city/production/production-queue.ts'
import type { Item } from '../../../engine/core/state.ts'
import { check } from '../../../engine/perform.ts'
import { addCity, flatWorld, id, learn } from '../../world.ts'

function race() {
  const w = flatWorld()
  const mine = addCity(w, 0, 5, 5)
  const theirs = addCity(w, 1, 14, 5)
  const wonder: Item = { kind: 'building', id: id(w, 'buildings', 'Stonehenge') }
  learn(w, 0, 'Calendar')
  learn(w, 1, 'Calendar')
  mine.queue = [wonder]
  theirs.queue = [wonder]
  mine.progress = [{ item: wonder, amount: 1000 }]
  theirs.progress = [{ item: wonder, amount: 70 }]
  finishQueue(w, mine)
  return { w, mine, theirs, wonder }
}

test('a world wonder stands once', () => {
  const { w, mine, theirs, wonder } = race()
  expect(w.s.wonders[wonder.id]).toBe(mine.id)
  expect(check(w, 1, { type: 'setProduction', city: theirs.id, item: wonder })).toRefuse('turn/not-yours')
  w.s.active = 1
  expect(check(w, 1, { type: 'setProduction', city: theirs.id, item: wonder })).toRefuse('build/wonder-taken')
})

test('who loses the race gets gold for the work, one for one', () => {
  const { w, theirs } = race()
  expect(w.s.civs[1].gold).toBe(70)
  expect(theirs).toMatchObject({ queue: [], progress: [] })
})

test('only one city of a civilization works at a wonder', () => {
  const w = flatWorld()
  const first = addCity(w, 0, 5, 5)
  const second = addCity(w, 0, 12, 5)
  learn(w, 0, 'Calendar')
  const wonder: Item = { kind: 'building', id: id(w, 'buildings', 'Stonehenge') }
  first.queue = [wonder]
  expect(check(w, 0, { type: 'setProduction', city: second.id, item: wonder })).toRefuse('build/wonder-elsewhere')
})

test('a national wonder asks for its building in every city', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  learn(w, 0, 'Philosophy')
  const college: Item = { kind: 'building', id: id(w, 'buildings', 'National College') }
  expect(check(w, 0, { type: 'setProduction', city: city.id, item: college })).toRefuse('build/condition')
  city.buildings[id(w, 'buildings', 'Library')] = 1
  expect(check(w, 0, { type: 'setProduction', city: city.id, item: college })).toBeNull()
})
