/** Brings games into memory, a few at a time; the others wait in the order in which they came. */
import { type LoadResult, loadInTurn, type Opening } from '../game/persistence/load-game.ts'
import { LOADS_AT_ONCE } from '../wire/threads/heartbeat.ts'

/** Games that may wait. */
const MOST_WAITING = 2_000

export class LoadQueue {
  #loading = new Set<string>()
  #waiting: { id: string; begin(): void }[] = []

  /** Ids of the games whose turn has come, and that are not in memory yet. */
  get loading(): ReadonlySet<string> {
    return this.#loading
  }

  /** Whether no more may wait. */
  get isFull(): boolean {
    return this.#waiting.length >= MOST_WAITING
  }

  async load(opening: Opening): Promise<LoadResult> {
    const { id } = opening
    if (this.#loading.size >= LOADS_AT_ONCE) await new Promise<void>(begin => this.#waiting.push({ id, begin }))
    else this.#loading.add(id)
    try {
      return await loadInTurn(opening)
    } finally {
      this.#loading.delete(id)
      const next = this.#waiting.shift()
      if (next) {
        this.#loading.add(next.id)
        next.begin()
      }
    }
  }

  /** Those that wait are never loaded. */
  close(): void {
    this.#waiting = []
  }
}
