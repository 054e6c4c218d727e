/** Where a river goes on that an effect leads along a tile. */
import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS, distance, within } from '../core/grid.ts'
import { NONE } from '../core/state.ts'
import { isWater } from '../unit/unit-tables.ts'

/** Tiles within which water draws a river. */
const REACH = 8

/**
 * Direction of the edge of land tile `t` along which a river runs next; NONE where all of its edges to land have one. An edge that
 * touches a river comes before others, then the one that ends nearest to water.
 */
export function nextRiverEdge(w: EngineContext, t: number): number {
  if (isWater(w, t)) return NONE
  let best = NONE
  let least = Number.POSITIVE_INFINITY
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = neighbour(w, t, d)
    if (n < 0 || isWater(w, n) || runs(w, t, d)) continue
    const left = endOf(w, t, d, d + 1)
    const right = endOf(w, t, d, d + DIRECTIONS - 1)
    // It comes from the end that has a river and goes on to the other.
    const far = left.river === right.river ? Math.min(left.toWater, right.toWater) : left.river ? right.toWater : left.toWater
    const score = far + (left.river || right.river ? 0 : 2 * REACH)
    if (score < least) {
      least = score
      best = d
    }
  }
  return best
}

const neighbour = (w: EngineContext, t: number, d: number): number => w.grid.neighbours[t * DIRECTIONS + (d % DIRECTIONS)]
const runs = (w: EngineContext, t: number, d: number): boolean => (w.s.tiles.rivers[t] & (1 << (d % DIRECTIONS))) !== 0

/** The corner between the neighbours in directions `d` and `beside`: whether a river touches it, and how far its third tile is from water. */
function endOf(w: EngineContext, t: number, d: number, beside: number): { river: boolean; toWater: number } {
  const third = neighbour(w, t, beside)
  if (third < 0) return { river: false, toWater: REACH }
  const across = neighbour(w, t, d)
  let between = false
  for (let i = 0; i < DIRECTIONS; i++) if (neighbour(w, across, i) === third && runs(w, across, i)) between = true
  return { river: between || runs(w, t, beside), toWater: stepsToWater(w, third) }
}

function stepsToWater(w: EngineContext, t: number): number {
  for (const other of within(w.grid, t, REACH)) if (isWater(w, other)) return distance(w.grid, t, other)
  return REACH + 1
}
