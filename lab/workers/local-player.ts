/** Plays games by this machine's own processes, one at a time: those that others are measured by. */
import type { GameOptions } from '../../engine/index.ts'
import type { GameBlock, JobOutcome } from '../jobs/job-queue.ts'
import { type Ending, makeFailure, makeResult } from '../jobs/make-result.ts'
import type { LabGame } from '../processes/worker.ts'
import { startWorker, WORKER_LIMITS, type WorkerProcess } from '../processes/worker-process.ts'
import type { RulesChoice } from '../ruleset.ts'

/** Behind what the server does for players. */
const NICENESS = 10
/** So long a process waits for the next game. */
const IDLE_MS = 10_000

export interface OwnGame {
  options: GameOptions
  rules: RulesChoice
  gameSeconds: number
}

/** Who plays the probe games. */
export type Prober = Pick<OwnPlayer, 'play' | 'close'>

export class OwnPlayer {
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()
  #process: WorkerProcess | null = null
  #idle: NodeJS.Timeout | undefined
  #closed = false

  /** A sentence where it failed. */
  play(game: OwnGame): Promise<LabGame | string> {
    this.#waiting++
    clearTimeout(this.#idle)
    const played = this.#last.then(() => this.#play(game))
    this.#last = played.finally(() => {
      if (--this.#waiting === 0) this.#rest()
    })
    return played
  }

  /** All games of a block. One that fails is begun a second time: the process may have been what failed. */
  async playJob(job: GameBlock, stateDir: string, ending: () => Ending): Promise<JobOutcome> {
    const outcome: JobOutcome = { results: [], failures: [] }
    const { ruleset, mods, gameSeconds } = job
    for (const game of job.games) {
      const one = { options: game.options, rules: { ruleset, mods, stateDir }, gameSeconds }
      const first = await this.play(one)
      const played = typeof first === 'string' ? await this.play(one) : first
      if (typeof played === 'string') outcome.failures.push(makeFailure(job, game, played, ending()))
      else if (played.rulesHash === job.rulesHash) outcome.results.push(makeResult(job, game, played, ending()))
      else outcome.failures.push(makeFailure(job, game, 'its rules are not here any more', ending()))
    }
    return outcome
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#idle)
    this.#end()
  }

  async #play({ options, rules, gameSeconds }: OwnGame): Promise<LabGame | string> {
    if (this.#closed) return 'the server stops'
    if (!this.#process?.isFit()) {
      this.#end()
      this.#process = startWorker(WORKER_LIMITS, NICENESS)
    }
    return this.#process.play({ options, rules }, () => {}, gameSeconds * 1_000)
  }

  /** A process that waits takes memory for nothing, and one that begins takes seconds. */
  #rest(): void {
    this.#idle = setTimeout(() => this.#end(), IDLE_MS)
    this.#idle.unref()
  }

  #end(): void {
    this.#process?.end()
    this.#process = null
  }
}
