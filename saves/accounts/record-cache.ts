/** Records of one kind, in memory from their first use on: for what is asked with every request. */
import type { Json } from '../../engine/index.ts'
import { isShared, type Records, type SharedRecords } from '../database/records.ts'
import { StoreFailure } from '../database/store-errors.ts'

/** A record that is written together with others. */
export interface Staged {
  key: string
  value: Json
  /** What is known under that key just now; null: nothing. */
  known(): Json | null
  /** To be called once it is on the disk. */
  done(): void
}

export interface RecordCache<T> {
  /** Not to be changed by who gets it, as with all that is handed out here. */
  get(id: string): Promise<T | null>
  /** Durable, then known. */
  put(id: string, value: T): Promise<void>
  /** The same of what `putStaged` writes with others. */
  stage(id: string, value: T): Promise<Staged>
  /**
   * The same, but where the disk takes nothing it is only known, and written once the disk takes writes again: for what would else
   * keep people out of a server whose disk is full. True where it is on the disk.
   */
  hold(id: string, value: T): Promise<boolean>
  /**
   * The same where it is still `before`, as it was handed out: what has changed or gone meanwhile stays so. False where it was not.
   * Of shared records it is written behind, and not at all where nobody keeps them just now: nobody waits for what is only noted. Nor
   * does a disk that takes nothing keep anybody: then it is only known.
   */
  replace(id: string, before: T, value: T): Promise<boolean>
  /** What the disk never had goes also while it takes nothing; all else only from the disk. */
  del(id: string): Promise<void>
  /** Known no more from now on, and off the disk as soon as that takes writes: for what is over by itself. */
  drop(id: string): Promise<void>
  all(): Promise<T[]>
  /** Where others write too: called with what a record was and is by now, of which null is nothing. */
  onChange(tell: (before: T | null, now: T | null) => void): void
}

/** On the disk all of them, or none, and only then known. `undone` are written over with what is known of them. */
export async function putStaged(records: Records, staged: readonly Staged[], undone: readonly Staged[] = []): Promise<void> {
  const changes = new Map([
    ...undone.map(one => [one.key, one.known()] as const),
    ...staged.map(one => [one.key, one.value] as const),
  ])
  await records.putAll([...changes])
  for (const one of staged) one.done()
}

/** Those whose keys begin with `prefix`; the rest of a key is the id. */
export function openRecordCache<T>(records: Records, prefix: string): RecordCache<T> {
  /** On their way out: nobody gets them, and what is under way does not write them anew. */
  const ending = new Set<string>()
  let loading: Promise<Map<string, T>> | null = null
  const listeners: ((before: T | null, now: T | null) => void)[] = []
  const shared = isShared(records) ? records : null
  /** Keys of what is written behind. */
  const behind = new Set<string>()
  /** Ids of what the disk has not taken yet: put where it is known, deleted where it is not. */
  const owed = new Set<string>()
  /** Those of them that the disk never had: they can go without it. Of all others a kill would bring back what the disk has. */
  const unborn = new Set<string>()
  let isPaying = false

  /** Writes what is owed, until the disk refuses. With the first success on the disk, and with every use of what is owed. */
  async function pay(known: Map<string, T>): Promise<void> {
    try {
      for (const id of [...owed]) {
        const value = known.get(id)
        if (value === undefined) await records.del(prefix + id)
        else await records.put(prefix + id, value as unknown as Json)
        unborn.delete(id)
        if (known.get(id) === value) owed.delete(id)
      }
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error
    }
  }

  /** True where the disk has it; false where it takes nothing, and has it once it does. */
  async function written(known: Map<string, T>, id: string, write: Promise<void>): Promise<boolean> {
    try {
      await write
      paid(known, id)
      return true
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error
      owed.add(id)
      return false
    }
  }

  function paid(known: Map<string, T>, id: string): void {
    owed.delete(id)
    unborn.delete(id)
    payLater(known)
  }

  function payLater(known: Map<string, T>): void {
    if (owed.size === 0 || isPaying) return
    isPaying = true
    void pay(known)
      .catch(() => {})
      .finally(() => {
        isPaying = false
      })
  }

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
      if (owed.has(id)) payLater(known)
      if (found !== undefined || owed.has(id)) return found ?? null
      const value = (await records.get(prefix + id)) as unknown as T | undefined
      if (shared) return (!ending.has(id) && known.get(id)) || null
      if (value !== undefined && !ending.has(id)) known.set(id, value)
      return value ?? null
    },
    async put(id, value) {
      const known = await load()
      if (ending.has(id)) return
      await records.put(prefix + id, value as unknown as Json)
      paid(known, id)
      if (!shared) known.set(id, value)
    },
    async stage(id, value) {
      const known = await load()
      return {
        key: prefix + id,
        value: value as unknown as Json,
        known: () => (known.get(id) ?? null) as Json | null,
        done() {
          paid(known, id)
          if (!shared) known.set(id, value)
        },
      }
    },
    async hold(id, value) {
      const known = await load()
      if (ending.has(id)) return false
      const isNew = !known.has(id)
      const isWritten = await written(known, id, records.put(prefix + id, value as unknown as Json))
      if (isNew && !isWritten) unborn.add(id)
      if (!shared || !isWritten) known.set(id, value)
      return isWritten
    },
    async replace(id, before, value) {
      const known = await load()
      if (ending.has(id) || known.get(id) !== before) return false
      if (shared) {
        noteBehind(shared, prefix + id, before as unknown as Json, value as unknown as Json)
        return true
      }
      const isWritten = await written(known, id, records.put(prefix + id, value as unknown as Json))
      if (known.get(id) !== before) {
        // Whoever changed it meanwhile has written it.
        if (!isWritten) owed.delete(id)
        return false
      }
      known.set(id, value)
      return true
    },
    async del(id) {
      const known = await load()
      ending.add(id)
      try {
        if (unborn.has(id)) await written(known, id, records.del(prefix + id))
        else {
          await records.del(prefix + id)
          paid(known, id)
        }
        if (!shared || owed.has(id)) known.delete(id)
      } finally {
        ending.delete(id)
      }
    },
    async drop(id) {
      const known = await load()
      if (!shared) known.delete(id)
      await written(known, id, records.del(prefix + id))
    },
    all: async () => [...(await load())].flatMap(([id, value]) => (ending.has(id) ? [] : [value])),
    onChange: tell => void listeners.push(tell),
  }
}
