/** The store of a node among several: what it commits is in the cluster's log of the game and on its own disk, and only then taken for written. */
import { serialQueueByKey } from '../../../saves/accounts/serial-queue.ts'
import type { Batch } from '../../../saves/database/batch.ts'
import type { OpenStore } from '../../../saves/database/store.ts'
import { GameGone } from '../../../saves/database/tombstones.ts'
import { HeldElsewhere } from '../../service/fleet/fenced-store.ts'
import type { BlobStore, Logs } from '../ports.ts'
import { isBeforeBirth, isBirth, logOfBatch, logOfPrefix } from './batch-destination.ts'
import { type ClaimParts, type ClaimResult, LogClaims, type PublishResult } from './claims.ts'
import { LogDeletions } from './deletions.ts'
import { type CopyNote, readNotes } from './local-copy.ts'
import { isCommon, RECORDS } from './log-names.ts'
import { type Owner, readOwner } from './owner.ts'
import { RulesBlobs } from './rules-blobs.ts'
import { SnapshotBlobs } from './snapshot-blobs.ts'
import { copyEarly } from './standby-copy.ts'
import { LogLost } from './tail.ts'
import { LogWriter, type WriterParts } from './writer.ts'

export type { ClaimResult, PublishResult } from './claims.ts'
export type { Owner } from './owner.ts'

export interface ReplicatedStore extends OpenStore {
  owns(log: string): boolean
  /** By the newest record of the log; null: there is no log. */
  ownerOf(log: string): Promise<Owner | null>
  /**
   * Takes the log where `may` says so of whoever owns it, and brings the local copy up to date; what of its end only this copy has is
   * published first. `gone`: there is no such game. Rejects where it cannot be told, or the local store takes nothing.
   */
  claim(log: string, may: (owner: Owner) => boolean): Promise<ClaimResult>
  /** What the local copy of another node's log lacks is read, for a claim that may follow. */
  copyEarly(log: string): Promise<void>
  /** Everything handed in is written, then the log is nobody's. Rejects where nobody can tell whether that was written. */
  release(log: string): Promise<void>
  /** Told of every log that is not this node's any more without its having released it. Returns what ends it. */
  onLost(tell: (log: string) => void): () => void
  /** Of the log: the position up to which this node has it. */
  position(log: string): number
  /** Makes a log, which is nobody's yet, of a game that the local store holds and the cluster does not. */
  publishGame(game: string): Promise<PublishResult>
  /** The same for accounts, sessions and budgets. */
  publishRecords(): Promise<PublishResult>
}

