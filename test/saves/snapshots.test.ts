import { expect, test } from 'vitest'
import { encodeState, hashState } from '../../engine/core/codec.ts'
import { decodeSnapshot, encodeSnapshot } from '../../saves/snapshots.ts'
import { flatWorld } from '../world.ts'

test('a snapshot tells of the turn under way, and one of before that was kept still reads', async () => {
  const { s } = flatWorld()
  const under = { roundFrom: 3, tally: { toolCalls: 7 } }
  const bytes = await encodeSnapshot(9, s.turn, encodeState(s), under)
  expect(decodeSnapshot(bytes, 'g', 9).under).toEqual(under)
  const length = new DataView(bytes.buffer).getUint32(0, true)
  const { under: _, ...older } = JSON.parse(Buffer.from(bytes.subarray(4, 4 + length)).toString())
  const head = Buffer.from(JSON.stringify(older))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(head.length)
  const read = decodeSnapshot(new Uint8Array(Buffer.concat([size, head, bytes.subarray(4 + length)])), 'g', 9)
  expect(read.under).toEqual({ roundFrom: 9, tally: null })
  expect(hashState(read.state)).toBe(hashState(s))
})
