import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draw, drawFrom, fork, seedRng, shuffle } from '../../../../engine/core/numbers/rng.ts'
import { assertProperty } from '../../../property.ts'

test('the same seed gives the same draws, and its state is plain numbers that can be saved in between', () => {
  const a = { rng: seedRng(7) }
  const first = [draw(a, 100), draw(a, 100)]
  const b = { rng: seedRng(7) }
  const second = draw(b, 100)
  const restored = JSON.parse(JSON.stringify(b)) as typeof b
  expect([second, draw(restored, 100)]).toEqual(first)
})

test('a draw lies in its range', () => {
  assertProperty(
    'a draw lies in its range',
    fc.property(fc.integer(), fc.integer({ min: 1, max: 1000 }), (seed, n) => {
      const value = draw({ rng: seedRng(seed) }, n)
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThan(n)
    }),
  )
})

test('a shuffle keeps what it is given', () => {
  const source = fork({ rng: seedRng(3) })
  expect(shuffle(source, [1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5])
  expect(drawFrom(source, 1)).toBe(0)
})