export interface ReplicatedParts {
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

export async function openReplicatedStore(store: OpenStore, parts: ReplicatedParts): Promise<ReplicatedStore> {
  const { logs, node, isLeased, complain, largest = LARGEST, leaseWaitMs = LEASE_WAIT_MS, now = Date.now } = parts
  const notes = await readNotes(store)
  const writers = new Map<string, LogWriter>()
  const listeners = new Set<(log: string) => void>()
  const snapshots = new SnapshotBlobs(parts.snapshots, isLeased, complain)
  const rules = new RulesBlobs(parts.rules)
  /** Games of which something is written that are none yet. */
  const unborn = new Set<string>()
  const births = new Map<string, Promise<unknown>>()
  let isClosed = false

  const noted = (log: string, note: CopyNote | null) => void (note ? notes.set(log, note) : notes.delete(log))
  const deletions = new LogDeletions({ store, logs, snapshots, notes, complain })
  const writing: WriterParts = {
    store,
    node,
    isLeased,
    snapshots,
    rules,
    now,
    leaseWaitMs,
    noted,
    onLost(log) {
      writers.delete(log)
      for (const tell of [...listeners]) tell(log)
    },
    onDeleted(log) {
      writers.delete(log)
      deletions.finish(log)
    },
  }
  const claiming: ClaimParts = { ...writing, logs, largest, notes, deletions, complain }
  const claims = new LogClaims(claiming)

  async function bear(game: string, batch: Batch): Promise<void> {
    const writer = await claims.begin(game, unborn.has(game))
    writers.set(game, writer)
    try {
      await writer.commit(batch)
      unborn.delete(game)
    } catch (error) {
      // It never came to be: nobody has heard of it.
      writers.delete(game)
      await logs.remove(game).catch(() => {})
      throw error
    }
  }

  /** A batch for a log that is not this node's. */
  async function commitUnowned(log: string, batch: Batch): Promise<void> {
    const birth = births.get(log)
    if (birth) {
      await birth.catch(() => {})
      return commit(batch)
    }
    if (deletions.has(log)) throw new GameGone(`game ${log} was deleted`)
    if (isCommon(log) || notes.has(log)) throw new HeldElsewhere(`log ${log} is not this node's`)
    if (isBirth(log, batch)) {
      const made = bear(log, batch).finally(() => births.delete(log))
      births.set(log, made)
      return made
    }
    if (!unborn.has(log) && !isBeforeBirth(log, batch)) throw new HeldElsewhere(`log ${log} is not this node's`)
    unborn.add(log)
    return store.commit(batch)
  }

  /** Of one log one thing at a time. */
  const inTurn = serialQueueByKey()

  async function claim(log: string, may: (owner: Owner) => boolean): Promise<ClaimResult> {
    const writer = writers.get(log)
    if (writer?.isOpen) {
      const found = await readOwner(logs, log)
      const isOwn = found.kind === 'owned' && found.owner.node === node && found.owner.epoch === writer.epoch
      if (isOwn && writer.isOpen) return { kind: 'owned', epoch: writer.epoch }
      writer.giveUp(new Error('another node took it'))
      await writer.idle()
    }
    const claimed = await claims.claim(log, may)
    if (!(claimed instanceof LogWriter)) return claimed
    writers.set(log, claimed)
    return { kind: 'owned', epoch: claimed.epoch }
  }

  async function release(log: string): Promise<void> {
    const writer = writers.get(log)
    try {
      await writer?.release()
    } catch (error) {
      // Whoever took it meanwhile has it.
      if (!(error instanceof LogLost && error.isTaken)) throw error
    } finally {
      if (writer && writers.get(log) === writer) writers.delete(log)
    }
  }

  /** What waits for the cluster is in the local store too once it resolves. */
  const settled = () => Promise.all([...writers.values()].map(writer => writer.settled()))

  function commit(batch: Batch): Promise<void> {
    if (isClosed) return Promise.reject(new Error('the store is closed'))
    let log: string | null
    try {
      log = logOfBatch(batch)
    } catch (error) {
      return Promise.reject(error)
    }
    if (log !== null) return writers.get(log)?.commit(batch) ?? commitUnowned(log, batch)
    // Whoever commits nothing waits for what was handed in before.
    return Object.keys(batch).length === 0 ? settled().then(() => store.commit(batch)) : store.commit(batch)
  }

  async function clear(prefixes: string[]): Promise<void> {
    const here: string[] = []
    for (const prefix of prefixes) {
      const log = logOfPrefix(prefix)
      const writer = log === null ? undefined : writers.get(log)
      if (writer) {
        const entries = await store.list(prefix, { skipDamaged: true })
        await writer.commit({ puts: entries.map(([key]) => [key, null]) })
      } else if (log !== null && !deletions.has(log) && notes.has(log)) throw new HeldElsewhere(`log ${log} is not this node's`)
      else {
        if (log !== null) unborn.delete(log)
        here.push(prefix)
      }
    }
    if (here.length > 0) await store.clear(here)
  }

  async function close(): Promise<void> {
    isClosed = true
    await Promise.all([...writers.values()].map(writer => writer.idle()))
    await Promise.all([snapshots.end(), deletions.end()])
    await store.close()
  }

  deletions.resume()
  let closing: Promise<void> | null = null
  return {
    ...store,
    commit,
    clear,
    close: () => (closing ??= close()),
    owns: log => writers.get(log)?.isOpen ?? false,
    async ownerOf(log) {
      if (deletions.has(log)) return null
      const found = await readOwner(logs, log)
      if (found.kind === 'gone') await deletions.forget(log)
      return found.kind === 'owned' ? found.owner : null
    },
    claim: (log, may) => inTurn(log, () => claim(log, may)),
    copyEarly: log => inTurn(log, async () => void (writers.has(log) || (await copyEarly(claiming, log)))),
    release: log => inTurn(log, () => release(log)),
    onLost(tell) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    position: log => writers.get(log)?.n ?? notes.get(log)?.n ?? 0,
    publishGame: game => inTurn(game, () => claims.publish(game)),
    publishRecords: () => inTurn(RECORDS, () => claims.publish(RECORDS)),
  }
}
