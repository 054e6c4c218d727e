/**
 * The whole of a cluster as parts of one file (saves/files/backup-file.ts), while its nodes go on: what was acknowledged before it began is in it.
 * What points at something is read after it, so that nothing in the file is newer than the log that it comes from.
 */
import type { Transform } from 'node:stream'
import { type BackupPart, BadBackup, packBackup } from '../../../saves/files/backup-file.ts'
import { RECORDS } from '../log/log-names.ts'
import type { BlobBucket, Broker, KvBucket } from '../ports.ts'
import { restoreUnderWay } from './restore-marker.ts'

/** Of the records within. */
const LAYOUT = 1
/** A log that goes while it is read was of a game that is being deleted. */
const READS = 4

export const CLUSTER_FILE = 'hexarchy-cluster'

/** What a part is, as its name in the file has it. */
export type ClusterPart =
  | { kind: 'cell'; bucket: KvBucket; key: string }
  | { kind: 'blob'; shelf: BlobBucket; name: string }
  /** `take`: the how-manieth reading of that log it belongs to. */
  | { kind: 'record'; log: string; take: number; n: number }
  /** All records of that reading came before, so many. */
  | { kind: 'log'; log: string; take: number; n: number }

/** Whose nodes are beside it, and how they stand, says nothing in another cluster. */
const KEPT_BUCKETS = ['directory', 'results'] as const satisfies KvBucket[]
const SHELVES_AFTER = ['rules', 'code', 'files'] as const satisfies BlobBucket[]

/** The bytes of the file. `program`: the version that makes it. */
export function packCluster(broker: Broker, program: string): Transform {
  const head = { made: new Date().toISOString(), program, store: LAYOUT }
  return packBackup(head, partsOf(broker), CLUSTER_FILE)
}

async function* partsOf(broker: Broker): AsyncGenerator<BackupPart> {
  if (await restoreUnderWay(broker)) throw new Error('A restore into this broker was begun and has not ended: end it first.')
  for (const bucket of KEPT_BUCKETS) yield* cellsOf(broker, bucket)
  yield* blobsOf(broker, 'snapshots')
  const names = (await broker.logs.names()).sort()
  // Accounts after the games, so that none of these is of somebody unknown.
  for (const log of names) if (log !== RECORDS) yield* logOf(broker, log)
  if (names.includes(RECORDS)) yield* logOf(broker, RECORDS)
  for (const shelf of SHELVES_AFTER) yield* blobsOf(broker, shelf)
}

async function* cellsOf({ cells }: Broker, bucket: KvBucket): AsyncGenerator<BackupPart> {
  const all = cells(bucket)
  for (const key of (await all.keys()).sort()) {
    const cell = await all.get(key)
    if (cell) yield part({ kind: 'cell', bucket, key }, cell.value)
  }
}

async function* blobsOf({ blobs }: Broker, shelf: BlobBucket): AsyncGenerator<BackupPart> {
  const all = blobs(shelf)
  for (const name of (await all.names()).sort()) {
    const bytes = await all.get(name)
    if (bytes) yield part({ kind: 'blob', shelf, name }, bytes)
  }
}

async function* logOf({ logs }: Broker, log: string): AsyncGenerator<BackupPart> {
  for (let take = 1; ; take++) {
    let end = 0
    try {
      for await (const { n, record } of logs.read(log, 0)) {
        yield part({ kind: 'record', log, take, n }, record)
        end = n + 1
      }
      return yield part({ kind: 'log', log, take, n: end }, new Uint8Array())
    } catch (error) {
      // Its game was deleted meanwhile, and what is left of the log is another.
      if (take >= READS || (await logs.get(log, end)) !== null) throw error
    }
  }
}

function part(what: ClusterPart, bytes: Uint8Array): BackupPart {
  return { kind: 'entry', name: JSON.stringify(what), bytes }
}

export function readPart({ name }: BackupPart): ClusterPart {
  try {
    return JSON.parse(name) as ClusterPart
  } catch (cause) {
    throw new BadBackup('The backup is damaged: the name of a part cannot be read.', { cause })
  }
}
