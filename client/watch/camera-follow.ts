/** Where a follower of a seat looks: at what it does, the weightiest first, and never to and fro faster than an eye can go. */
import type { ToldEvent } from '../../actors/wire/messages.ts'
import type { UnitMove, UnitSummary } from '../../tools/wire.ts'

/** Nobody, one seat, or whoever plays. */
export type Followed = null | number | 'all'

export interface Place {
  tile: number
  seat: number
  /** In words. */
  what: string
  weight: number
}

/** ms from one look to the next. */
export const LOOK_MS = 1200

/** Kinds of events that are worth a look, the weightiest highest. */
const WEIGHTS: Record<string, number> = {
  'city/captured': 6,
  'nuke/exploded': 6,
  'city/razed': 5,
  'city/founded': 5,
  'wonder/built': 5,
  'city/attacked': 4,
  'unit/killed': 4,
  'unit/captured': 4,
  'unit/attacked': 3,
  'camp/cleared': 3,
  'tile/pillaged': 2,
  'ruins/entered': 2,
  'tile/improved': 1,
}
const MOVE = 0.5
const CIVILIAN_MOVE = 0.3

export class Follower {
  followed: Followed = null
  /** Kept until the next look is due. */
  #best: Place | null = null
  #lookedMs = Number.NEGATIVE_INFINITY

  follow(followed: Followed): void {
    this.followed = followed
    this.#best = null
    this.#lookedMs = Number.NEGATIVE_INFINITY
  }

  /** Only what it did itself, and what was done to it by force, counts. */
  takeEvent({ kind, civ, other, tile, text }: Pick<ToldEvent, 'kind' | 'civ' | 'other' | 'tile' | 'text'>, majors: number): void {
    const weight = WEIGHTS[kind]
    if (weight === undefined || tile < 0) return
    const seat = this.#isFollowed(civ, majors) ? civ : weight >= 3 && this.#isFollowed(other, majors) ? other : null
    if (seat !== null) this.#offer({ tile, seat, what: text, weight })
  }

  takeMoves(
    moves: readonly UnitMove[],
    units: ReadonlyMap<number, UnitSummary>,
    majors: number,
    say: (kind: string) => string,
  ): void {
    for (const { unit_id, path } of moves) {
      const unit = units.get(unit_id)
      if (!unit || path.length === 0 || !this.#isFollowed(unit.owner, majors)) continue
      this.#offer({
        tile: path[path.length - 1],
        seat: unit.owner,
        what: say(unit.kind),
        weight: unit.civilian ? CIVILIAN_MOVE : MOVE,
      })
    }
  }

  /** Where to look now; null: stay. */
  due(nowMs: number): Place | null {
    if (!this.#best || nowMs - this.#lookedMs < LOOK_MS) return null
    const place = this.#best
    this.#best = null
    this.#lookedMs = nowMs
    return place
  }

  #isFollowed(civ: number, majors: number): boolean {
    return this.followed === 'all' ? civ >= 0 && civ < majors : this.followed !== null && civ === this.followed
  }

  #offer(place: Place): void {
    // Of two that weigh the same the newer one is where it goes on.
    if (!this.#best || place.weight >= this.#best.weight) this.#best = place
  }
}
