/**
 * Small values by key on a stream of their own, laid out as NATS's key-value buckets. `@nats-io/kv` does not take its place: tried with
 * three servers, a key that was deleted and is created again by four at once has two or four winners there, since a marker stays in the
 * place of what was deleted; and its watches end with the server that keeps their consumer.
 */
import { randomUUID } from 'node:crypto'
import type { Msg } from '@nats-io/transport-node'
import type { KeyValue, KvBucket, KvEntry } from '../ports.ts'
import type { Connection } from './connection.ts'
import type { StreamStore } from './stream-store.ts'
import { bucketPrefix, bucketStream } from './streams.ts'
import { fromToken, toToken } from './subject-token.ts'

/** A value that is created may lose to another: what is there is asked for. */
const CREATES = 'Nats-Expected-Last-Subject-Sequence'
/** Entries asked for at a time by a new watch. */
const AHEAD = 32

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
    /** Messages as they are sent, not a consumer: that would die with its server and be silent until it is missed. */
    watch(on) {
      let isOver = false
      /** Keys told of while the first look around was under way: those are newer. */
      const told = new Set<string>()
      const ask = (key: string): void => {
        const tell = (cell: KvEntry | null): void => {
          if (!isOver) on({ key, value: cell?.value ?? null })
        }
        // A hint that is lost; whoever needs to be right asks.
        get(key).then(tell, () => {})
      }
      const changed = (error: Error | null, message: Msg): void => {
        if (error || isOver) return
        const key = keyOf(message.subject)
        told.add(key)
        if (message.headers?.has(CREATES)) ask(key)
        else on({ key, value: message.data })
      }
      const deleted = (error: Error | null, message: Msg): void => {
        if (error || isOver) return
        const key = fromToken(message.subject.slice(gone.length + 1))
        told.add(key)
        ask(key)
      }
      const listening = [
        link.nc.subscribe(`${prefix}.>`, { callback: changed }),
        link.nc.subscribe(`${gone}.>`, { callback: deleted }),
      ]
      const lookAround = async (): Promise<void> => {
        const all = await keys()
        const next = async (): Promise<void> => {
          for (let key = all.pop(); key !== undefined && !isOver; key = all.pop()) {
            const value = await get(key)
            if (value && !isOver && !told.has(key)) on({ key, value: value.value })
          }
        }
        await Promise.all(Array.from({ length: AHEAD }, next))
      }
      lookAround().catch(() => {})
      return () => {
        isOver = true
        for (const one of listening) one.unsubscribe()
      }
    },
  }
}
