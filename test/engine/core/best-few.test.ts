import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepBest } from '../../../engine/core/best-few.ts'
import { assertProperty } from '../../property.ts'

interface Found {
  worth: number
  at: number
}

const isBetter = (a: Found, b: Found): boolean => a.worth > b.worth

test('what is kept is the head of the whole list in order, equals as they came', () => {
  assertProperty(
    'the best few',
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 30 }), fc.integer({ min: 1, max: 6 }), (worths, most) => {
      const found = worths.map((worth, at): Found => ({ worth, at }))
      const best: Found[] = []
      for (const one of found) keepBest(best, one, most, isBetter)
      const ordered = [...found].sort((a, b) => b.worth - a.worth || a.at - b.at)
      expect(best).toEqual(ordered.slice(0, most))
    }),
  )
})
