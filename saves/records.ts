/** Small records by key: what accounts and sessions need of a store. A put is durable once its promise resolves. */
import type { Json } from '../engine/index.ts'

export interface Records {
  get(key: string): Promise<Json | undefined>
  put(key: string, value: Json): Promise<void>
  del(key: string): Promise<void>
  /** Every record whose key begins with `prefix`, in the order of the keys. */
  list(prefix: string): Promise<{ key: string; value: Json }[]>
}
