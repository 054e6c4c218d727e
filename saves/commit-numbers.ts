/** Every commit has a number, which it leaves in the store and then in the ring beside it: what the ring has and the store has not is lost. */
import { join } from 'node:path'
import { type CommitRing, openRing, RING_BYTES, type RingEntry } from './commit-ring.ts'
import { fromBytes } from './json.ts'
import { lossPut } from './losses.ts'
import { type Disk, type Disks, logEnd, type Operation } from './store-disk.ts'
import { framedPut, unframed } from './store-frame.ts'
import { below, COMMITS, keys } from './store-keys.ts'

/** So many of the newest commits have a place of their own in the store. */
const PLACES = 4_096

export interface CommitNumbers {
  /** What the commit writes beside its own; it has the next number. */
  operation(): Operation
  /** The newest one is on the disk. */
  note(games: [game: string, last: number][]): void
  close(): void
}

/** Compares what the ring knows with the disk; tells what is lost, keeps that for the games concerned, and goes on with the numbers. */
export async function openNumbers(
  disk: Disk,
  location: string,
  { store, disks, complain, now = Date.now }: { store: string; disks: Disks; complain(text: string): void; now?(): number },
): Promise<CommitNumbers> {
  const { found, ring } = openRing(disks.openSide(join(location, '..', 'store.commits'), RING_BYTES), store, complain)
  const { newest, upTo, has } = await numbersOn(disk)
  const lost = found.filter(({ commit }) => commit > upTo && commit > newest - PLACES && !has.has(commit))
  const last = found.reduce((most, { commit }) => Math.max(most, commit), newest)
  const numbers = countedFrom(last, ring)
  if (lost.length > 0) await tellLost(disk, lost, { last, newest, now: now(), complain })
  return numbers
}

function countedFrom(last: number, ring: CommitRing): CommitNumbers {
  let commit = last
  return {
    operation() {
      commit++
      return framedPut(keys.commit(commit % PLACES), numberBytes(commit))
    },
    note: games => ring.write({ commit, games }),
    close: () => ring.close(),
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

interface LostEnds {
  last: number
  newest: number
  now: number
  complain(text: string): void
}

async function tellLost(disk: Disk, lost: RingEntry[], { last, newest, now, complain }: LostEnds): Promise<void> {
  const ends = new Map<string, number>()
  for (const { games } of lost) for (const [game, at] of games) ends.set(game, Math.max(ends.get(game) ?? -1, at))
  const operations: Operation[] = [framedPut(keys.commitsTold, numberBytes(Math.max(last, newest)))]
  const told: string[] = []
  for (const [game, at] of ends) {
    const meta = await disk.get(keys.meta(game))
    const records = at + 1 - (await logEnd(disk, game))
    if (records <= 0 || meta === undefined) continue
    const turn = turnOf(meta, keys.meta(game))
    operations.push(framedPut(...lossPut(game, { at: now, turn, records })))
    told.push(`${records} of game ${game}`)
  }
  await disk.batch(operations)
  const what =
    told.length > 0 ? `records of logs that were answered and are gone: ${told.join(', ')}` : 'no log has an end that is gone'
  complain(
    `${lost.length} commits of the store are lost: they were answered, and the disk does not have them any more (${what}). The games go on from what there is, and tell their players; \`hexarchy restore FILE\` brings a backup back`,
  )
}

function turnOf(meta: Uint8Array, key: string): number {
  try {
    return (fromBytes(unframed(key, meta, true), key) as { record: { turn: number } }).record.turn
  } catch {
    return 0
  }
}

function numberBytes(number: number): Uint8Array {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(number)
  return bytes
}
