/** Plays the blocks of a queue with worker processes, so many games at a time; every game is kept when it is over. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { GameBlock, JobGame, JobOutcome } from '../jobs/job-queue.ts'
import { makeFailure, makeResult } from '../jobs/make-result.ts'
import type { LabGame } from '../processes/worker.ts'
import { startWorker, WORKER_LIMITS, type WorkerLimits, type WorkerProcess } from '../processes/worker-process.ts'
import type { FileQueue } from '../queue/file-queue.ts'

/** A worker that is not heard of for so long has lost its block: longer than any silence that its process is allowed. */
const LEASE_SECONDS = 900
/** Between two looks into a queue in which nothing waits. */
const LOOK_MS = 500
/** So often a game may lose its process to somebody's kill before it has failed. */
const KILLED_MOST = 5

export interface RunnerOptions {
  queue: FileQueue
  stateDir: string
  /** Games at a time. */
  workers: number
  /** How far behind others its processes stand in the queue for the processor, 0 to 19. */
  niceness?: number
  /** Whether it ends when nothing is left to play; else it waits for more. */
  untilEmpty: boolean
  signal: AbortSignal
  onKept?(job: GameBlock, outcome: JobOutcome): void
  onPlayed?(game: LabGame): void
  limits?: Partial<WorkerLimits>
}

/** Resolves when the queue is empty, or the signal came: then games under way are given up, and their blocks given back. Rejects where nothing can be written. */
export async function playQueue(options: RunnerOptions): Promise<void> {
  const { workers, signal } = options
  const failing = new AbortController()
  const stop = AbortSignal.any([signal, failing.signal])
  const shared = { busy: 0 }
  const lanes = Array.from({ length: workers }, (_, i) =>
    new Lane(`local-${i + 1}`, { ...options, signal: stop }, shared).play().catch(error => {
      failing.abort()
      throw error
    }),
  )
  const ends = await Promise.allSettled(lanes)
  const failed = ends.find(one => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** One game at a time, one process after another. */
class Lane {
  #name: string
  #options: RunnerOptions
  #shared: { busy: number }
  #process: WorkerProcess | null = null

  constructor(name: string, options: RunnerOptions, shared: { busy: number }) {
    this.#name = name
    this.#options = options
    this.#shared = shared
  }

  async play(): Promise<void> {
    const { queue, signal, untilEmpty } = this.#options
    const stop = (): void => this.#process?.end()
    signal.addEventListener('abort', stop)
    try {
      while (!signal.aborted) {
        const job = queue.claim(this.#name, LEASE_SECONDS)
        if (job) await this.#playJob(job)
        else if (untilEmpty && this.#shared.busy === 0) return
        else await sleep(LOOK_MS, undefined, { signal }).catch(() => {})
      }
    } finally {
      signal.removeEventListener('abort', stop)
      stop()
    }
  }

  async #playJob(job: GameBlock): Promise<void> {
    this.#shared.busy++
    try {
      for (const game of job.games) {
        const isOurs = await this.#playGame(job, game)
        if (!isOurs || this.#options.signal.aborted) return
      }
    } finally {
      this.#shared.busy--
      this.#options.queue.release(job, this.#name)
    }
  }

  /** False where the block is another's by now, or nobody's. */
  async #playGame(job: GameBlock, game: JobGame): Promise<boolean> {
    const { queue, signal, onKept } = this.#options
    let isOurs = queue.renew(job, this.#name, [{ game: game.game, turn: 0 }], LEASE_SECONDS)
    for (let killed = 1; isOurs; killed++) {
      const worker = this.#fitProcess()
      const played = await worker.play(
        { options: game.options, rules: { ruleset: job.ruleset, mods: job.mods, stateDir: this.#options.stateDir } },
        turn => {
          isOurs &&= queue.renew(job, this.#name, [{ game: game.game, turn }], LEASE_SECONDS)
          if (!isOurs) worker.end()
        },
        job.gameSeconds * 1_000,
      )
      if (!isOurs || signal.aborted) return isOurs
      // Whoever killed the process did not mean the game.
      if (worker.wasKilled() && killed < KILLED_MOST) continue
      const outcome = this.#outcome(job, game, played)
      if (outcome === null) return false
      queue.keep(job, outcome)
      onKept?.(job, outcome)
      return true
    }
    return false
  }

  /** What came of a game; null where it was played by other rules than it was queued for, which ends its experiment. */
  #outcome(job: GameBlock, game: JobGame, played: LabGame | string): JobOutcome | null {
    const ending = { worker: this.#name, at: new Date() }
    if (typeof played === 'string') return { results: [], failures: [makeFailure(job, game, played, ending)] }
    this.#options.onPlayed?.(played)
    if (played.rulesHash === job.rulesHash) return { results: [makeResult(job, game, played, ending)], failures: [] }
    const name = [job.ruleset, ...job.mods].join('+')
    this.#options.queue.end(job.experiment, `The rules of ${name} are no longer those that it was queued for.`)
    return null
  }

  #fitProcess(): WorkerProcess {
    if (!this.#process?.isFit()) {
      this.#process?.end()
      const { limits, niceness } = this.#options
      this.#process = startWorker({ ...WORKER_LIMITS, ...limits }, niceness)
    }
    return this.#process
  }
}
