/** Which tiles are seen from a tile (rulebook, visibility 2): rings walked outwards, each hidden by the lowest of the ways to it. */

import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS, within } from '../core/grid.ts'
import { heights, type VisibilityCache } from './heights.ts'

/** Added to a sight radius for who sees over obstacles. */
export const OVER = 64
/** No sight reaches farther, its outer ring included. */
export const MAX_SIGHT = 12
/** Sets kept at most, so that a long game on a large map stays small. */
const MOST_SETS = 30_000

/** Tiles seen from `t` with `sight` (radius, + OVER where obstacles do not matter), itself first. Kept; do not write. */
export function sightSet(w: EngineContext, t: number, sight: number): Int32Array {
  const radius = sight >= OVER ? sight - OVER : sight
  if (sight >= OVER) return within(w.grid, t, radius)
  const cache = heights(w)
  const key = t * OVER + radius
  let set = cache.sets.get(key)
  if (!set) {
    if (cache.sets.size >= MOST_SETS) cache.sets.clear()
    cache.sets.set(key, (set = look(w, cache, t, radius)))
  }
  return set
}

/** True where `to` is in a line of sight from `from` within `radius`: what a ranged attack needs. */
export function hasLine(w: EngineContext, from: number, to: number, radius: number): boolean {
  return sightSet(w, from, radius).includes(to)
}

function look(w: EngineContext, cache: VisibilityCache, t: number, radius: number): Int32Array {
  const { neighbours } = w.grid
  const { stand, top, through, ring } = cache
  const area = within(w.grid, t, radius + 1)
  const epoch = (cache.epoch += MAX_SIGHT + 4)
  const eye = stand[t]
  const seen: number[] = [t]
  ring[t] = epoch
  through[t] = 0
  for (let i = 1; i < area.length; i++) {
    const tile = area[i]
    let inner = 255
    let nearest = epoch + MAX_SIGHT + 4
    for (let d = 0; d < DIRECTIONS; d++) {
      const n = neighbours[tile * DIRECTIONS + d]
      if (n < 0 || ring[n] < epoch) continue
      // Tiles of the same ring that were walked before do not count; only the ring inside does.
      if (ring[n] < nearest) {
        nearest = ring[n]
        inner = through[n]
      } else if (ring[n] === nearest && through[n] < inner) inner = through[n]
    }
    ring[tile] = nearest + 1
    through[tile] = top[tile] > inner ? top[tile] : inner
    const visible = eye >= inner || top[tile] > inner
    if (visible && (nearest + 1 - epoch <= radius || top[tile] > eye)) seen.push(tile)
  }
  return Int32Array.from(seen)
}
