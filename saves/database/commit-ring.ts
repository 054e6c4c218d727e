/**
 * The second path by which the store knows its newest commits: a file beside it, a ring that is written in place after each commit is
 * synced and before it is answered. It is not synced itself: after kill -9 it has every commit that was answered, after a power cut at
 * least none that was not on the disk. LevelDB drops a damaged end of its log without a word; what is missing then is found here.
 *
 * In slots of 64 bytes, each entry from the beginning of one: mark (u32), CRC-32 of the store's name and what follows (u32), length of
 * what follows (u32), number of the commit (f64), then for each game the length of its id (u8), the id, the position of its newest record
 * (u32). The first slot names the store: mark (u32), CRC-32 of the name (u32), its length (u32), the name. Rings of before have none.
 */
import { crc32 } from 'node:zlib'
import type { SideFile } from './store-disk.ts'

const MARK = 0x72_78_68_f6
const NAME_MARK = 0x72_78_68_f7
const SLOT = 64
const HEAD = 12
export const RING_BYTES = 1024 * 1024
/** More games than fit in so much are left out of an entry: the commit counts all the same. */
const ENTRY_MAX = RING_BYTES / 4

/** A commit that was answered, with the newest position of each log that it added to. */
export interface RingEntry {
  commit: number
  games: [game: string, last: number][]
}

/** What a ring holds. */
export interface HeldRing {
  /** Commits of this store, in no order. */
  found: RingEntry[]
  /** What looks like commits, of another store or damaged. */
  strange: RingEntry[]
  /** How often something that cannot be read stands between two commits that were written one after the other. */
  holes: number
  /** Place after the newest of `found`; 0: there is none. */
  next: number
}

export interface CommitRing {
  write(entry: RingEntry): void
  close(): void
}

/** The name of the store whose ring it is; null where it does not tell. */
export function ringName(bytes: Buffer): string | null {
  if (bytes.length < SLOT || bytes.readUInt32LE(0) !== NAME_MARK) return null
  const size = bytes.readUInt32LE(8)
  if (size === 0 || size > SLOT - HEAD) return null
  const name = bytes.subarray(HEAD, HEAD + size)
  return crc32(name) === bytes.readUInt32LE(4) ? name.toString('latin1') : null
}

/** What there is of commits of the store of that name, and of others. */
export function readRing(bytes: Buffer, store: string): HeldRing {
  const seed = crc32(store)
  const ring: HeldRing = { found: [], strange: [], holes: 0, next: 0 }
  let newest = 0
  let before = { commit: Number.POSITIVE_INFINITY, end: 0 }
  for (let at = 0; at + SLOT <= bytes.length; ) {
    const entry = entryAt(bytes, at, seed)
    if (!entry) {
      at += SLOT
      continue
    }
    const { size, isOwn, ...noted } = entry
    if (!isOwn) ring.strange.push(noted)
    else {
      ring.found.push(noted)
      const end = at + slots(HEAD + size)
      if (noted.commit > before.commit && at > before.end) ring.holes++
      before = { commit: noted.commit, end }
      if (noted.commit >= newest) {
        newest = noted.commit
        ring.next = end
      }
    }
    at += isOwn ? slots(HEAD + size) : SLOT
  }
  return ring
}

/** The ring to go on with from a place on, now named. `complain` is told once where it cannot be written. */
export function openRing(file: SideFile, store: string, from: number, complain: (text: string) => void): CommitRing {
  const seed = crc32(store)
  let next = Math.max(SLOT, from)
  let isBroken = false
  function put(bytes: Uint8Array, at: number): void {
    if (isBroken) return
    try {
      file.write(bytes, at)
    } catch (error) {
      isBroken = true
      complain(`commits are not noted beside the store any more, so that a damaged end of it would go unnoticed: ${error}`)
    }
  }
  put(nameSlot(store), 0)
  return {
    write(entry) {
      const made = encode(entry, seed)
      if (next + made.length > RING_BYTES) next = SLOT
      put(made, next)
      next += slots(made.length)
    },
    close: () => file.close(),
  }
}

const slots = (bytes: number): number => Math.ceil(bytes / SLOT) * SLOT

function nameSlot(store: string): Buffer {
  const name = Buffer.from(store, 'latin1').subarray(0, SLOT - HEAD)
  const bytes = Buffer.alloc(SLOT)
  bytes.writeUInt32LE(NAME_MARK, 0)
  bytes.writeUInt32LE(crc32(name), 4)
  bytes.writeUInt32LE(name.length, 8)
  name.copy(bytes, HEAD)
  return bytes
}

/** The entry that begins there, `isOwn` where its checksum is that of this store; null where none begins. */
function entryAt(bytes: Buffer, at: number, seed: number): (RingEntry & { size: number; isOwn: boolean }) | null {
  if (bytes.readUInt32LE(at) !== MARK) return null
  const size = bytes.readUInt32LE(at + 8)
  if (size < 8 || at + HEAD + size > bytes.length) return null
  const isOwn = crc32(bytes.subarray(at + 8, at + HEAD + size), seed) === bytes.readUInt32LE(at + 4)
  const entry = decode(bytes.subarray(at + HEAD, at + HEAD + size))
  return entry && { ...entry, size, isOwn }
}

function encode({ commit, games }: RingEntry, seed: number): Buffer {
  const bytes = Buffer.alloc(Math.min(ENTRY_MAX, HEAD + 8 + games.reduce((sum, [game]) => sum + 5 + game.length, 0)))
  bytes.writeDoubleLE(commit, HEAD)
  let at = HEAD + 8
  for (const [game, last] of games) {
    if (at + 5 + game.length > bytes.length) break
    bytes[at] = game.length
    bytes.write(game, at + 1, 'latin1')
    bytes.writeUInt32LE(last, at + 1 + game.length)
    at += 5 + game.length
  }
  bytes.writeUInt32LE(MARK, 0)
  bytes.writeUInt32LE(at - HEAD, 8)
  bytes.writeUInt32LE(crc32(bytes.subarray(8, at), seed), 4)
  return bytes.subarray(0, at)
}

/** Null where the lengths in it do not fit. */
function decode(bytes: Buffer): RingEntry | null {
  const commit = bytes.readDoubleLE(0)
  if (!Number.isSafeInteger(commit)) return null
  const games: [string, number][] = []
  for (let at = 8; at < bytes.length; ) {
    const end = at + 1 + bytes[at]
    if (end + 4 > bytes.length) return null
    games.push([bytes.toString('latin1', at + 1, end), bytes.readUInt32LE(end)])
    at = end + 4
  }
  return { commit, games }
}
