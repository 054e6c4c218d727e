/** Pledges to protect a city-state: when they may be given and taken back (rulebook, city-states 6). */
import { CITY_STATES } from '../../rules/constants/city-states.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'
import { changeInfluence, whoKnows } from './influence.ts'
import { completeQuests } from './quests/complete.ts'
import { relationshipWith } from './relationship.ts'

/** Turn from which the major's word counts again; 0: now. */
export function mayPledgeFrom(w: EngineContext, minor: Civ, major: number): number {
  const { withdrewOn } = relationshipWith(minor, major)
  return withdrewOn !== NONE && w.s.turn < withdrewOn + CITY_STATES.pledgeAgainTurns
    ? withdrewOn + CITY_STATES.pledgeAgainTurns
    : 0
}

/** Turn from which a pledge may be withdrawn; 0: now. */
export function mayWithdrawFrom(w: EngineContext, minor: Civ, major: number): number {
  const { pledgedOn } = relationshipWith(minor, major)
  return w.s.turn < pledgedOn + CITY_STATES.pledgeTurns ? pledgedOn + CITY_STATES.pledgeTurns : 0
}

export function pledge(w: EngineContext, minor: Civ, major: Civ): void {
  relationshipWith(minor, major.id).pledgedOn = w.s.turn
  emit(w, { kind: 'city-state/protection', what: 'pledged', civ: major.id, other: minor.id, knownBy: whoKnows(w, minor) })
  completeQuests(w, 'pledgeToProtect', minor, major.id)
}

/** By the major's own will, which costs influence. */
export function withdraw(w: EngineContext, minor: Civ, major: Civ): void {
  endPledge(w, minor, major.id)
  changeInfluence(w, minor, major.id, CITY_STATES.withdrawnX100)
}

/** The pledge is over, for whatever reason. */
export function endPledge(w: EngineContext, minor: Civ, major: number): void {
  const standing = relationshipWith(minor, major)
  if (standing.pledgedOn === NONE) return
  standing.pledgedOn = NONE
  standing.withdrewOn = w.s.turn
  emit(w, { kind: 'city-state/protection', what: 'over', civ: major, other: minor.id, knownBy: whoKnows(w, minor) })
}
