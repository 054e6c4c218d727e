/** The states that are kept of a game, oldest first: its marks and its snapshots. One of them is in memory at a time. */

import type { StoreReader } from '../database/store.ts'
import { keys, lastNumber } from '../database/store-keys.ts'
import { isCheckpointRound } from './checkpoints.ts'
import { decodeSnapshot, type Snapshot, snapshotHead } from './snapshots.ts'

interface Place {
  key: string
  n: number
}

export class SavedStates {
  #store: StoreReader
  #game: string
  #snapshots: Place[]
  /** Round of the newest snapshot: no mark is of a later one. */
  #lastTurn: number

  private constructor(store: StoreReader, game: string, snapshots: Place[], lastTurn: number) {
    this.#store = store
    this.#game = game
    this.#snapshots = snapshots
    this.#lastTurn = lastTurn
  }

  static async of(store: StoreReader, game: string): Promise<SavedStates> {
    const found = await store.list(`snap/${game}/`)
    const turns = found.map(([key, bytes]) => turnOf(key, bytes))
    const places = found.map(([key]) => ({ key, n: lastNumber(key) }))
    return new SavedStates(store, game, places, Math.max(0, ...turns))
  }

  /** The oldest that can be read and that the log goes on from; null where there is no game. Throws where none can be read. */
  async first(): Promise<Snapshot | null> {
    if (this.#snapshots.length === 0) return null
    const problems: string[] = []
    let last: Snapshot | null = null
    for await (const { key, n } of this.#all(0)) {
      const read = await this.#decoded(key, n, problems)
      if (!read) continue
      if (await this.#goesOn(n)) return read
      last = read
    }
    if (last) return last
    throw new Error(`no state of game ${this.#game} can be read: ${problems.join('; ')}`)
  }

  /** The next that can be read after a record of that round. */
  async after(n: number, turn: number): Promise<Snapshot | null> {
    for await (const place of this.#all(turn)) {
      const read = place.n > n ? await this.#decoded(place.key, place.n, []) : null
      if (read) return read
    }
    return null
  }

  /** What was kept before record n; `turn`: the round that begins there, null where none does. */
  async at(n: number, turn: number | null): Promise<{ what: 'mark' | 'snapshot'; bytes: Uint8Array } | null> {
    const snapshot = this.#snapshots.find(one => one.n === n)
    const bytes = snapshot ? await this.#store.get(snapshot.key) : null
    if (bytes) return { what: 'snapshot', bytes }
    if (turn === null || !isCheckpointRound(turn)) return null
    const key = keys.mark(this.#game, turn)
    const mark = await this.#store.get(key)
    return mark && snapshotHead(mark, key).n === n ? { what: 'mark', bytes: mark } : null
  }

  /** Marks of the rounds from one on, and snapshots, by their places in the log. */
  async *#all(fromTurn: number): AsyncGenerator<Place> {
    const snapshots = [...this.#snapshots]
    for (let turn = fromTurn; turn <= this.#lastTurn; turn++) {
      const key = keys.mark(this.#game, turn)
      const n = await this.#placeOf(key)
      if (n === null) continue
      while (snapshots.length > 0 && snapshots[0].n < n) yield snapshots.shift()!
      yield { key, n }
    }
    yield* snapshots
  }

  /** A damaged one is passed over: the looking through of the store tells of it. */
  async #placeOf(key: string): Promise<number | null> {
    try {
      const bytes = await this.#store.get(key)
      return bytes && snapshotHead(bytes, key).n
    } catch {
      return null
    }
  }

  async #decoded(key: string, n: number, problems: string[]): Promise<Snapshot | null> {
    try {
      return decodeSnapshot((await this.#store.get(key))!, this.#game, n)
    } catch (error) {
      problems.push((error as Error).message)
      return null
    }
  }

  /** Whether there is a record at that place, or the log ends there. */
  async #goesOn(n: number): Promise<boolean> {
    if ((await this.#store.get(keys.log(this.#game, n))) !== null) return true
    const [newest] = await this.#store.list(`log/${this.#game}/`, { last: 1 })
    return !newest || lastNumber(newest[0]) < n
  }
}

function turnOf(key: string, bytes: Uint8Array): number {
  try {
    return snapshotHead(bytes, key).turn
  } catch {
    return 0
  }
}
