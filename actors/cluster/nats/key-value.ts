/**
 * Small values by key on a stream of their own, laid out as NATS's key-value buckets. `@nats-io/kv` does not take its place: tried with
 * three servers, a key that was deleted and is created again by four at once has two or four winners there, since a marker stays in the
 * place of what was deleted; and its watches end with the server that keeps their consumer.
 */
import { randomUUID } from 'node:crypto'
import type { KeyValue, KvBucket, KvEntry } from '../ports.ts'
import type { Connection } from './connection.ts'
import { watchKeys } from './key-watch.ts'
import type { StreamStore } from './stream-store.ts'
import { bucketPrefix, bucketStream } from './streams.ts'
import { fromToken, toToken } from './subject-token.ts'

export function openKeyValue(link: Connection, store: StreamStore, bucket: KvBucket): KeyValue {
  const stream = bucketStream(bucket)
  const prefix = bucketPrefix(bucket)
  const subjectOf = (key: string): string => `${prefix}.${toToken(key)}`
  const keyOf = (subject: string): string => fromToken(subject.slice(prefix.length + 1))
  /** Deletions leave nothing in the stream, so they are told beside it. */
  const gone = `gone.${bucket}`
  const what = (key: string): string => `cell ${key} of ${bucket}`

  const get = async (key: string): Promise<KvEntry | null> => {
    const found = await store.newest(what(key), stream, subjectOf(key))
    return found && { key, value: found.data, revision: found.sequence }
  }
  const keys = async (): Promise<string[]> => (await store.subjects(`the keys of ${bucket}`, stream, `${prefix}.>`)).map(keyOf)

  return {
    get,
    keys,
    put: (key, value) => store.put(what(key), subjectOf(key), value),
    create: async (key, value) => (await store.create(what(key), stream, subjectOf(key), value, randomUUID())) === 'kept',
    async delete(key) {
      const found = await store.newest(what(key), stream, subjectOf(key))
      if (!found) return
      await store.erase(what(key), stream, found.sequence)
      if (link.isUp()) link.nc.publish(`${gone}.${toToken(key)}`)
    },
    watch: on => watchKeys({ nc: link.nc, prefix, gone, get, keys }, on),
  }
}
