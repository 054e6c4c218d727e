/** What one building yields in its city: its own yield and what effects add to it, without percentages. */
import { reading } from '../../../rules/effects/filters/reading.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import type { City } from '../../core/state.ts'
import { conditionsHold, timesOf } from '../../effects/conditions/conditions.ts'
import type { Context } from '../../effects/context.ts'
import { matchesBuilding } from '../../effects/filters/match.ts'
import { bareCivEffects, entryEffects, ownCityEffects } from '../../effects/scope.ts'

/** Of one stat. Effects that stand on resources are left out: what there is of resources is reckoned out of it. */
export function buildingYield(w: EngineContext, city: City, building: number, stat: number, context: Context): number {
  const entry = w.rules.buildings[building]
  let sum = entry.yields[stat]
  for (const effect of entryEffects(entry, E.stats))
    if (conditionsHold(w, effect, context)) sum += effect.params[0][stat] * timesOf(w, effect, context)
  const civ = w.s.civs[city.owner]
  for (const effect of [
    ...bareCivEffects(w, civ, E.statsFromAllBuildings),
    ...ownCityEffects(w, city, E.statsFromAllBuildings),
  ]) {
    const [stats, which] = effect.params
    if (entry.wonder !== 'world' && matchesBuilding(w, which, building, city) && conditionsHold(w, effect, context))
      sum += stats[stat]
  }
  for (const effect of [...bareCivEffects(w, civ, E.statsFromEvery), ...ownCityEffects(w, city, E.statsFromEvery)]) {
    const which = reading(effect.params[1], 'building')
    if (which && matchesBuilding(w, which, building, city) && conditionsHold(w, effect, context)) sum += effect.params[0][stat]
  }
  return sum
}
