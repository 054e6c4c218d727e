/** Brings a local copy forward by records of its log: many in one write, each write with the note of how far it is. */

import type { Batch } from '../../../saves/database/batch.ts'
import type { OpenStore } from '../../../saves/database/store.ts'
import { keys, lastNumber } from '../../../saves/database/store-keys.ts'
import { isDeletion } from './batch-destination.ts'
import { type CopyNote, notePut } from './local-copy.ts'
import { recordReader, sumOf } from './record.ts'

const MOST_BYTES = 4 * 1024 * 1024
const MOST_PUTS = 2_000

export class LogFold {
  #store: OpenStore
  #log: string
  #read = recordReader()
  #puts = new Map<string, Uint8Array | null>()
  #bytes = 0
  /** After the newest record that is whole. */
  #note: CopyNote
  /** The game's log before it is not needed any more. */
  cutBefore = 0
  /** A record deleted the game. */
  isDeleted = false

  /** `from`: how far the copy is. */
  constructor(store: OpenStore, log: string, from: CopyNote) {
    this.#store = store
    this.#log = log
    this.#note = from
  }

  get note(): CopyNote {
    return this.#note
  }

  async add(n: number, bytes: Uint8Array): Promise<void> {
    const record = this.#read(bytes)
    if (!record) return
    if (record.kind === 'batches') for (const batch of record.batches) await this.#apply(batch)
    this.#note = { ...this.#note, n: n + 1, epoch: record.epoch, node: record.node, sum: sumOf(bytes) }
    if (this.#bytes > MOST_BYTES || this.#puts.size > MOST_PUTS) await this.flush()
  }

  /** Everything so far is on the disk once it resolves. */
  async flush(): Promise<void> {
    const puts = [...this.#puts, notePut(this.#log, this.#note)]
    this.#puts.clear()
    this.#bytes = 0
    await this.#store.commit({ puts })
  }

  async #apply(batch: Batch): Promise<void> {
    if (isDeletion(this.#log, batch)) this.isDeleted = true
    if (this.isDeleted) return
    const { append, puts = [], cut, aside } = batch
    append?.records.forEach((record, i) => {
      this.#put(keys.log(append.game, append.n + i), record)
    })
    for (const [key, value] of puts) this.#put(key, value)
    if (cut) this.cutBefore = Math.max(this.cutBefore, cut.before)
    if (!aside) return
    await this.flush()
    await this.#store.commit({ aside })
    this.#note.end = await this.#store.end(this.#log)
  }

  #put(key: string, value: Uint8Array | null): void {
    this.#puts.set(key, value)
    this.#bytes += key.length + (value?.length ?? 0)
    if (key.startsWith('log/') && value) this.#note = { ...this.#note, end: Math.max(this.#note.end, lastNumber(key) + 1) }
  }
}
