/** Units that are not seen although their tile is: submarines and their like. */

import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance, within } from '../core/grid.ts'
import { NONE, type Unit } from '../core/state.ts'
import { matchesUnit } from '../effects/filters/match.ts'
import { unitEffects } from '../effects/scope.ts'

/** True where the unit hides from `civId`: nobody of that civ is next to it, or near it and able to see such units. Aircraft hide with their ship. */
export function isHidden(w: EngineContext, civId: number, unit: Unit): boolean {
  if (unit.owner === civId) return false
  const ship = unit.carrier === NONE ? null : w.s.units[unit.carrier]
  if (ship) return isHidden(w, civId, ship)
  if (unitEffects(w, unit, E.invisible).length === 0) return false
  const near = within(w.grid, unit.tile, 1)
  for (let i = 1; i < near.length; i++) {
    if (isOf(w, w.s.tiles.military[near[i]], civId) || isOf(w, w.s.tiles.civilian[near[i]], civId)) return false
  }
  return !w.s.civs[civId].units.some(id => finds(w, w.s.units[id]!, unit))
}

/** True where `civId` sees the unit now. */
export function seesUnit(w: EngineContext, civId: number, unit: Unit): boolean {
  if (unit.owner === civId) return true
  const known = w.s.civs[civId].known
  return (known === null || known.visible[unit.tile] > 0) && !isHidden(w, civId, unit)
}

function isOf(w: EngineContext, unitId: number, civId: number): boolean {
  return unitId !== NONE && w.s.units[unitId]!.owner === civId
}

function finds(w: EngineContext, seeker: Unit, hidden: Unit): boolean {
  const able = unitEffects(w, seeker, E.seesInvisible)
  if (able.length === 0 || distance(w.grid, seeker.tile, hidden.tile) > seeker.sight) return false
  return able.some(effect => matchesUnit(w, effect.params[0], hidden, seeker.owner))
}
