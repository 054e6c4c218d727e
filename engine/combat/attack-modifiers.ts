/** Percentages of the attacker alone: flanks, water, rivers. */
import { COMBAT } from '../../rules/constants/combat.ts'
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS, directionTo } from '../core/grid.ts'
import { NONE, type Unit } from '../core/state.ts'
import { ROAD_PILLAGED } from '../core/tile-layers.ts'
import { civHas, factorUnit, unitHas } from '../effects/aggregate.ts'
import type { Context } from '../effects/context.ts'
import { isNaval } from '../unit/placement.ts'
import { isWater } from '../unit/unit-tables.ts'
import { seesUnit } from '../visibility/hidden-units.ts'
import { isExplored } from '../visibility/knowledge.ts'
import { isRanged, type StrengthModifier, unitCombatant } from './combatant.ts'
import { addModifier } from './modifiers.ts'

/** `viewer`: as that seat foresees it. */
export function attackModifiers(
  w: EngineContext,
  unit: Unit,
  context: Context,
  parts: StrengthModifier[],
  viewer: number = unit.owner,
): void {
  const tile = context.target
  if (isRanged(w, unitCombatant(unit))) return
  const flankers = countFlankers(w, unit, tile, viewer)
  if (flankers > 0)
    addModifier(parts, 'Flanking', cut(COMBAT.flankPercent * flankers * factorUnit(w, unit, E.flankPercent, context)))
  // What ground it comes from is not known to all.
  if (viewer !== unit.owner && !isExplored(w, viewer, unit.tile)) return
  if (!unitHas(w, unit, E.noCoastPenalty, context)) {
    if (lands(w, unit, tile)) addModifier(parts, 'Landing', COMBAT.landingPercent)
    else if (!isNaval(w, unit.kind) && !isWater(w, unit.tile) && isWater(w, tile))
      addModifier(parts, 'Boarding', COMBAT.boardingPercent)
  }
  if (crossesRiver(w, unit, tile) && !unitHas(w, unit, E.noRiverPenalty, context))
    addModifier(parts, 'Across a river', COMBAT.riverPercent)
}

/** Whole percent; a product such as 10 × 1.1 × 1.1 is a hair off the figure that it means. */
const cut = (percent: number): number => Math.trunc(percent + 1e-9)

/** From the water onto land: soldiers afloat against whatever is there, ships against units alone. */
const lands = (w: EngineContext, unit: Unit, tile: number): boolean =>
  isWater(w, unit.tile) && !isWater(w, tile) && (!isNaval(w, unit.kind) || w.s.tiles.center[tile] === NONE)

/** Other own melee units, also those afloat, next to the target, as far as the viewer sees them. */
function countFlankers(w: EngineContext, unit: Unit, tile: number, viewer: number): number {
  let count = 0
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[tile * DIRECTIONS + d]
    const id = n < 0 ? NONE : w.s.tiles.military[n]
    if (id === NONE || id === unit.id) continue
    const other = w.s.units[id]!
    const flanks = other.owner === unit.owner && !isRanged(w, unitCombatant(other))
    if (flanks && (viewer === unit.owner || seesUnit(w, viewer, other))) count++
  }
  return count
}

function crossesRiver(w: EngineContext, unit: Unit, tile: number): boolean {
  const d = directionTo(w.grid, unit.tile, tile)
  if (d < 0 || (w.s.tiles.rivers[unit.tile] & (1 << d)) === 0) return false
  return !(hasRoad(w, unit.tile) && hasRoad(w, tile) && civHas(w, w.s.civs[unit.owner], E.roadsCrossRivers))
}

const hasRoad = (w: EngineContext, t: number): boolean =>
  w.s.tiles.center[t] !== NONE || (w.s.tiles.road[t] !== 0 && (w.s.tiles.pillaged[t] & ROAD_PILLAGED) === 0)
