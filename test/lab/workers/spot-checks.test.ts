/** How much of what a worker brings is played here, and when. */
import { describe, expect, it } from 'vitest'
import type { WaitingBlock } from '../../../lab/queue/unverified-blocks.ts'
import { batchSize, isLaden, nextBatch } from '../../../lab/workers/spot-checks.ts'

const waiting = (count: number): WaitingBlock[] =>
  Array.from({ length: count }, (_, block) => ({ block, since: block, outcome: { results: [{}], failures: [] } }) as never)

/** Blocks that are played here of so many that come one after the other. */
function playedOf(blocks: number, share: number): number {
  let played = 0
  for (let left = blocks; left > 0; played++) left -= batchSize(played, share)
  return played
}

describe('the blocks of a worker', () => {
  it('are played here each at first, then one of ever larger batches, up to the share', () => {
    expect([0, 1, 2, 3, 4, 19, 20, 21, 1_000].map(confirmed => batchSize(confirmed, 0.05))).toEqual([
      1, 1, 2, 3, 4, 19, 20, 20, 20,
    ])
    expect([0, 1, 2, 50].map(confirmed => batchSize(confirmed, 1))).toEqual([1, 1, 1, 1])
    expect([10, 100, 1_000, 10_000].map(blocks => playedOf(blocks, 0.05))).toEqual([5, 15, 61, 511])
  })

  it('wait until a batch is whole, or nothing more comes before they count', () => {
    expect(nextBatch(waiting(3), 4, 0.05, false)).toBeNull()
    expect(nextBatch(waiting(3), 4, 0.05, true)).toHaveLength(3)
    expect(nextBatch([], 3, 0.05, true)).toBeNull()
    expect(nextBatch(waiting(9), 4, 0.05, false)!.map(({ block }) => block)).toEqual([0, 1, 2, 3])
  })

  it('are one batch where checks come late, unless the worker is new', () => {
    expect(nextBatch(waiting(90), 20, 0.05, false)).toHaveLength(90)
    expect(nextBatch(waiting(90), 0, 0.05, false)).toHaveLength(1)
  })

  it('are given out no more where too many wait', () => {
    expect([159, 160].map(count => isLaden(waiting(count), 0.05))).toEqual([false, true])
    expect(isLaden(waiting(4_000), 0.001)).toBe(true)
  })
})
