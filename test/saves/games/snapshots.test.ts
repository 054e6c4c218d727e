import { expect, test } from 'vitest'
import { encodeState, hashState } from '../../../engine/core/codec.ts'
import { readJsonHeader, withJsonHeader } from '../../../saves/disk/json-header.ts'
import { decodeSnapshot, encodeSnapshot } from '../../../saves/games/snapshots.ts'
import { flatWorld } from '../../world.ts'

test('a snapshot tells of the turn under way, and one of before that was kept still reads', async () => {
  const { s } = flatWorld()
  const under = { roundFrom: 3, tally: { toolCalls: 7 } }
  const bytes = await encodeSnapshot(9, s.turn, encodeState(s), under)
  expect(decodeSnapshot(bytes, 'g', 9).under).toEqual(under)
  const { head, body } = readJsonHeader(bytes, 'it')
  const { under: _, ...older } = head as { under: unknown }
  const read = decodeSnapshot(withJsonHeader(older, body), 'g', 9)
  expect(read.under).toEqual({ roundFrom: 9, tally: null })
  expect(hashState(read.state)).toBe(hashState(s))
})
