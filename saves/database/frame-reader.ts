/** Reads framed records: values as they were written, and damaged ones told of once. */
import type { DamagedRecord } from './store-errors.ts'
import { unframed } from './store-frame.ts'

type Entry = [key: string, value: Uint8Array]

export class FrameReader {
  #mayBeBare: boolean
  #complain: (text: string) => void
  #damaged = new Set<string>()

  /** `mayBeBare`: older programs wrote values without a frame. */
  constructor(mayBeBare: boolean, complain: (text: string) => void) {
    this.#mayBeBare = mayBeBare
    this.#complain = complain
  }

  /** Keys of the damaged records that were come upon so far. */
  get damaged(): string[] {
    return [...this.#damaged]
  }

  /** Throws `DamagedRecord`; null: there is none. */
  one(key: string, bytes: Uint8Array | undefined): Uint8Array | null {
    return bytes === undefined ? null : unframed(key, bytes, this.#mayBeBare)
  }

  /** The sound ones; the first damaged one throws, unless those are left out. */
  sound(entries: readonly Entry[], skipDamaged: boolean): Entry[] {
    const sound: Entry[] = []
    for (const [key, bytes] of entries) {
      try {
        sound.push([key, unframed(key, bytes, this.#mayBeBare)])
      } catch (error) {
        if (!skipDamaged) throw error
        this.#note(error as DamagedRecord)
      }
    }
    return sound
  }

  #note({ key, message }: DamagedRecord): void {
    if (!this.#damaged.has(key)) this.#complain(message)
    this.#damaged.add(key)
  }
}
