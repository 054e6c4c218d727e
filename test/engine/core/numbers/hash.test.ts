import { expect, test } from 'vitest'
import { hashBytes } from '../../../../engine/core/numbers/hash.ts'

const bytes = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 37) & 255)

test.each([
  [0, '1ef2bd40ff3e8ef8'],
  [3, 'e43def5218467a41'],
  [256, 'ed8ce6e28d4ef917'],
  [257, '202fe4746806beb9'],
])('the hash of %i bytes is what it was when games were recorded with it', (length, hash) => {
  expect(hashBytes(bytes(length))).toBe(hash)
})

test.each([1, 2, 3])('bytes that begin %i beyond a word have the same hash', offset => {
  const moved = new Uint8Array(300)
  moved.set(bytes(257), offset)
  expect(hashBytes(moved.subarray(offset, offset + 257))).toBe('202fe4746806beb9')
})
