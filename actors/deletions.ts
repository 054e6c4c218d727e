/** How games are deleted: one commit decides it; what they left is cleared afterwards, one after the other. */
import { clearHalfImported } from '../saves/half-imported.ts'
import type { Store } from '../saves/store.ts'
import { clearDeleted, deletedGames, deletingBatch } from '../saves/tombstones.ts'
import type { Reply } from './pending-replies.ts'

export interface DeletionParts {
  store: Store
  now(): number
  /** The game is no more: whoever asks for it from now on is told so. Resolves once it is out of its shard's memory. */
  forget(game: string): Promise<unknown>
  complain(text: string): void
}

export class Deletions {
  #parts: DeletionParts
  #under = new Map<string, Promise<Reply>>()
  #clearing: Promise<void> = Promise.resolve()
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
      .then(() => clearHalfImported(store))
      .catch(error => complain(`what there is of games that were being imported is not cleared: ${error}`))
    for (const game of await deletedGames(store)) this.#clear(game)
  }

  /** Begins to clear nothing more; resolves once nothing is being cleared. */
  end(): Promise<void> {
    this.#ended = true
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
      .then(() => (this.#ended ? undefined : clearDeleted(store, game)))
      .catch(error => complain(`what the deleted game ${game} left is not cleared; the next start goes on with it: ${error}`))
  }
}
