/** How games are deleted: one commit decides it; what they left is cleared afterwards, one after the other. */

import type { Store } from '../../../saves/database/store.ts'
import { clearDeleted, deletedGames, deletingBatch, endDeleted } from '../../../saves/database/tombstones.ts'
import { clearUnfinishedImports } from '../../../saves/files/unfinished-imports.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import type { Clock } from '../../wire/shard-dependencies.ts'

/** What was cleared leaves the files in one round for all of it, this long after the first: a round rewrites files. */
const ROUND_MS = 60_000

export interface DeletionParts {
  store: Store
  now(): number
  clock: Clock
  /** The game is no more: whoever asks for it from now on is told so. Resolves once it is out of its shard's memory. */
  forget(game: string): Promise<unknown>
  complain(text: string): void
}

export class Deletions {
  #parts: DeletionParts
  #under = new Map<string, Promise<Reply>>()
  #clearing: Promise<void> = Promise.resolve()
  /** Games that the next round is for. */
  #cleared: string[] = []
  #round: unknown = null
  #ended = false

  constructor(parts: DeletionParts) {
    this.#parts = parts
  }

  /** Answers once it is decided for good; rejects, with the game as it was, where that could not be written. Asked twice it is done once. */
  delete(game: string): Promise<Reply> {
    const under = this.#under.get(game)
    if (under) return under
    const deletion = this.#delete(game).finally(() => this.#under.delete(game))
    this.#under.set(game, deletion)
    return deletion
  }

  /** Goes on with what was not cleared when the server ended, and clears what was not written to its end. */
  async resume(): Promise<void> {
    const { store, complain } = this.#parts
    this.#clearing = this.#clearing
      .then(() => clearUnfinishedImports(store))
      .catch(error => complain(`what there is of games that were being imported is not cleared: ${error}`))
    for (const game of await deletedGames(store)) this.#clear(game)
  }

  /** Begins to clear nothing more; resolves once nothing is being cleared. What a round was to do is left to the next start. */
  end(): Promise<void> {
    this.#ended = true
    if (this.#round !== null) this.#parts.clock.clearTimeout(this.#round as number)
    return this.#clearing
  }

  async #delete(game: string): Promise<Reply> {
    const { store, now, forget } = this.#parts
    await store.commit(deletingBatch(game, new Date(now()).toISOString()))
    forget(game).then(
      () => this.#clear(game),
      () => this.#clear(game),
    )
    return { ok: true, answer: null }
  }

  #clear(game: string): void {
    const { store, complain } = this.#parts
    this.#clearing = this.#clearing
      .then(async () => {
        if (this.#ended) return
        await clearDeleted(store, game)
        // A store that keeps no files of its own here has nothing to wait for.
        if (!store.compact) return endDeleted(store, [game])
        this.#cleared.push(game)
        this.#planRound()
      })
      .catch(error => complain(`what the deleted game ${game} left is not cleared; the next start goes on with it: ${error}`))
  }

  #planRound(): void {
    if (this.#round !== null || this.#cleared.length === 0 || this.#ended) return
    this.#round = this.#parts.clock.setTimeout(() => void this.#runRound(), ROUND_MS)
  }

  /** Beside the clearing, which does not wait for it; a stop breaks it off. */
  async #runRound(): Promise<void> {
    const games = this.#cleared.splice(0)
    try {
      await endDeleted(this.#parts.store, games)
    } catch (error) {
      const left = `what ${games.length} deleted games left may still be in the files; the next start goes on with it: ${error}`
      if (!this.#ended) this.#parts.complain(left)
    }
    this.#round = null
    this.#planRound()
  }
}
