/** Cities that burn, and what is left of those that are no more (rulebook, conquest 6). */
import { E } from '../../../rules/effects/templates.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { type Refusal, refuse } from '../../core/refusal.ts'
import type { City, Civ } from '../../core/state.ts'
import { conditionsHold, timesOf } from '../../effects/conditions/conditions.ts'
import { civContext } from '../../effects/context.ts'
import { hasOption } from '../../effects/mod-options.ts'
import { civEffects } from '../../effects/scope.ts'
import { holyReligion } from '../../religion/religion-names.ts'
import { changePopulation, foodToGrow } from '../population/growth.ts'
import { destroyCity } from './destruction.ts'

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

/** 1 + Σ (n − 1) of what makes cities burn n times as fast. */
function razingSpeed(w: EngineContext, civ: Civ): number {
  let times = 1
  for (const effect of civEffects(w, civ, E.razingSpeed))
    if (conditionsHold(w, effect, civContext(civ))) times += (effect.params[0] - 1) * timesOf(w, effect, civContext(civ))
  return Math.max(1, times)
}

/** End of turn: one citizen fewer, more for some nations; the last one ends the city. What is in store feeds no new one. */
export function raze(w: EngineContext, city: City): void {
  const times = razingSpeed(w, w.s.civs[city.owner])
  if (city.population <= times) destroyCity(w, city)
  else {
    changePopulation(w, city, -times)
    city.food = Math.min(city.food, foodToGrow(w, city) - 1)
  }
}
