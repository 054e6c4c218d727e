/** Who is afloat on water, and who walks on it or stays where it is (rulebook, units 4). */
import { E, type TemplateKind } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { NONE, type Unit } from '../core/state.ts'
import { any } from '../effects/aggregate.ts'
import { unitContext } from '../effects/context.ts'
import { unitEffects } from '../effects/scope.ts'
import { isWater } from './unit-tables.ts'

/** A land unit to which water is land. */
export const travelsOnWater = (w: EngineContext, unit: Unit): boolean => isUnder(w, unit, E.travelsOnWater)

/** It stays where it is, whatever movement it has: its kind has none, or an effect forbids it. */
export const isImmobile = (w: EngineContext, unit: Unit): boolean =>
  w.rules.units[unit.kind].movement === 0 || isUnder(w, unit, E.cannotMove)

/** Whether a land unit would be embarked on the tile: on open water, unless it travels there as on land. */
export function isAfloatOn(w: EngineContext, unit: Unit, t: number): boolean {
  const { domain } = w.rules.unitTypes[w.rules.units[unit.kind].type]
  return domain === 'land' && isWater(w, t) && w.s.tiles.center[t] === NONE && !travelsOnWater(w, unit)
}

/** Whether an effect of the unit's own, of that template, holds. */
function isUnder(w: EngineContext, unit: Unit, kind: TemplateKind): boolean {
  const effects = unitEffects(w, unit, kind)
  return effects.length > 0 && any(w, effects, unitContext(w, unit))
}
