/** Influence of majors with city-states: how it changes by itself and by deeds, and whose ally one is (rulebook, city-states 3). */
import { CITY_STATES } from '../../rules/constants/city-states.ts'
import { E } from '../../rules/effects/templates.ts'
import { bonusesKnown } from '../city/yields/yield-cache.ts'
import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'
import { civHas, sumCiv } from '../effects/aggregate.ts'
import { isAlly } from '../effects/city-state-effects.ts'
import { isFriend } from '../effects/filters/match-civ.ts'
import { civSourcesChanged } from '../effects/scope.ts'
import { seeLand } from '../visibility/visible-counts.ts'
import { personalityOf } from './personality.ts'
import { relationshipWith } from './relationship.ts'

export const isAggressor = (civ: Civ): boolean => civ.cityStatesAttacked >= CITY_STATES.aggressorAttacks
export const isWarmonger = (civ: Civ): boolean => civ.cityStatesAttacked >= CITY_STATES.warmongerAttacks

/** Adds influence ×100. */
export function changeInfluence(w: EngineContext, minor: Civ, major: number, byX100: number): void {
  setInfluence(w, minor, major, minor.relations[major].influenceX100 + byX100)
}

/** Sets influence ×100, at least −60; bonds follow at once. */
export function setInfluence(w: EngineContext, minor: Civ, major: number, x100: number): void {
  const relation = minor.relations[major]
  const to = Math.max(CITY_STATES.leastInfluenceX100, x100)
  if (to === relation.influenceX100) return
  const wasFriend = isFriend(w, major, minor.id)
  relation.influenceX100 = to
  if (isFriend(w, major, minor.id) !== wasFriend) {
    bonusesChanged(w, w.s.civs[major])
    const what = wasFriend ? 'friendLost' : 'friend'
    emit(w, { kind: 'city-state/bond', what, civ: minor.id, other: major, knownBy: 1 << major })
  }
  updateAlly(w, minor)
}

/** What city-states give the civ is another thing now. */
export function bonusesChanged(w: EngineContext, civ: Civ): void {
  civSourcesChanged(w, civ)
  bonusesKnown(w, civ)
}

/** The living major with the most influence, at least 60 and not at war; the ally stays where another has as much. */
export function updateAlly(w: EngineContext, minor: Civ): void {
  const state = minor.cityState!
  let ally = NONE
  let most = CITY_STATES.allyInfluenceX100 - 1
  if (minor.alive) {
    for (let id = 0; id < state.of.length; id++) {
      const relation = minor.relations[id]
      if (relation.war || !w.s.civs[id].alive) continue
      if (relation.influenceX100 > most || (relation.influenceX100 === most && id === state.ally)) {
        most = relation.influenceX100
        ally = id
      }
    }
  }
  if (ally === state.ally) return
  const was = state.ally
  // Its land is seen by its ally: who comes looks first, so that what both know is not forgotten between.
  shareSight(w, minor, ally, 1)
  state.ally = ally
  shareSight(w, minor, was, -1)
  state.allySince = ally === NONE ? NONE : w.s.turn
  for (const id of [was, ally]) {
    if (id === NONE) continue
    bonusesChanged(w, w.s.civs[id])
    const what = id === was ? 'allyLost' : 'ally'
    emit(w, { kind: 'city-state/bond', what, civ: minor.id, other: id, knownBy: whoKnows(w, minor) })
  }
  publish(w, 'allyChanged', minor.id, was, ally)
}

/** Its land is seen by the major too (1), or no longer (-1). */
function shareSight(w: EngineContext, minor: Civ, major: number, by: 1 | -1): void {
  if (major === NONE) return
  const { owner } = w.s.tiles
  for (let t = 0; t < owner.length; t++) if (owner[t] === minor.id) seeLand(w, major, t, by)
}

/** Bits of the majors that have met it. */
export function whoKnows(w: EngineContext, minor: Civ): number {
  let bits = 0
  for (const civ of w.s.civs) if (civ.kind === 'major' && minor.relations[civ.id].met) bits |= 1 << civ.id
  return bits
}

/** Influence ×100 towards which it drifts. */
export function restingX100(w: EngineContext, minor: Civ, major: Civ): number {
  let points = sumCiv(w, major, E.influenceRestingPoint)
  if (sharesReligion(w, minor, major)) points += sumCiv(w, major, E.religionRestingPoint)
  const { pledgedOn, wary } = relationshipWith(minor, major.id)
  if (pledgedOn !== NONE) points += CITY_STATES.protectorRest
  if (wary) points += CITY_STATES.waryRest
  return points * 100
}

/** The majority of its capital follow the major's own religion. */
function sharesReligion(w: EngineContext, minor: Civ, major: Civ): boolean {
  if (minor.capital === NONE || major.religion === NONE) return false
  return w.s.cities[minor.capital]!.majority === major.religion
}

/** What is lost a turn, ×100, above the resting point; `othersPercent`: what other civs' effects add (othersPercentOf). */
export function lossX100(w: EngineContext, minor: Civ, major: Civ, othersPercent = othersPercentOf(w, major)): number {
  const hostile = personalityOf(minor) === 'Hostile'
  const base = hostile ? CITY_STATES.hostileLossX100 : isAggressor(major) ? CITY_STATES.aggressorLossX100 : CITY_STATES.lossX100
  let percent = sumCiv(w, major, E.influenceDecay) + othersPercent
  if (sharesReligion(w, minor, major)) percent += CITY_STATES.sharedReligionLossPercent
  return Math.round((base * (100 + Math.max(-100, percent))) / 100)
}

/** Σ% by which the effects of all others make a major lose influence faster. */
export function othersPercentOf(w: EngineContext, major: Civ): number {
  let percent = 0
  for (const other of w.s.civs) {
    if (other.kind === 'major' && other.alive && other !== major) percent += sumCiv(w, other, E.othersInfluenceDecay)
  }
  return percent
}

/** What is regained a turn, ×100, below the resting point. */
export function gainX100(w: EngineContext, minor: Civ, major: Civ): number {
  let percent: number = civHas(w, major, E.influenceRecovery) ? CITY_STATES.fasterRecoveryPercent : 0
  if (sharesReligion(w, minor, major)) percent += CITY_STATES.sharedReligionGainPercent
  return (CITY_STATES.gainX100 * (100 + percent)) / 100
}

/** One turn of drift towards the resting point. */
export function drift(w: EngineContext, minor: Civ, major: Civ, othersPercent = othersPercentOf(w, major)): void {
  const now = minor.relations[major.id].influenceX100
  const rest = restingX100(w, minor, major)
  if (now > rest) setInfluence(w, minor, major.id, Math.max(rest, now - lossX100(w, minor, major, othersPercent)))
  else if (now < rest) setInfluence(w, minor, major.id, Math.min(rest, now + gainX100(w, minor, major)))
}

/** Whether the major may lead soldiers over its land without offence. */
export const isWelcome = (w: EngineContext, minor: Civ, major: Civ): boolean =>
  isFriend(w, major.id, minor.id) ||
  isAlly(minor, major.id) ||
  relationshipWith(minor, major.id).passUntil >= w.s.turn ||
  civHas(w, major, E.cityStateLandFriendly)
