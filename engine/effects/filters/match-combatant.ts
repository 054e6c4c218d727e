/** Combatant filters: a unit or a city in a fight. */
import type { Filter } from '../../../rules/effects/filter.ts'
import { F } from '../../../rules/effects/filters/ops.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import type { City, Unit } from '../../core/state.ts'
import { cityMatches } from './match-city.ts'
import { unitMatches } from './match-unit.ts'

/** Whether the combatant (the unit if there is one, else the city) matches, seen by `viewer`. */
export function combatantMatches(
  w: EngineContext,
  filter: Filter,
  unit: Unit | null,
  city: City | null,
  viewer: number,
): boolean {
  const { op, of } = filter
  if (op === F.always) return unit !== null || city !== null
  if (op === F.aCity) return unit === null && city !== null
  if (op === F.not) return !combatantMatches(w, of[0], unit, city, viewer)
  if (op === F.and) {
    for (let i = 0; i < of.length; i++) if (!combatantMatches(w, of[i], unit, city, viewer)) return false
    return true
  }
  if (op !== F.combatant) return false
  if (unit) return unitMatches(w, of[0], unit, viewer)
  return city !== null && cityMatches(w, of[1], city, viewer)
}
