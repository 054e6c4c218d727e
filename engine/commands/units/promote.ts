/** Promotions chosen with experience. */
import { C } from '../../../rules/effects/conditions.ts'
import { followOrder } from '../../automation/standing-orders.ts'
import { command } from '../../core/command.ts'
import { emit } from '../../core/emit.ts'
import { refuse } from '../../core/refusal.ts'
import { unitContext } from '../../effects/context.ts'
import { triggerEvent } from '../../effects/triggers.ts'
import { grantPromotion, isFree, mayTake, promotionCost, promotionsFor } from '../../unit/promotions.ts'
import { checkOwn, theUnit } from './unit-checks.ts'

/** Spends experience on a promotion (id), or takes a free one; it takes no movement, but some must be left, and no attack made. A standing order goes on at once. */
export const promote = command<{ unit: number; promotion: number }>({
  by: 'active',
  check(w, seat, { unit: id, promotion: wanted }) {
    const bad = checkOwn(w, seat, id)
    if (bad) return bad
    const unit = theUnit(w, id)
    const promotion = w.rules.promotions[wanted]
    if (!promotion || !mayTake(w, unit, promotion)) {
      const may = promotionsFor(w, unit).map(p => w.rules.promotions[p].name)
      return refuse('unit/no-promotion', promotion?.name ?? String(wanted), may.join(', '))
    }
    if (unit.xp < promotionCost(w, unit) && !isFree(w, unit, promotion))
      return refuse('unit/no-experience', unit.xp, promotionCost(w, unit))
    return unit.movesX60 === 0 || unit.attacks > 0 ? refuse('unit/promote-first') : null
  },
  apply(w, seat, { unit: id, promotion }) {
    const unit = theUnit(w, id)
    if (!isFree(w, unit, w.rules.promotions[promotion])) {
      unit.xp -= promotionCost(w, unit)
      unit.promotionsBought++
    }
    triggerEvent(w, w.s.civs[seat], C.uponPromoted, unitContext(w, unit))
    if (w.s.units[id] === unit) grantPromotion(w, unit, promotion)
    emit(w, { kind: 'unit/promoted', unitKind: unit.kind, promotion, civ: seat, tile: unit.tile, unit: id, knownBy: 1 << seat })
    if (w.s.units[id] === unit) followOrder(w, unit)
    return { xp: unit.xp, next: promotionCost(w, unit) }
  },
})
