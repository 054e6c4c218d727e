/**
 * A table without its end, or whose list of blocks is damaged: the blocks that are whole stand one after the other from its beginning,
 * each found by its checksum. They become a table of their own, with a new list.
 */
import { CRC_BEGIN, crcStep, maskedCrc, maskedSum, readVarint, varint } from './level-bytes.ts'
import { BARE, contentsOf, FOOTER, MAGIC, SNAPPY } from './table-blocks.ts'

const KEY_TAIL = 8

interface Found {
  start: number
  /** Where its type stands. */
  end: number
  last: Buffer
}

/** Null where not even the first block is whole. */
export function salvagedTable(bytes: Buffer): Buffer | null {
  const found: Found[] = []
  for (let at = 0; ; ) {
    const end = blockEnd(bytes, at)
    const keys = end === null ? null : keysOf(bytes, at, end)
    const before = found.at(-1)?.last
    // The first that holds no keys, or earlier ones, is what comes after the data.
    if (end === null || keys === null || (before && compareKeys(before, keys.first) >= 0)) break
    found.push({ start: at, end, last: keys.last })
    at = end + 5
  }
  if (found.length === 0) return null
  const data = bytes.subarray(0, found.at(-1)!.end + 5)
  const noFilter = block([])
  const list = block(found.map(({ start, end, last }) => [last, Buffer.concat([varint(start), varint(end - start)])]))
  const footer = Buffer.alloc(FOOTER)
  const handles = [handle(data.length, noFilter), handle(data.length + noFilter.length, list)]
  Buffer.concat(handles).copy(footer)
  MAGIC.copy(footer, FOOTER - MAGIC.length)
  return Buffer.concat([data, noFilter, list, footer])
}

/** Where the type of the block stands that begins there; null where no block that is whole begins. */
function blockEnd(bytes: Buffer, start: number): number | null {
  let crc = CRC_BEGIN
  for (let i = start; i + 5 <= bytes.length; i++) {
    crc = crcStep(crc, bytes[i])
    const isType = bytes[i] === BARE || bytes[i] === SNAPPY
    if (isType && i > start && maskedSum(crc) === bytes.readUInt32LE(i + 1)) return i
  }
  return null
}

/** First and last key of a block of data; null where it is none. */
function keysOf(bytes: Buffer, start: number, end: number): { first: Buffer; last: Buffer } | null {
  try {
    const held = contentsOf(bytes, { start, end })
    const entriesEnd = held.length - 4 * (held.readUInt32LE(held.length - 4) + 1)
    if (entriesEnd <= 0) return null
    let first: Buffer | null = null
    let last = Buffer.alloc(0)
    for (let at = 0; at < entriesEnd; ) {
      const shared = readVarint(held, at)
      const own = readVarint(held, shared.next)
      const value = readVarint(held, own.next)
      const key = Buffer.concat([last.subarray(0, shared.value), held.subarray(value.next, value.next + own.value)])
      // After each key: its kind, 0 or 1, and its number.
      if (key.length < KEY_TAIL || key.at(-KEY_TAIL)! > 1) return null
      if (first && compareKeys(last, key) >= 0) return null
      first ??= key
      last = key
      at = value.next + own.value + value.value
      if (at > entriesEnd) return null
    }
    return first && { first, last }
  } catch {
    return null
  }
}

/** By key; of the same key the newer one is first. */
function compareKeys(a: Buffer, b: Buffer): number {
  const byKey = Buffer.compare(a.subarray(0, -KEY_TAIL), b.subarray(0, -KEY_TAIL))
  if (byKey !== 0) return byKey
  const [numberA, numberB] = [a, b].map(key => key.readBigUInt64LE(key.length - KEY_TAIL))
  return numberA > numberB ? -1 : numberA < numberB ? 1 : 0
}

/** Uncompressed, each key in full. */
function block(entries: [key: Buffer, value: Buffer][]): Buffer {
  const parts: Buffer[] = []
  const starts: number[] = []
  let at = 0
  for (const [key, value] of entries) {
    const entry = Buffer.concat([varint(0), varint(key.length), varint(value.length), key, value])
    starts.push(at)
    parts.push(entry)
    at += entry.length
  }
  const ends = Buffer.alloc(4 * (Math.max(1, starts.length) + 1))
  starts.forEach((start, i) => void ends.writeUInt32LE(start, 4 * i))
  ends.writeUInt32LE(Math.max(1, starts.length), ends.length - 4)
  const held = Buffer.concat([...parts, ends, Buffer.from([BARE]), Buffer.alloc(4)])
  held.writeUInt32LE(maskedCrc(held, 0, held.length - 4), held.length - 4)
  return held
}

const handle = (start: number, made: Buffer): Buffer => Buffer.concat([varint(start), varint(made.length - 5)])
