import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deterministicPow } from '../../../../engine/core/numbers/deterministic-pow.ts'
import { assertProperty } from '../../../property.ts'

test('power agrees with the platform to twelve digits', () => {
  const base = fc.double({ min: 1e-3, max: 1e5, noNaN: true })
  const exponent = fc.double({ min: -3, max: 5, noNaN: true })
  assertProperty(
    'power agrees with the platform to twelve digits',
    fc.property(base, exponent, (b, e) => {
      const exact = b ** e
      expect(Math.abs(deterministicPow(b, e) - exact)).toBeLessThanOrEqual(Math.abs(exact) * 1e-12)
    }),
  )
})

test.each([
  [2, 10, 1024],
  [0, 1.7, 0],
  [0, 0, 1],
  [7, 0, 1],
  [5, 1, 5],
  [-3, 3, -27],
  [-30, 0.75, 0],
  [Number.POSITIVE_INFINITY, 0.5, Number.POSITIVE_INFINITY],
  [Number.POSITIVE_INFINITY, -0.5, 0],
])('%d to the %d is exactly %d', (base, exponent, result) => {
  expect(deterministicPow(base, exponent)).toBe(result)
})
