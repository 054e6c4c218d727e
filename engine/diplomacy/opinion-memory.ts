/** What a civilization remembers of another: written by deeds, fading by turns (rulebook, diplomacy 6). */

import { OPINION_MEMORY } from '../../rules/constants/diplomacy.ts'
import type { Relation } from '../core/diplomacy-state.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { fadeX1000, type OpinionReason } from '../core/opinion-reasons.ts'
import type { Civ } from '../core/state.ts'
import { levelBetween } from './opinion.ts'
import { aTurn } from './opinion-pace.ts'

/** Thousandths of a point that `who` holds for that reason against or for `of`; 0: nothing. */
export function memoryX1000(w: EngineContext, who: number, of: number, reason: OpinionReason): number {
  return w.s.civs[who].relations[of].memories.find(one => one.reason === reason)?.x1000 ?? 0
}

/** Adds points of opinion of `of` to what `who` remembers; only majors remember. */
export function remember(w: EngineContext, who: number, of: number, reason: OpinionReason, points: number): void {
  write(w, who, of, reason, memoryX1000(w, who, of, reason) + Math.round(points * 1000))
}

/** The same, but never more of it than `points`, however often it happens. */
export function rememberOnce(w: EngineContext, who: number, of: number, reason: OpinionReason, points: number): void {
  write(w, who, of, reason, Math.round(points * 1000))
}

export const forget = (w: EngineContext, who: number, of: number, reason: OpinionReason): void => write(w, who, of, reason, 0)

function write(w: EngineContext, who: number, of: number, reason: OpinionReason, x1000: number): void {
  if (who === of || w.s.civs[who].kind !== 'major' || w.s.civs[of].kind !== 'major') return
  const { memories } = w.s.civs[who].relations[of]
  const at = memories.findIndex(one => one.reason === reason)
  if (x1000 === 0) {
    if (at >= 0) memories.splice(at, 1)
  } else if (at >= 0) memories[at].x1000 = x1000
  else memories.push({ reason, x1000 })
}

/** One round: old things fade, peace and open borders bind (rulebook, diplomacy 6). */
export function fadeMemories(w: EngineContext, civ: Civ, other: Civ): void {
  const relation = civ.relations[other.id]
  if (relation.memories.length > 0) fadeAll(w, civ, other, relation)
  if (relation.war) return
  grow(w, civ.id, other.id, 'peace', aTurn(w, OPINION_MEMORY.peaceX1000), OPINION_MEMORY.peaceMostX1000)
  const open = [relation, other.relations[civ.id]].filter(side => side.openBordersUntil > w.s.turn).length
  const { bordersX1000 } = OPINION_MEMORY
  if (open > 0) grow(w, civ.id, other.id, 'openBorders', aTurn(w, bordersX1000 * open), Number.MAX_SAFE_INTEGER)
  else fade(w, civ.id, other.id, 'openBorders', aTurn(w, bordersX1000))
}

function fadeAll(w: EngineContext, civ: Civ, other: Civ, relation: Relation): void {
  for (const { reason, x1000 } of [...relation.memories]) {
    const by = reason === 'gifts' ? giftLoss(w, civ.id, other.id, x1000) : fadeX1000(reason)
    if (by > 0) fade(w, civ.id, other.id, reason, aTurn(w, by))
  }
}

/** Friends forget what they were given slowly. */
function giftLoss(w: EngineContext, who: number, of: number, x1000: number): number {
  const percent = OPINION_MEMORY.giftLossPercent[levelBetween(w, who, of)] * w.rules.constants.goldGiftDegradationMultiplier
  return Math.max((Math.abs(x1000) * percent) / 100, (percent / OPINION_MEMORY.giftLossDivisor) * 1000)
}

function fade(w: EngineContext, who: number, of: number, reason: OpinionReason, by: number): void {
  const now = memoryX1000(w, who, of, reason)
  if (now === 0) return
  write(w, who, of, reason, now > 0 ? Math.max(0, now - by) : Math.min(0, now + by))
}

function grow(w: EngineContext, who: number, of: number, reason: OpinionReason, by: number, most: number): void {
  const now = memoryX1000(w, who, of, reason)
  if (now < most) write(w, who, of, reason, Math.min(most, now + by))
}
