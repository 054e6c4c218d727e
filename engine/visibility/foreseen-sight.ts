/** What a seat may expect to see from a place it has not been to. */
import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS, distance } from '../core/grid.ts'
import { unitTables } from '../unit/unit-tables.ts'
import { isExplored, seenFeatures } from './knowledge.ts'

/** Whether who stands on `from` would see `to`, one or two steps off: nothing that the seat knows of hides it (rulebook, visibility 2). */
export function mightSee(w: EngineContext, seat: number, from: number, to: number): boolean {
  if (distance(w.grid, from, to) < 2) return true
  const { neighbours } = w.grid
  const eye = heightAt(w, seat, from, false)
  for (let d = 0; d < DIRECTIONS; d++) {
    const between = neighbours[from * DIRECTIONS + d]
    if (between < 0 || distance(w.grid, between, to) > 1) continue
    if (!isExplored(w, seat, between) || heightAt(w, seat, between, true) <= eye) return true
  }
  return false
}

/** Height on which one stands, or up to which the tile hides what is behind it, as far as is known. */
function heightAt(w: EngineContext, seat: number, t: number, hides: boolean): number {
  const { elevation, blocksSight } = unitTables(w)
  const { terrain, wonder } = w.s.tiles
  let height = elevation[terrain[t]]
  let blocks = blocksSight[terrain[t]]
  const add = (kind: number): void => {
    height += elevation[kind]
    blocks |= blocksSight[kind]
  }
  for (let bits = seenFeatures(w, seat, t), b = 0; bits !== 0; bits >>>= 1, b++) if ((bits & 1) !== 0) add(w.rules.features[b])
  if (wonder[t] >= 0) add(wonder[t])
  return hides ? height + blocks : height
}
