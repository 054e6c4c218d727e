/** Records of one kind, in memory from their first use on: for what is asked with every request. */
import type { Json } from '../../engine/index.ts'
import type { Records } from '../records.ts'

export interface Kept<T> {
  /** Not to be changed by who gets it, as with all that is handed out here. */
  get(id: string): Promise<T | null>
  /** Durable, then known. */
  put(id: string, value: T): Promise<void>
  /** The same where it is still `before`, as it was handed out: what has changed or gone meanwhile stays so. False where it was not. */
  replace(id: string, before: T, value: T): Promise<boolean>
  del(id: string): Promise<void>
  all(): Promise<T[]>
}

/** Those whose keys begin with `prefix`; the rest of a key is the id. */
export function openKept<T>(records: Records, prefix: string): Kept<T> {
  /** On their way out: nobody gets them, and what is under way does not write them anew. */
  const ending = new Set<string>()
  let loading: Promise<Map<string, T>> | null = null

  const load = (): Promise<Map<string, T>> => {
    loading ??= records.list(prefix).then(
      list => new Map(list.map(({ key, value }) => [key.slice(prefix.length), value as unknown as T])),
      error => {
        loading = null
        throw error
      },
    )
    return loading
  }

  return {
    async get(id) {
      const known = await load()
      if (ending.has(id)) return null
      const found = known.get(id)
      if (found !== undefined) return found
      const value = (await records.get(prefix + id)) as unknown as T | undefined
      if (value !== undefined && !ending.has(id)) known.set(id, value)
      return value ?? null
    },
    async put(id, value) {
      const known = await load()
      if (ending.has(id)) return
      await records.put(prefix + id, value as unknown as Json)
      known.set(id, value)
    },
    async replace(id, before, value) {
      const known = await load()
      if (ending.has(id) || known.get(id) !== before) return false
      await records.put(prefix + id, value as unknown as Json)
      if (known.get(id) !== before) return false
      known.set(id, value)
      return true
    },
    async del(id) {
      const known = await load()
      ending.add(id)
      try {
        await records.del(prefix + id)
        known.delete(id)
      } finally {
        ending.delete(id)
      }
    },
    all: async () => [...(await load())].flatMap(([id, value]) => (ending.has(id) ? [] : [value])),
  }
}
