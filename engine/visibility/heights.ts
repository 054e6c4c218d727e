/** How high tiles are, for lines of sight: derived from terrain, kept until a tile's terrain changes. */

import { cached, declareCache, type EngineContext } from '../core/engine-context.ts'
import { type Grid, perGrid } from '../core/grid.ts'
import { NONE } from '../core/state.ts'
import { unitTables } from '../unit/unit-tables.ts'

export interface VisibilityCache {
  /** False until the map exists and heights were read from it. */
  ready: boolean
  /** Height on which a unit stands, by tile: the sum of elevations. */
  stand: Uint8Array
  /** Height up to which the tile hides what is behind it: one more under trees. */
  top: Uint8Array
  /** Where the tiles seen begin in `seen`, by tile * OVER + sight: their number, then they. */
  sets: Map<number, number>
  seen: TileNumbers
  /** Entries of `seen` that are in use. */
  used: number
  /** Unit (id) that is walking at this moment, or NONE; and the enemies' military units that its civ came to see since it set out. */
  walker: number
  spotted: number[]
}

/** Where sets are kept: small, since there are thousands of them. */
export type TileNumbers = Uint16Array | Int32Array
export const tileNumbers = ({ size }: Grid, length: number): TileNumbers =>
  size <= 2 ** 16 ? new Uint16Array(length) : new Int32Array(length)

/** While a set is made; all games on a grid use one in turn. */
interface SightBuffers {
  /** Highest top on the best way to a tile, itself included. */
  through: Uint8Array
  /** Its ring + 1 + epoch. */
  ring: Int32Array
  epoch: number
}

export const sightBuffers = perGrid(
  ({ size }): SightBuffers => ({ through: new Uint8Array(size), ring: new Int32Array(size), epoch: 0 }),
)

function makeSightCache(grid: Grid): VisibilityCache {
  return {
    ready: false,
    stand: new Uint8Array(grid.size),
    top: new Uint8Array(grid.size),
    sets: new Map(),
    seen: tileNumbers(grid, 0),
    used: 0,
    walker: NONE,
    spotted: [],
  }
}

const SIGHT = declareCache(({ grid }) => makeSightCache(grid))

export const visibilityCache = (w: EngineContext): VisibilityCache => cached(w, SIGHT)

/** The cache with heights of the present map. */
export function heights(w: EngineContext): VisibilityCache {
  const cache = visibilityCache(w)
  if (!cache.ready) readHeights(w, cache)
  return cache
}

function readHeights(w: EngineContext, cache: VisibilityCache): void {
  for (let t = 0; t < w.grid.size; t++) readHeight(w, cache, t)
  cache.sets.clear()
  cache.used = 0
  cache.ready = true
}

/** Reads one tile's heights again; true where they changed. Sets made before are then wrong. */
export function readHeight(w: EngineContext, cache: VisibilityCache, t: number): boolean {
  const { elevation, blocksSight } = unitTables(w)
  const base = w.s.tiles.terrain[t]
  let stand = elevation[base]
  let blocks = blocksSight[base]
  for (let bits = w.s.tiles.features[t], b = 0; bits !== 0; bits >>>= 1, b++) {
    if ((bits & 1) === 0) continue
    stand += elevation[w.rules.features[b]]
    blocks |= blocksSight[w.rules.features[b]]
  }
  const wonder = w.s.tiles.wonder[t]
  if (wonder >= 0) {
    stand += elevation[wonder]
    blocks |= blocksSight[wonder]
  }
  const top = stand + blocks
  if (cache.stand[t] === stand && cache.top[t] === top) return false
  cache.stand[t] = stand
  cache.top[t] = top
  return true
}
