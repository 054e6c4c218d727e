import { describe, expect, it } from 'vitest'
import type { LabResult } from '../../../lab/jobs/result.ts'
import { outcomesByBlock, workersOf } from '../../../lab/rankings/block-outcomes.ts'

/** A game of two on a map: places of a and b. */
const game = (block: number, a: number, b: number, worker = 'w'): LabResult =>
  ({
    block,
    worker,
    wallSeconds: 36,
    cpuSeconds: 20,
    seats: [
      { label: 'a', place: a },
      { label: 'b', place: b },
    ],
  }) as LabResult

describe('games of two labels by map', () => {
  it('are counted by what the first took of both games', () => {
    const games = [game(0, 1, 2), game(0, 1, 2), game(1, 1, 2), game(1, 2, 1), game(2, 1, 1), game(2, 2, 1), game(3, 2, 1)]
    expect(outcomesByBlock(games, 'a', 'b')).toEqual([1, 1, 1, 0, 1])
    expect(outcomesByBlock(games, 'b', 'a')).toEqual([1, 0, 1, 1, 1])
    expect(outcomesByBlock(games, 'a', 'nobody')).toEqual([0, 0, 0, 0, 0])
  })
})

describe('who played', () => {
  it('is told with games an hour of one lane, the busiest first', () => {
    expect(workersOf([game(0, 1, 2), game(1, 1, 2, 'v'), game(2, 1, 2, 'v')])).toEqual([
      { worker: 'v', games: 2, seconds: 72, cpuSeconds: 40, gamesPerHour: 100 },
      { worker: 'w', games: 1, seconds: 36, cpuSeconds: 20, gamesPerHour: 100 },
    ])
  })
})
