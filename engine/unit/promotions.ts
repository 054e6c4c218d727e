/** Promotions: what a unit may choose, what it costs, and taking one (rulebook, units 11). */
import { EXPERIENCE } from '../../rules/constants/combat.ts'
import { C } from '../../rules/effects/conditions.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Promotion } from '../../rules/ruleset.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import type { Unit } from '../core/state.ts'
import { factorCiv } from '../effects/aggregate.ts'
import { isAvailable } from '../effects/availability.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { unitContext } from '../effects/context.ts'
import { isWritten } from '../effects/effect-index.ts'
import { entryEffects, entryHas, unitSourcesChanged } from '../effects/scope.ts'
import { triggerEffects, triggerEvent } from '../effects/triggers.ts'
import { lookAgain } from '../visibility/observers.ts'

/** Experience that the next promotion takes. */
export const promotionCost = (w: EngineContext, unit: Unit): number => priceOf(unit.promotionsBought + 1, xpFactor(w, unit))

/** All experience a unit has made, what it spent included: at the prices of today. */
export function totalXp(w: EngineContext, unit: Unit): number {
  const factor = xpFactor(w, unit)
  let spent = 0
  for (let n = 1; n <= unit.promotionsBought; n++) spent += priceOf(n, factor)
  return unit.xp + spent
}

/** Of the n-th promotion, whole. */
const priceOf = (n: number, factor: number): number => roundDown(EXPERIENCE.perPromotion * n * factor)

const xpFactor = (w: EngineContext, unit: Unit): number => factorCiv(w, w.s.civs[unit.owner], E.xpRequired)

const hasPromotion = (unit: Unit, promotion: number): boolean => unit.promotions.includes(promotion)

/** Whether the unit's type may take it, one of its prerequisites is there, and nothing makes it unavailable. */
export function mayTake(w: EngineContext, unit: Unit, promotion: Promotion): boolean {
  if (hasPromotion(unit, promotion.id) || !promotion.unitTypes.includes(w.rules.units[unit.kind].type)) return false
  const { prerequisites } = promotion
  if (prerequisites.length > 0 && !prerequisites.some(p => unit.promotions.includes(p))) return false
  return isAvailable(w, promotion, unitContext(w, unit))
}

/** Ids of promotions the unit could choose, whether or not it has the experience. */
export function promotionsFor(w: EngineContext, unit: Unit): number[] {
  return w.rules.promotions.filter(promotion => mayTake(w, unit, promotion)).map(promotion => promotion.id)
}

/** Ids of promotions that the unit may take now: without the experience for one, those that take none. */
export function openPromotions(w: EngineContext, unit: Unit): number[] {
  if (unit.xp >= promotionCost(w, unit)) return promotionsFor(w, unit)
  if (!isWritten(w, E.freePromotion)) return []
  return promotionsFor(w, unit).filter(id => isFree(w, unit, w.rules.promotions[id]))
}

export const hasPromotionOpen = (w: EngineContext, unit: Unit): boolean => openPromotions(w, unit).length > 0

/** The promotion takes no experience. */
export const isFree = (w: EngineContext, unit: Unit, promotion: Promotion): boolean =>
  entryEffects(promotion, E.freePromotion).some(effect => conditionsHold(w, effect, unitContext(w, unit)))

/** The unit has the promotion from now on; one that only acts once acts and is not kept. What waits for it does not hear it itself. */
export function grantPromotion(w: EngineContext, unit: Unit, promotionId: number): void {
  if (hasPromotion(unit, promotionId)) return
  const promotion = w.rules.promotions[promotionId]
  triggerEvent(w, w.s.civs[unit.owner], C.uponGainingPromotion, unitContext(w, unit), promotionId)
  if (w.s.units[unit.id] !== unit || hasPromotion(unit, promotionId)) return
  if (!entryHas(promotion, E.spendsPromotion)) {
    unit.promotions.push(promotionId)
    unitSourcesChanged(w, unit)
  }
  triggerEffects(w, promotion.effects, unitContext(w, unit))
  if (w.s.units[unit.id] === unit) lookAgain(w, unit)
}

/** The unit has it no longer; what it did once stays. False where it had not. */
export function losePromotion(w: EngineContext, unit: Unit, promotion: number): boolean {
  if (!hasPromotion(unit, promotion)) return false
  unit.promotions = unit.promotions.filter(one => one !== promotion)
  unitSourcesChanged(w, unit)
  lookAgain(w, unit)
  triggerEvent(w, w.s.civs[unit.owner], C.uponLosingPromotion, unitContext(w, unit), promotion)
  return true
}
