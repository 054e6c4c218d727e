/** Compactions of the store, one after the other: what is asked for while one is under way goes together in the next. */
import { mergeRanges, type Span } from './merge-ranges.ts'

export interface CompactionEnds {
  /** What a range takes on the disk, about. */
  bytesIn(range: Span): Promise<number>
  compact(range: Span): Promise<void>
  /** Writes a mark of deletion at each of the keys. */
  mark(keys: string[]): Promise<void>
}

export class Compactions {
  #ends: CompactionEnds
  #under: Promise<void> = Promise.resolve()
  #next: { ranges: Span[]; done: Promise<void> } | null = null
  #isOver = false

  constructor(ends: CompactionEnds) {
    this.#ends = ends
  }

  /** Resolves once what was deleted in the ranges is in no file; rejects where the store closes before. */
  compact(ranges: Span[]): Promise<void> {
    if (this.#next) {
      this.#next.ranges.push(...ranges)
      return this.#next.done
    }
    const next = { ranges: [...ranges], done: this.#under.then(() => this.#run()) }
    this.#next = next
    this.#under = next.done.catch(() => {})
    return next.done
  }

  /** Nothing more is begun; the range under way comes to its end with the store. */
  end(): void {
    this.#isOver = true
  }

  async #run(): Promise<void> {
    const { bytesIn, compact, mark } = this.#ends
    const { ranges } = this.#next!
    this.#next = null
    for (const range of await mergeRanges(ranges, bytesIn)) {
      this.#goOn()
      await compact(range)
      // The first round may leave a value and its deletion in one table that nothing lies above: marks at both ends of the range, one
      // level higher, have that table rewritten too.
      this.#goOn()
      await mark([range.gte, range.lt])
      await compact(range)
    }
  }

  #goOn(): void {
    if (this.#isOver) throw new Error('the store is closed')
  }
}
