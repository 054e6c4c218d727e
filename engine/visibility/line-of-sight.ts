/** Which tiles are seen from a tile (rulebook, visibility 2): rings walked outwards, each hidden by the lowest of the ways to it. */

import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS, distance, type Grid, within } from '../core/grid.ts'
import { heights, sightBuffers, type TileNumbers, tileNumbers, type VisibilityCache } from './heights.ts'

/** Added to a sight radius for who sees over obstacles. */
export const OVER = 64
/** Steps that a sight reaches, whatever hides tiles from it. */
export const radiusOf = (sight: number): number => (sight >= OVER ? sight - OVER : sight)
/** No sight reaches farther, its outer ring included. */
export const MAX_SIGHT = 12
/** Numbers of rings while one set is made. */
const RINGS = MAX_SIGHT + 4
const LAST_EPOCH = 2 ** 31 - 1 - 2 * RINGS
/** Room for what is kept of a game: entries for each tile of its map, and at first. */
const MOST_PER_TILE = 16
const FIRST_ROOM = 1_024

/** Tiles `tiles[from]` to `tiles[to - 1]`; do not write. */
export interface TileSpan {
  tiles: TileNumbers
  from: number
  to: number
}

/** Tiles within `radius` of `t` as a span. */
export function spanWithin(g: Grid, t: number, radius: number): TileSpan {
  const tiles = within(g, t, radius)
  return { tiles, from: 0, to: tiles.length }
}

/** Tiles seen from `t` with `sight` (radius, + OVER where obstacles do not matter), itself first. Kept; do not write. */
export function sightSet(w: EngineContext, t: number, sight: number): TileSpan {
  const radius = radiusOf(sight)
  if (sight >= OVER) return spanWithin(w.grid, t, radius)
  const cache = heights(w)
  const key = t * OVER + radius
  let at = cache.sets.get(key)
  if (at === undefined) {
    at = look(w, cache, t, radius)
    cache.sets.set(key, at)
  }
  const { seen } = cache
  return { tiles: seen, from: at + 1, to: at + 1 + seen[at] }
}

/** True where `to` is seen from `from` with `sight` (radius, + OVER where obstacles do not matter). */
export function isInSight(w: EngineContext, from: number, to: number, sight: number): boolean {
  const set = sightSet(w, from, sight)
  for (let i = set.from; i < set.to; i++) if (set.tiles[i] === to) return true
  return false
}

/**
 * True where who stands on `from` can shoot at `to` within `radius` tiles (rulebook, visibility 6): as for sight, but it is who stands
 * on the target's ground that must rise above what is between, not its trees.
 */
export function hasLine(w: EngineContext, from: number, to: number, radius: number): boolean {
  if (distance(w.grid, from, to) > radius || !isInSight(w, from, to, radius)) return false
  const { stand, top } = heights(w)
  if (stand[to] === top[to] || stand[from] >= top[to]) return true
  const cover = coverBefore(w, top, from, to, distance(w.grid, from, to))
  return stand[from] >= cover || stand[to] > cover
}

/** Lowest, over the shortest ways from `from`, of the highest top before `t`, which is `steps` away. */
function coverBefore(w: EngineContext, top: Uint8Array, from: number, t: number, steps: number): number {
  if (steps <= 1) return 0
  let least = 255
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[t * DIRECTIONS + d]
    if (n < 0 || top[n] >= least || distance(w.grid, from, n) !== steps - 1) continue
    least = Math.min(least, Math.max(top[n], coverBefore(w, top, from, n, steps - 1)))
  }
  return least
}

/** Writes what is seen to the end of what is kept; where that begins. */
function look(w: EngineContext, cache: VisibilityCache, t: number, radius: number): number {
  const { neighbours } = w.grid
  const { stand, top } = cache
  const buffers = sightBuffers(w.grid)
  const { through, ring } = buffers
  const area = within(w.grid, t, radius + 1)
  makeRoom(w.grid, cache, area.length + 1)
  const { seen, used } = cache
  if (buffers.epoch > LAST_EPOCH) {
    ring.fill(0)
    buffers.epoch = 0
  }
  const epoch = (buffers.epoch += RINGS)
  const eye = stand[t]
  let end = used + 1
  seen[end++] = t
  ring[t] = epoch
  through[t] = 0
  for (let i = 1; i < area.length; i++) {
    const tile = area[i]
    let inner = 255
    let nearest = epoch + RINGS
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
    if (visible && (nearest + 1 - epoch <= radius || top[tile] > eye)) seen[end++] = tile
  }
  seen[used] = end - used - 1
  cache.used = end
  return used
}

/** Room for `length` more entries. Spans that somebody holds stay as they are: what they lie in is left, never written anew. */
function makeRoom(grid: Grid, cache: VisibilityCache, length: number): void {
  const { seen, used } = cache
  if (used + length <= seen.length) return
  const most = Math.max(FIRST_ROOM, grid.size * MOST_PER_TILE)
  if (used + length <= most) {
    cache.seen = tileNumbers(grid, Math.min(most, Math.max(FIRST_ROOM, seen.length + (seen.length >> 1), used + length)))
    cache.seen.set(seen.subarray(0, used))
    return
  }
  cache.sets.clear()
  cache.seen = tileNumbers(grid, Math.max(FIRST_ROOM, length))
  cache.used = 0
}
