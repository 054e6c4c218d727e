/** Units that are not seen although their tile is: submarines and their like. */

import { E, type TemplateKind } from '../../rules/effects/templates.ts'
import { witnesses } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance, within } from '../core/grid.ts'
import { NONE, type Unit } from '../core/state.ts'
import { any } from '../effects/aggregate.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { unitContext } from '../effects/context.ts'
import { matchesUnit } from '../effects/filters/match.ts'
import { unitEffects } from '../effects/scope.ts'
import { isInSight, radiusOf } from './line-of-sight.ts'

/**
 * True where the unit hides from `civId`: nobody of that civ is near it and able to see such units, nor next to it, unless it hides from
 * neighbours too. Aircraft hide with their ship.
 */
export function isHidden(w: EngineContext, civId: number, unit: Unit): boolean {
  if (unit.owner === civId) return false
  const ship = unit.carrier === NONE ? null : w.s.units[unit.carrier]
  if (ship) return isHidden(w, civId, ship)
  if (isUnder(w, unit, E.invisibleToOthers)) return !isFound(w, civId, unit)
  return isUnder(w, unit, E.invisible) && !hasNeighbour(w, civId, unit.tile) && !isFound(w, civId, unit)
}

/** True where the unit hides from `civId` even from next to it: then nothing that it does by being there tells that it is. */
export function isUntraceable(w: EngineContext, civId: number, unit: Unit): boolean {
  const ship = unit.carrier === NONE ? unit : w.s.units[unit.carrier]!
  return ship.owner !== civId && isUnder(w, ship, E.invisibleToOthers) && !isFound(w, civId, ship)
}

/** Bits of the majors that hear of what the unit does on a tile: its own, `other`, and who sees the tile and could trace it to somebody. */
export function watchersOf(w: EngineContext, unit: Unit, other: number, tile: number = unit.tile): number {
  const bits = witnesses(w, unit.owner, other, tile)
  if (unitEffects(w, unit, E.invisibleToOthers).length === 0) return bits
  let told = bits
  for (const { id, kind } of w.s.civs) {
    if (kind === 'major' && id !== unit.owner && id !== other && isUntraceable(w, id, unit)) told &= ~(1 << id)
  }
  return told
}

const isFound = (w: EngineContext, civId: number, unit: Unit): boolean =>
  w.s.civs[civId].units.some(id => finds(w, w.s.units[id]!, unit))

/** True where `civId` sees the unit now. */
export function seesUnit(w: EngineContext, civId: number, unit: Unit): boolean {
  if (unit.owner === civId) return true
  const known = w.s.civs[civId].known
  return (known === null || known.visible[unit.tile] > 0) && !isHidden(w, civId, unit)
}

/** Whether an effect of that template holds for the unit. */
function isUnder(w: EngineContext, unit: Unit, kind: TemplateKind): boolean {
  const effects = unitEffects(w, unit, kind)
  return effects.length > 0 && any(w, effects, unitContext(w, unit))
}

/** Whether a unit of the civ is next to the tile. */
function hasNeighbour(w: EngineContext, civId: number, t: number): boolean {
  const near = within(w.grid, t, 1)
  for (let i = 1; i < near.length; i++) {
    if (isOf(w, w.s.tiles.military[near[i]], civId) || isOf(w, w.s.tiles.civilian[near[i]], civId)) return true
  }
  return false
}

function isOf(w: EngineContext, unitId: number, civId: number): boolean {
  return unitId !== NONE && w.s.units[unitId]!.owner === civId
}

function finds(w: EngineContext, seeker: Unit, hidden: Unit): boolean {
  const able = unitEffects(w, seeker, E.seesInvisible)
  if (able.length === 0 || seeker.sight === 0) return false
  // Beyond the radius only high ground is seen, one tile farther.
  if (distance(w.grid, seeker.tile, hidden.tile) > radiusOf(seeker.sight) + 1) return false
  if (!isInSight(w, seeker.tile, hidden.tile, seeker.sight)) return false
  const context = unitContext(w, seeker)
  return able.some(effect => matchesUnit(w, effect.params[0], hidden, seeker.owner) && conditionsHold(w, effect, context))
}
