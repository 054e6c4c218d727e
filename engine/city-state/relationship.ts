/** How majors stand with city-states: read only (rulebook, city-states 2). */
import { CITY_STATES } from '../../rules/constants/city-states.ts'
import type { World } from '../core/engine-context.ts'
import { type Civ, NONE, type Standing } from '../core/state.ts'
import { isAlly } from '../effects/city-state-effects.ts'
import { isFriend } from '../effects/filters/match-civ.ts'

/** Influence ×100 of a major (id) with a city-state. */
export function influenceX100(minor: Civ, major: number): number {
  const relation = minor.relations[major]
  return relation.war ? CITY_STATES.leastInfluenceX100 : relation.influenceX100
}

export const standingOf = (minor: Civ, major: number): Standing => minor.minor!.of[major]

type Bond = 'war' | 'angry' | 'neutral' | 'friend' | 'ally'

/** In one word. */
export function bondOf(w: World, minor: Civ, major: number): Bond {
  if (minor.relations[major].war) return 'war'
  if (isAlly(minor, major)) return 'ally'
  if (isFriend(w, major, minor.id)) return 'friend'
  return minor.relations[major].influenceX100 < 0 ? 'angry' : 'neutral'
}

/** Living city-states whose ally the civ is, in their order. */
export const alliesOf = (w: World, civ: Civ): Civ[] =>
  w.s.civs.filter(other => other.minor !== null && other.alive && other.minor.ally === civ.id)

/** Living majors that it has met. */
export const majorsKnown = (w: World, minor: Civ): Civ[] =>
  w.s.civs.filter(civ => civ.kind === 'major' && civ.alive && minor.relations[civ.id].met)

/** Living majors that have pledged to protect it. */
export const protectorsOf = (w: World, minor: Civ): Civ[] =>
  w.s.civs.filter(civ => civ.kind === 'major' && civ.alive && minor.minor!.of[civ.id].pledgedOn !== NONE)
