/** Deleted games: once their last batch is in the log, the log goes, and its first position says for good that the game is no more. */
import { randomUUID } from 'node:crypto'
import type { OpenStore } from '../../../saves/database/store.ts'
import type { Logs } from '../ports.ts'
import { type CopyNote, notePut, wipeCopy } from './local-copy.ts'
import { ownerIn, writeRecord } from './record.ts'
import type { SnapshotBlobs } from './snapshot-blobs.ts'

export interface DeletionParts {
  store: OpenStore
  logs: Logs
  snapshots: SnapshotBlobs
  notes: Map<string, CopyNote>
  complain(text: string): void
}

/** Games that are remembered although nothing of theirs is left: who asks for one of them again need not look. */
const REMEMBERED = 100_000
const RETRY_MS = 10_000

export class LogDeletions {
  #parts: DeletionParts
  #gone = new Set<string>()
  #newest: Promise<void> = Promise.resolve()
  #sweeping: Promise<void> = Promise.resolve()
  #told = false
  #ended = false

  constructor(parts: DeletionParts) {
    this.#parts = parts
  }

  has(log: string): boolean {
    return this.#gone.has(log) || this.#parts.notes.get(log)?.isDeleted === true
  }

  /** What the cluster and this node have of it goes, in its turn; where that fails it is tried again, and by the next start. */
  finish(log: string): void {
    this.#remember(log)
    this.#newest = this.#newest
      .then(() => (this.#ended ? undefined : this.#clear(log)))
      .catch(error => {
        if (!this.#told)
          this.#parts.complain(`what there is of the deleted game ${log} is not cleared yet, and is tried again: ${error}`)
        this.#told = true
        if (!this.#ended) setTimeout(() => this.#ended || this.finish(log), RETRY_MS).unref()
      })
  }

  /** Goes on with what was begun, and clears copies of games that were deleted elsewhere meanwhile. */
  resume(): void {
    const logs = [...this.#parts.notes]
    for (const [log, { isDeleted }] of logs) if (isDeleted) this.finish(log)
    // Where the cluster cannot be asked, the next start asks.
    this.#sweeping = this.#sweep(logs.map(([log]) => log)).catch(() => {})
  }

  /** The game was deleted by another node. */
  async forget(log: string): Promise<void> {
    const { notes, store } = this.#parts
    this.#remember(log)
    if (!notes.has(log)) return
    await wipeCopy(store, log, true)
    notes.delete(log)
  }

  /** Its log deletes it, and that is noted here. */
  async takeOver(log: string, note: CopyNote): Promise<void> {
    const { notes, store } = this.#parts
    const deleted = { ...note, isDeleted: true }
    await store.commit({ puts: [notePut(log, deleted)] })
    notes.set(log, deleted)
    this.finish(log)
  }

  /** Begins nothing more; resolves once nothing is under way. */
  async end(): Promise<void> {
    this.#ended = true
    await Promise.all([this.#newest, this.#sweeping])
  }

  #remember(log: string): void {
    this.#gone.add(log)
    if (this.#gone.size > REMEMBERED) this.#gone.delete(this.#gone.values().next().value!)
  }

  async #clear(log: string): Promise<void> {
    const { logs, snapshots, notes } = this.#parts
    const { epoch = 0 } = notes.get(log) ?? {}
    await snapshots.delete(log)
    await logs.remove(log)
    const [mark] = writeRecord({ kind: 'own', node: null, epoch: epoch + 1, at: Date.now(), isGone: true })
    await logs.append(log, 0, mark, randomUUID())
    await this.forget(log)
  }

  async #sweep(logs: string[]): Promise<void> {
    for (const log of logs) {
      if (this.#ended) return
      const first = await this.#parts.logs.get(log, 0)
      if (first && ownerIn(first).isGone) await this.forget(log)
    }
  }
}
