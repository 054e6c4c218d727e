/**
 * The second path by which the store knows its newest commits: a file beside it, a ring that is written in place after each commit is
 * synced and before it is answered. It is not synced itself: after kill -9 it has every commit that was answered, after a power cut at
 * least none that was not on the disk. LevelDB drops a damaged end of its log without a word; what is missing then is found here.
 *
 * In slots of 64 bytes, each entry from the beginning of one: mark (u32), CRC-32 of the store's name and what follows (u32), length of
 * what follows (u32), number of the commit (f64), then for each game the length of its id (u8), the id, the position of its newest record
 * (u32).
 */
import { crc32 } from 'node:zlib'
import type { SideFile } from './store-disk.ts'

const MARK = 0x72_78_68_f6
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

export interface CommitRing {
  write(entry: RingEntry): void
  close(): void
}

/** What there is of earlier commits of this store, in no order; and the ring to go on with. `complain` is told once where it cannot be written. */
export function openRing(
  file: SideFile,
  store: string,
  complain: (text: string) => void,
): { found: RingEntry[]; ring: CommitRing } {
  const bytes = file.read()
  const seed = crc32(store)
  const found: RingEntry[] = []
  let newest = 0
  let next = 0
  for (let at = 0; at + SLOT <= bytes.length; ) {
    const size = entryAt(bytes, at, seed)
    if (size === 0) {
      at += SLOT
      continue
    }
    const entry = decode(bytes.subarray(at + HEAD, at + HEAD + size))
    found.push(entry)
    at += slots(HEAD + size)
    if (entry.commit < newest) continue
    newest = entry.commit
    next = at
  }
  let isBroken = false
  return {
    found,
    ring: {
      write(entry) {
        if (isBroken) return
        const made = encode(entry, seed)
        if (next + made.length > RING_BYTES) next = 0
        try {
          file.write(made, next)
        } catch (error) {
          isBroken = true
          complain(`commits are not noted beside the store any more, so that a damaged end of it would go unnoticed: ${error}`)
        }
        next += slots(made.length)
      },
      close: () => file.close(),
    },
  }
}

const slots = (bytes: number): number => Math.ceil(bytes / SLOT) * SLOT

/** Length of the sound entry that begins there; 0 where there is none. */
function entryAt(bytes: Buffer, at: number, seed: number): number {
  if (bytes.readUInt32LE(at) !== MARK) return 0
  const size = bytes.readUInt32LE(at + 8)
  if (size < 8 || at + HEAD + size > bytes.length) return 0
  return crc32(bytes.subarray(at + 8, at + HEAD + size), seed) === bytes.readUInt32LE(at + 4) ? size : 0
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

function decode(bytes: Buffer): RingEntry {
  const games: [string, number][] = []
  for (let at = 8; at < bytes.length; ) {
    const end = at + 1 + bytes[at]
    games.push([bytes.toString('latin1', at + 1, end), bytes.readUInt32LE(end)])
    at = end + 4
  }
  return { commit: bytes.readDoubleLE(0), games }
}
