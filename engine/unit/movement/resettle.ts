/** Units on land that has changed under them. */
import type { EngineContext } from '../../core/engine-context.ts'
import { NONE, type Unit } from '../../core/state.ts'
import { lookAgain } from '../../visibility/observers.ts'
import { nearestFree } from '../placement.ts'
import { removeUnit } from '../removal.ts'
import { isNaval, isWater } from '../unit-tables.ts'
import { groundOf } from './ground.ts'
import { terrainAllows } from './movement-cost.ts'
import { movementProfile } from './movement-profile.ts'
import { relocate } from './relocation.ts'

/** Who can stay goes on board or ashore; others go to the nearest tile that takes them, and who finds none is lost. */
export function resettle(w: EngineContext, t: number): void {
  for (const id of [w.s.tiles.military[t], w.s.tiles.civilian[t]]) {
    const unit = id === NONE ? null : w.s.units[id]
    if (!unit) continue
    if (mayStay(w, unit)) {
      unit.embarked = !isNaval(w, unit.kind) && isWater(w, t) && w.s.tiles.center[t] === NONE
      lookAgain(w, unit)
      continue
    }
    const to = nearestFree(w, w.s.civs[unit.owner], unit.kind, t)
    if (to === NONE) removeUnit(w, unit)
    else relocate(w, unit, to)
  }
}

function mayStay(w: EngineContext, unit: Unit): boolean {
  const { tile } = unit
  if (w.s.tiles.center[tile] !== NONE) return true
  if (isNaval(w, unit.kind) && !isWater(w, tile)) return false
  return terrainAllows(w, movementProfile(w, unit), groundOf(w, null), tile)
}
