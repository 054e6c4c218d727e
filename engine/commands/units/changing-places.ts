/** Two own units, next to each other, that change places when one is sent to the other's (rulebook, units 5). */

import type { EngineContext } from '../../core/engine-context.ts'
import { directionTo } from '../../core/grid.ts'
import { NONE, type Unit } from '../../core/state.ts'
import { isWorking } from '../../improvements/construction.ts'
import { maySet } from '../../unit/movement/move.ts'
import { type MovementProfile, movementProfile } from '../../unit/movement/movement-profile.ts'
import { isOwnPlace } from '../../unit/movement/pathfinding.ts'
import { layerOf } from '../../unit/occupancy.ts'

/** The own unit on the tile with which the unit would change places if it were sent there alone; null: it walks there, or cannot be. */
export function swapsWith(w: EngineContext, unit: Unit, tile: number): Unit | null {
  const profile = movementProfile(w, unit)
  return isOwnPlace(w, profile, tile) && canSwap(w, profile, tile) ? w.s.units[layerOf(w, unit.kind)[tile]]! : null
}

/** With whom it changes places, and what he was at: the improvement (id) that he works on no more, or NONE, and his order. */
export const swappedWith = (w: EngineContext, other: Unit) => ({
  unit: other.id,
  work: isWorking(w, other) ? w.s.tiles.work[other.tile] : NONE,
  order: other.order,
})

/** Next to each other, both with movement left, and each may stand where the other is. */
function canSwap(w: EngineContext, profile: MovementProfile, tile: number): boolean {
  const { unit } = profile
  const other = w.s.units[layerOf(w, unit.kind)[tile]]!
  if (directionTo(w.grid, unit.tile, tile) < 0 || unit.movesX60 === 0 || other.movesX60 === 0) return false
  return maySet(w, profile, tile) && maySet(w, movementProfile(w, other), unit.tile)
}
