/**
 * The checksums of LevelDB's tables, which it writes and does not look at: a block whose keys are not in order any more ends the process
 * when it is merged with others. A damaged block is marked so that LevelDB passes over it; the rest of its table stays.
 *
 * A table: blocks, each followed by its type (u8; 1: snappy) and the masked CRC-32C of both (u32); the last of them lists the others; a
 * footer of 48 bytes tells where that one lies.
 */
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOOTER = 48
const MAGIC = Buffer.from('57fb808b247547db', 'hex')
const SNAPPY = 1
/** No type that LevelDB knows. */
const NO_TYPE = 0xff

/** Bytes of all tables. */
export const tableBytes = (location: string): number =>
  tablesIn(location).reduce((sum, name) => sum + statSync(join(location, name)).size, 0)

/** Names of the tables that are damaged. */
export const damagedTables = (location: string): string[] =>
  tablesIn(location).filter(name => badBlocks(readFileSync(join(location, name))) !== 'none')

/** Marks the damaged blocks of a table, in a file of its own: copies that share the old one stay as they are. One that lists nothing readable is removed. */
export function markDamage(location: string, name: string): void {
  const file = join(location, name)
  const bytes = readFileSync(file)
  const bad = badBlocks(bytes)
  if (bad === 'none') return
  if (bad === 'all') {
    rmSync(file)
    return
  }
  for (const { end } of bad) bytes[end] = NO_TYPE
  writeFileSync(`${file}.marked`, bytes)
  renameSync(`${file}.marked`, file)
}

const tablesIn = (location: string): string[] => readdirSync(location).filter(name => /\.(ldb|sst)$/.test(name))

interface Block {
  start: number
  /** Where its type stands. */
  end: number
}

function badBlocks(bytes: Buffer): Block[] | 'none' | 'all' {
  try {
    const footer = bytes.subarray(-FOOTER)
    if (bytes.length < FOOTER || !footer.subarray(-8).equals(MAGIC)) return 'all'
    const list = readHandle(footer, readHandle(footer, 0).next).block
    if (!isSound(bytes, list)) return 'all'
    const bad = blocksOf(contentsOf(bytes, list)).filter(block => !isSound(bytes, block))
    return bad.length === 0 ? 'none' : bad
  } catch {
    return 'all'
  }
}

function isSound(bytes: Buffer, { start, end }: Block): boolean {
  return end + 5 <= bytes.length && masked(crc32c(bytes, start, end + 1)) === bytes.readUInt32LE(end + 1)
}

function contentsOf(bytes: Buffer, { start, end }: Block): Buffer {
  const held = bytes.subarray(start, end)
  return bytes[end] === SNAPPY ? unsnapped(held) : held
}

/** The places that the list of blocks names: its entries are key lengths (shared, own), value length, key, value. */
function blocksOf(list: Buffer): Block[] {
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

function readHandle(bytes: Buffer, at: number): { block: Block; next: number } {
  const start = readVarint(bytes, at)
  const size = readVarint(bytes, start.next)
  return { block: { start: start.value, end: start.value + size.value }, next: size.next }
}

function readVarint(bytes: Buffer, at: number): { value: number; next: number } {
  let value = 0
  for (let scale = 1, i = at; ; scale *= 128, i++) {
    if (i >= bytes.length || i > at + 7) throw new RangeError('a number without an end')
    value += (bytes[i] & 127) * scale
    if (bytes[i] < 128) return { value, next: i + 1 }
  }
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

/** CRC-32C eight bytes at a time. */
const TABLES = Array.from({ length: 8 }, () => new Int32Array(256))
for (let i = 0; i < 256; i++) {
  let crc = i
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0x82f63b78 : 0)
  TABLES[0][i] = crc
}
for (let i = 0; i < 256; i++)
  for (let t = 1; t < 8; t++) TABLES[t][i] = (TABLES[t - 1][i] >>> 8) ^ TABLES[0][TABLES[t - 1][i] & 255]

function crc32c(bytes: Buffer, from: number, to: number): number {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = TABLES
  let crc = -1
  let i = from
  for (; i + 8 <= to; i += 8) {
    crc ^= bytes[i] | (bytes[i + 1] << 8) | (bytes[i + 2] << 16) | (bytes[i + 3] << 24)
    crc =
      t7[crc & 255] ^
      t6[(crc >>> 8) & 255] ^
      t5[(crc >>> 16) & 255] ^
      t4[crc >>> 24] ^
      t3[bytes[i + 4]] ^
      t2[bytes[i + 5]] ^
      t1[bytes[i + 6]] ^
      t0[bytes[i + 7]]
  }
  for (; i < to; i++) crc = (crc >>> 8) ^ t0[(crc ^ bytes[i]) & 255]
  return ~crc >>> 0
}

const masked = (crc: number): number => (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0
