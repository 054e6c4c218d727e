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
  const reasons: Reason[] = []
  eachReason(w, who, of, (reason, points) => reasons.push({ reason, points }))
  return reasons
}

/** Tells `add` of memories first, then of how things stand now. */
function eachReason(w: EngineContext, who: number, of: number, add: (reason: Reason['reason'], points: number) => void): void {
  const relation = w.s.civs[who].relations[of]
  const back = w.s.civs[of].relations[who]
  const { memories } = relation
  // Who destroyed one under protection is not blamed for the attack as well.
  const destroyed = memories.some(({ reason }) => reason === 'destroyedProtected')
  for (let i = 0; i < memories.length; i++) {
    const { reason, x1000 } = memories[i]
    if (!destroyed || reason !== 'attackedProtected') add(reason, x1000 / 1000)
  }
  const now = (holds: boolean, reason: DerivedReason, points: number): void => {
    if (holds && points !== 0) add(reason, points)
  }
  const { oldFriendshipX1000, oldPactX1000 } = OPINION_MEMORY
  now(relation.friendsUntil > 0, 'friendship', leftOf(w, OPINION.friendship, relation.friendsUntil, oldFriendshipX1000))
  now(relation.pactUntil > 0, 'pact', leftOf(w, OPINION.pact, relation.pactUntil, oldPactX1000))
  now(relation.embassy && back.embassy, 'embassies', OPINION.embassies)
  now(relation.embassy && !back.embassy, 'embassyGiven', OPINION.embassyGiven)
  now(!relation.embassy && back.embassy, 'embassyReceived', OPINION.embassyReceived)
  now(haveCommonEnemy(w, who, of), 'sharedEnemy', OPINION.sharedEnemy)
  now(shareReligion(w, who, of), 'sameReligion', OPINION.sameReligion)
}

/** Points of what held until a turn: all while it holds, then less each turn. */
function leftOf(w: EngineContext, points: number, until: number, fadeX1000: number): number {
  const over = Math.max(0, w.s.turn - until)
  return Math.max(0, points * 1000 - over * aTurn(w, fadeX1000)) / 1000
}

/** Points, with fractions. */
export function opinionOf(w: EngineContext, who: number, of: number): number {
  let sum = 0
  eachReason(w, who, of, (_, points) => {
    sum += points
  })
  return sum
}

/** Index in LEVELS; in war nobody is more than an enemy. */
export function levelBetween(w: EngineContext, who: number, of: number): number {
  const level = levelOfPoints(opinionOf(w, who, of))
  return w.s.civs[who].relations[of].war && level > ENEMY ? ENEMY : level
}

function haveCommonEnemy({ s: { civs } }: EngineContext, a: number, b: number): boolean {
  const [ofA, ofB] = [civs[a].relations, civs[b].relations]
  for (let id = 0; id < civs.length; id++) {
    if (id !== a && id !== b && ofA[id].war && ofB[id].war && civs[id].kind === 'major' && civs[id].alive) return true
  }
  return false
}

function shareReligion(w: EngineContext, a: number, b: number): boolean {
  const religion = majorityReligion(w, w.s.civs[a])
  return religion !== NONE && religion === majorityReligion(w, w.s.civs[b])
}
