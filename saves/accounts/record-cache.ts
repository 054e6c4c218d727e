/** Records of one kind, in memory from their first use on: for what is asked with every request. */
import { type PlainData, RecordKind } from '../database/record-kind.ts'
import type { Records } from '../database/records.ts'
import { OwedWrites } from './owed-writes.ts'
import type { Staged } from './staged.ts'

type Listener<T> = (before: T | null, now: T | null) => void

/** What it hands out is not to be changed by who gets it. */
export class RecordCache<T extends PlainData<T>> {
  #kind: RecordKind<T>
  #owed: OwedWrites<T>
  /** On their way out: nobody gets them, and what is under way does not write them anew. */
  #ending = new Set<string>()
  #loading: Promise<Map<string, T>> | null = null
  #listeners: Listener<T>[] = []
  /** Ids of what is written behind. */
  #behind = new Set<string>()

  /** Those whose keys begin with `prefix`; the rest of a key is the id. */
  constructor(records: Records, prefix: string) {
    this.#kind = new RecordKind(records, prefix)
    this.#owed = new OwedWrites(this.#kind)
    // Of shared records what is in memory is what was told, whoever wrote it.
    this.#kind.follow((id, value) => {
      void this.#load().then(
        known => this.#note(known, id, value),
        () => {},
      )
    })
  }

  async get(id: string): Promise<T | null> {
    const known = await this.#load()
    if (this.#ending.has(id)) return null
    const found = known.get(id)
    if (this.#owed.has(id)) this.#owed.payLater(known)
    if (found !== undefined || this.#owed.has(id)) return found ?? null
    const value = await this.#kind.get(id)
    if (this.#kind.isShared) return (!this.#ending.has(id) && known.get(id)) || null
    if (value !== undefined && !this.#ending.has(id)) known.set(id, value)
    return value ?? null
  }

  async all(): Promise<T[]> {
    return [...(await this.#load())].flatMap(([id, value]) => (this.#ending.has(id) ? [] : [value]))
  }

  /** Durable, then known. */
  async put(id: string, value: T): Promise<void> {
    const known = await this.#load()
    if (this.#ending.has(id)) return
    await this.#kind.put(id, value)
    this.#owed.paid(known, id)
    if (!this.#kind.isShared) known.set(id, value)
  }

  /** The same of what `putStaged` writes with others. */
  async stage(id: string, value: T): Promise<Staged> {
    const known = await this.#load()
    return {
      key: this.#kind.keyOf(id),
      value: this.#kind.jsonOf(value),
      known: () => {
        const now = known.get(id)
        return now === undefined ? null : this.#kind.jsonOf(now)
      },
      done: () => {
        this.#owed.paid(known, id)
        if (!this.#kind.isShared) known.set(id, value)
      },
    }
  }

  /**
   * The same, but where the disk takes nothing it is only known, and written once the disk takes writes again: for what would else
   * keep people out of a server whose disk is full. True where it is on the disk.
   */
  async hold(id: string, value: T): Promise<boolean> {
    const known = await this.#load()
    if (this.#ending.has(id)) return false
    const isNew = !known.has(id)
    const isWritten = await this.#owed.written(known, id, this.#kind.put(id, value))
    if (isNew && !isWritten) this.#owed.noteUnborn(id)
    if (!this.#kind.isShared || !isWritten) known.set(id, value)
    return isWritten
  }

  /**
   * The same where it is still `before`, as it was handed out: what has changed or gone meanwhile stays so. False where it was not.
   * Of shared records it is written behind, and not at all where nobody keeps them just now: nobody waits for what is only noted. Nor
   * does a disk that takes nothing keep anybody: then it is only known.
   */
  async replace(id: string, before: T, value: T): Promise<boolean> {
    const known = await this.#load()
    if (this.#ending.has(id) || known.get(id) !== before) return false
    if (this.#kind.isShared) {
      this.#noteBehind(id, before, value)
      return true
    }
    const isWritten = await this.#owed.written(known, id, this.#kind.put(id, value))
    if (known.get(id) !== before) {
      // Whoever changed it meanwhile has written it.
      if (!isWritten) this.#owed.forget(id)
      return false
    }
    known.set(id, value)
    return true
  }

  /** What the disk never had goes also while it takes nothing; all else only from the disk. */
  async del(id: string): Promise<void> {
    const known = await this.#load()
    this.#ending.add(id)
    try {
      if (this.#owed.isUnborn(id)) await this.#owed.written(known, id, this.#kind.del(id))
      else {
        await this.#kind.del(id)
        this.#owed.paid(known, id)
      }
      if (!this.#kind.isShared || this.#owed.has(id)) known.delete(id)
    } finally {
      this.#ending.delete(id)
    }
  }

  /** Known no more from now on, and off the disk as soon as that takes writes: for what is over by itself. */
  async drop(id: string): Promise<void> {
    const known = await this.#load()
    if (!this.#kind.isShared) known.delete(id)
    await this.#owed.written(known, id, this.#kind.del(id))
  }

  /** Where others write too: called with what a record was and is by now, of which null is nothing. */
  onChange(tell: Listener<T>): void {
    this.#listeners.push(tell)
  }

  #load(): Promise<Map<string, T>> {
    this.#loading ??= this.#kind.list().then(
      list => new Map(list.map(({ key, value }) => [this.#kind.idOf(key), value])),
      error => {
        this.#loading = null
        throw error
      },
    )
    return this.#loading
  }

  #note(known: Map<string, T>, id: string, now: T | undefined): void {
    const before = known.get(id) ?? null
    if (now === undefined) known.delete(id)
    else known.set(id, now)
    if (before !== null || now !== undefined) for (const tell of this.#listeners) tell(before, now ?? null)
  }

  #noteBehind(id: string, before: T, value: T): void {
    if (this.#behind.has(id)) return
    this.#behind.add(id)
    this.#kind
      .replace(id, before, value)
      .catch(() => {})
      .finally(() => this.#behind.delete(id))
  }
}
