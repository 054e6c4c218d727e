/** What each reader of each seat has seen: queries that were answered, and what its briefing told it last. Two that share a token do not see each other's answers. */
import { noteSeen, type Seen, seenAt } from '../../../tools/tool/guard.ts'

/** Whoever names no reader: the one whose memory outlasts the game's actor. */
const UNNAMED = ''
/** Named readers of one seat; the one that was quiet longest is forgotten. */
const MOST = 16

interface Reader {
  seen: Seen[]
  /** Null: nothing that a difference could rest on. */
  told: unknown
}

/** What the unnamed reader of a seat was last told is kept on the disk. */
export interface Kept {
  lastTold(seat: number): unknown
  keepTold(seat: number, told: unknown): void
}

export class Readers {
  /** By seat, then by name, the one that asked last at the end. */
  #bySeat: Map<string, Reader>[] = []
  #kept: Kept

  constructor(kept: Kept) {
    this.#kept = kept
  }

  /** The call that answered the same query at this version to this reader, or null. */
  seenAt(seat: number, name: string | undefined, key: string, version: number): number | null {
    return seenAt(this.#reader(seat, name).seen, key, version)
  }

  /** What this reader was last told by a briefing, or null. */
  lastTold(seat: number, name: string | undefined): unknown {
    return this.#reader(seat, name).told
  }

  /** Notes that this reader has seen the answer; `told` null: no briefing. */
  note(seat: number, name: string | undefined, query: Seen, told: unknown): void {
    const reader = this.#reader(seat, name)
    reader.seen = noteSeen(reader.seen, query)
    if (told !== null) this.#keepTold(seat, name, reader, told)
  }

  /** Notes what this reader was told by a briefing that came unasked for. */
  noteTold(seat: number, name: string | undefined, told: unknown): void {
    this.#keepTold(seat, name, this.#reader(seat, name), told)
  }

  /** The reader has not seen the answer after all. `isTold`: its briefing rests on nothing any more. */
  forget(seat: number, name: string | undefined, key: string, isTold: boolean): void {
    const reader = this.#reader(seat, name)
    reader.seen = reader.seen.filter(one => one.key !== key)
    if (isTold) this.#keepTold(seat, name, reader, null)
  }

  #keepTold(seat: number, name: string | undefined, reader: Reader, told: unknown): void {
    reader.told = told
    if (name === undefined) this.#kept.keepTold(seat, told)
  }

  #reader(seat: number, name = UNNAMED): Reader {
    const readers = (this.#bySeat[seat] ??= new Map())
    const reader = readers.get(name) ?? { seen: [], told: name === UNNAMED ? this.#kept.lastTold(seat) : null }
    readers.delete(name)
    readers.set(name, reader)
    const [oldest] = [...readers.keys()].filter(other => other !== UNNAMED)
    if (readers.size > MOST + (readers.has(UNNAMED) ? 1 : 0)) readers.delete(oldest)
    return reader
  }
}
