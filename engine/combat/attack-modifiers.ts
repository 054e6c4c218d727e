/** Percentages of the attacker alone: flanks, water, rivers (rulebook, combat 4). */
import { COMBAT } from '../../rules/constants/combat.ts'
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS, directionTo } from '../core/grid.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { ROAD_PILLAGED } from '../core/tile-layers.ts'
import { civHas, factorUnit, unitHas } from '../effects/aggregate.ts'
import type { Context } from '../effects/context.ts'
import { isForestRoad } from '../unit/movement/movement-cost.ts'
import { isNaval, isWater } from '../unit/unit-tables.ts'
import { seesUnit } from '../visibility/hidden-units.ts'
import { isExplored } from '../visibility/knowledge.ts'
import { isRanged, type StrengthModifier, unitCombatant } from './combatant.ts'
import { addModifier } from './modifiers.ts'

/** `context.target`: the tile under attack; `viewer`: as that seat foresees it. */
export function attackModifiers(
  w: EngineContext,
  unit: Unit,
  context: Context,
  parts: StrengthModifier[],
  viewer: number = unit.owner,
): void {
  const tile = context.target
  const melee = !isRanged(w, unitCombatant(unit))
  const flankers = melee ? countFlankers(w, unit, tile, viewer) : 0
  if (flankers > 0)
    addModifier(parts, 'Flanking', roundDown(COMBAT.flankPercent * flankers * factorUnit(w, unit, E.flankPercent, context)))
  // What ground it comes from is not known to all.
  if (viewer !== unit.owner && !isExplored(w, viewer, unit.tile)) return
  if (lands(w, unit, context, melee)) addModifier(parts, 'Landing', COMBAT.landingPercent)
  else if (melee && boards(w, unit, context)) addModifier(parts, 'Boarding', COMBAT.boardingPercent)
  if (melee && crossesRiver(w, unit, tile) && !unitHas(w, unit, E.noRiverPenalty, context))
    addModifier(parts, 'Across a river', COMBAT.riverPercent)
}

/** From the water onto land: whoever is embarked, and who else fights hand to hand there, but not at a city. */
function lands(w: EngineContext, unit: Unit, context: Context, melee: boolean): boolean {
  if (!isWater(w, unit.tile) || isWater(w, context.target)) return false
  if (!unit.embarked && (!melee || context.enemyCity !== null)) return false
  return !unitHas(w, unit, E.noCoastPenalty, context)
}

/** From land onto the water; ships in a city are at home there. */
const boards = (w: EngineContext, unit: Unit, context: Context): boolean =>
  !isNaval(w, unit.kind) && !isWater(w, unit.tile) && isWater(w, context.target) && !unitHas(w, unit, E.noCoastPenalty, context)

/** Other own melee units next to the target, as far as the viewer sees them. */
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
  const civ = w.s.civs[unit.owner]
  return !(civHas(w, civ, E.roadsCrossRivers) && hasRoad(w, civ, unit.tile) && hasRoad(w, civ, tile))
}

function hasRoad(w: EngineContext, civ: Civ, t: number): boolean {
  const { center, road, pillaged } = w.s.tiles
  if (center[t] !== NONE || (road[t] !== 0 && (pillaged[t] & ROAD_PILLAGED) === 0)) return true
  return civHas(w, civ, E.forestsAreRoads) && isForestRoad(w, t, civ.id)
}
