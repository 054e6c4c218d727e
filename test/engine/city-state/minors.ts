/** Worlds with one city-state of a wished type, and what its tests ask again and again. */
import { setInfluence } from '../../../engine/city-state/influence.ts'
import { PERSONALITIES, type PersonalityName } from '../../../engine/city-state/personality.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { City, Civ } from '../../../engine/core/state.ts'
import { idOf } from '../../../rules/ruleset.ts'
import { effect } from '../../effects/compiled.ts'
import { addCity, flatWorld, standardRules } from '../../world.ts'

export interface Given {
  type?: string
  personality?: PersonalityName
  seats?: number
  cityStates?: number
  /** Effects in force for everybody. */
  effects?: string[]
}

export interface Setting {
  w: EngineContext
  minor: Civ
  major: Civ
  /** The city-state's city at (12, 5), and that of seat 0 at (4, 5). */
  city: City
  home: City
}

/** Seat 0 and a city-state, both with a city; further city-states have theirs along the row below. */
export function setting({
  type = 'Cultured',
  personality = 'Neutral',
  seats = 2,
  cityStates = 1,
  effects = [],
}: Given = {}): Setting {
  const rules = standardRules()
  const w = flatWorld({
    seats,
    cityStates,
    width: 30,
    height: 18,
    rules: {
      ...rules,
      nations: [...rules.nations],
      globalEffects: [...rules.globalEffects, ...effects.map(sentence => effect(rules, sentence))],
    },
  })
  const home = addCity(w, 0, 4, 5, 4)
  const minor = w.s.civs[seats]
  const city = addCity(w, minor.id, 12, 5, 4)
  minor.cityStateType = idOf(rules, 'cityStateTypes', type)
  minor.personality = PERSONALITIES.indexOf(personality)
  for (let n = 1; n < cityStates; n++) addCity(w, seats + n, 12 + 5 * n, 11, 4)
  return { w, minor, major: w.s.civs[0], city, home }
}

/** Sets influence in whole points. */
export const influence = (w: EngineContext, minor: Civ, points: number, major = 0): void =>
  setInfluence(w, minor, major, points * 100)

export const pointsOf = (minor: Civ, major = 0): number => minor.relations[major].influenceX100 / 100

/** Seat 0 has founded a religion. */
export function foundReligion({ w, major, home }: Setting): void {
  w.s.religions.push({
    id: 0,
    name: 0,
    founder: 0,
    beliefs: [],
    holyCity: home.id,
    holyCityBlocked: false,
    enhanced: false,
  })
  major.religion = 0
}

/** It has, and the city-state's people follow it. */
export function shareReligion(s: Setting): void {
  foundReligion(s)
  s.city.majority = 0
}
