/** What religions are called, and whether one is more than a pantheon. */

import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE, type Religion } from '../core/state.ts'

/** A pantheon goes by the name of its belief. */
export function religionName(w: EngineContext, id: number): string {
  const { name, beliefs } = w.s.religions[id]
  return name === NONE ? w.rules.beliefs[beliefs[0]].name : w.rules.religions[name]
}

/** A religion that was founded by a prophet; mere pantheons neither spread nor have holy cities. */
export const isMajor = (religion: Religion): boolean => religion.name !== NONE

/** The civ's own religion, or its pantheon; null where it has neither. */
export const religionOf = (w: EngineContext, civ: Civ): Religion | null =>
  civ.religion === NONE ? null : w.s.religions[civ.religion]

/** The civ's own religion once it is founded; null while it has none or a mere pantheon. */
export function majorReligionOf(w: EngineContext, civ: Civ): Religion | null {
  const own = religionOf(w, civ)
  return own && isMajor(own) ? own : null
}

/** Religion whose holy city this is, or null. */
export function holyReligion(w: EngineContext, cityId: number): Religion | null {
  for (const religion of w.s.religions) if (religion.holyCity === cityId) return religion
  return null
}
