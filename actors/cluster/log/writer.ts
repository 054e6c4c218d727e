/**
 * One log that this node owns: what is committed goes to the log first and then to the local store, one record at a time, so that the
 * local copy is never more than the log. Batches that come meanwhile go together in the next record.
 */

import type { Batch } from '../../../saves/database/batch.ts'
import type { OpenStore } from '../../../saves/database/store.ts'
import { PositionTaken } from '../../../saves/database/store-errors.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { GameGone } from '../../../saves/database/tombstones.ts'
import { HeldElsewhere } from '../../service/fleet/fenced-store.ts'
import { isDeletion, isMarkedToo, isOutOfLine, joined, outward, rulesIn, sizeOf, snapshotIn } from './batch-destination.ts'
import { type CopyNote, notePut } from './local-copy.ts'
import { isCommon } from './log-names.ts'
import type { RulesBlobs } from './rules-blobs.ts'
import type { SnapshotBlobs } from './snapshot-blobs.ts'
import type { LogTail } from './tail.ts'

export interface WriterParts {
  store: OpenStore
  node: string
  isLeased(): boolean
  snapshots: SnapshotBlobs
  rules: RulesBlobs
  /** The local copy is that far. */
  noted(log: string, note: CopyNote): void
  /** Told once: the log is not this node's any more. */
  onLost(log: string, error: Error): void
  onDeleted(log: string): void
  now(): number
  /** What is to be appended waits so long for a lease that was lost. */
  leaseWaitMs: number
}

interface Waiting {
  batch: Batch
  resolve(): void
  reject(error: unknown): void
}

/** Of values in one record. */
const MOST_BYTES = 1024 * 1024
const MOST_BATCHES = 500
const LEASE_LOOK_MS = 20

export class LogWriter {
  readonly log: string
  #parts: WriterParts
  #end: LogTail
  /** Where the game's own log ends, with all that was let in. */
  #gameEnd: number
  #queue: Waiting[] = []
  #running: Promise<void> | null = null
  #newest: Promise<void> = Promise.resolve()
  #isEnding = false
  #state: 'open' | 'releasing' | 'lost' | 'deleted' = 'open'
  /** Its copy was made anew from the log: what is wrong in it is wrong there. */
  #isFresh: boolean
  /** A game's rules never change. */
  #areRulesKept = false

  constructor(parts: WriterParts, end: LogTail, gameEnd: number, isFresh = false) {
    this.log = end.log
    this.#parts = parts
    this.#end = end
    this.#gameEnd = gameEnd
    this.#isFresh = isFresh
  }

  get isOpen(): boolean {
    return this.#state === 'open'
  }

  get epoch(): number {
    return this.#end.epoch
  }

  get n(): number {
    return this.#end.n
  }

