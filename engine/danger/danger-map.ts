/** How many of the enemies that a seat sees could strike each tile in their next turn, were somebody there whom they may attack. */
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS, distance, within } from '../core/grid.ts'
import { MOVE, NONE } from '../core/state.ts'
import { unitHas } from '../effects/aggregate.ts'
import { groundOf } from '../unit/movement/ground.ts'
import { terrainAllows } from '../unit/movement/movement-cost.ts'
import { movementProfile } from '../unit/movement/movement-profile.ts'
import { isAir } from '../unit/unit-tables.ts'
import { hasLine } from '../visibility/line-of-sight.ts'
import { type Striker, strikersInSight, strikingPlaces } from './strike-reach.ts'
import { isNear } from './threats.ts'

/** By tile; 255 stands for as many or more. */
export function strikersByTile(w: EngineContext, seat: number): Uint8Array {
  const counts = new Uint8Array(w.grid.size)
  for (const striker of strikersInSight(w, seat))
    for (const t of struckBy(w, seat, striker)) if (isNear(w, striker, t) && counts[t] < 255) counts[t]++
  return counts
}

function struckBy(w: EngineContext, seat: number, striker: Striker): Iterable<number> {
  const { unit, city, ranged, range } = striker
  if (city || isAir(w, unit!.kind)) return within(w.grid, (city ?? unit!).tile, range)
  return ranged ? shotAt(w, seat, striker) : reachedByHand(w, seat, striker)
}

function shotAt(w: EngineContext, seat: number, striker: Striker): Set<number> {
  const unit = striker.unit!
  const over = unitHas(w, unit, E.shootsOverObstacles)
  const sets = unitHas(w, unit, E.mustSetUp)
  const struck = new Set<number>()
  for (const [from, left] of strikingPlaces(w, seat, striker)) {
    if (sets && !(unit.setUp && from === unit.tile) && left <= MOVE) continue
    for (const t of within(w.grid, from, striker.range)) {
      if (t === from || struck.has(t)) continue
      if (over || distance(w.grid, from, t) === 1 || hasLine(w, from, t, striker.range)) struck.add(t)
    }
  }
  return struck
}

/** Next to where it can come to, on ground that lets it in, and cities of the seat. */
function reachedByHand(w: EngineContext, seat: number, striker: Striker): Set<number> {
  const profile = { ...movementProfile(w, striker.unit!), viewer: seat }
  const ground = groundOf(w, w.s.civs[seat].known)
  const struck = new Set<number>()
  for (const from of strikingPlaces(w, seat, striker).keys()) {
    for (let d = 0; d < DIRECTIONS; d++) {
      const t = w.grid.neighbours[from * DIRECTIONS + d]
      if (t < 0 || struck.has(t)) continue
      const center = w.s.tiles.center[t]
      const isOwnCity = center !== NONE && w.s.cities[center]!.owner === seat
      if (isOwnCity || terrainAllows(w, profile, ground, t)) struck.add(t)
    }
  }
  return struck
}
