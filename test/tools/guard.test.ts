import { expect, test } from 'vitest'
import '../world.ts'
import { callKey, guardAt, isUnchanged, newGuard, noteDone, noteQuery, repeated } from '../../tools/guard.ts'

test('a query repeated while nothing changed is unchanged; after a command it is answered again', () => {
  const key = callKey('get_map', { x: 1, y: 2 })
  const guard = noteQuery(newGuard(1), key, 7)
  expect(isUnchanged(guard, callKey('get_map', { y: 2, x: 1 }), 7)).toBe(true)
  expect(isUnchanged(guard, key, 8)).toBe(false)
  expect(isUnchanged(guard, callKey('get_map', { x: 1, y: 3 }), 7)).toBe(false)
})

test('what was asked at an older version is forgotten', () => {
  let guard = newGuard(1)
  for (let version = 0; version < 1000; version++) guard = noteQuery(guard, `get_tile {"x":${version}}`, version)
  expect(guard.queries).toHaveLength(1)
})

test('an action that succeeded is not repeated in its turn', () => {
  const guard = noteDone(newGuard(1), 'unit_order', { unit_id: 4, order: 'sleep' })
  expect(repeated(guard, 'unit_order', { order: 'sleep', unit_id: 4 })).toRefuse('guard/repeated')
  expect(repeated(guard, 'unit_order', { unit_id: 5, order: 'sleep' })).toBeNull()
  expect(repeated(guardAt(guard, 2), 'unit_order', { unit_id: 4, order: 'sleep' })).toBeNull()
})

test('an action may be done again after another on the same unit took its place', () => {
  let guard = noteDone(newGuard(1), 'set_production', { city_id: 1, item: 'Warrior' })
  guard = noteDone(guard, 'set_production', { city_id: 1, item: 'Worker' })
  expect(repeated(guard, 'set_production', { city_id: 1, item: 'Warrior' })).toBeNull()
})
