/** Answers in pieces of at most 4,096 characters. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf } from '../../../actors/transport/environments/event-stream.ts'
import { assertProperty } from '../../property.ts'

test('pieces are the text, none is too long, begins with white space or cuts a character in two', () => {
  const text = fc
    .array(fc.constantFrom('a', '𝕳', 'é', '"', ' ', '\u00a0'), { maxLength: 7 })
    .chain(parts => fc.nat(3_000).map(times => 'x'.repeat(1 + (times % 7)) + `${parts.join('')}x`.repeat(times)))
  assertProperty(
    'environments/pieces',
    fc.property(text, whole => {
      const pieces = piecesOf(whole)
      expect(pieces.join('')).toBe(whole)
      for (const piece of pieces) {
        expect(piece.length).toBeLessThanOrEqual(4_096)
        expect(piece.isWellFormed()).toBe(true)
        expect(piece).not.toMatch(/^\s/)
      }
    }),
  )
})