  /** Resolves once it is acknowledged and on the disk. Batches are written in the order in which they came. */
  commit(batch: Batch): Promise<void> {
    if (this.#state !== 'open') return Promise.reject(this.#closed())
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#queue.push({ batch, resolve, reject })
    // A microtask later, so that what one event causes goes together.
    this.#running ??= Promise.resolve().then(() => this.#run())
    this.#newest = promise
    return promise
  }

  /** Resolves once all that was handed in before is written, or refused. */
  settled(): Promise<void> {
    return this.#newest.catch(() => {})
  }

  /** Resolves once nothing is under way; what waits for a lease does not any more. */
  async idle(): Promise<void> {
    this.#isEnding = true
    await this.#running
  }

  /** Writes what was handed in, and that it is nobody's from then on. Rejects where that could not be written; it is let go all the same. */
  async release(): Promise<void> {
    if (this.#state !== 'open') return
    this.#state = 'releasing'
    await this.#running
    const { snapshots, isLeased } = this.#parts
    await snapshots.flushed(this.log)
    // Somebody who took it meanwhile owns it: that is as well.
    if ((this.#state as string) !== 'lost' && isLeased()) await this.#letGo()
  }

  /** It is known otherwise that the log is another node's. */
  giveUp(cause: Error): void {
    if (this.#state === 'open') this.#lose(cause)
  }

  async #letGo(): Promise<void> {
    const { now, store } = this.#parts
    await this.#end.append({ kind: 'own', node: null, epoch: this.epoch, at: now() })
    const note = this.#note({ node: null })
    await store.commit({ puts: [notePut(this.log, note)] })
    this.#parts.noted(this.log, note)
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0) {
      const group = this.#take().filter(one => this.#isLetIn(one))
      if (group.length === 0) continue
      try {
        await this.#write(group.map(({ batch }) => batch))
        for (const one of group) one.resolve()
      } catch (error) {
        this.#refuse([...group, ...this.#queue.splice(0)], error)
        // What was let in is not there: the copy says where the log ends.
        if (this.#state !== 'lost') this.#gameEnd = await this.#parts.store.end(this.log).catch(() => this.#gameEnd)
      }
    }
    this.#running = null
  }

  /** Of what waits, as much as goes into one record. */
  #take(): Waiting[] {
    let bytes = 0
    let count = 0
    for (const { batch } of this.#queue) {
      bytes += sizeOf(batch)
      const isAlone = isOutOfLine(batch) || isDeletion(this.log, batch)
      if (count > 0 && (isAlone || bytes > MOST_BYTES || count === MOST_BATCHES)) break
      count++
      if (isAlone) break
    }
    return this.#queue.splice(0, count)
  }

  /** The local store would refuse the others: they are not to be in the log. */
  #isLetIn({ batch: { append, requires }, reject }: Waiting): boolean {
    const refuse = (error: Error): false => {
      reject(error)
      return false
    }
    if (this.#state !== 'open' && this.#state !== 'releasing') return refuse(this.#closed())
    if (requires && this.#gameEnd < requires.n)
      return refuse(new PositionTaken(`log of game ${requires.game} does not reach position ${requires.n}`))
    if (!append) return true
    if (append.n !== this.#gameEnd)
      return refuse(new PositionTaken(`log of game ${append.game}: position ${append.n} asked for, the end is ${this.#gameEnd}`))
    this.#gameEnd += append.records.length
    return true
  }

  /** Rejects where nothing of it came to be here; the log is lost where it may have come to be there. */
  async #write(batches: Batch[]): Promise<void> {
    const { store, node, isLeased, noted } = this.#parts
    const shared = batches.map(outward).filter(batch => batch !== null)
    const trouble = store.trouble()
    if (trouble) throw trouble
    if (shared.length === 0) return this.#writeHere(batches)
    if (batches[0].aside && !this.#isFresh) throw this.#lose(new Error('its local copy is damaged'), true)
    await this.#shelve(batches).catch(cause => {
      throw new HeldElsewhere(`log ${this.log}: what it rests on cannot be shelved: ${cause.message}`, { cause })
    })
    await this.#leased()
    const isDeleted = isDeletion(this.log, batches[0])
    try {
      await this.#end.append({ kind: 'batches', node, epoch: this.epoch, batches: shared })
    } catch (error) {
      throw this.#lose(error as Error)
    }
    try {
      const whole = joined(batches)
      const note = this.#note(isDeleted ? { isDeleted } : {})
      await store.commit({ ...whole, puts: [...whole.puts!, notePut(this.log, note)] })
      noted(this.log, note)
    } catch (error) {
      // The log has it: whoever takes it next has it too.
      if (isLeased()) await this.#letGo().catch(() => {})
      this.#lose(error as Error)
      throw error
    }
    if (batches.some(isOutOfLine)) await this.#noteEnd()
    this.#shelveBehind(batches)
    if (!isDeleted) return
    this.#state = 'deleted'
    this.#parts.onDeleted(this.log)
  }

  /** A lease that is lost for a moment costs a moment: whoever took the log meanwhile keeps it. Rejects where it does not come back. */
  async #leased(): Promise<void> {
    const { isLeased, leaseWaitMs } = this.#parts
    const endMs = performance.now() + leaseWaitMs
    while (!isLeased()) {
      if (this.#isEnding || this.#state === 'lost' || performance.now() >= endMs)
        throw new HeldElsewhere(`log ${this.log}: this node has no lease`)
      await new Promise(resolve => setTimeout(resolve, LEASE_LOOK_MS))
    }
    if (this.#state === 'lost') throw this.#closed()
  }

  /** Where the game's own log ends now is known to the store alone. */
  async #noteEnd(): Promise<void> {
    const { store, noted } = this.#parts
    const end = await store.end(this.log)
    if (end === this.#gameEnd) return
    this.#gameEnd = end
    const note = this.#note({})
    await store.commit({ puts: [notePut(this.log, note)] })
    noted(this.log, note)
  }

  /** What no other node needs to know at once. */
  async #writeHere(batches: Batch[]): Promise<void> {
    await this.#parts.store.commit(joined(batches))
    this.#shelveBehind(batches)
  }

  /** What a game cannot be read without, and its log does not hold. */
  async #shelve(batches: Batch[]): Promise<void> {
    const { store, rules, snapshots } = this.#parts
    for (const batch of batches) {
      for (const [hash, bytes] of rulesIn(batch)) await rules.keep(hash, bytes)
      const meta = this.#areRulesKept ? null : batch.puts?.find(([key]) => key === keys.meta(this.log))?.[1]
      if (meta) await rules.keepOf(store, meta)
      this.#areRulesKept ||= meta !== undefined && meta !== null
      const snapshot = outward(batch) && snapshotIn(this.log, batch)
      if (snapshot && !isMarkedToo(this.log, batch, snapshot.bytes)) await snapshots.put(this.log, { n: this.n, ...snapshot })
    }
  }

  #shelveBehind(batches: Batch[]): void {
    const snapshot = isCommon(this.log) ? null : snapshotIn(this.log, joined(batches))
    if (snapshot) this.#parts.snapshots.later(this.log, { n: this.n, ...snapshot })
  }

  #note(more: Partial<CopyNote>): CopyNote {
    const { n, sum, epoch } = this.#end
    return { n, epoch, node: this.#parts.node, sum, end: this.#gameEnd, ...more }
  }

  /** From now on the log is not this node's; the error for what waits. */
  #lose(cause: Error, isCopyBad = false): HeldElsewhere {
    const error = new HeldElsewhere(`log ${this.log} is not this node's any more: ${cause.message}`, { cause })
    if (this.#state === 'lost') return error
    this.#state = 'lost'
    this.#parts.snapshots.drop(this.log)
    if (isCopyBad) this.#parts.noted(this.log, { ...this.#note({}), n: 0 })
    this.#parts.onLost(this.log, error)
    return error
  }

  #refuse(waiting: Waiting[], error: unknown): void {
    for (const one of waiting) one.reject(error)
  }

  #closed(): Error {
    return this.#state === 'deleted'
      ? new GameGone(`game ${this.log} was deleted`)
      : new HeldElsewhere(`log ${this.log} is not this node's`)
  }
}
