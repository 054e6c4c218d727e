/** Deleted games: once their last batch is in the log, the log goes, and its first position says for good that the game is no more. */
import { randomUUID } from 'node:crypto'
import type { OpenStore } from '../../saves/store.ts'
import { type CopyNote, notePut, wipeCopy } from './local-copy.ts'
import { ownerIn, writeRecord } from './log-record.ts'
import type { Logs } from './ports.ts'
import type { SnapshotShelf } from './snapshot-shelf.ts'

export interface DeletionParts {
  store: OpenStore
  logs: Logs
  snapshots: SnapshotShelf
  notes: Map<string, CopyNote>
  complain(text: string): void
}

/** Games that are remembered although nothing of theirs is left: who asks for one of them again need not look. */
const REMEMBERED = 100_000

export class LogDeletions {
  #parts: DeletionParts
  #gone = new Set<string>()
  #newest: Promise<void> = Promise.resolve()
  #ended = false

  constructor(parts: DeletionParts) {
    this.#parts = parts
  }

  has(log: string): boolean {
    return this.#gone.has(log) || this.#parts.notes.get(log)?.isDeleted === true
  }

  /** What the cluster and this node have of it goes, in its turn; where that fails the next start goes on with it. */
  finish(log: string): void {
    this.#remember(log)
    this.#next(`what there is of the deleted game ${log} is not cleared; the next start goes on with it`, () => this.#clear(log))
  }

  /** Goes on with what was begun, and clears copies of games that were deleted elsewhere meanwhile. */
  resume(): void {
    for (const [log, { isDeleted }] of this.#parts.notes) {
      if (isDeleted) this.finish(log)
      else this.#next(null, () => this.#clearWhereGone(log))
    }
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
  end(): Promise<void> {
    this.#ended = true
    return this.#newest
  }

  #remember(log: string): void {
    this.#gone.add(log)
    if (this.#gone.size > REMEMBERED) this.#gone.delete(this.#gone.values().next().value!)
  }

  /** One after the other. */
  #next(failed: string | null, act: () => Promise<void>): void {
    this.#newest = this.#newest
      .then(() => (this.#ended ? undefined : act()))
      .catch(error => {
        if (failed) this.#parts.complain(`${failed}: ${error}`)
      })
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

  async #clearWhereGone(log: string): Promise<void> {
    const first = await this.#parts.logs.get(log, 0)
    if (first && ownerIn(first).isGone) await this.forget(log)
  }
}
