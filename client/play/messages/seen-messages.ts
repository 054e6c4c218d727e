/** Which messages of a game a seat has seen, kept in this browser. */
import { keepValue, keptValue } from '../../net/kept.ts'
import type { World } from '../../world/world.ts'

const KEY = 'hexarchy:messages'
/** Seats of games that are kept; the newest stay. */
const MOST = 20

interface Kept {
  /** Game and seat. */
  of: string
  /** All up to this one were seen. */
  upTo: number
  /** Those after it that were seen. */
  seqs: number[]
}

export class SeenMessages {
  readonly #of: string
  #upTo: number
  #seqs: Set<number>

  /** Who comes to a game for the first time is told of its newest turn. */
  constructor(game: string, world: World) {
    this.#of = `${game}/${world.head.you}`
    const kept = readAll().find(({ of }) => of === this.#of)
    const { turn } = world.head
    this.#upTo = kept?.upTo ?? world.events.findLast(event => event.turn < turn - 1)?.seq ?? -1
    this.#seqs = new Set(kept?.seqs)
  }

  has(seq: number): boolean {
    return seq <= this.#upTo || this.#seqs.has(seq)
  }

  /** `world` says which events there still are. */
  add(world: World, seqs: readonly number[]): void {
    const fresh = seqs.filter(seq => !this.has(seq))
    if (fresh.length === 0) return
    for (const seq of fresh) this.#seqs.add(seq)
    this.#upTo = Math.max(this.#upTo, (world.events[0]?.seq ?? 0) - 1)
    // Without a gap the last number says it all.
    for (const { seq } of world.events) {
      if (seq <= this.#upTo) continue
      if (!this.#seqs.has(seq)) break
      this.#upTo = seq
    }
    for (const seq of this.#seqs) if (seq <= this.#upTo) this.#seqs.delete(seq)
    const others = readAll().filter(({ of }) => of !== this.#of)
    keepValue(KEY, [...others.slice(1 - MOST), { of: this.#of, upTo: this.#upTo, seqs: [...this.#seqs] }])
  }
}

const readAll = (): readonly Kept[] => keptValue(KEY, isList) ?? []

const isList = (kept: unknown): kept is Kept[] => Array.isArray(kept)
