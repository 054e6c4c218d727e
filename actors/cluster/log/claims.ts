/** How a node comes to own a log: it is the first to write so at the log's end, and then brings its local copy up to date. */
import type { OpenStore } from '../../../saves/database/store.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { HeldElsewhere } from '../../service/fleet/fenced-store.ts'
import { type CatchUpParts, catchUp } from './catch-up.ts'
import type { LogDeletions } from './deletions.ts'
import { type CopyNote, logPrefixes, notePut, wipeCopy } from './local-copy.ts'
import { isCommon } from './log-names.ts'
import { type Owner, type Ownership, readOwner } from './owner.ts'
import { publishAll, publishDifference, uploadNewestSnapshot } from './publish-local.ts'
import { readRecord } from './record.ts'
import { LogLost, LogTail } from './tail.ts'
import { LogWriter, type WriterParts } from './writer.ts'

export type ClaimResult = { kind: 'owned'; epoch: number } | { kind: 'taken'; owner: Owner } | { kind: 'gone' }

/** `exists`: the cluster has it already; `gone`: it was deleted there; `missing`: it is not here. */
export type PublishResult = 'published' | 'exists' | 'gone' | 'missing'

type NotOwned = Exclude<ClaimResult, { kind: 'owned' }>

export interface ClaimParts extends WriterParts, CatchUpParts {
  store: OpenStore
  notes: Map<string, CopyNote>
  deletions: LogDeletions
  largest: number
}

/** Somebody else writes whenever this node tries: it is not to be had. */
const MOST_TRIES = 20
/** Nobody is at making one log so long. */
const ABANDONED_MS = 10 * 60_000
const MISSED_MS = 10_000

export class LogClaims {
  #parts: ClaimParts
  /** Logs that the cluster has no more: since when, in ms since 1970; for ever where that was told. */
  #missed = new Map<string, number>()

  constructor(parts: ClaimParts) {
    this.#parts = parts
  }

