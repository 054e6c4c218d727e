import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJsonHeader, withJsonHeader } from '../../../saves/disk/json-header.ts'
import { assertProperty } from '../../property.ts'

test('what is put behind a head comes back with it, wherever the bytes lie', () => {
  assertProperty(
    'bytes behind a header of JSON come back',
    fc.property(fc.jsonValue(), fc.array(fc.uint8Array()), fc.nat(9), (head, parts, before) => {
      const bytes = Buffer.concat([new Uint8Array(before), withJsonHeader(head, ...parts)]).subarray(before)
      const read = readJsonHeader(bytes, 'it')
      expect(read.head).toEqual(JSON.parse(JSON.stringify(head)))
      expect(Buffer.from(read.body)).toEqual(Buffer.concat(parts))
    }),
  )
})

test('what is cut off in its head says what it was', () => {
  const bytes = withJsonHeader({ turn: 5 }, new Uint8Array([1, 2]))
  for (const length of [0, 3, 4, 9])
    expect(() => readJsonHeader(bytes.subarray(0, length), 'the note')).toThrow(/^the note is damaged: /)
})
