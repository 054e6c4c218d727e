/** The games of a run that are to be played: all in order, or where other machines play too, those that this one gets. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome } from './results/outcome.ts'
import type { SharedRun } from './shared-run.ts'
import type { BenchGame } from './suite/games.ts'

/** Between two looks for a game that another machine leaves. */
const WAIT_MS = 1_000

export class GameQueue {
  #games: BenchGame[]
  #shared: SharedRun | null
  #heard: (outcome: Outcome) => Promise<void>

  /** `heard`: told what other machines have brought of these games. */
  constructor(games: BenchGame[], shared: SharedRun | null, heard: (outcome: Outcome) => Promise<void>) {
    this.#games = games
    this.#shared = shared
    this.#heard = heard
  }

  /** The next game for this machine; null: there is none, or it is to take none. */
  async next(signal: AbortSignal): Promise<BenchGame | null> {
    const shared = this.#shared
    if (!shared) return (!signal.aborted && this.#games.shift()) || null
    while (!signal.aborted && !shared.isDraining()) {
      await this.#hear(shared)
      if (signal.aborted) break
      const game = this.#games.find(({ n }) => shared.isFree(n))
      if (game) {
        // Nobody else on this machine asks for it meanwhile.
        this.#games.splice(this.#games.indexOf(game), 1)
        if (await shared.take(game.n).catch(() => false)) return game
        this.#games.push(game)
      } else if (!this.#games.some(({ n }) => shared.isPlayed(n))) return null
      await sleep(WAIT_MS, undefined, { signal }).catch(() => {})
    }
    return null
  }

  /** What counts for a game that was played here. */
  async settle(outcome: Outcome): Promise<Outcome> {
    const shared = this.#shared
    if (!shared) return outcome
    for (;;) {
      try {
        return await shared.settle(outcome)
      } catch {
        // It is asked until it is known whether it counts.
        await sleep(WAIT_MS)
      }
    }
  }

  async fail({ n }: BenchGame): Promise<void> {
    // Where that is not heard, others wait until this machine is gone.
    await this.#shared?.fail(n).catch(() => {})
  }

  async #hear(shared: SharedRun): Promise<void> {
    await shared.look()
    for (const outcome of shared.news()) {
      const at = this.#games.findIndex(({ n }) => n === outcome.n)
      if (at < 0) continue
      this.#games.splice(at, 1)
      await this.#heard(outcome)
    }
  }
}
