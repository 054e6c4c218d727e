/** Small records by key: what accounts and sessions need of a store. A put is durable once its promise resolves. */
import type { Json } from '../../engine/index.ts'

export type RecordChange = readonly [key: string, value: Json | null]

export interface Records {
  get(key: string): Promise<Json | undefined>
  put(key: string, value: Json): Promise<void>
  del(key: string): Promise<void>
  /** All of them or none; null deletes. */
  putAll(changes: readonly RecordChange[]): Promise<void>
  /** Every record whose key begins with `prefix`, in the order of the keys. */
  list(prefix: string): Promise<{ key: string; value: Json }[]>
}

/** Records that others write too, on other machines. Before a write resolves, whoever follows has been told of it. */
export interface SharedRecords extends Records {
  /** Tells of every change, in the order of the writes and each before anything is read that rests on it; undefined: it went. */
  follow(tell: (key: string, value: Json | undefined) => void): void
  /** Puts the value (null: deletes) where the record still is `before`, as it was handed out (null: absent); false where it is not. */
  replace(key: string, before: Json | null, value: Json | null): Promise<boolean>
}

export const isShared = (records: Records): records is SharedRecords => 'follow' in records

/** Nobody keeps the records just now, or who does has not answered: whether a write was done is not known. */
export class TemporarilyUnavailable extends Error {
  override name = 'TemporarilyUnavailable'
}
