/** The logs that a node owns, over its own disk: a commit goes to the log that it belongs to, and is refused where that is another's. */
import type { Batch } from '../../../saves/database/batch.ts'
import type { OpenStore } from '../../../saves/database/store.ts'
import { GameGone } from '../../../saves/database/tombstones.ts'
import { HeldElsewhere } from '../../service/fleet/fenced-store.ts'
import type { BlobStore, Logs } from '../ports.ts'
import { isBeforeBirth, isBirth, logOfBatch, logOfPrefix } from './batch-destination.ts'
import { type ClaimParts, type ClaimResult, LogClaims, type PublishResult } from './claims.ts'
import { LogDeletions } from './deletions.ts'
import type { CopyNote } from './local-copy.ts'
import { isCommon } from './log-names.ts'
import { type Owner, readOwner } from './owner.ts'
import { RulesBlobs } from './rules-blobs.ts'
import { SnapshotBlobs } from './snapshot-blobs.ts'
import { copyEarly } from './standby-copy.ts'
import { LogLost } from './tail.ts'
import { LogWriter, type WriterParts } from './writer.ts'

export interface OwnLogsParts {
  logs: Logs
  /** The newest snapshot of each game, by its id. */
  snapshots: BlobStore
  /** Rules that games were made with, by their hash. */
  rules: BlobStore
  node: string
  /** Whether this node may believe that nobody takes what it owns. */
  isLeased(): boolean
  complain(text: string): void
  /** In bytes, of a message; default: 8 MB. */
  largest?: number
  /** How long a commit waits for a lease that was lost; default: 10 s. */
  leaseWaitMs?: number
  now?(): number
}

const LARGEST = 8_000_000
const LEASE_WAIT_MS = 10_000

export class OwnLogs {
  readonly #store: OpenStore
  readonly #parts: OwnLogsParts
  readonly #notes: Map<string, CopyNote>
  readonly #writers = new Map<string, LogWriter>()
  readonly #listeners = new Set<(log: string) => void>()
  readonly #snapshots: SnapshotBlobs
  readonly #deletions: LogDeletions
  readonly #claiming: ClaimParts
  readonly #claims: LogClaims
  /** Games of which something is written that are none yet. */
  readonly #unborn = new Set<string>()
  readonly #births = new Map<string, Promise<unknown>>()
  #isClosed = false

