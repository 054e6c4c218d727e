import { expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { check, perform } from '../../../engine/perform.ts'
import { call } from '../../tools/play.ts'
import { addCity, addUnit, at, flatWorld } from '../../world.ts'

/** Seat 1's city at (12,5), which seat 0 has not seen, and no land around it. */
function hidden(): EngineContext {
  const w = flatWorld()
  addCity(w, 0, 3, 5)
  addCity(w, 1, 12, 5)
  return w
}

test('a settler too close to a city that was never seen is told so without its name', () => {
  const w = hidden()
  const settler = addUnit(w, 0, 'Settler', 10, 5)
  w.s.civs[0].known!.visible.fill(0)
  w.s.civs[0].known!.explored.fill(0)
  const refusal = check(w, 0, { type: 'foundCity', unit: settler.id })
  expect(refusal).toRefuse('city/too-close-unseen')
  expect(JSON.stringify(refusal)).not.toContain(w.s.cities[1]!.name)
  w.s.civs[0].known!.visible[at(w, 12, 5)] = 1
  w.s.civs[0].known!.explored[at(w, 12, 5)] = 1
  expect(check(w, 0, { type: 'foundCity', unit: settler.id })).toRefuse('city/too-close')
})

test('a name is refused only where a city bears it that is known', () => {
  const w = hidden()
  const name = w.s.cities[1]!.name
  expect(check(w, 0, { type: 'renameCity', city: 0, name })).toBeNull()
  w.s.civs[0].known!.visible[at(w, 12, 5)] = 1
  w.s.civs[0].known!.explored[at(w, 12, 5)] = 1
  expect(check(w, 0, { type: 'renameCity', city: 0, name })).toRefuse('city/name-taken')
})

test('nothing is bought in a puppet, neither things nor land', () => {
  const w = hidden()
  w.s.civs[0].gold = 5000
  w.s.cities[0]!.puppet = true
  expect(call(w, 0, 'buy', { city_id: 0, item: 'Monument' })).toRefuse('city/puppet')
  expect(call(w, 0, 'buy_tile', { city_id: 0, x: 3, y: 3 })).toRefuse('city/puppet')
  perform(w, 0, { type: 'cityStatus', city: 0, status: 'annex' })
  expect(call(w, 0, 'buy', { city_id: 0, item: 'Monument' })).toHaveProperty('result')
})

test('the share of gold that becomes science is set with set_research', () => {
  const w = hidden()
  expect(call(w, 0, 'set_research', { science_share: 40 })).toMatchObject({ result: { science_share: 40 } })
  expect(w.s.civs[0].scienceShare).toBe(40)
  expect(call(w, 0, 'set_research', {})).toRefuse('bad-arguments')
  expect(call(w, 0, 'set_research', { technology: 'Pottery', science_share: 40 })).toRefuse('bad-arguments')
  expect(call(w, 0, 'set_research', { technology: 'Pottery' })).toMatchObject({
    result: { queue: ['Pottery'], science_share: 40 },
  })
})
