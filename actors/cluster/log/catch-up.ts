/** Makes the local copy of a log what the log says: only what is missing where the copy is its beginning, anew where it differs. */

import type { OpenStore } from '../../../saves/database/store.ts'
import { DamagedRecord } from '../../../saves/database/store-errors.ts'
import { keys, lastNumber } from '../../../saves/database/store-keys.ts'
import { snapshotHead } from '../../../saves/games/snapshots.ts'
import type { Logs } from '../ports.ts'
import { LogFold } from './fold.ts'
import { readAll } from './lab-entries.ts'
import { type CopyNote, notePut, wipeCopy } from './local-copy.ts'
import { isCommon, LAB, RECORDS } from './log-names.ts'
import { sumOf } from './record.ts'
import type { RulesBlobs } from './rules-blobs.ts'
import type { SnapshotBlobs } from './snapshot-blobs.ts'

export interface CatchUpParts {
  store: OpenStore
  logs: Logs
  snapshots: SnapshotBlobs
  rules: RulesBlobs
  complain(text: string): void
}

export interface CatchUpResult {
  note: CopyNote
  /** `half`: what there is of it was never written to its end; `deleted`: its last record deletes it. */
  kind: 'whole' | 'half' | 'deleted'
  /** All of it was read from the log. */
  isFresh: boolean
}

const NOTHING: CopyNote = { n: 0, epoch: 0, node: null, sum: 0, end: 0 }

/** Up to the end of the log as it is now. `known` is what is noted of the copy. */
export async function catchUp(parts: CatchUpParts, log: string, known: CopyNote | null): Promise<CatchUpResult> {
  const { store } = parts
  let fold = await readAfter(parts, log, known)
  const isFresh = fold === null
  if (!fold) {
    if (known && known.n > 0) parts.complain(`what there is here of log ${log} is not what the cluster has, and is made anew`)
    await wipeCopy(store, log, known !== null && known.n > 0)
    fold = new LogFold(store, log, NOTHING)
    for await (const { n, record } of parts.logs.read(log, 0)) await fold.add(n, record)
  }
  await fold.flush()
  const { note, isDeleted } = fold
  if (isCommon(log)) return { note, kind: 'whole', isFresh }
  if (isDeleted) return { note, kind: 'deleted', isFresh }
  const meta = await store.get(keys.meta(log))
  if (!meta) return { note, kind: 'half', isFresh }
  await addShelved(parts, log, meta, fold)
  return { note: await withEnd(store, log, note), kind: 'whole', isFresh }
}

/** Null where the copy is not the beginning of the log. */
async function readAfter({ store, logs }: CatchUpParts, log: string, known: CopyNote | null): Promise<LogFold | null> {
  if (!known || known.n === 0 || known.isAhead || known.end !== (await store.end(log))) return null
  const fold = new LogFold(store, log, known)
  let isBeginning = false
  for await (const { n, record } of logs.read(log, known.n - 1)) {
    if (n >= known.n) await fold.add(n, record)
    else if (sumOf(record) === known.sum) isBeginning = true
    else return null
  }
  return isBeginning && (await isReadable(store, log)) ? fold : null
}

/** What is damaged of the rest shows when the game is read (writer.ts). */
async function isReadable(store: OpenStore, log: string): Promise<boolean> {
  try {
    if (log === LAB) await readAll(store)
    else await store.list(log === RECORDS ? keys.record('') : keys.meta(log))
    return true
  } catch (error) {
    if (error instanceof DamagedRecord) return false
    throw error
  }
}

/** Rules and the newest snapshot, which its log does not have, and the end of what is not needed any more. */
async function addShelved(parts: CatchUpParts, game: string, meta: Uint8Array, { cutBefore }: LogFold): Promise<void> {
  const { store, snapshots, rules } = parts
  const end = await store.end(game)
  const puts = await rules.missing(store, meta)
  const [own] = await store.list(`snap/${game}/`, { last: 1, skipDamaged: true })
  const shelved = await snapshots.get(game)
  let newest: [string, Uint8Array] | undefined = own
  if (shelved && lastNumber(shelved.key) <= end && (!own || lastNumber(shelved.key) > lastNumber(own[0])))
    newest = [shelved.key, shelved.bytes]
  newest ??= await newestMark(store, game, end)
  if (newest && newest !== own) puts.push(newest)
  if (puts.length > 0) await store.commit({ puts })
  if (cutBefore === 0 || !newest) return
  // The cluster's log keeps it all: where the newest snapshot is older than what the game was cut by, more stays.
  const before = Math.min(cutBefore, snapshotHead(newest[1], newest[0]).under.roundFrom, end - 1)
  if (before > 0) await store.commit({ cut: { game, before } })
}

/** A mark is a snapshot of its position. */
async function newestMark(store: OpenStore, game: string, end: number): Promise<[string, Uint8Array] | undefined> {
  const marks = await store.list(`marks/${game}/`, { skipDamaged: true })
  const found = marks.map(([key, bytes]) => ({ n: snapshotHead(bytes, key).n, bytes })).filter(({ n }) => n <= end)
  const newest = found.sort((a, b) => a.n - b.n).at(-1)
  return newest && [keys.snapshot(game, newest.n), newest.bytes]
}

async function withEnd(store: OpenStore, log: string, note: CopyNote): Promise<CopyNote> {
  const end = await store.end(log)
  if (end === note.end) return note
  const exact = { ...note, end }
  await store.commit({ puts: [notePut(log, exact)] })
  return exact
}