  constructor(store: OpenStore, parts: OwnLogsParts, notes: Map<string, CopyNote>) {
    const { logs, node, isLeased, complain, largest = LARGEST, leaseWaitMs = LEASE_WAIT_MS, now = Date.now } = parts
    this.#store = store
    this.#parts = parts
    this.#notes = notes
    const snapshots = new SnapshotBlobs(parts.snapshots, isLeased, complain)
    const deletions = new LogDeletions({ store, logs, snapshots, notes, complain })
    const writing: WriterParts = {
      ...{ store, node, isLeased, snapshots, now, leaseWaitMs },
      rules: new RulesBlobs(parts.rules),
      noted: (log, note) => void (note ? notes.set(log, note) : notes.delete(log)),
      onLost: log => {
        this.#writers.delete(log)
        for (const tell of [...this.#listeners]) tell(log)
      },
      onDeleted: log => {
        this.#writers.delete(log)
        deletions.finish(log)
      },
    }
    this.#snapshots = snapshots
    this.#deletions = deletions
    this.#claiming = { ...writing, logs, largest, notes, deletions, complain }
    this.#claims = new LogClaims(this.#claiming)
    deletions.resume()
  }

  owns(log: string): boolean {
    return this.#writers.get(log)?.isOpen ?? false
  }

  position(log: string): number {
    return this.#writers.get(log)?.n ?? this.#notes.get(log)?.n ?? 0
  }

  async ownerOf(log: string): Promise<Owner | null> {
    if (this.#deletions.has(log)) return null
    const found = await readOwner(this.#parts.logs, log)
    if (found.kind === 'gone') await this.#deletions.forget(log)
    return found.kind === 'owned' ? found.owner : null
  }

  onLost(tell: (log: string) => void): () => void {
    this.#listeners.add(tell)
    return () => void this.#listeners.delete(tell)
  }

  publish(log: string): Promise<PublishResult> {
    return this.#claims.publish(log)
  }

  async copyEarly(log: string): Promise<void> {
    if (!this.#writers.has(log)) await copyEarly(this.#claiming, log)
  }

  async claim(log: string, may: (owner: Owner) => boolean): Promise<ClaimResult> {
    const { logs, node } = this.#parts
    const writer = this.#writers.get(log)
    if (writer?.isOpen) {
      const found = await readOwner(logs, log)
      const isOwn = found.kind === 'owned' && found.owner.node === node && found.owner.epoch === writer.epoch
      if (isOwn && writer.isOpen) return { kind: 'owned', epoch: writer.epoch }
      writer.giveUp(new Error('another node took it'))
      await writer.idle()
    }
    const claimed = await this.#claims.claim(log, may)
    if (!(claimed instanceof LogWriter)) return claimed
    this.#writers.set(log, claimed)
    return { kind: 'owned', epoch: claimed.epoch }
  }

  async release(log: string): Promise<void> {
    const writer = this.#writers.get(log)
    try {
      await writer?.release()
    } catch (error) {
      // Whoever took it meanwhile has it.
      if (!(error instanceof LogLost && error.isTaken)) throw error
    } finally {
      if (writer && this.#writers.get(log) === writer) this.#writers.delete(log)
    }
  }

  commit(batch: Batch): Promise<void> {
    if (this.#isClosed) return Promise.reject(new Error('the store is closed'))
    let log: string | null
    try {
      log = logOfBatch(batch)
    } catch (error) {
      return Promise.reject(error)
    }
    if (log !== null) return this.#writers.get(log)?.commit(batch) ?? this.#commitUnowned(log, batch)
    // Whoever commits nothing waits for what was handed in before.
    return Object.keys(batch).length === 0 ? this.#settled().then(() => this.#store.commit(batch)) : this.#store.commit(batch)
  }

  async clear(prefixes: string[]): Promise<void> {
    const here: string[] = []
    for (const prefix of prefixes) {
      const log = logOfPrefix(prefix)
      const writer = log === null ? undefined : this.#writers.get(log)
      if (writer) {
        const entries = await this.#store.list(prefix, { skipDamaged: true })
        await writer.commit({ puts: entries.map(([key]) => [key, null]) })
      } else if (log !== null && !this.#deletions.has(log) && this.#notes.has(log)) throw notOwn(log)
      else {
        if (log !== null) this.#unborn.delete(log)
        here.push(prefix)
      }
    }
    if (here.length > 0) await this.#store.clear(here)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#writers.values()].map(writer => writer.idle()))
    await Promise.all([this.#snapshots.end(), this.#deletions.end()])
    await this.#store.close()
  }

  /** What waits for the cluster is in the local store too once it resolves. */
  #settled(): Promise<unknown> {
    return Promise.all([...this.#writers.values()].map(writer => writer.settled()))
  }

  /** A batch for a log that is not this node's. */
  async #commitUnowned(log: string, batch: Batch): Promise<void> {
    const birth = this.#births.get(log)
    if (birth) {
      await birth.catch(() => {})
      return this.commit(batch)
    }
    if (this.#deletions.has(log)) throw new GameGone(`game ${log} was deleted`)
    if (isCommon(log) || this.#notes.has(log)) throw notOwn(log)
    if (isBirth(log, batch)) {
      const made = this.#bear(log, batch).finally(() => this.#births.delete(log))
      this.#births.set(log, made)
      return made
    }
    if (!this.#unborn.has(log) && !isBeforeBirth(log, batch)) throw notOwn(log)
    this.#unborn.add(log)
    return this.#store.commit(batch)
  }

  async #bear(game: string, batch: Batch): Promise<void> {
    const writer = await this.#claims.begin(game, this.#unborn.has(game))
    this.#writers.set(game, writer)
    try {
      await writer.commit(batch)
      this.#unborn.delete(game)
    } catch (error) {
      // It never came to be: nobody has heard of it.
      this.#writers.delete(game)
      await this.#parts.logs.remove(game).catch(() => {})
      throw error
    }
  }
}

const notOwn = (log: string): HeldElsewhere => new HeldElsewhere(`log ${log} is not this node's`)
