/** Digging in: which units can. */
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Unit } from '../core/state.ts'
import { unitHas } from '../effects/aggregate.ts'
import { isAir } from './unit-tables.ts'

/** Civilians, units afloat and those that terrain never covers cannot dig in. */
export function canFortify(w: EngineContext, unit: Unit): boolean {
  return !w.rules.units[unit.kind].civilian && !isAir(w, unit.kind) && !unit.embarked && !unitHas(w, unit, E.noTerrainDefence)
}
