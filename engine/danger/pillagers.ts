/** Which of the enemies that a seat sees could pillage a tile of its land in their next turn. */
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { NONE, type Unit } from '../core/state.ts'
import { unitHas } from '../effects/aggregate.ts'
import { isAfloatOn } from '../unit/afloat.ts'
import { isAir, unitTables } from '../unit/unit-tables.ts'
import { type Striker, strikersInSight, strikingPlaces } from './strike-reach.ts'

/** Those that stand on the tile or can be there with movement left; nobody where what stands there cannot be pillaged, or a soldier of its own stands before it. */
export function pillagersOf(w: EngineContext, seat: number, t: number): Unit[] {
  const { improvement, center } = w.s.tiles
  if (improvement[t] === NONE || center[t] !== NONE || unitTables(w).pillageProof[improvement[t]] !== 0) return []
  const found: Unit[] = []
  for (const striker of strikersInSight(w, seat)) if (mayPillage(w, seat, striker, t)) found.push(striker.unit!)
  return found
}

function mayPillage(w: EngineContext, seat: number, striker: Striker, t: number): boolean {
  const { unit, farthest, leash } = striker
  if (!unit || isAir(w, unit.kind) || distance(w.grid, unit.tile, t) > farthest || unitHas(w, unit, E.cannotPillage)) return false
  if (leash !== null && distance(w.grid, leash.home, t) > leash.tiles) return false
  // Who is embarked pillages nothing.
  if (isAfloatOn(w, unit, t)) return false
  return strikingPlaces(w, seat, striker).has(t)
}
