/** A query that is asked again while nothing changes is answered with what was written the time before; whatever changes anything ends that. */
import { expect, test } from 'vitest'
import { WrittenResults } from '../../../../actors/game/calls/written-results.ts'

const result = (json: string) => ({ json, told: null })

test('a result is kept from the second time on, for that seat and that query', () => {
  const results = new WrittenResults()
  results.note(0, 'a', 5, result('1'))
  expect(results.find(0, 'a', 5)).toBeNull()
  results.note(0, 'a', 5, result('1'))
  expect(results.find(0, 'a', 5)).toEqual(result('1'))
  expect(results.find(1, 'a', 5)).toBeNull()
  expect(results.find(0, 'b', 5)).toBeNull()
})

test('with a change of the game all is forgotten', () => {
  const results = new WrittenResults()
  for (let n = 0; n < 2; n++) results.note(0, 'a', 5, result('1'))
  expect(results.find(0, 'a', 6)).toBeNull()
  results.note(0, 'a', 6, result('2'))
  expect(results.find(0, 'a', 6)).toBeNull()
})

test('of many queries of a seat the newest are kept', () => {
  const results = new WrittenResults()
  const keys = Array.from({ length: 20 }, (_, n) => `q${n}`)
  for (const key of keys) for (let n = 0; n < 2; n++) results.note(0, key, 1, result(key))
  expect(keys.filter(key => results.find(0, key, 1) !== null)).toEqual(keys.slice(-8))
})
