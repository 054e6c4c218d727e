/** Records of one kind, in memory from their first use on: for what is asked with every request. */
import type { Json } from '../../engine/index.ts'
import { isShared, type Records, type SharedRecords } from '../records.ts'

export interface Kept<T> {
  /** Not to be changed by who gets it, as with all that is handed out here. */
  get(id: string): Promise<T | null>
  /** Durable, then known. */
  put(id: string, value: T): Promise<void>
  /**
   * The same where it is still `before`, as it was handed out: what has changed or gone meanwhile stays so. False where it was not.
   * Of shared records it is written behind, and not at all where nobody keeps them just now: nobody waits for what is only noted.
   */
  replace(id: string, before: T, value: T): Promise<boolean>
  del(id: string): Promise<void>
  all(): Promise<T[]>
  /** Where others write too: called with what a record was and is by now, of which null is nothing. */
  onChange(tell: (before: T | null, now: T | null) => void): void
}

/** Those whose keys begin with `prefix`; the rest of a key is the id. */
export function openKept<T>(records: Records, prefix: string): Kept<T> {
  /** On their way out: nobody gets them, and what is under way does not write them anew. */
  const ending = new Set<string>()
  let loading: Promise<Map<string, T>> | null = null
  const listeners: ((before: T | null, now: T | null) => void)[] = []
  const shared = isShared(records) ? records : null
  /** Keys of what is written behind. */
  const behind = new Set<string>()

  function noteBehind(to: SharedRecords, key: string, before: Json, value: Json): void {
    if (behind.has(key)) return
    behind.add(key)
    to.replace(key, before, value)
      .catch(() => {})
      .finally(() => behind.delete(key))
  }

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

  /** Of shared records what is in memory is what was told, whoever wrote it. */
  shared?.follow((key, value) => {
    if (!key.startsWith(prefix)) return
    void load().then(
      known => note(known, key.slice(prefix.length), value as unknown as T | undefined),
      () => {},
    )
  })

  function note(known: Map<string, T>, id: string, now: T | undefined): void {
    const before = known.get(id) ?? null
    if (now === undefined) known.delete(id)
    else known.set(id, now)
    if (before !== null || now !== undefined) for (const tell of listeners) tell(before, now ?? null)
  }

  return {
    async get(id) {
      const known = await load()
      if (ending.has(id)) return null
      const found = known.get(id)
      if (found !== undefined) return found
      const value = (await records.get(prefix + id)) as unknown as T | undefined
      if (shared) return (!ending.has(id) && known.get(id)) || null
      if (value !== undefined && !ending.has(id)) known.set(id, value)
      return value ?? null
    },
    async put(id, value) {
      const known = await load()
      if (ending.has(id)) return
      await records.put(prefix + id, value as unknown as Json)
      if (!shared) known.set(id, value)
    },
    async replace(id, before, value) {
      const known = await load()
      if (ending.has(id) || known.get(id) !== before) return false
      if (shared) {
        noteBehind(shared, prefix + id, before as unknown as Json, value as unknown as Json)
        return true
      }
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
        if (!shared) known.delete(id)
      } finally {
        ending.delete(id)
      }
    },
    all: async () => [...(await load())].flatMap(([id, value]) => (ending.has(id) ? [] : [value])),
    onChange: tell => void listeners.push(tell),
  }
}
