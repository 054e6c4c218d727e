/** Writes the directory's cells of this host's games: at once what others have to know at once, else each once a second at most. */
import type { Clock } from '../../wire/shard-dependencies.ts'
import type { DirectoryEntry } from './directory-entry.ts'

export interface PublisherParts {
  /** As it is now; null: it is not this host's any more. */
  cellOf(game: string): DirectoryEntry | null
  put(game: string, cell: DirectoryEntry): Promise<void>
  clock: Clock
  complain(text: string): void
}

interface Published {
  /** What others have to know at once, as it was last told. */
  urgent: string
  timer: unknown
  /** The newest write; the next one waits for it. */
  writing: Promise<void>
}

const PAUSE_MS = 1_000

export class EntryPublisher {
  #parts: PublisherParts
  #games = new Map<string, Published>()
  #isClosed = false
  #isComplaining = false

  constructor(parts: PublisherParts) {
    this.#parts = parts
  }

  /** Something of the game is another by now. */
  note(game: string): void {
    const cell = this.#parts.cellOf(game)
    if (!cell || this.#isClosed) return
    const known = this.#games.get(game)
    if (known?.urgent !== urgentOf(cell)) this.publish(game).catch(() => {})
    else known.timer ??= this.#later(game)
  }

  /** Resolves once the directory has it as it is now; rejects, and tries again by itself, where it cannot be written. */
  async publish(game: string): Promise<void> {
    const { clock } = this.#parts
    const known = this.#games.get(game) ?? { urgent: '', timer: null, writing: Promise.resolve() }
    this.#games.set(game, known)
    clock.clearTimeout(known.timer)
    known.timer = null
    const mine = known.writing.catch(() => {}).then(() => this.#write(game, known))
    known.writing = mine
    await mine
  }

  /** Nothing more is told of the game. Resolves once nothing of it is on its way. */
  async forget(game: string): Promise<void> {
    const known = this.#games.get(game)
    if (!known) return
    this.#games.delete(game)
    this.#parts.clock.clearTimeout(known.timer)
    await known.writing.catch(() => {})
  }

  close(): void {
    this.#isClosed = true
    for (const { timer } of this.#games.values()) this.#parts.clock.clearTimeout(timer)
    this.#games.clear()
  }

  #later(game: string): unknown {
    return this.#parts.clock.setTimeout(() => this.publish(game).catch(() => {}), PAUSE_MS)
  }

  async #write(game: string, known: Published): Promise<void> {
    const { cellOf, put, complain } = this.#parts
    const cell = cellOf(game)
    if (!cell || this.#isClosed || this.#games.get(game) !== known) return
    const before = known.urgent
    known.urgent = urgentOf(cell)
    try {
      await put(game, cell)
      this.#isComplaining = false
    } catch (error) {
      known.urgent = before
      if (this.#games.get(game) === known && !this.#isClosed) known.timer ??= this.#later(game)
      // Of all games alike.
      if (!this.#isComplaining) complain(`the directory is not told of games: ${(error as Error).message}`)
      this.#isComplaining = true
      throw error
    }
  }
}

const urgentOf = ({ epoch, tokens, sharing, fault, stored: { record } }: DirectoryEntry): string =>
  JSON.stringify([epoch, tokens, sharing, fault, record.owner, record.status === 'finished'])
