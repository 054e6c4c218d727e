/** A game that a shard may have died of is brought into memory once more, in a thread of its own, with limits of heap and time. */

import type { Store } from '../../../saves/database/store.ts'
import { FAULT_TEXTS, faultPut, type GameFault } from '../../../saves/games/game-faults.ts'
import { causeOf, type DeathCause } from '../../shard/link/death-cause.ts'
import type { Link } from '../../shard/link/link.ts'
import { watchLife } from '../../shard/link/watchdog.ts'
import type { ShardRequest } from '../../wire/shard-messages.ts'

export interface CrashTrialParts {
  store: Store
  /** A thread for one game alone. */
  open(onDown: (error: Error) => void): Link
  limitMs: number
  /** Without a sign of life of its thread. */
  stallMs: number
}

/** A thread that just ends may have been ended from outside: its game is tried so often. */
const MOST_TRIALS = 3

export class CrashTrials {
  #parts: CrashTrialParts
  /** One at a time: each may take as much memory as it is allowed. */
  #newest: Promise<unknown> = Promise.resolve()
  #link: Link | null = null
  #isOver = false

  constructor(parts: CrashTrialParts) {
    this.#parts = parts
  }

  /** Null where it came into memory and left it again; else why it is to stand still. */
  run(game: string): Promise<GameFault | null> {
    const trial = this.#newest.then(() => (this.#isOver ? null : this.#tryOften(game)))
    this.#newest = trial.catch(() => {})
    return trial
  }

  /** Ends the trial that is under way, undecided, and begins none any more. */
  async end(): Promise<void> {
    this.#isOver = true
    this.#link?.end(new Error('the server is stopping'))
    await this.#newest
  }

  faultOf(cause: DeathCause, opens: boolean): GameFault {
    const text = !opens
      ? FAULT_TEXTS.load
      : cause === 'memory'
        ? FAULT_TEXTS.memory
        : FAULT_TEXTS[cause === 'stall' ? 'stall' : 'play']
    return { position: null, opens, text }
  }

  keep(game: string, fault: GameFault | null): Promise<void> {
    return this.#parts.store.commit({ puts: [faultPut(game, fault)] })
  }

  /** Position after the newest record of its log. */
  logEnd = (game: string): Promise<number> => this.#parts.store.end(game)

  async #tryOften(game: string): Promise<GameFault | null> {
    for (let times = 1; ; times++) {
      const death = await this.#tryOnce(game)
      if (!death || this.#isOver) return null
      if (death.cause !== 'crash' || times === MOST_TRIALS) return this.faultOf(death.cause, death.opens)
    }
  }

  /** What its thread died of, and whether the game was in memory by then; null: it lived. */
  async #tryOnce(game: string): Promise<{ cause: DeathCause; opens: boolean } | null> {
    const { open } = this.#parts
    const { promise: died, resolve } = Promise.withResolvers<Error | null>()
    const link = open(resolve)
    this.#link = link
    const timer = watchLife(link, this.#parts)
    try {
      await Promise.race([this.#bring(link, game), died])
      const error = await Promise.race([died, null])
      if (!error) return null
      const { atWork } = link.load()
      return { cause: causeOf(error), opens: atWork !== null && atWork.kind !== 'load' }
    } finally {
      clearInterval(timer)
      this.#link = null
      await link.stop()
    }
  }

  async #bring(link: Link, game: string): Promise<void> {
    await link.ready
    for (const type of ['shard/wake', 'shard/sleep'] as const) await link.request({ type, game, ask: {} } as ShardRequest)
  }
}
