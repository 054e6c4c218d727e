/** What a round does to all city-states before each plays its own turn: influence, requests, presents. */

import { CITY_STATES } from '../../rules/constants/city-states.ts'
import { giveGreatPeople, giveSoldiers } from '../city-state/ally-gifts.ts'
import { changeInfluence, drift, othersPercentOf } from '../city-state/influence.ts'
import { askForThings } from '../city-state/quests/assign.ts'
import { tickQuests } from '../city-state/quests/tick.ts'
import { mindsSoldiers } from '../city-state/trespass.ts'
import { barbariansAt, callForHelp } from '../city-state/wars-of-majors.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'

export function endCityStatesRound(w: EngineContext): void {
  if (!w.s.civs.some(civ => civ.cityState !== null && civ.alive)) return
  passTrespass(w)
  passInfluence(w)
  tickQuests(w)
  const barbarian = w.s.civs.find(civ => civ.kind === 'barbarian')
  for (const minor of w.s.civs) {
    if (!minor.cityState || !minor.alive) continue
    askForThings(w, minor)
    callForHelp(w, minor, barbarian)
  }
  for (const major of w.s.civs) if (major.kind === 'major' && major.alive) giveGreatPeople(w, major)
}

/** Influence drifts, soldiers come nearer; not in war. */
function passInfluence(w: EngineContext): void {
  for (const major of w.s.civs) {
    if (major.kind !== 'major' || !major.alive) continue
    const others = othersPercentOf(w, major)
    for (const minor of w.s.civs) {
      if (!minor.cityState || !minor.alive || minor.relations[major.id].war || !minor.relations[major.id].met) continue
      drift(w, minor, major, others)
      giveSoldiers(w, minor, major)
    }
  }
}

/** Soldiers of those who are not welcome on its land cost them influence, once a turn; not while barbarians threaten it. */
function passTrespass(w: EngineContext): void {
  const { owner } = w.s.tiles
  const barbarian = w.s.civs.find(civ => civ.kind === 'barbarian')
  for (const major of w.s.civs) {
    if (major.kind !== 'major' || !major.alive) continue
    let offended: readonly number[] = NOBODY
    for (const id of major.units) {
      const unit = w.s.units[id]!
      const host = owner[unit.tile]
      if (host === NONE || host === major.id || w.rules.units[unit.kind].civilian) continue
      const minor = w.s.civs[host]
      if (offended.includes(host) || !mindsSoldiers(w, minor, major)) continue
      if (barbariansAt(w, minor, barbarian) > 0) continue
      offended = [...offended, host]
      resent(w, minor, major, unit.tile)
    }
  }
}

const NOBODY: readonly number[] = []

function resent(w: EngineContext, minor: Civ, major: Civ, tile: number): void {
  changeInfluence(w, minor, major.id, CITY_STATES.trespassX100)
  const influence = -CITY_STATES.trespassX100 / 100
  emit(w, { kind: 'city-state/bond', what: 'trespass', influence, civ: minor.id, other: major.id, tile, knownBy: 1 << major.id })
}
