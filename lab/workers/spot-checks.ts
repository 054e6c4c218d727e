/** Which of the blocks that workers have brought this server plays itself: some of every batch, drawn once all of it is there. */
import { randomInt } from 'node:crypto'
import { gamesIn, type WaitingBlock } from '../queue/unverified-blocks.ts'

export interface Batch {
  worker: string
  blocks: WaitingBlock[]
}

/** Of a worker, so many blocks are played here, each, before anything is left to chance. */
export const FIRST_BLOCKS = 2
/** What a worker may have waiting before it gets more work, in blocks of one share and in games. */
const MOST_SHARES = 8
const MOST_GAMES = 4_000

/** Blocks of a batch at most: one of each is played here. */
export const fullBatch = (share: number): number => Math.max(1, Math.round(1 / share))

/** Blocks of the next batch of a worker: as many as were played here so far and found right. */
export function batchSize(confirmed: number, share: number): number {
  if (confirmed < FIRST_BLOCKS) return 1
  return Math.min(fullBatch(share), confirmed)
}

/**
 * The blocks that are judged together next, the oldest first; null where more are waited for. Where checks come late, what waits of a
 * worker that is well known is one batch. `isLast`: nothing more can come before they count, or they have waited long enough.
 */
export function nextBatch(
  waiting: readonly WaitingBlock[],
  confirmed: number,
  share: number,
  isLast: boolean,
): WaitingBlock[] | null {
  const size = batchSize(confirmed, share)
  if (waiting.length === 0 || (waiting.length < size && !isLast)) return null
  const oldest = waiting.toSorted((a, b) => a.since - b.since)
  return size < fullBatch(share) ? oldest.slice(0, size) : oldest
}

/** Whether so much of a worker waits that it gets no more for now. */
export const isLaden = (waiting: readonly WaitingBlock[], share: number): boolean =>
  waiting.length >= MOST_SHARES * fullBatch(share) ||
  waiting.reduce((sum, { outcome }) => sum + gamesIn(outcome).length, 0) >= MOST_GAMES

/** One of them, which nobody can foresee. */
export const drawn = <T>(all: readonly T[]): T => all[randomInt(all.length)]
