/** Which cities a one-time effect means. */
import type { Filter } from '../../rules/effects/filter.ts'
import { F } from '../../rules/effects/filters/ops.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { City } from '../core/state.ts'
import type { Context } from '../effects/context.ts'
import { targetCity } from '../effects/context-target.ts'
import { matchesCity } from '../effects/filters/match.ts'

/** Own cities that match; "in this city" is the city of the event alone. */
export function citiesMeant(w: EngineContext, filter: Filter<'city'>, context: Context): City[] {
  const { civ } = context
  if (!civ) return []
  if (filter.op === F.thisCity) {
    const city = targetCity(w, context)
    return city ? [city] : []
  }
  return civ.cities.map(id => w.s.cities[id]!).filter(city => matchesCity(w, filter, city, civ.id))
}
