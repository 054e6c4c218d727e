/** Plays games in child processes, so many at a time; each process plays one game after another. */

import type { GameOptions } from '../../engine/index.ts'
import type { RulesChoice } from '../ruleset.ts'
import type { LabGame } from './worker.ts'
import { startWorker, WORKER_LIMITS, type WorkerLimits, type WorkerProcess } from './worker-process.ts'

/** A game to play, and the folder of the program that plays it where that is not this one. */
export interface PoolGame {
  options: GameOptions
  root?: string
  /** Rounds after which it is left; default: it is played to its end. */
  until?: number
  /** See ToWorker. */
  watchesUse?: boolean
}

export interface PoolEvents {
  onRound?(index: number, turn: number): void
  onPlayed?(index: number, game: LabGame): void
  /** It threw, or its process died, fell silent or grew too large; the games after it are played by another. */
  onFailed?(index: number, message: string): void
}

/** Resolves when every game has been played or has failed; `signal` ends the processes and rejects nothing. */
export const playAll = (
  games: GameOptions[],
  rules: RulesChoice,
  workers: number,
  events: PoolEvents,
  signal?: AbortSignal,
): Promise<void> =>
  playJobs(
    games.map(options => ({ options })),
    rules,
    workers,
    events,
    signal,
  )

/** The same for games of several checkouts of the program: each process plays games of one. */
export async function playJobs(
  jobs: readonly PoolGame[],
  rules: RulesChoice,
  workers: number,
  events: PoolEvents,
  signal?: AbortSignal,
  limits: Partial<WorkerLimits> = {},
): Promise<void> {
  let next = 0
  const lane = async (): Promise<void> => {
    /** By the folder of their program. */
    const processes = new Map<string | undefined, WorkerProcess>()
    const stop = (): void => {
      for (const one of processes.values()) one.end()
    }
    signal?.addEventListener('abort', stop)
    while (next < jobs.length && !signal?.aborted) {
      const index = next++
      const { root, ...job } = jobs[index]
      if (!processes.get(root)?.isFit()) {
        processes.get(root)?.end()
        processes.set(root, startWorker({ ...WORKER_LIMITS, ...limits }))
      }
      const game = await processes.get(root)!.play({ ...job, rules, root }, turn => events.onRound?.(index, turn))
      if (typeof game !== 'string') events.onPlayed?.(index, game)
      else if (!signal?.aborted) events.onFailed?.(index, game)
    }
    signal?.removeEventListener('abort', stop)
    stop()
  }
  await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, lane))
}
