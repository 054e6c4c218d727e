/** Records of one kind: those whose keys begin alike. The rest of a key is the id. */
import type { Json } from '../../engine/index.ts'
import { isShared, type Records, type SharedRecords } from './records.ts'

/** What JSON can hold of a T: a record whose type has anything else does not compile. */
type Plain<T> = T extends Json | undefined
  ? T
  : T extends (...args: never[]) => unknown
    ? never
    : T extends object
      ? { [K in keyof T]: Plain<T[K]> }
      : never

export type PlainData<T> = { [K in keyof T]: Plain<T[K]> }

/** A key is written by the owner of its kind alone, so what lies under it is what the type says. */
export class RecordKind<T extends PlainData<T>> {
  #records: Pick<Records, 'get' | 'put' | 'del' | 'list'>
  #shared: SharedRecords | null
  #prefix: string

  constructor(records: Records, prefix: string) {
    this.#records = records
    this.#shared = isShared(records) ? records : null
    this.#prefix = prefix
  }

  /** Whether others write them too. */
  get isShared(): boolean {
    return this.#shared !== null
  }

  keyOf(id: string): string {
    return this.#prefix + id
  }

  idOf(key: string): string {
    return key.slice(this.#prefix.length)
  }

  get(id: string): Promise<T | undefined> {
    return this.#records.get(this.keyOf(id)) as Promise<T | undefined>
  }

  put(id: string, value: T): Promise<void> {
    return this.#records.put(this.keyOf(id), this.jsonOf(value))
  }

  del(id: string): Promise<void> {
    return this.#records.del(this.keyOf(id))
  }

  list(): Promise<{ key: string; value: T }[]> {
    return this.#records.list(this.#prefix) as Promise<{ key: string; value: T }[]>
  }

  /** For who writes it together with records of other kinds. */
  jsonOf(value: T): Json {
    return value as Json
  }

  /** Where others write them too: tells of every change; undefined: it went. */
  follow(tell: (id: string, value: T | undefined) => void): void {
    this.#shared?.follow((key, value) => {
      if (key.startsWith(this.#prefix)) tell(this.idOf(key), value as T | undefined)
    })
  }

  /** Of shared ones alone: puts the value where the record still is `before`, as it was handed out (null: absent); false where it is not. */
  replace(id: string, before: T | null, value: T): Promise<boolean> {
    return this.#shared!.replace(this.keyOf(id), before && this.jsonOf(before), this.jsonOf(value))
  }
}
