/** A store in memory that takes what a running game writes, for a game that is read again or leaves as a file. */
import type { Batch } from '../../saves/database/batch.ts'
import type { Store, StoreReader } from '../../saves/database/store.ts'
import { keys } from '../../saves/database/store-keys.ts'
import { memoryStore } from '../../saves/files/inspect.ts'

export class MemoryStore implements Store {
  #entries = new Map<string, Uint8Array>()
  /** By game: the position after its newest record. */
  #ends = new Map<string, number>()

  /** What it holds by now, as it stays. */
  reader(): StoreReader {
    return memoryStore(this.#entries)
  }

  async commit({ append, puts = [] }: Batch): Promise<void> {
    if (append) {
      const { game, n, records } = append
      for (const [i, record] of records.entries()) this.#entries.set(keys.log(game, n + i), record)
      this.#ends.set(game, n + records.length)
    }
    for (const [key, value] of puts) {
      if (value === null) this.#entries.delete(key)
      else this.#entries.set(key, value)
    }
  }

  async get(key: string): Promise<Uint8Array | null> {
    return this.#entries.get(key) ?? null
  }

  list(...asked: Parameters<Store['list']>): ReturnType<Store['list']> {
    return this.reader().list(...asked)
  }

  async end(game: string): Promise<number> {
    return this.#ends.get(game) ?? 0
  }

  async clear(prefixes: string[]): Promise<void> {
    for (const key of this.#entries.keys()) if (prefixes.some(prefix => key.startsWith(prefix))) this.#entries.delete(key)
  }

  trouble(): null {
    return null
  }

  async ready(): Promise<void> {}
}
