/** Every commit has a number, which it leaves in the store and then in the ring beside it: what the ring has and the store has not is lost. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type HeldRing, openRing, RING_BYTES, type RingEntry, readRing, ringName } from './commit-ring.ts'
import { type Disk, type Disks, logEnd, type Operation } from './store-disk.ts'
import { UnreadableFile } from './store-files.ts'
import { framedPut, unframed } from './store-frame.ts'
import { below, COMMITS, keys } from './store-keys.ts'

/** So many of the newest commits have a place of their own in the store. */
const PLACES = 4_096

export interface CommitNumbers {
  /** What the commit writes beside its own; it has the next number. */
  operation(): Operation
  /** The newest one is on the disk. */
  note(games: [game: string, last: number][]): void
  /** Throws where the newest commit that was answered is not on the disk. */
  check(disk: Disk): Promise<void>
  close(): void
}

/** The ring as it lies beside the store. */
export interface RingFile {
  file: string
  /** As it is; null: there is none. */
  bytes: Buffer | null
  /** ms since 1970, when it was written to last. */
  writtenMs: number | null
}

/** What of the commits that the ring knows is on the disk. */
export interface CommitLook {
  ring: HeldRing
  /** Commits that were answered, and are not on the disk. */
  lost: RingEntry[]
  /** Number of the newest commit on the disk; 0: it has none. */
  newest: number
  /** Of all that are known. */
  last: number
  /** What is wrong with the ring itself, in words; null: nothing. */
  damage: string | null
}

export function readRingFile(location: string): RingFile {
  const file = join(dirname(location), 'store.commits')
  if (!existsSync(file)) return { file, bytes: null, writtenMs: null }
  try {
    return { file, bytes: readFileSync(file), writtenMs: statSync(file).mtimeMs }
  } catch (error) {
    throw new UnreadableFile(file, error)
  }
}

/** The name of the store that the ring is of, where it tells. */
export const nameIn = ({ bytes }: RingFile): string | null => bytes && ringName(bytes)

/** Changes nothing. */
export async function lookAtCommits(disk: Disk, store: string, { bytes }: RingFile): Promise<CommitLook> {
  const ring = readRing(bytes ?? Buffer.alloc(0), store)
  const { newest, upTo, has } = await numbersOn(disk)
  const lost = ring.found.filter(({ commit }) => commit > upTo && commit > newest - PLACES && !has.has(commit))
  const last = ring.found.reduce((most, { commit }) => Math.max(most, commit), newest)
  return { ring, lost, newest, last, damage: damageOf(bytes, ring, newest) }
}

function damageOf(bytes: Buffer | null, { found, strange, holes }: HeldRing, newest: number): string | null {
  if (!bytes) return newest > 0 ? 'it is gone' : null
  if (bytes.length !== RING_BYTES) return `it has ${bytes.length} bytes in place of ${RING_BYTES}`
  const spoilt = Math.max(strange.length, holes)
  if (found.length > 0 && spoilt > 0) return `${spoilt} of its ${found.length + spoilt} commits cannot be read`
  return found.length === 0 && strange.length === 0 && newest > 0 ? 'it holds nothing' : null
}

/** The numbers to go on with. What is wrong with the ring is put right: `isStrange` begins it anew. */
export function goOnWithNumbers(
  { file, bytes }: RingFile,
  { ring, last }: CommitLook,
  { store, disks, complain, isStrange }: { store: string; disks: Disks; complain(text: string): void; isStrange: boolean },
): CommitNumbers {
  if (bytes && (isStrange || bytes.length !== RING_BYTES)) {
    const whole = Buffer.alloc(RING_BYTES)
    if (!isStrange) bytes.copy(whole)
    writeFileSync(file, whole)
  }
  const next = openRing(disks.openSide(file, RING_BYTES), store, isStrange ? 0 : ring.next, complain)
  let commit = last
  let answered = last
  return {
    operation() {
      commit++
      return framedPut(keys.commit(commit % PLACES), numberBytes(commit))
    },
    note(games) {
      answered = commit
      next.write({ commit, games })
    },
    async check(disk) {
      if (answered === 0) return
      const { newest } = await numbersOn(disk)
      if (newest < answered)
        throw new Error(`the store has commits up to number ${newest}, and number ${answered} was answered: its files are older`)
    },
    close: () => next.close(),
  }
}

/** Numbers of commits that the store has, and the one up to which it was looked through before. */
async function numbersOn(disk: Disk): Promise<{ newest: number; upTo: number; has: Set<number> }> {
  const has = new Set<number>()
  let newest = 0
  let upTo = 0
  for (const [key, bytes] of await disk.entries(below(COMMITS))) {
    try {
      const number = Buffer.from(unframed(key, bytes, false)).readDoubleLE()
      if (key === keys.commitsTold) upTo = number
      else has.add(number)
      if (key !== keys.commitsTold) newest = Math.max(newest, number)
    } catch {
      // Its commit counts as one that is not there: that may be told once too often, never once too seldom.
    }
  }
  return { newest, upTo, has }
}

/** That the losses up to there were told. */
export const toldPut = (last: number): Operation => framedPut(keys.commitsTold, numberBytes(last))

/** By game: the newest position of its log that the commits tell of. */
export function endsIn(entries: readonly RingEntry[]): Map<string, number> {
  const ends = new Map<string, number>()
  for (const { games } of entries) for (const [game, at] of games) ends.set(game, Math.max(ends.get(game) ?? -1, at))
  return ends
}

/** Records of each game that are missing at the end of its log; games whose record is gone too have no turn. */
export async function missingEnds(
  disk: Disk,
  entries: readonly RingEntry[],
): Promise<{ game: string; records: number; meta: Uint8Array | null }[]> {
  const missing: { game: string; records: number; meta: Uint8Array | null }[] = []
  for (const [game, at] of endsIn(entries)) {
    const records = at + 1 - (await logEnd(disk, game))
    if (records > 0) missing.push({ game, records, meta: (await disk.get(keys.meta(game))) ?? null })
  }
  return missing
}

function numberBytes(number: number): Uint8Array {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(number)
  return bytes
}
