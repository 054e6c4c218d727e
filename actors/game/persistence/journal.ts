/** A game's own end of the store: records and rows of one tick go out as one batch; what rests on them waits here. */

import type { Batch } from '../../../saves/database/batch.ts'
import type { Store } from '../../../saves/database/store.ts'
import { encodeRecord, type LogRecord } from '../../../saves/games/game-log.ts'

export class Journal {
  #store: Store
  #game: string
  #next: number
  #waiting: Batch | null = null
  /** Resolves with the newest batch handed in. */
  #saved: Promise<void> = Promise.resolve()
  #unsaved = 0
  #isLost = false
  #onError: (error: unknown) => void

  /** `next` is the position after the newest record. `onError` is told once that a batch was lost. */
  constructor(store: Store, game: string, next: number, onError: (error: unknown) => void) {
    this.#store = store
    this.#game = game
    this.#next = next
    this.#onError = onError
  }

  /** Position of the next record. */
  get next(): number {
    return this.#next
  }

  /** Batches handed in and not yet on the disk. */
  get unsaved(): number {
    return this.#unsaved
  }

  add(record: LogRecord): void {
    this.#open().append!.records.push(encodeRecord(record))
    this.#next++
  }

  /** Writes the newest record anew; throws where it has been handed to the store. */
  amend(record: LogRecord): void {
    const records = this.#waiting?.append?.records
    if (!records?.length) throw new Error(`game ${this.#game}: record ${record.n} is on its way to the disk`)
    records[records.length - 1] = encodeRecord(record)
  }

  put(...puts: [string, Uint8Array | null][]): void {
    this.#open().puts!.push(...puts)
  }

  /** Calls `then` once everything so far is on the disk: at once where it is. Never, where it is lost. */
  afterSaved(then: () => void): void {
    if (this.#unsaved === 0) then()
    else this.#saved.then(then, () => {})
  }

  /** Resolves once everything so far is on the disk; rejects where it is lost. */
  saved(): Promise<void> {
    return this.#saved
  }

  #open(): Batch {
    if (this.#waiting) return this.#waiting
    const batch: Batch = { append: { game: this.#game, n: this.#next, records: [] }, puts: [] }
    this.#waiting = batch
    this.#unsaved++
    this.#saved = Promise.resolve().then(async () => {
      this.#waiting = null
      try {
        if (batch.append!.records.length === 0) delete batch.append
        await this.#store.commit(batch)
        this.#unsaved--
      } catch (error) {
        if (!this.#isLost) this.#onError(error)
        this.#isLost = true
        throw error
      }
    })
    this.#saved.catch(() => {})
    return batch
  }
}
