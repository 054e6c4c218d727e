/**
 * The blocks of LevelDB's tables. A table: blocks of data, a filter, a block that names the filter, a block that lists the blocks of data,
 * and a footer of 48 bytes, which tells where those two lie. Each block is followed by its type (u8; 1: snappy) and the masked CRC-32C of
 * both (u32).
 */
import { maskedCrc, readVarint } from './level-bytes.ts'

export const FOOTER = 48
export const MAGIC = Buffer.from('57fb808b247547db', 'hex')
export const BARE = 0
export const SNAPPY = 1

export interface Block {
  start: number
  /** Where its type stands. */
  end: number
}

export function isSound(bytes: Buffer, { start, end }: Block): boolean {
  return end + 5 <= bytes.length && maskedCrc(bytes, start, end + 1) === bytes.readUInt32LE(end + 1)
}

export function contentsOf(bytes: Buffer, { start, end }: Block): Buffer {
  const held = bytes.subarray(start, end)
  return bytes[end] === SNAPPY ? unsnapped(held) : held
}

/** The places that a block of places names: its entries are key lengths (shared, own), value length, key, value. */
export function blocksOf(list: Buffer): Block[] {
  const restarts = list.readUInt32LE(list.length - 4)
  const entriesEnd = list.length - 4 * (restarts + 1)
  const blocks: Block[] = []
  for (let at = 0; at < entriesEnd; ) {
    const shared = readVarint(list, at)
    const own = readVarint(list, shared.next)
    const size = readVarint(list, own.next)
    const value = size.next + own.value
    blocks.push(readHandle(list, value).block)
    at = value + size.value
  }
  return blocks
}

export function readHandle(bytes: Buffer, at: number): { block: Block; next: number } {
  const start = readVarint(bytes, at)
  const size = readVarint(bytes, start.next)
  return { block: { start: start.value, end: start.value + size.value }, next: size.next }
}

/** Raw snappy: the length, then literals and copies of what came before. */
function unsnapped(bytes: Buffer): Buffer {
  const length = readVarint(bytes, 0)
  const out = Buffer.alloc(length.value)
  let to = 0
  for (let at = length.next; at < bytes.length; ) {
    const tag = bytes[at++]
    const kind = tag & 3
    if (kind === 0) {
      const extra = Math.max(0, (tag >> 2) - 59)
      const size = (extra === 0 ? tag >> 2 : bytes.readUIntLE(at, extra)) + 1
      at += extra
      to += bytes.copy(out, to, at, at + size)
      at += size
    } else {
      const width = kind === 3 ? 4 : kind
      const size = kind === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1
      const back = kind === 1 ? ((tag >> 5) << 8) | bytes[at] : bytes.readUIntLE(at, width)
      at += width
      // One by one: a copy may reach into what it writes itself.
      for (let i = 0; i < size; i++, to++) out[to] = out[to - back]
    }
  }
  return out
}
