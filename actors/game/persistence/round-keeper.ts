/** What is kept of a game's state: a snapshot at the end of each round and before it rests, marks, and the rounds of its recap. */
import { type EngineContext, encodeState, hashBytes } from '../../../engine/index.ts'
import type { Store } from '../../../saves/database/store.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { checkpointBatch, isCheckpointRound } from '../../../saves/games/checkpoints.ts'
import type { LogRecord } from '../../../saves/games/game-log.ts'
import { encodeRound } from '../../../saves/games/replay/replay.ts'
import { checkpointPuts } from '../../../saves/games/replay/replay-checkpoint.ts'
import type { Picture } from '../../../saves/games/replay/replay-picture.ts'
import { takeRound } from '../../../saves/games/replay/replay-recorder.ts'
import { type SnapshotWriter, snapshotWriter } from '../../../saves/games/snapshots.ts'
import { newStats, recordStats } from '../../wire/turn-stats.ts'
import type { Journal } from './journal.ts'
import type { RuntimeEnds, RuntimeStart } from './runtime-parts.ts'

/** What a seat has done in its turn, as it is recorded, in a round together by seat; null where it is nobody's turn. */
type Tally = ReturnType<typeof recordStats> | ReturnType<typeof recordStats>[] | null

/** Of a turn in which nothing was done. */
const UNTOUCHED = JSON.stringify(recordStats(newStats(0)))

/** All that a snapshot would say anew: the position, and what the seat whose turn it is has done. A text, to be compared. */
const underWay = (next: number, tally: Tally): string => `${next} ${tally === null ? UNTOUCHED : JSON.stringify(tally)}`

export class RoundKeeper {
  #game: string
  #w: EngineContext
  #store: Store
  #journal: Journal
  #snapshots: SnapshotWriter
  #marking: Promise<void> = Promise.resolve()
  #picture: Picture
  /** Position of the first record of the round. */
  #from: number
  /** What the newest snapshot holds, as `underWay` says it; null where that is not known. */
  #inSnapshot: string | null

  constructor(start: RuntimeStart, journal: Journal, { store, logSnapshots }: RuntimeEnds, tally: Tally) {
    this.#game = start.origin.id
    this.#w = start.w
    this.#store = store
    this.#journal = journal
    this.#snapshots = snapshotWriter(store, this.#game, start.snapshots, logSnapshots)
    this.#picture = start.picture
    this.#from = start.roundRecords[0]?.n ?? start.next
    this.#inSnapshot = start.snapshots.includes(start.next) ? underWay(start.next, tally) : null
  }

  /** The round `turn` ended by a command, whose record gets the hash of the state. */
  end(record: LogRecord, turn: number): void {
    const bytes = encodeState(this.#w.s)
    record.hash = hashBytes(bytes)
    this.#from = record.n + 1
    this.#snapshots.write(record.n + 1, this.#w.s.turn, bytes, undefined, record.hash)
    if (isCheckpointRound(this.#w.s.turn)) this.#mark(record.n + 1, bytes, record.hash)
    this.#inSnapshot = underWay(record.n + 1, null)
    const round = encodeRound(takeRound(this.#w, this.#picture, turn))
    this.#journal.put([keys.replay(this.#game, turn), round], ...checkpointPuts(this.#game, turn, round, this.#picture))
  }

  /** Writes a snapshot of this very state, unless the newest one is. */
  settle(tally: Tally): void {
    const { next } = this.#journal
    if (underWay(next, tally) === this.#inSnapshot) return
    this.#snapshots.write(next, this.#w.s.turn, encodeState(this.#w.s), { roundFrom: this.#from, tally })
  }

  /** Resolves once no snapshot and no mark is being written; rejects where a snapshot could not be. */
  async flushed(): Promise<void> {
    await this.#snapshots.flushed()
    await this.#marking
  }

  /** As `flushed`, but never rejects. */
  async rested(): Promise<void> {
    await this.#snapshots.flushed().catch(() => {})
    await this.#marking
  }

  /** Nobody waits for it, and a mark that is lost is none. */
  #mark(n: number, bytes: Uint8Array, hash: string): void {
    const { turn } = this.#w.s
    this.#marking = checkpointBatch(this.#game, n, turn, bytes, hash)
      .then(batch => this.#store.commit(batch))
      .catch(() => {})
  }
}
