/** What a city-state gives to a major that it meets (rulebook, city-states 1). */

import { CITY_STATES } from '../../rules/constants/city-states.ts'
import { FAITH } from '../../rules/stats.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { isAggressor } from './influence.ts'
import { majorsKnown } from './relationship.ts'

/** They have just met; nothing happens unless one is a major that is no aggressor, the other a city-state (rulebook, city-states 1). */
export function giveWelcome(w: EngineContext, a: number, b: number): void {
  const minor = w.s.civs[a].cityState ? w.s.civs[a] : w.s.civs[b]
  const major = w.s.civs[minor.id === a ? b : a]
  if (!minor.cityState || major.kind !== 'major' || minor.relations[major.id].war || isAggressor(major)) return
  const first = majorsKnown(w, minor).length === 1
  const gold = first ? CITY_STATES.firstMeetingGold : CITY_STATES.meetingGold
  const faith = isPious(w, minor) && w.s.setup.religion ? CITY_STATES.piousMeetingFaith : 0
  major.gold += gold
  major.faith += faith
  emit(w, { kind: 'city-state/gift', what: 'welcome', gold, faith, civ: minor.id, other: major.id, knownBy: 1 << major.id })
}

/** Friends of its type get faith from it. */
function isPious(w: EngineContext, minor: Civ): boolean {
  const effects = w.rules.cityStateTypes[minor.cityStateType]?.friendEffects ?? []
  return effects.some(({ params }) => Array.isArray(params[0]) && params[0][FAITH] > 0)
}
