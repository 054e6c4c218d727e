/** Promotions: what a unit may choose, what it costs, and taking one (rulebook, units 11). */
import { EXPERIENCE } from '../../rules/constants/combat.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Promotion } from '../../rules/ruleset.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Unit } from '../core/state.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { unitContext } from '../effects/context.ts'
import { entryHas, unitSourcesChanged } from '../effects/scope.ts'
import { triggerEffects } from '../effects/triggers.ts'
import { lookAgain } from '../visibility/observers.ts'

/** Experience that the next promotion takes. */
export const promotionCost = (unit: Unit): number => EXPERIENCE.perPromotion * (unit.promotionsBought + 1)

/** All experience a unit has made, what it spent included. */
export const totalXp = (unit: Unit): number =>
  unit.xp + (EXPERIENCE.perPromotion * unit.promotionsBought * (unit.promotionsBought + 1)) / 2

const hasPromotion = (unit: Unit, promotion: number): boolean => unit.promotions.includes(promotion)

/** Whether the unit's type may take it, one of its prerequisites is there, and nothing makes it unavailable. */
export function mayTake(w: EngineContext, unit: Unit, promotion: Promotion): boolean {
  if (hasPromotion(unit, promotion.id) || !promotion.unitTypes.includes(w.rules.units[unit.kind].type)) return false
  const { prerequisites } = promotion
  return (prerequisites.length === 0 || prerequisites.some(p => unit.promotions.includes(p))) && isAvailable(w, unit, promotion)
}

function isAvailable(w: EngineContext, unit: Unit, promotion: Promotion): boolean {
  for (const effect of promotion.effects) {
    if (effect.kind !== E.onlyAvailable && effect.kind !== E.unavailable) continue
    if (conditionsHold(w, effect, unitContext(w, unit)) !== (effect.kind === E.onlyAvailable)) return false
  }
  return true
}

/** Ids of promotions the unit could choose, whether or not it has the experience. */
export function promotionsFor(w: EngineContext, unit: Unit): number[] {
  return w.rules.promotions.filter(promotion => mayTake(w, unit, promotion)).map(promotion => promotion.id)
}

/** It has the experience for a promotion and there is one to take. */
export function hasPromotionOpen(w: EngineContext, unit: Unit): boolean {
  return unit.xp >= promotionCost(unit) && promotionsFor(w, unit).length > 0
}

/** The unit has the promotion from now on; one that only acts once acts and is not kept. */
export function grantPromotion(w: EngineContext, unit: Unit, promotionId: number): void {
  if (hasPromotion(unit, promotionId)) return
  const promotion = w.rules.promotions[promotionId]
  if (!entryHas(promotion, E.spendsPromotion)) {
    unit.promotions.push(promotionId)
    unitSourcesChanged(w, unit)
  }
  triggerEffects(w, promotion.effects, unitContext(w, unit))
  if (w.s.units[unit.id] === unit) lookAgain(w, unit)
}
