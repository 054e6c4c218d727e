/** The streams on NATS: one of all logs, one for each bucket of cells and each shelf of blobs; made where they are missing. */
import { setTimeout as sleep } from 'node:timers/promises'
import { DiscardPolicy, type JetStreamManager, RetentionPolicy, StorageType, type StreamConfig } from '@nats-io/jetstream'
import { BLOB_BUCKETS, type BlobBucket, KV_BUCKETS, type KvBucket } from '../ports.ts'
import type { Connection } from './connection.ts'

export const LOG_STREAM = 'TURNS'
/** Named as NATS's own key-value buckets are, so that its tools show them. */
export const bucketStream = (bucket: KvBucket): string => `KV_${bucket}`
export const bucketPrefix = (bucket: KvBucket): string => `$KV.${bucket}`
export const blobStream = (shelf: BlobBucket): string => `BLOBS_${shelf}`
export const blobPrefix = (shelf: BlobBucket): string => `blobs.${shelf}`

/** In which an attempt is known again by its id. */
const DUPLICATES_MS = 120_000
/** After the first server of a cluster is up it takes seconds until all know of each other. */
const FORMING_MS = 20_000
/** Whoever waits for streams looks for them so often. */
const AGAIN_MS = 1_000

/** What each stream is; cells and blobs keep the newest message of a subject. */
function configs(replicas: number): Partial<StreamConfig & { name: string }>[] {
  const base = {
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    num_replicas: replicas,
    allow_direct: true,
    discard: DiscardPolicy.New,
    duplicate_window: DUPLICATES_MS * 1_000_000,
  }
  return [
    { ...base, name: LOG_STREAM, subjects: ['turns.>'] },
    ...KV_BUCKETS.map(bucket => ({
      ...base,
      name: bucketStream(bucket),
      subjects: [`${bucketPrefix(bucket)}.>`],
      max_msgs_per_subject: 1,
    })),
    ...BLOB_BUCKETS.map(shelf => ({
      ...base,
      name: blobStream(shelf),
      subjects: [`${blobPrefix(shelf)}.>`],
      max_msgs_per_subject: 1,
    })),
  ]
}

/** A stream that is there stays as it is. */
export async function makeStreams(link: Connection, jsm: JetStreamManager, replicas: number): Promise<void> {
  const there = await namesOfStreams(link, jsm)
  for (const config of configs(replicas)) {
    if (there.has(config.name!)) continue
    await link.persist(
      `stream ${config.name} with ${replicas} ${replicas === 1 ? 'replica' : 'replicas'}`,
      () => jsm.streams.add(config as StreamConfig & { name: string }),
      FORMING_MS,
    )
  }
}

/** Resolves once all are there; `complain` is told once that they are not. */
export async function awaitStreams(link: Connection, jsm: JetStreamManager, complain?: (text: string) => void): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const there = await namesOfStreams(link, jsm)
    if (configs(1).every(({ name }) => there.has(name!))) return
    if (isFirst) complain?.('The broker has nothing of a cluster yet: this waits for the first host.')
    await sleep(AGAIN_MS)
  }
}

function namesOfStreams(link: Connection, jsm: JetStreamManager): Promise<ReadonlySet<string>> {
  const listed = async (): Promise<ReadonlySet<string>> => {
    const there = new Set<string>()
    for await (const name of jsm.streams.names()) there.add(name)
    return there
  }
  return link.persist('the list of streams', listed, FORMING_MS)
}
