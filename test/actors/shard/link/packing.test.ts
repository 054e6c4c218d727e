/** What one thread hands to another arrives as it was, and bytes go over in one piece. */
import { expect, test } from 'vitest'
import { packed, unpacked } from '../../../../actors/shard/link/packing.ts'
import type { FromWorker, ToWorker } from '../../../../actors/shard/link/protocol.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)
const there = <M extends FromWorker | ToWorker>(messages: M[]): M[] => unpacked<M>(structuredClone(packed(messages)))

const COMMIT: FromWorker = {
  type: 'store',
  id: 7,
  ask: {
    op: 'commit',
    batch: {
      append: { game: 'a', n: 3, records: [bytes(1, 2), bytes(), bytes(3)] },
      requires: { game: 'a', n: 3 },
      puts: [
        ['gone', null],
        ['kept', bytes(4, 5)],
      ],
    },
  },
}

test.each<[string, FromWorker[]]>([
  [
    'a commit among other messages',
    [{ type: 'ready' }, COMMIT, { type: 'reply', id: 1, reply: { ok: true, answer: { a: [1] } }, tookMs: 2 }],
  ],
  ['a commit of nothing', [{ type: 'store', id: 1, ask: { op: 'commit', batch: {} } }]],
  ['a commit that only deletes', [{ type: 'store', id: 1, ask: { op: 'commit', batch: { puts: [['gone', null]] } } }]],
  [
    'written answers between commits',
    [
      { type: 'reply', id: 1, reply: { ok: true, answer: { written: '{"city":"Łódź → "}' } }, tookMs: 1 },
      COMMIT,
      { type: 'reply', id: 2, reply: { ok: true, answer: { written: '{}' } }, tookMs: 0 },
      COMMIT,
    ],
  ],
])('%s: all of it arrives in its order', (_, messages) => {
  expect(there(messages)).toEqual(messages)
})

test.each<[string, unknown]>([
  ['a value', bytes(9, 8)],
  ['an empty value', bytes()],
  ['no value', null],
  ['nothing', undefined],
  ['a number', 12],
  ['no entries', []],
  [
    'entries',
    [
      ['k', bytes(1)],
      ['l', bytes()],
    ],
  ],
])('what was read from the store arrives: %s', (_, value) => {
  const messages: ToWorker[] = [
    { type: 'stored', id: 1, value },
    { type: 'stored', id: 2, value: bytes(7) },
  ]
  expect(there(messages)).toEqual(messages)
})

test('however many pieces of bytes there are, one goes over', () => {
  const [, , all] = packed([COMMIT, COMMIT])
  expect(all).toEqual(bytes(1, 2, 3, 4, 5, 1, 2, 3, 4, 5))
})

test('messages without bytes go over as one text', () => {
  expect(packed([{ type: 'ready' }])).toBe('[{"type":"ready"}]')
})
