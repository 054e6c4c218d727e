/** The newest snapshot of each game where all nodes find it: written behind, so that a game's next owner has little to carry out again. */
import { readJsonHeader, withJsonHeader } from '../../../saves/disk/json-header.ts'
import type { BlobStore } from '../ports.ts'

export interface StoredSnapshot {
  /** Position of the cluster's log at which it was kept. */
  n: number
  /** Of the store. */
  key: string
  bytes: Uint8Array
}

/** Between two of a game: games of bots alone have one a second, and more. */
const PAUSE_MS = 1_000

interface Behind {
  next: StoredSnapshot | null
  running: Promise<void>
  /** Ends the pause after the last one. */
  hurry(): void
  isHurried: boolean
}

export class SnapshotBlobs {
  #blobs: BlobStore
  #mayWrite: () => boolean
  #complain: (text: string) => void
  #behind = new Map<string, Behind>()
  #hasComplained = false

  constructor(blobs: BlobStore, mayWrite: () => boolean, complain: (text: string) => void) {
    this.#blobs = blobs
    this.#mayWrite = mayWrite
    this.#complain = complain
  }

  /** Resolves once it is there. */
  put(game: string, { bytes, ...head }: StoredSnapshot): Promise<void> {
    return this.#blobs.put(game, withJsonHeader(head, bytes))
  }

  async get(game: string): Promise<StoredSnapshot | null> {
    const blob = await this.#blobs.get(game)
    if (!blob) return null
    const { head, body } = readJsonHeader(blob, `shelved snapshot of game ${game}`)
    return { ...(head as Omit<StoredSnapshot, 'bytes'>), bytes: body }
  }

  /** Nobody waits for it; while one of the game is on its way, only the newest of those that follow is written. */
  later(game: string, snapshot: StoredSnapshot): void {
    const behind = this.#behind.get(game)
    if (behind) behind.next = snapshot
    else this.#begin(game, snapshot)
  }

  /** Resolves once those of the game that were handed in are there, or could not be written. */
  async flushed(game: string): Promise<void> {
    const behind = this.#behind.get(game)
    if (!behind) return
    behind.isHurried = true
    behind.hurry()
    await behind.running
  }

  /** The game is another node's, or gone: nothing more of it is written. */
  drop(game: string): void {
    const behind = this.#behind.get(game)
    if (!behind) return
    behind.next = null
    behind.hurry()
  }

  async delete(game: string): Promise<void> {
    this.drop(game)
    await this.flushed(game)
    await this.#blobs.delete(game)
  }

  async end(): Promise<void> {
    await Promise.all([...this.#behind.keys()].map(game => this.flushed(game)))
  }

  #begin(game: string, snapshot: StoredSnapshot): void {
    const behind: Behind = { next: snapshot, running: Promise.resolve(), hurry() {}, isHurried: false }
    this.#behind.set(game, behind)
    behind.running = this.#run(game, behind).finally(() => this.#behind.delete(game))
  }

  async #run(game: string, behind: Behind): Promise<void> {
    while (behind.next) {
      const snapshot = behind.next
      behind.next = null
      if (this.#mayWrite()) await this.put(game, snapshot).catch(error => this.#tell(game, error))
      if (behind.isHurried) continue
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, PAUSE_MS).unref()
        behind.hurry = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  #tell(game: string, error: unknown): void {
    if (!this.#hasComplained)
      this.#complain(
        `the snapshot of game ${game} was not shelved, and perhaps others: their logs hold it all, and take longer to read. ${error}`,
      )
    this.#hasComplained = true
  }
}
