/** Blocks of an experiment that workers on other machines have brought and nobody has checked yet: they count for nothing. */

import type { GameBlock, JobOutcome } from '../jobs/job-queue.ts'
import type { LabFailure, LabResult } from '../jobs/result.ts'

/** A block that waits to be checked. */
export interface UnverifiedBlock {
  block: number
  worker: string
  outcome: JobOutcome
  /** Milliseconds since 1970. */
  since: number
}

/** The same with its experiment, and its games as a job, worked out when asked for. */
export interface WaitingBlock extends UnverifiedBlock {
  experiment: string
  readonly job: GameBlock
}

export const gamesIn = ({ results, failures }: JobOutcome): (LabResult | LabFailure)[] => [...results, ...failures]

export class UnverifiedBlocks {
  #all = new Map<number, UnverifiedBlock>()

  /** As they were read. */
  constructor(held: JobOutcome) {
    const by = <G extends { block: number }>(games: readonly G[]) => Map.groupBy(games, ({ block }) => block)
    const [results, failures] = [by(held.results), by(held.failures)]
    for (const [block, games] of by(gamesIn(held))) {
      const [{ worker, at }] = games
      const outcome = { results: results.get(block) ?? [], failures: failures.get(block) ?? [] }
      this.#all.set(block, { block, worker, outcome, since: Date.parse(at) })
    }
  }

  /** Number of games. */
  get games(): number {
    return this.all().reduce((sum, { outcome }) => sum + outcome.results.length + outcome.failures.length, 0)
  }

  has(block: number): boolean {
    return this.#all.has(block)
  }

  get(block: number): UnverifiedBlock | null {
    return this.#all.get(block) ?? null
  }

  all(): UnverifiedBlock[] {
    return [...this.#all.values()]
  }

  add(held: UnverifiedBlock): void {
    this.#all.set(held.block, held)
  }

  delete(block: number): void {
    this.#all.delete(block)
  }
}
