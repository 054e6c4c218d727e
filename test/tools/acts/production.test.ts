import { expect, test } from 'vitest'
import { addCity, flatWorld } from '../../world.ts'
import { call } from '../play.ts'

test('set_production tells what left the queue, keeps the rest behind, and keeps the work', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  call(w, 0, 'set_production', { city_id: 0, item: 'Monument' })
  call(w, 0, 'change_queue', { city_id: 0, action: 'add', item: 'Scout' })
  w.s.cities[0]!.progress = [{ item: { ...w.s.cities[0]!.queue[0] }, amount: 7 }]
  expect(call(w, 0, 'set_production', { city_id: 0, item: 'Warrior' })).toMatchObject({
    result: { queue: ['Warrior', 'Scout'], happened: ['Monument left the queue; the work on it is kept.'] },
  })
  expect(w.s.cities[0]!.progress).toHaveLength(1)
})

test('set_production tells that a settler waits for the second citizen, and when it will stand', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  city.name = 'Ur'
  const answer = call(w, 0, 'set_production', { city_id: 0, item: 'Settler' })
  expect(answer).toMatchObject({ result: { queue: ['Settler'], happened: ['Settler waits until Ur has 2 citizens.'] } })
  expect((answer as unknown as { result: { turns_left: number } }).result.turns_left).toBeGreaterThan(1)
})
