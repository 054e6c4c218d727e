/** The directory of all games as one node has it: a replica of the cluster's cells, with who owns which game. A hint: the truth is in the games' logs. */

import { crc32 } from 'node:zlib'
import { serialQueueByKey } from '../../../saves/accounts/serial-queue.ts'
import { Directory } from '../../service/directory/directory.ts'
import type { KeyValue } from '../ports.ts'
import type { DirectoryEntry } from './directory-entry.ts'

/** Who owns a game; null: nobody. */
export interface Place {
  node: string | null
  epoch: number
}

/** What has become of a game since this replica last told of it. */
export interface DirectoryChange {
  game: string
  /** It was deleted. */
  isGone: boolean
  /** Seats whose old tokens open nothing any more. */
  renewed: number[]
  /** It may be there for others than before. */
  isShared: boolean
  /** Its old watch link opens nothing any more. */
  isLinkClosed: boolean
}

interface Known extends Place {
  created: string
  /** Of its cell's bytes. */
  sum: number
}

/** What was asked or told of a game of late, so that what is older is not taken for newer. */
interface Recent {
  turn: number
  /** When its cell was last read, ms of `performance.now()`; 0: it was told. */
  readMs: number
}

const RESYNC_MS = 10_000
/** Reading all cells takes no more than one part in so many of the time. */
const SHARE = 20
const READS_AT_ONCE = 16
/** For so long what a watch tells is asked for, where it differs from what was read. */
const READ_COUNTS_MS = 2_000
const READ_TRIES = 3

export class ClusterDirectory {
  #cells: KeyValue
  #games = new Directory()
  #known = new Map<string, Known>()
  #recent = new Map<string, Recent>()
  /** Deleted through this node: no cell of theirs is written any more. */
  #removed = new Set<string>()
  #inTurn = serialQueueByKey()
  #turn = 0
  /** Whether games came in another order than that in which they were made. */
  #isOutOfOrder = false
  #newest = ''
  #tells = new Set<(change: DirectoryChange) => void>()
  #unwatch = (): void => {}
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  private constructor(cells: KeyValue) {
    this.#cells = cells
  }

  /** Resolves once it has all that there is. */
  static async open(cells: KeyValue, { resyncMs = RESYNC_MS }: { resyncMs?: number } = {}): Promise<ClusterDirectory> {
    const directory = new ClusterDirectory(cells)
    directory.#watch()
    await directory.resync()
    directory.#resyncIn(resyncMs, resyncMs)
    return directory
  }

  /** Records, tokens and rights, as of one service; lists in the order in which the games were made. */
  get games(): Directory {
    if (this.#isOutOfOrder) {
      this.#games.sort((a, b) => (this.#orderOf(a) < this.#orderOf(b) ? -1 : 1))
      this.#isOutOfOrder = false
    }
    return this.#games
  }

  has(game: string): boolean {
    return this.#known.has(game)
  }

  get(game: string): DirectoryEntry | null {
    const known = this.#known.get(game)
    return known ? { node: known.node, epoch: known.epoch, ...this.#games.kept(game)! } : null
  }

  /** Who owns it; null: there is no such game here. */
  place(game: string): Place | null {
    return this.#known.get(game) ?? null
  }

  /** Every game with its owner. */
  places(): [game: string, place: Place][] {
    return [...this.#known]
  }

  all(): [game: string, cell: DirectoryEntry][] {
    return [...this.#known.keys()].map(game => [game, this.get(game)!])
  }

  /** Asks for the game's cell; what is here has it when this resolves. Rejects where it cannot be asked for. */
  async refresh(game: string): Promise<DirectoryEntry | null> {
    for (let i = 0; i < READ_TRIES; i++) {
      const turn = ++this.#turn
      const cell = await this.#cells.get(game)
      if ((this.#recent.get(game)?.turn ?? 0) > turn) continue
      this.#recent.set(game, { turn, readMs: performance.now() })
      this.#apply(game, cell?.value ?? null)
      break
    }
    return this.get(game)
  }

  /** Writes the cell of a game of this node's; nothing where it was deleted meanwhile. */
  put(game: string, cell: DirectoryEntry): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(cell))
    return this.#inTurn(game, async () => {
      if (this.#removed.has(game)) return
      await this.#cells.put(game, bytes)
      this.#note(game, bytes)
    })
  }

  /** The game is deleted. */
  remove(game: string): Promise<void> {
    this.#removed.add(game)
    return this.#inTurn(game, async () => {
      await this.#cells.delete(game)
      this.#note(game, null)
    })
  }

