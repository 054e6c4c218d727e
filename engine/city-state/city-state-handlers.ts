/** What city-states make of what happens between others. */

import { CITY_STATES } from '../../rules/constants/city-states.ts'
import type { Handlers } from '../core/domain-events.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { initialRelationship } from '../core/initial-state.ts'
import { type City, type Civ, NONE, type Unit } from '../core/state.ts'
import { isGreat, isMeant } from '../great-people/great-person-kinds.ts'
import { giveWelcome } from './first-meeting.ts'
import { bonusesChanged, setInfluence, updateAlly } from './influence.ts'
import { endPledge } from './protection.ts'
import { completeQuest, completeQuests, endQuestsOfRobber, forgetQuests, kindOf } from './quests/complete.ts'
import { onAllyChanged, onKill, onPeace, onWar } from './wars-of-majors.ts'

export const CITY_STATE_HANDLERS: Handlers = {
  met: giveWelcome,
  war: onWar,
  peace: onPeace,
  allyChanged: onAllyChanged,
  killed: onKill,
  denounced: (w, a, b) => completeQuests(w, 'denounceCivilization', null, a, b),
  campCleared: (w, by, tile) => completeQuests(w, 'clearCamp', null, by, tile),
  born: onBirth,
  cityTaken: onConquest,
  cityFreed: onFreedom,
  bullied: onTribute,
  eliminated: onElimination,
}

function onBirth(w: EngineContext, unit: Unit): void {
  if (w.s.quests.length === 0 || !isGreat(w, unit.kind)) return
  for (const quest of [...w.s.quests]) {
    if (quest.to === unit.owner && kindOf(w, quest) === 'acquireGreatPerson' && isMeant(w, unit.kind, quest.target)) {
      completeQuest(w, quest)
    }
  }
}

function onConquest(w: EngineContext, _city: City, from: number, by: number): void {
  if (w.s.civs[from].kind === 'cityState' && !w.s.civs[from].alive) completeQuests(w, 'conquerCityState', null, by, from)
}

function onFreedom(w: EngineContext, city: City, by: number): void {
  const minor = w.s.civs[city.owner]
  if (!minor.cityState || w.s.civs[by].kind !== 'major') return
  minor.cityState.liberator = by
  setInfluence(w, minor, by, Math.max(CITY_STATES.freedX100, minor.relations[by].influenceX100))
}

function onTribute(w: EngineContext, id: number, by: number): void {
  endQuestsOfRobber(w, id, by)
  endPledge(w, w.s.civs[id], by)
  completeQuests(w, 'bullyCityState', null, by, id)
}

/** Bonds with the dead are gone; a city-state that rises again begins anew. */
function onElimination(w: EngineContext, civ: Civ): void {
  if (!civ.cityState) {
    for (const minor of w.s.civs) {
      if (!minor.cityState || civ.kind !== 'major') continue
      updateAlly(w, minor)
      minor.cityState.of[civ.id].pledgedOn = NONE
    }
    forgetQuests(w, civ.id)
    return
  }
  updateAlly(w, civ)
  for (let major = 0; major < civ.cityState.of.length; major++) {
    if (civ.relations[major].influenceX100 !== 0) {
      civ.relations[major].influenceX100 = 0
      bonusesChanged(w, w.s.civs[major])
    }
    // Who had pledged to protect it mourns it, and protects it again should it rise.
    const { pledgedOn } = civ.cityState.of[major]
    civ.cityState.of[major] = { ...initialRelationship(), pledgedOn }
  }
  civ.cityState.bulliedBy = NONE
  civ.cityState.bulliedOn = NONE
  // Conquest of it may be what another asked for: those quests are looked at once the city has changed hands.
  w.s.quests = w.s.quests.filter(quest => quest.from !== civ.id)
}
