/** What the local store holds of a log, brought into it: a game that no cluster knew, or an end that the cluster has lost. */
import { crc32 } from 'node:zlib'
import type { Batch } from '../../../saves/database/batch.ts'
import type { OpenStore } from '../../../saves/database/store.ts'
import { keys, lastNumber } from '../../../saves/database/store-keys.ts'
import type { Logs } from '../ports.ts'
import { sizeOf } from './batch-destination.ts'
import { logPrefixes } from './local-copy.ts'
import { recordReader } from './record.ts'
import type { SnapshotBlobs } from './snapshot-blobs.ts'
import type { LogTail } from './tail.ts'

type Put = [key: string, value: Uint8Array | null]

/** Of values in one record. */
const MOST_BYTES = 1024 * 1024

/** Appends it all; there is no such game before its maker has appended more. */
export async function publishAll(end: LogTail, node: string, store: OpenStore): Promise<void> {
  await publish(end, node, await localEntries(store, end.log), true)
}

/** The newest snapshot that the local store has of a game goes to the shelf. */
export async function uploadNewestSnapshot(store: OpenStore, shelf: SnapshotBlobs, game: string): Promise<void> {
  const [newest] = await store.list(`snap/${game}/`, { last: 1, skipDamaged: true })
  if (newest) await shelf.put(game, { n: 0, key: newest[0], bytes: newest[1] })
}

/** Appends what the local store has otherwise than the log before its position `before`. */
export async function publishDifference(end: LogTail, node: string, store: OpenStore, logs: Logs, before: number): Promise<void> {
  const there = await sumsOf(logs, end.log, before)
  const entries = await localEntries(store, end.log)
  const here = new Set(entries.map(([key]) => key))
  const gone = [...there.keys()].filter(key => !here.has(key)).map((key): Put => [key, null])
  const changed = entries.filter(([key, value]) => there.get(key) !== crc32(value!))
  await publish(end, node, [...gone, ...changed], false)
}

async function publish(end: LogTail, node: string, puts: Put[], isUnborn: boolean): Promise<void> {
  const owner = { node, epoch: end.epoch, ...(isUnborn && { isUnborn }) }
  const append = (batch: Batch) => end.append({ kind: 'batches', ...owner, batches: [batch] })
  let some: Put[] = []
  let bytes = 0
  for (const put of puts) {
    const more = sizeOf({ puts: [put] })
    if (bytes + more > MOST_BYTES && some.length > 0) {
      await append({ puts: some })
      some = []
      bytes = 0
    }
    some.push(put)
    bytes += more
  }
  if (some.length > 0) await append({ puts: some })
}

async function localEntries(store: OpenStore, log: string): Promise<Put[]> {
  const entries: Put[] = []
  for (const prefix of logPrefixes(log)) entries.push(...(await store.list(prefix, { skipDamaged: true })))
  return entries
}

/** By key, checksums of what the log says up to a position. */
async function sumsOf(logs: Logs, log: string, before: number): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  const read = recordReader()
  for await (const { n, record: bytes } of logs.read(log, 0)) {
    if (n >= before) break
    const record = read(bytes)
    if (record?.kind === 'batches') for (const batch of record.batches) addSums(sums, batch)
  }
  return sums
}

/** Set aside: what came of the value is not known here. */
const UNKNOWN = -1

function addSums(sums: Map<string, number>, { append, puts = [], cut, aside = [] }: Batch): void {
  append?.records.forEach((record, i) => {
    sums.set(keys.log(append.game, append.n + i), crc32(record))
  })
  for (const [key, value] of puts) value ? sums.set(key, crc32(value)) : sums.delete(key)
  if (cut)
    for (const key of [...sums.keys()]) if (key.startsWith(`log/${cut.game}/`) && lastNumber(key) < cut.before) sums.delete(key)
  for (const { prefix, from, to } of aside)
    for (const key of [...sums.keys()])
      if (key.startsWith(prefix) && key >= from) {
        sums.delete(key)
        sums.set(to + key.slice(prefix.length), UNKNOWN)
      }
}
