/** 95 % intervals of ratings, and of how far two are apart. */
import type { Bounds } from '../statistics/intervals.ts'
import { tQuantile } from '../statistics/student-t.ts'
import type { Errors } from './fit.ts'
import type { Meeting } from './head-to-head.ts'

const LEVEL = 0.95

/** To which sides results bound a value. */
export interface Bounded {
  below: boolean
  above: boolean
}

/**
 * By the larger of both errors: the clustered one is too small where few blocks came out alike, the plain one where games of a block go
 * together. Student's t of blocks − 1 degrees. To a side to which all results point no bound is known, nor any of fewer than two blocks.
 */
export function ratingBounds(value: number, { se, se_robust, blocks }: Errors, { below, above }: Bounded): Bounds {
  if (se_robust === null) return { low: null, high: null }
  const half = tQuantile(LEVEL, blocks - 1) * Math.max(se ?? 0, se_robust)
  return { low: below ? value - half : null, high: above ? value + half : null }
}

/** Who took points, if only by a draw, from whom, directly or by others between them. */
export class Points {
  readonly #takers: readonly ReadonlySet<number>[]

  constructor(meetings: readonly Meeting[], entries: number) {
    const takers = Array.from({ length: entries }, () => new Set<number>())
    for (const { one, other, ahead, level, behind } of meetings) {
      if (ahead + level > 0) takers[other].add(one)
      if (behind + level > 0) takers[one].add(other)
    }
    this.#takers = takers
  }

  /** Sides to which an entry's rating is bounded: who never lost has no upper bound, who never won no lower one. */
  boundedFor(entry: number): Bounded {
    return { above: this.#takers[entry].size > 0, below: this.#takers.some(takers => takers.has(entry)) }
  }

  /** Sides to which it is known how far one is above the other (L. R. Ford, Am. Math. Mon. 64, 1957). */
  boundedBetween(one: number, other: number): Bounded {
    return { above: this.#reaches(other, one), below: this.#reaches(one, other) }
  }

  #reaches(taker: number, from: number): boolean {
    const seen = new Set([from])
    for (const entry of seen) for (const next of this.#takers[entry]) seen.add(next)
    return seen.has(taker)
  }
}
