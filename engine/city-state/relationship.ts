/** How majors stand with city-states: read only (rulebook, city-states 2). */
import { CITY_STATES } from '../../rules/constants/city-states.ts'
import type { CityStateRelationship } from '../core/city-state-data.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'
import { isAlly } from '../effects/city-state-effects.ts'
import { isFriend } from '../effects/filters/match-civ.ts'

/** Influence ×100 of a major (id) with a city-state. */
export function influenceX100(minor: Civ, major: number): number {
  const relation = minor.relations[major]
  return relation.war ? CITY_STATES.leastInfluenceX100 : relation.influenceX100
}

export const relationshipWith = (minor: Civ, major: number): CityStateRelationship => minor.cityState!.of[major]

type Bond = 'war' | 'angry' | 'neutral' | 'friend' | 'ally'

/** In one word. */
export function bondOf(w: EngineContext, minor: Civ, major: number): Bond {
  if (minor.relations[major].war) return 'war'
  if (isAlly(minor, major)) return 'ally'
  if (isFriend(w, major, minor.id)) return 'friend'
  return minor.relations[major].influenceX100 < 0 ? 'angry' : 'neutral'
}

/** Living city-states whose ally the civ is, in their order. */
export const alliesOf = (w: EngineContext, civ: Civ): Civ[] =>
  w.s.civs.filter(other => other.cityState !== null && other.alive && other.cityState.ally === civ.id)

/** Living majors that it has met. */
export const majorsKnown = (w: EngineContext, minor: Civ): Civ[] =>
  w.s.civs.filter(civ => civ.kind === 'major' && civ.alive && minor.relations[civ.id].met)

/** Living majors that have pledged to protect it. */
export const protectorsOf = (w: EngineContext, minor: Civ): Civ[] =>
  w.s.civs.filter(civ => civ.kind === 'major' && civ.alive && minor.cityState!.of[civ.id].pledgedOn !== NONE)
