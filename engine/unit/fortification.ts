/** Digging in: which units can. */
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Unit } from '../core/state.ts'
import { unitHas } from '../effects/aggregate.ts'

/** Only soldiers of the land can, and not those that terrain never covers. */
export function canFortify(w: EngineContext, unit: Unit): boolean {
  const { civilian, type } = w.rules.units[unit.kind]
  return !civilian && w.rules.unitTypes[type].domain === 'land' && !unit.embarked && !unitHas(w, unit, E.noTerrainDefence)
}
