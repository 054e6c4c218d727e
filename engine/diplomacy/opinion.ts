/** What one civilization thinks of another, reason by reason: memories, and how things stand now (rulebook, diplomacy 4). */

import { OPINION, OPINION_MEMORY } from '../../rules/constants/diplomacy.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { DerivedReason, OpinionReason } from '../core/opinion-reasons.ts'
import { NONE } from '../core/state.ts'
import { majorityReligion } from '../religion/founder-income.ts'
import { ENEMY, levelOfPoints } from './opinion-level.ts'
import { aTurn } from './opinion-pace.ts'

interface Reason {
  reason: OpinionReason | DerivedReason
  points: number
}

/** All reasons of `who`'s opinion of `of`, in points with fractions; those that weigh nothing left out. */
export function reasonsOf(w: EngineContext, who: number, of: number): Reason[] {
  const relation = w.s.civs[who].relations[of]
  const back = w.s.civs[of].relations[who]
  // Who destroyed one under protection is not blamed for the attack as well.
  const destroyed = relation.memories.some(({ reason }) => reason === 'destroyedProtected')
  const reasons: Reason[] = relation.memories
    .filter(({ reason }) => !destroyed || reason !== 'attackedProtected')
    .map(({ reason, x1000 }) => ({ reason, points: x1000 / 1000 }))
  const add = (holds: boolean, reason: DerivedReason, points: number): void => {
    if (holds && points !== 0) reasons.push({ reason, points })
  }
  const { oldFriendshipX1000, oldPactX1000 } = OPINION_MEMORY
  add(relation.friendsUntil > 0, 'friendship', leftOf(w, OPINION.friendship, relation.friendsUntil, oldFriendshipX1000))
  add(relation.pactUntil > 0, 'pact', leftOf(w, OPINION.pact, relation.pactUntil, oldPactX1000))
  add(relation.embassy && back.embassy, 'embassies', OPINION.embassies)
  add(relation.embassy && !back.embassy, 'embassyGiven', OPINION.embassyGiven)
  add(!relation.embassy && back.embassy, 'embassyReceived', OPINION.embassyReceived)
  add(haveCommonEnemy(w, who, of), 'sharedEnemy', OPINION.sharedEnemy)
  add(shareReligion(w, who, of), 'sameReligion', OPINION.sameReligion)
  return reasons
}

/** Points of what held until a turn: all while it holds, then less each turn. */
function leftOf(w: EngineContext, points: number, until: number, fadeX1000: number): number {
  const over = Math.max(0, w.s.turn - until)
  return Math.max(0, points * 1000 - over * aTurn(w, fadeX1000)) / 1000
}

/** Points, with fractions. */
export function opinionOf(w: EngineContext, who: number, of: number): number {
  let sum = 0
  for (const { points } of reasonsOf(w, who, of)) sum += points
  return sum
}

/** Index in LEVELS; in war nobody is more than an enemy. */
export function levelBetween(w: EngineContext, who: number, of: number): number {
  const level = levelOfPoints(opinionOf(w, who, of))
  return w.s.civs[who].relations[of].war && level > ENEMY ? ENEMY : level
}

function haveCommonEnemy(w: EngineContext, a: number, b: number): boolean {
  return w.s.civs.some(
    ({ id, kind, alive }) =>
      kind === 'major' && alive && id !== a && id !== b && w.s.civs[a].relations[id].war && w.s.civs[b].relations[id].war,
  )
}

function shareReligion(w: EngineContext, a: number, b: number): boolean {
  const religion = majorityReligion(w, w.s.civs[a])
  return religion !== NONE && religion === majorityReligion(w, w.s.civs[b])
}
