/** Which tiles belong to a city: who owns them, who may work them. */

import type { EngineContext } from '../../core/engine-context.ts'
import { DIRECTIONS, distance, within } from '../../core/grid.ts'
import { ownershipChanged } from '../../core/owned-tiles.ts'
import { type City, NONE } from '../../core/state.ts'
import { seeLand } from '../../visibility/visible-counts.ts'
import { tileChanged } from '../yields/yield-cache.ts'

/** The tile is the city's land from now on, taken from whoever had it. */
export function claimTile(w: EngineContext, city: City, t: number): void {
  const { tiles } = w.s
  if (tiles.city[t] === city.id) return
  const before = tiles.owner[t]
  // The new owner looks first: what both see is never out of sight.
  if (before !== city.owner) seeLand(w, city.owner, t, 1)
  if (before !== NONE) {
    leave(w, t)
    if (before !== city.owner) seeLand(w, before, t, -1)
  }
  tiles.owner[t] = city.owner
  tiles.city[t] = city.id
  ownershipChanged(w, [t])
  tileChanged(w, t)
}

/** The citizen on the tile goes home. */
function leave(w: EngineContext, t: number): void {
  tileChanged(w, t)
  w.s.tiles.worker[t] = NONE
  w.s.tiles.locked[t] = 0
}

/** Whether a tile touches land of that city. */
export function touchesLand(w: EngineContext, city: City, t: number): boolean {
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[t * DIRECTIONS + d]
    if (n >= 0 && w.s.tiles.city[n] === city.id) return true
  }
  return false
}

/** Tiles whose yield a citizen could bring home: within work range, in reading order of `within`. */
export const workRange = (w: EngineContext, city: City): Int32Array => within(w.grid, city.tile, w.rules.constants.cityWorkRange)

/** The city of `owner` nearest to a tile, within `most` steps; the older one where two are as near. */
export function nearestCity(w: EngineContext, owner: number, t: number, most = Number.POSITIVE_INFINITY): City | null {
  let best: City | null = null
  let least = most + 1
  for (const id of w.s.civs[owner].cities) {
    const city = w.s.cities[id]!
    const d = distance(w.grid, t, city.tile)
    if (d < least) {
      least = d
      best = city
    }
  }
  return best
}