  /** `tell` is called after each change of a game. Returns what ends it. */
  onChange(tell: (change: DirectoryChange) => void): () => void {
    this.#tells.add(tell)
    return () => this.#tells.delete(tell)
  }

  /** Reads everything: what a watch missed is here when this resolves. */
  async resync(): Promise<void> {
    const endMs = performance.now() - READ_COUNTS_MS
    for (const [game, { readMs }] of this.#recent) if (readMs < endMs) this.#recent.delete(game)
    const there = await this.#cells.keys()
    const keys = new Set([...there, ...this.#known.keys()])
    let hasMissed = false
    const rest = keys[Symbol.iterator]()
    const read = async () => {
      for (const game of rest) {
        const before = this.#known.get(game)?.sum
        await this.refresh(game)
        if (this.#known.get(game)?.sum !== before) hasMissed = true
      }
    }
    await Promise.all(Array.from({ length: READS_AT_ONCE }, read))
    // It may have fallen silent.
    if (hasMissed && !this.#isClosed) this.#watch()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#unwatch()
    this.#tells.clear()
  }

  #watch(): void {
    this.#unwatch()
    this.#unwatch = this.#cells.watch(({ key, value }) => this.#hear(key, value))
  }

  #resyncIn(ms: number, leastMs: number): void {
    this.#timer = setTimeout(() => {
      const beganMs = performance.now()
      const next = () => {
        if (!this.#isClosed) this.#resyncIn(Math.max(leastMs, (performance.now() - beganMs) * SHARE), leastMs)
      }
      this.resync().then(next, next)
    }, ms)
    this.#timer.unref()
  }

  /** What a watch tells may be older than what was read meanwhile. */
  #hear(game: string, value: Uint8Array | null): void {
    if (this.#isClosed) return
    const known = this.#known.get(game)
    if (value ? known?.sum === crc32(value) : !known) return
    const readMs = this.#recent.get(game)?.readMs ?? 0
    if (readMs > 0 && performance.now() - readMs < READ_COUNTS_MS) return void this.refresh(game).catch(() => {})
    this.#recent.set(game, { turn: ++this.#turn, readMs: 0 })
    this.#apply(game, value)
  }

  #apply(game: string, value: Uint8Array | null): void {
    const before = this.#known.get(game)
    if (!value) {
      if (!before) return
      this.#known.delete(game)
      this.#games.remove(game)
      this.#tell({ game, isGone: true, ...UNCHANGED })
      return
    }
    const sum = crc32(value)
    if (before?.sum === sum) return
    const { node, epoch, stored, tokens, sharing, fault } = JSON.parse(Buffer.from(value).toString()) as DirectoryEntry
    // Of an owner that is none any more.
    if (before && epoch < before.epoch) return
    const was = before && this.#games.kept(game)
    this.#games.add(stored, tokens, 0, { fault, sharing })
    const { created } = stored.record
    this.#known.set(game, { node, epoch, created, sum })
    if (!before) this.#noteOrder(created + game)
    this.#tell({ game, isGone: false, ...(was ? changesOf(was, { tokens, sharing }) : UNCHANGED) })
  }

  /** What this node itself has written. */
  #note(game: string, bytes: Uint8Array | null): void {
    this.#recent.set(game, { turn: ++this.#turn, readMs: performance.now() })
    this.#apply(game, bytes)
  }

  #noteOrder(order: string): void {
    if (order < this.#newest) this.#isOutOfOrder = true
    else this.#newest = order
  }

  #orderOf(game: string): string {
    return (this.#known.get(game)?.created ?? '') + game
  }

  #tell(change: DirectoryChange): void {
    for (const tell of this.#tells) tell(change)
  }
}

type Rights = Pick<DirectoryEntry, 'tokens' | 'sharing'>

const UNCHANGED = { renewed: [], isShared: false, isLinkClosed: false }

function changesOf(was: Rights, is: Rights): Omit<DirectoryChange, 'game' | 'isGone'> {
  const linkOf = ({ sharing }: Rights): string | null => {
    const isOpen = sharing?.access === 'link' || sharing?.access === 'public'
    return isOpen ? sharing.link : null
  }
  return {
    renewed: was.tokens.flatMap((hash, seat) => (hash === is.tokens[seat] ? [] : [seat])),
    isShared: JSON.stringify(was.sharing) !== JSON.stringify(is.sharing),
    isLinkClosed: linkOf(was) !== null && linkOf(was) !== linkOf(is),
  }
}
