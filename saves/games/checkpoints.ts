/** A game's marks: the state in which every 20th round began, kept for good, so that a past turn is never far from one. */

import type { Batch } from '../database/batch.ts'
import type { StoreReader } from '../database/store.ts'
import { keys } from '../database/store-keys.ts'
import { decodeSnapshot, encodeSnapshot, type Snapshot, snapshotHead } from './snapshots.ts'

const EVERY = 20

/** Whether a mark is made where the round begins. */
export const isCheckpointRound = (turn: number): boolean => turn % EVERY === 0

/** The mark of a round that began with record n. */
export async function checkpointBatch(
  game: string,
  n: number,
  turn: number,
  stateBytes: Uint8Array,
  hash?: string,
): Promise<Batch> {
  const bytes = await encodeSnapshot(n, turn, stateBytes, { roundFrom: n, tally: null }, hash)
  return { requires: { game, n }, puts: [[keys.mark(game, turn), bytes]] }
}

/** A state at a round's beginning or before it, and where its log goes on. */
export interface SavedState extends Snapshot {
  turn: number
  bytes: Uint8Array
}

/** From which the beginning of `turn` can be reached: marks and snapshots, the nearest first; and the first turn that can be reached. */
export async function statesBefore(
  store: StoreReader,
  game: string,
  turn: number,
): Promise<{ near: SavedState[]; first: number }> {
  const marks = await store.list(`marks/${game}/`)
  const snapshots = await store.list(`snap/${game}/`)
  const found = [...marks, ...snapshots].map(([key, bytes]) => ({ ...snapshotHead(bytes, key), bytes }))
  /** The round that it is at the beginning of, or the next. */
  const reaches = ({ n, turn: at, under }: (typeof found)[number]) => (under.roundFrom === n ? at : at + 1)
  const first = Math.min(...found.map(reaches))
  const near: SavedState[] = []
  for (const one of found.filter(each => reaches(each) <= turn).sort((a, b) => b.n - a.n)) {
    try {
      near.push({ ...decodeSnapshot(one.bytes, game, one.n), turn: one.turn, bytes: one.bytes })
    } catch {}
    // One more, should the log after it not be to be had.
    if (near.length === 2) break
  }
  return { near, first }
}

/** Position of the first mark after the round; null where there is none. */
export async function nextCheckpoint(store: StoreReader, game: string, turn: number): Promise<number | null> {
  const [mark] = await store.list(`marks/${game}/`, { from: keys.mark(game, turn + 1) })
  return mark ? snapshotHead(mark[1], mark[0]).n : null
}
