/** Decides which game moves to another shard: only where loads have differed for long, one at a time, and never back and forth. */
import type { ShardLoads } from '../../shard/shard-loads.ts'

/** Of the heavier shard's load, the part by which the lighter has to lie below it; and that in ms of each second. */
const LEAST_PART = 0.25
const LEAST_DIFFERENCE_MS = 300
/** Looks in a row at which they differ. */
const LASTING = 3
/** Looks after a move before the next: by then what it changed is measured. */
const REST = 3
/** Looks for which a game that was moved stays where it is. */
const SETTLED = 60

export interface Move {
  game: string
  from: number
  to: number
}

export class Balancer {
  #looks = 0
  /** Looks in a row at which these two differed. */
  #differing = 0
  #from = 0
  #to = 0
  #restUntil = 0
  #movedAt = new Map<string, number>()

  /** The move that is due now, or null. To be asked at even intervals, some seconds apart. */
  look(loads: Pick<ShardLoads, 'totals' | 'heaviest'>): Move | null {
    this.#looks++
    const totals = loads.totals()
    const from = totals.indexOf(Math.max(...totals))
    const to = totals.indexOf(Math.min(...totals))
    const differenceMs = totals[from] - totals[to]
    const differs = differenceMs >= LEAST_DIFFERENCE_MS && differenceMs >= totals[from] * LEAST_PART
    const isSame = this.#from === from && this.#to === to
    this.#differing = differs ? (isSame ? this.#differing + 1 : 1) : 0
    this.#from = from
    this.#to = to
    if (this.#differing < LASTING || this.#looks < this.#restUntil) return null
    // With at most half the difference the shards come closer, and neither takes the other's place.
    const fitting = loads.heaviest(from).find(({ game, wantMs }) => wantMs <= differenceMs / 2 && this.#isSettled(game))
    if (!fitting) return null
    this.#restUntil = this.#looks + REST
    this.#movedAt.set(fitting.game, this.#looks)
    return { game: fitting.game, from, to }
  }

  #isSettled(game: string): boolean {
    const movedAt = this.#movedAt.get(game)
    if (movedAt === undefined) return true
    if (this.#looks - movedAt < SETTLED) return false
    this.#movedAt.delete(game)
    return true
  }
}
