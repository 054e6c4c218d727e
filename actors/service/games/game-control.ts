/** How games are paused and go on: by their owner, by a budget that renews, and by another try where one was stopped. */

import type { Store } from '../../../saves/database/store.ts'
import { faultPut } from '../../../saves/games/game-faults.ts'
import { sharedRecord } from '../../../saves/games/games.ts'
import { unknownGame } from '../../wire/failure.ts'
import type { GameRecord, RequestOf } from '../../wire/messages.ts'
import { ok, type Reply } from '../../wire/pending-replies.ts'
import type { Budgets, Running } from '../budgets/budgets.ts'
import { budgetSpent } from '../budgets/refusals.ts'
import type { Directory } from '../directory/directory.ts'
import type { ShownGames } from '../directory/record-answers.ts'
import type { Fleet } from '../fleet/fleet.ts'

interface GameControlParts {
  directory: Directory
  store: Store
  fleet: Fleet
  budgets: Budgets
  running: Running
  shown: ShownGames
  /** Whether requests are taken: not while the service stops. */
  isServing(): boolean
  /** Whether shards have threads of their own. */
  hasThreads: boolean
  /** Brings a game into memory; false where that has to be tried again. */
  wake(game: string): Promise<boolean>
  /** Those who watch the game are told anew where it stands. */
  rewatch(game: string): void
  now(): number
}

/** Whether a game that was stopped goes on is seen by then. */
const RETRIES = 5

export class GameControl {
  #parts: GameControlParts

  constructor(parts: GameControlParts) {
    this.#parts = parts
  }

  /** A game that is stopped is tried again when its owner has it go on. */
  async control(ask: RequestOf<'game/control'>): Promise<Reply> {
    const { directory, fleet, budgets } = this.#parts
    const { game, paused, step } = ask
    if (paused === false || step !== undefined) {
      const refused = await this.#refuseToGoOn(game)
      if (refused) return refused
    }
    // Whoever asked decides from here on.
    if (paused !== undefined || step !== undefined) budgets.unwait(game)
    if (!directory.fault(game)) {
      const reply = await fleet.forward({ type: 'game/control', game, ask })
      if (!reply.ok || (reply.answer as GameRecord).status !== 'running') this.#parts.running.noted(game)
      return reply.ok ? ok(sharedRecord(reply.answer as GameRecord, directory.sharing(game))) : reply
    }
    if (paused === false) await this.#tryAgain(game)
    this.#parts.running.noted(game)
    const stored = directory.stored(game)
    return stored ? await this.#parts.shown.get(game) : unknownGame(game)
  }

  /** Where its budget is still used up, or its owner has too many games that run. */
  async #refuseToGoOn(game: string): Promise<Reply | null> {
    const { directory, budgets, now } = this.#parts
    const grant = await budgets.mayGoOn(game, true)
    if (grant && !grant.ok) return budgetSpent('The game cannot go on', grant, now())
    const stored = directory.stored(game)
    return stored ? this.#parts.running.resume(stored.record.owner, game) : unknownGame(game)
  }

  /** A game that waited for its budget; false where it is not paused yet, or cannot be asked just now. */
  async goOn(game: string): Promise<boolean> {
    const { directory, fleet, isServing } = this.#parts
    const status = directory.status(game)
    if (status === 'running' || !isServing()) return false
    if (status !== 'paused' || directory.fault(game)) return true
    const reply = await fleet.forward({ type: 'game/control', game, ask: { game, paused: false } })
    return reply.ok
  }

  /** Brings a stopped game into memory whole. Where that fails once more it is stopped as before. */
  async #tryAgain(game: string): Promise<void> {
    const { directory, store, fleet } = this.#parts
    const opened = directory.fault(game)?.opens
    await store.commit({ puts: [faultPut(game, null)] })
    directory.setFault(game, null)
    await fleet.forward({ type: 'shard/sleep', game, ask: {} })
    // What a shard may die of is not tried among others.
    if (!opened && this.#parts.hasThreads) await fleet.tryAlone(game)
    for (let i = 0; i < RETRIES && !directory.fault(game); i++) {
      if (await this.#parts.wake(game)) break
    }
    this.#parts.rewatch(game)
  }
}
