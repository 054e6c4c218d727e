/** Plays games by this machine's own processes, one at a time: those that others are measured by. */
import { join } from 'node:path'
import type { GameOptions } from '../../engine/index.ts'
import type { RulesChoice } from '../ruleset.ts'
import type { LabGame } from '../worker.ts'
import { startWorker, WORKER_LIMITS, type WorkerProcess } from '../worker-process.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Behind what the server does for players. */
const NICENESS = 10

export interface OwnGame {
  options: GameOptions
  rules: RulesChoice
  gameSeconds: number
}

export class OwnPlayer {
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()
  #process: WorkerProcess | null = null
  #closed = false

  /** A sentence where it failed. */
  play(game: OwnGame): Promise<LabGame | string> {
    this.#waiting++
    const played = this.#last.then(() => this.#play(game))
    this.#last = played.finally(() => {
      // A process that waits takes memory for nothing.
      if (--this.#waiting === 0) this.#end()
    })
    return played
  }

  close(): void {
    this.#closed = true
    this.#end()
  }

  async #play({ options, rules, gameSeconds }: OwnGame): Promise<LabGame | string> {
    if (this.#closed) return 'the server stops'
    if (!this.#process?.isFit()) {
      this.#end()
      this.#process = startWorker(WORKER_LIMITS, NICENESS)
    }
    return this.#process.play({ options, rules, root: ROOT }, () => {}, gameSeconds * 1_000)
  }

  #end(): void {
    this.#process?.end()
    this.#process = null
  }
}