  async claim(log: string, may: (owner: Owner) => boolean): Promise<LogWriter | NotOwned> {
    const { store, logs, isLeased, deletions } = this.#parts
    const trouble = store.trouble()
    if (trouble) throw trouble
    let owner: Owner = { node: null, epoch: 0 }
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const found = await readOwner(logs, log)
      if (found.kind === 'gone') await deletions.forget(log)
      if (found.kind === 'owned') owner = found.owner
      else if (!isCommon(log) || found.kind === 'gone') return this.#missing(log, found.kind)
      if (!may(owner) || !isLeased()) break
      const taken = found.kind === 'owned' ? await this.#take(log, owner, found.end) : await this.#makeCommon(log, found)
      if (taken) return taken
    }
    return { kind: 'taken', owner }
  }

  /** The log of a game that is about to come to be; `isUnborn`: the local store has something of it. */
  async begin(game: string, isUnborn: boolean): Promise<LogWriter> {
    const { store, logs, node, isLeased, snapshots } = this.#parts
    const trouble = store.trouble()
    if (trouble) throw trouble
    if (!isLeased()) throw new HeldElsewhere(`game ${game}: this node has no lease`)
    const end = this.#endAt(game, 1, 0)
    const failed = (cause: Error): never => {
      throw new HeldElsewhere(`game ${game} cannot be made: ${cause.message}`, { cause })
    }
    await this.#own(end, node, true).catch(failed)
    if (!isUnborn) return new LogWriter(this.#parts, end, 0)
    try {
      await uploadNewestSnapshot(store, snapshots, game)
      await publishAll(end, node, store)
    } catch (error) {
      await logs.remove(game).catch(() => {})
      failed(error as Error)
    }
    return new LogWriter(this.#parts, end, await store.end(game))
  }

  /** Makes a log, which is nobody's yet, of what the local store holds. */
  async publish(log: string): Promise<PublishResult> {
    const { store, logs } = this.#parts
    const found = await readOwner(logs, log)
    if (found.kind === 'gone') return 'gone'
    if (found.kind === 'owned' || (found.kind === 'unborn' && !(await this.#isAbandoned(log, found.owner)))) return 'exists'
    const isHere = isCommon(log)
      ? (await store.list(logPrefixes(log)[0], { last: 1 })).length > 0
      : (await store.get(keys.meta(log))) !== null
    if (!isHere) return 'missing'
    if (found.kind === 'unborn') await logs.remove(log)
    return (await this.#make(log, null)) ? 'published' : 'exists'
  }

  /** The log of what the local store holds, owned by `owner` from then on; null where somebody else was quicker. */
  async #make(log: string, owner: string | null): Promise<LogTail | null> {
    const { store, node, snapshots, rules } = this.#parts
    await this.#noteAhead(log, { n: 0, epoch: 1, node, sum: 0, end: 0 })
    const end = this.#endAt(log, 1, 0)
    try {
      await this.#own(end, node, true)
      const meta = await store.get(keys.meta(log))
      if (meta) {
        await rules.keepOf(store, meta)
        await uploadNewestSnapshot(store, snapshots, log)
      }
      await publishAll(end, node, store)
      await this.#own(end, owner)
    } catch (error) {
      if (error instanceof LogLost && error.isTaken) return null
      throw error
    }
    await this.#noteAt(end, owner)
    return end
  }

  /** There is no log of accounts or of the lab yet: what this node has of them is its beginning. */
  async #makeCommon(log: string, found: Ownership): Promise<LogWriter | NotOwned | null> {
    if (found.kind === 'unborn') {
      if (!(await this.#isAbandoned(log, found.owner))) return { kind: 'taken', owner: found.owner }
      await this.#parts.logs.remove(log)
    }
    const end = await this.#make(log, this.#parts.node)
    return end && new LogWriter(this.#parts, end, 0)
  }

  /** Whether whoever was making the log is not at it any more: a process that had this very store open, or somebody long ago. */
  async #isAbandoned(log: string, { node }: Owner): Promise<boolean> {
    const { logs, notes, now } = this.#parts
    const note = notes.get(log)
    if (note?.isAhead && note.n === 0 && note.node === node) return true
    const first = await logs.get(log, 0)
    const record = first && readRecord(first)
    return record?.kind === 'own' && now() - record.at > ABANDONED_MS
  }

  /** Null where somebody else was quicker. */
  async #take(log: string, owner: Owner, n: number): Promise<LogWriter | NotOwned | null> {
    const { store, logs, node, notes, deletions, complain, isLeased } = this.#parts
    let known = notes.get(log) ?? null
    // It was to make the log, and another one did.
    if (known?.n === 0) known = null
    const isAhead = known !== null && (known.isAhead === true || known.n > n)
    // Nobody has owned it since.
    const isNewest = (known?.epoch ?? 0) >= owner.epoch
    if (known && isAhead && isNewest) known = await this.#noteAhead(log, known)
    else if (known && isAhead) {
      known = { ...known, isAhead }
      complain(`the cluster lost the end of log ${log}, and another node owned it since: what this node had of it is gone`)
    }
    const end = this.#endAt(log, Math.max(owner.epoch, known?.epoch ?? 0) + 1, n)
    try {
      await this.#own(end, node)
      if (isAhead && isNewest) {
        complain(`the cluster lost the end of log ${log}: this node has it, and publishes it again`)
        await publishDifference(end, node, store, logs, n)
        const { end: gameEnd } = await this.#noteAt(end, node)
        return new LogWriter(this.#parts, end, gameEnd)
      }
      const { note, kind, isFresh } = await catchUp(this.#parts, log, known)
      notes.set(log, note)
      if (kind === 'deleted') await deletions.takeOver(log, note)
      if (kind === 'half') {
        await wipeCopy(store, log, true)
        notes.delete(log)
      }
      if (kind !== 'whole') return { kind: 'gone' }
      if (note.n !== end.n) return null
      return new LogWriter(this.#parts, end, note.end, isFresh)
    } catch (error) {
      if (error instanceof LogLost && error.isTaken) return null
      // What cannot be served is not kept from the others.
      if (!(error instanceof LogLost) && isLeased()) await this.#own(end, null).catch(() => {})
      throw error
    }
  }

  #missing(log: string, kind: Ownership['kind']): NotOwned {
    const { notes, complain, now } = this.#parts
    if (kind !== 'none' || !notes.has(log)) return { kind: 'gone' }
    // A log that is being deleted is none for a moment.
    const sinceMs = this.#missed.get(log) ?? now()
    this.#missed.set(log, now() - sinceMs > MISSED_MS ? Number.POSITIVE_INFINITY : sinceMs)
    if (now() - sinceMs > MISSED_MS)
      complain(`the cluster has no log of game ${log}, of which this node has a copy: \`hexarchy cluster import\` brings it back`)
    return { kind: 'gone' }
  }

  #endAt(log: string, epoch: number, n: number): LogTail {
    return new LogTail(this.#parts.logs, { log, epoch, n, sum: 0 }, this.#parts.largest)
  }

  #own(end: LogTail, node: string | null, isUnborn = false): Promise<void> {
    return end.append({ kind: 'own', node, epoch: end.epoch, at: this.#parts.now(), ...(isUnborn && { isUnborn }) })
  }

  async #noteAhead(log: string, note: CopyNote): Promise<CopyNote> {
    const ahead = { ...note, isAhead: true }
    await this.#parts.store.commit({ puts: [notePut(log, ahead)] })
    this.#parts.notes.set(log, ahead)
    return ahead
  }

  /** The local copy is the log as far as it goes. */
  async #noteAt({ log, n, epoch, sum }: LogTail, node: string | null): Promise<CopyNote> {
    const { store, notes } = this.#parts
    const note = { n, epoch, node, sum, end: await store.end(log) }
    await store.commit({ puts: [notePut(log, note)] })
    notes.set(log, note)
    return note
  }
}
