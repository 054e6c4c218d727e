/** What the disk has not taken yet of one kind of records: it is known in memory, and written once the disk takes writes again. */
import type { PlainData, RecordKind } from '../database/record-kind.ts'
import { StoreFailure } from '../database/store-errors.ts'

export class OwedWrites<T extends PlainData<T>> {
  #kind: RecordKind<T>
  /** Their ids: put where it is known, deleted where it is not. */
  #owed = new Set<string>()
  /** Those of them that the disk never had: they can go without it. Of all others a kill would bring back what the disk has. */
  #unborn = new Set<string>()
  #isPaying = false

  constructor(kind: RecordKind<T>) {
    this.#kind = kind
  }

  has(id: string): boolean {
    return this.#owed.has(id)
  }

  isUnborn(id: string): boolean {
    return this.#unborn.has(id)
  }

  noteUnborn(id: string): void {
    this.#unborn.add(id)
  }

  /** Somebody else has written it. */
  forget(id: string): void {
    this.#owed.delete(id)
  }

  /** True where the disk has it; false where it takes nothing, and has it once it does. */
  async written(known: ReadonlyMap<string, T>, id: string, write: Promise<void>): Promise<boolean> {
    try {
      await write
      this.paid(known, id)
      return true
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error
      this.#owed.add(id)
      return false
    }
  }

  /** The disk has it, so it may take the rest too. */
  paid(known: ReadonlyMap<string, T>, id: string): void {
    this.#owed.delete(id)
    this.#unborn.delete(id)
    this.payLater(known)
  }

  /** With the first success on the disk, and with every use of what is owed. */
  payLater(known: ReadonlyMap<string, T>): void {
    if (this.#owed.size === 0 || this.#isPaying) return
    this.#isPaying = true
    void this.#pay(known)
      .catch(() => {})
      .finally(() => {
        this.#isPaying = false
      })
  }

  /** Writes what is owed, until the disk refuses. */
  async #pay(known: ReadonlyMap<string, T>): Promise<void> {
    try {
      for (const id of [...this.#owed]) {
        const value = known.get(id)
        if (value === undefined) await this.#kind.del(id)
        else await this.#kind.put(id, value)
        this.#unborn.delete(id)
        if (known.get(id) === value) this.#owed.delete(id)
      }
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error
    }
  }
}
