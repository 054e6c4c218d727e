import { expect, test } from 'vitest'
import { decodeState, encodeState } from '../../../engine/core/codec.ts'
import { keepCall } from '../../../engine/index.ts'
import { flatWorld } from '../../world.ts'

test('an answer that is kept comes back as it was, whatever its fields are called', () => {
  const { s } = flatWorld()
  const answer = { tiles: [3, 4], known: { tiles: 'all' } }
  keepCall(s, 0, { id: 'call', of: 'ab', answer })
  expect(decodeState(encodeState(s)).seats[0].calls).toEqual([{ id: 'call', of: 'ab', answer }])
})

test('a state comes back equal, and its bytes with it', () => {
  const { s } = flatWorld({ seats: 2, cityStates: 1 })
  const bytes = encodeState(s)
  const read = decodeState(bytes)
  expect(read).toEqual(s)
  expect(encodeState(read)).toEqual(bytes)
})
