import { emit } from '../core/emit.ts'
import type { World } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'
import { changeInfluence, whoKnows } from './influence.ts'
import { questMet } from './quests/complete.ts'
import { standingOf } from './relationship.ts'

/** Turns after withdrawing during which no new pledge is believed. */
export const PLEDGE_AFTER = 20
/** Turns for which a pledge binds. */
export const WITHDRAW_AFTER = 10
const WITHDRAWN_X100 = -2000

/** Turn from which the major's word counts again; 0: now. */
export function mayPledgeFrom(w: World, minor: Civ, major: number): number {
  const { withdrewOn } = standingOf(minor, major)
  return withdrewOn !== NONE && w.s.turn < withdrewOn + PLEDGE_AFTER ? withdrewOn + PLEDGE_AFTER : 0
}

/** Turn from which a pledge may be withdrawn; 0: now. */
export function mayWithdrawFrom(w: World, minor: Civ, major: number): number {
  const { pledgedOn } = standingOf(minor, major)
  return w.s.turn < pledgedOn + WITHDRAW_AFTER ? pledgedOn + WITHDRAW_AFTER : 0
}

export function pledge(w: World, minor: Civ, major: Civ): void {
  standingOf(minor, major.id).pledgedOn = w.s.turn
  emit(w, { kind: 'city-state/protection', what: 'pledged', civ: major.id, other: minor.id, knownBy: whoKnows(w, minor) })
  questMet(w, 'pledgeToProtect', minor, major.id)
}

/** By the major's own will, which costs influence. */
export function withdraw(w: World, minor: Civ, major: Civ): void {
  endPledge(w, minor, major.id)
  changeInfluence(w, minor, major.id, WITHDRAWN_X100)
}

/** The pledge is over, for whatever reason. */
export function endPledge(w: World, minor: Civ, major: number): void {
  const standing = standingOf(minor, major)
  if (standing.pledgedOn === NONE) return
  standing.pledgedOn = NONE
  standing.withdrewOn = w.s.turn
  emit(w, { kind: 'city-state/protection', what: 'over', civ: major, other: minor.id, knownBy: whoKnows(w, minor) })
}
