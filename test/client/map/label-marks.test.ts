/** What stands on a city's name beside it. */
import { expect, test } from 'vitest'
import { iconsWidth, markKey, marksOf } from '../../../client/map/label-marks.ts'
import { city } from '../world.ts'

const OWN = city({ id: 1, producing: 'Monument', turns_left: 4, growth_percent: 52, religion: 'Buddhism' })

test('an own city shows its religion, what is in production, and how far its next citizen is', () => {
  expect(marksOf(OWN, 'middle')).toEqual({ icons: ['Buddhism', 'Monument'], growth: 0.5 })
  expect(marksOf(OWN, 'close')).toEqual(marksOf(OWN, 'middle'))
})

test('far away, and on cities of others, there is nothing', () => {
  const nothing = { icons: [], growth: null }
  expect(marksOf(OWN, 'far')).toEqual(nothing)
  expect(marksOf(city({ id: 2, owner: 1 }), 'close')).toEqual(nothing)
  expect(iconsWidth(nothing, 20)).toBe(0)
})

test('a percent of growth more makes no other picture, a tenth does', () => {
  const keyAt = (growth_percent: number): string => markKey(marksOf({ ...OWN, growth_percent }, 'close'))
  expect(keyAt(51)).toBe(keyAt(52))
  expect(keyAt(60)).not.toBe(keyAt(50))
})
