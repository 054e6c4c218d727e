/** The queue of the lab: experiments wait in it, workers take their blocks, and what they bring is written once. */
import type { GameOptions } from '../../engine/index.ts'
import type { LabFailure, LabResult } from './result.ts'

export interface JobGame {
  game: number
  options: GameOptions
  /** By seat. */
  labels: string[]
  /** By seat: levels of the factors; null outside factorial experiments. */
  levels: Readonly<Record<string, string>>[] | null
}

/** The games of one block that are still to be played, all on one map: what a worker takes at a time. */
export interface GameBlock {
  experiment: string
  block: number
  ruleset: string
  mods: string[]
  /** Of the rules that it was queued for. */
  rulesHash: string
  games: JobGame[]
  /** Seconds after which a game has failed. */
  gameSeconds: number
}

export interface JobOutcome {
  results: LabResult[]
  failures: LabFailure[]
}

export interface LabQueue {
  /** The next block for a worker, by priority and age, which is its own for `leaseSeconds`; null where nothing waits. */
  claim(worker: string, leaseSeconds: number): GameBlock | null
  /** That it is being played still; false where the block is another's by now. */
  renew(
    job: Pick<GameBlock, 'experiment' | 'block'>,
    worker: string,
    playing: { game: number; turn: number }[],
    leaseSeconds: number,
  ): boolean
  /** Writes what came of some games of a block, before it returns; the block stays its worker's. A game counts once. */
  keep(job: Pick<GameBlock, 'experiment' | 'block'>, outcome: JobOutcome): void
  /** Writes what came of a block, before it returns; false where all of it was written before, or nobody waits for it: nothing counts twice. */
  finish(job: Pick<GameBlock, 'experiment' | 'block'>, worker: string, outcome: JobOutcome): boolean
  /** Gives a block back: it is played by another. */
  release(job: Pick<GameBlock, 'experiment' | 'block'>, worker: string): void
}
