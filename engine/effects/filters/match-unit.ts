/** Unit filters: of a unit on the map, or of a kind alone. */
import type { Filter } from '../../../rules/effects/filter.ts'
import { F } from '../../../rules/effects/filters/ops.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { UNIT_HP, type Unit } from '../../core/state.ts'
import { unitContext } from '../context.ts'
import { civMatches } from './match-civ.ts'
import { tagHolds } from './match-tags.ts'

/** Whether a unit matches, its owner seen by `viewer`. */
export function unitMatches(w: EngineContext, filter: Filter, unit: Unit, viewer: number): boolean {
  const { op, of } = filter
  if (op === F.mask) return filter.mask![unit.kind] !== 0
  if (op === F.always) return true
  if (op === F.not) return !unitMatches(w, of[0], unit, viewer)
  if (op === F.and) {
    for (let i = 0; i < of.length; i++) if (!unitMatches(w, of[i], unit, viewer)) return false
    return true
  }
  if (op === F.or) {
    for (let i = 0; i < of.length; i++) if (unitMatches(w, of[i], unit, viewer)) return true
    return false
  }
  if (op === F.wounded) return unit.hp < UNIT_HP
  if (op === F.embarked) return unit.embarked
  if (op === F.promotion) return hasPromotionOf(filter.mask!, unit.promotions) || hasStatusOf(filter.mask!, unit.statuses)
  if (op === F.owner) return civMatches(w, of[0], unit.owner, viewer)
  if (op === F.tagged) return filter.mask![unit.kind] !== 0 && tagHolds(w, filter, unit.kind, unitContext(w, unit))
  if (op === F.taggedPromotion) return hasTaggedPromotion(w, filter, unit)
  return kindMatches(w, filter, unit.kind)
}

/** Whether a kind matches: a fresh unit of it, its owner unknown. */
export function kindMatches(w: EngineContext, filter: Filter, kind: number): boolean {
  const { op, of } = filter
  if (op === F.mask) return filter.mask![kind] !== 0
  if (op === F.always) return true
  if (op === F.not) return !kindMatches(w, of[0], kind)
  if (op === F.and) {
    for (let i = 0; i < of.length; i++) if (!kindMatches(w, of[i], kind)) return false
    return true
  }
  if (op === F.or) {
    for (let i = 0; i < of.length; i++) if (kindMatches(w, of[i], kind)) return true
    return false
  }
  // Nobody asks a unit that is not there about the conditions of its tags.
  if (op === F.promotion || op === F.taggedPromotion) return hasPromotionOf(filter.mask!, w.rules.units[kind].promotions)
  if (op === F.tagged) return filter.mask![kind] !== 0
  if (op === F.startingEraTech) return of[w.s.setup.startEra].mask![kind] !== 0
  return false
}

function hasPromotionOf(mask: Uint8Array, promotions: readonly number[]): boolean {
  for (let i = 0; i < promotions.length; i++) if (mask[promotions[i]] !== 0) return true
  return false
}

function hasStatusOf(mask: Uint8Array, statuses: Unit['statuses']): boolean {
  for (let i = 0; i < statuses.length; i++) if (mask[statuses[i].promotion] !== 0) return true
  return false
}

function hasTaggedPromotion(w: EngineContext, filter: Filter, unit: Unit): boolean {
  const holds = (promotion: number) => filter.mask![promotion] !== 0 && tagHolds(w, filter, promotion, unitContext(w, unit))
  return unit.promotions.some(holds) || unit.statuses.some(status => holds(status.promotion))
}

/** As a promotion or, for a time, as a status. */
export const hasPromotion = (unit: Unit, promotion: number): boolean =>
  unit.promotions.includes(promotion) || unit.statuses.some(status => status.promotion === promotion)
