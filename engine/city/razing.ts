/** Which cities may be razed (rulebook, conquest 6). */
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import type { City } from '../core/state.ts'
import { hasOption } from '../effects/mod-options.ts'
import { holyReligion } from '../religion/religion-names.ts'

/** Why the city may not be razed or destroyed by whoever has taken it, or null. */
export function whyNotRaze(w: EngineContext, city: City): Refusal | null {
  const capitals = hasOption(w.rules, E.razesCapitals)
  if (city.isOriginalCapital && !capitals) return refuse('city/raze-capital', city.name)
  if (holyReligion(w, city.id) && !hasOption(w.rules, E.razesHolyCities)) return refuse('city/raze-holy', city.name)
  return w.s.civs[city.owner].capital === city.id && !capitals ? refuse('city/raze-seat', city.name) : null
}
