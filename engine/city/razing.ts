/** Which cities may be razed (rulebook, conquest 6). */
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import type { City } from '../core/state.ts'
import { hasOption } from '../effects/mod-options.ts'
import { holyReligion } from '../religion/religion-names.ts'

/** Why nobody may destroy the city, by whatever means, or null. */
export function whyNotDestroy(w: EngineContext, city: City): Refusal | null {
  if (city.isOriginalCapital && !hasOption(w.rules, E.razesCapitals)) return refuse('city/raze-capital', city.name)
  const isHoly = holyReligion(w, city.id)?.holyCityBlocked === false
  return isHoly && !hasOption(w.rules, E.razesHolyCities) ? refuse('city/raze-holy', city.name) : null
}

/** Why the city may not be razed or destroyed by whoever has taken it, or null. */
export function whyNotRaze(w: EngineContext, city: City): Refusal | null {
  const kept = whyNotDestroy(w, city)
  if (kept) return kept
  const isSeat = w.s.civs[city.owner].capital === city.id
  return isSeat && !hasOption(w.rules, E.razesCapitals) ? refuse('city/raze-seat', city.name) : null
}
