import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ClusterRecord, ownerIn, readRecord, recordReader, writeRecord } from '../../../actors/cluster/log/record.ts'
import type { Batch } from '../../../saves/database/batch.ts'
import { assertProperty } from '../../property.ts'

const bytes = (text: string): Uint8Array => Buffer.from(text)
const batches = (...all: Batch[]): ClusterRecord => ({ kind: 'batches', node: 'a', epoch: 3, batches: all })

/** Values as arrays: views of different buffers compare equal. */
function plain(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return [...(value as Uint8Array)]
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]))
}
const read = (messages: Uint8Array[]) => messages.map(recordReader()).at(-1)!

/** Bytes that cannot be pressed together. */
function noise(length: number): Uint8Array {
  let x = 1
  return new Uint8Array(length).map(() => {
    x = (Math.imul(x, 1_103_515_245) + 12_345) >>> 0
    return x >>> 16
  })
}

describe('a record of a log', () => {
  test('says who owns the log from there on', () => {
    const record = { kind: 'own', node: 'a', epoch: 7, at: 1 } as const
    const [message] = writeRecord(record)
    expect(readRecord(message)).toEqual(record)
    expect(ownerIn(message)).toEqual({ node: 'a', epoch: 7, isGone: false, isUnborn: false })
  })

  test('is no longer than the values that it holds, but for their names', () => {
    const [message] = writeRecord(batches({ puts: [['marks/g/0000000001', noise(9_000)]] }))
    expect(message.length).toBeLessThan(9_000 + 150)
  })

  test('is pressed together above a size', () => {
    const [message] = writeRecord(batches({ puts: [['said/g/1', bytes('again and '.repeat(2_000))]] }))
    expect(message.length).toBeLessThan(500)
    expect(plain(readRecord(message))).toEqual(plain(batches({ puts: [['said/g/1', bytes('again and '.repeat(2_000))]] })))
  })

  test('goes in parts where it is larger than a message may be', () => {
    const record = batches({ puts: [['marks/g/1', noise(5_000)]] })
    const messages = writeRecord(record, 1_000)
    expect(messages.length).toBeGreaterThan(1)
    for (const message of messages) expect(message.length).toBeLessThanOrEqual(1_000)
    expect(plain(read(messages))).toEqual(plain(record))
    expect(() => readRecord(messages[0])).toThrow('only a part')
  })

  test('counts for nothing where another record cut off its parts', () => {
    const parts = writeRecord(batches({ puts: [['marks/g/1', noise(5_000)]] }), 500)
    const [own] = writeRecord({ kind: 'own', node: 'b', epoch: 4, at: 0 })
    const reader = recordReader()
    const all = [parts[0], own, ...parts.slice(1)].map(message => reader(message))
    expect(all.filter(record => record !== null)).toEqual([{ kind: 'own', node: 'b', epoch: 4, at: 0 }])
  })

  test('that is damaged, or of a newer version, is named as that', () => {
    const [message] = writeRecord(batches({ puts: [['said/g/1', bytes('words')]] }))
    const flipped = message.slice()
    flipped[flipped.length - 1] ^= 1
    expect(() => readRecord(flipped)).toThrow('checksum')
    expect(() => readRecord(Uint8Array.of(9, ...message.slice(1)))).toThrow('version 9')
    expect(() => readRecord(message.subarray(0, 3))).toThrow('3 bytes')
  })

  test('is read as it was written, whatever its batches are and however small a message may be', () => {
    const value = fc.uint8Array({ maxLength: 300 })
    const key = fc.string({ maxLength: 20 })
    const position = fc.record({ game: fc.string({ maxLength: 8 }), n: fc.nat() })
    const batch = fc.record(
      {
        append: fc.record({ game: key, n: fc.nat(), records: fc.array(value, { maxLength: 4 }) }),
        requires: position,
        puts: fc.array(fc.tuple(key, fc.option(value)), { maxLength: 5 }),
        cut: fc.record({ game: key, before: fc.nat() }),
        aside: fc.array(fc.record({ prefix: key, from: key, to: key }), { maxLength: 2 }),
      },
      { requiredKeys: [] },
    )
    assertProperty(
      'a record of a log is read as it was written',
      fc.property(
        fc.array(batch as fc.Arbitrary<Batch>, { maxLength: 6 }),
        fc.integer({ min: 80, max: 4_000 }),
        (all, largest) => {
          const messages = writeRecord(batches(...all), largest)
          for (const message of messages) expect(message.length).toBeLessThanOrEqual(largest)
          expect(plain(read(messages))).toEqual(plain(batches(...all)))
        },
      ),
    )
  })
})
