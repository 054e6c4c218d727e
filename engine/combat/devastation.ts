/** Attacks that leave nothing of an improvement (rulebook, combat 15). */
import { E } from '../../rules/effects/templates.ts'
import { tileChanged } from '../city/yields/yield-cache.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { NONE, type Unit } from '../core/state.ts'
import { IMPROVEMENT_PILLAGED } from '../core/tile-layers.ts'
import { any } from '../effects/aggregate.ts'
import { combatContext } from '../effects/context.ts'
import { unitEffects } from '../effects/scope.ts'
import { unitTables } from '../unit/unit-tables.ts'
import { watchersOf } from '../visibility/hidden-units.ts'
import { type Combatant, unitCombatant } from './combatant.ts'

/** Whether the improvement of the tile goes by an attack on it, whatever comes of the fight. */
export function laysWaste(w: EngineContext, unit: Unit, defender: Combatant, t: number): boolean {
  const effects = unitEffects(w, unit, E.destroysImprovements)
  if (effects.length === 0) return false
  const improvement = w.s.tiles.improvement[t]
  if (improvement === NONE || w.s.tiles.center[t] !== NONE || unitTables(w).pillageProof[improvement] === 1) return false
  return any(w, effects, combatContext(w, unitCombatant(unit), defender, true, t))
}

/** Takes it off the land; roads stay. */
export function layWaste(w: EngineContext, unit: Unit, t: number): void {
  const { tiles } = w.s
  const improvement = tiles.improvement[t]
  if (improvement === NONE) return
  tiles.improvement[t] = NONE
  tiles.pillaged[t] &= ~IMPROVEMENT_PILLAGED
  tileChanged(w, t)
  const other = tiles.owner[t]
  const where = { civ: unit.owner, other, tile: t, unit: unit.id, knownBy: watchersOf(w, unit, other, t) }
  emit(w, { kind: 'tile/pillaged', what: 'improvement', improvement, ...where })
}
