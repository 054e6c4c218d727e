/** Gold and units given to city-states, and the influence they buy (rulebook, city-states 4). */
import { CITY_STATE_GIFTS } from '../../rules/constants/city-states.ts'
import { E } from '../../rules/effects/templates.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { deterministicPow } from '../core/numbers/deterministic-pow.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { factorCiv } from '../effects/aggregate.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { unitContext } from '../effects/context.ts'
import { matchesUnit } from '../effects/filters/match.ts'
import { civEffects } from '../effects/scope.ts'
import { isGreat } from '../great-people/great-person-kinds.ts'
import { handOver } from '../unit/hand-over.ts'
import { removeUnit } from '../unit/removal.ts'
import { changeInfluence } from './influence.ts'
import { completeQuests, investFactor } from './quests/complete.ts'

/** Influence that a gift of gold would buy the major now, whole. */
export function goldInfluence(w: EngineContext, minor: Civ, major: Civ, gold: number): number {
  const speed = w.rules.speeds[w.s.setup.speed]
  const passed = Math.min(w.s.turn / (CITY_STATE_GIFTS.declineTurns * speed.modifier), 1)
  let points =
    (deterministicPow(gold, CITY_STATE_GIFTS.goldExponent) / CITY_STATE_GIFTS.goldDivisor) * w.rules.constants.goldGiftMultiplier
  points *= 1 - CITY_STATE_GIFTS.declineShare * passed
  points *= speed.goldGift
  points *= factorCiv(w, major, E.giftInfluencePercent)
  points *= investFactor(w, minor, major)
  return Math.max(CITY_STATE_GIFTS.step, roundDown(points / CITY_STATE_GIFTS.step) * CITY_STATE_GIFTS.step)
}

/** Pays; the influence gained. */
export function giveGold(w: EngineContext, minor: Civ, major: Civ, gold: number): number {
  const influence = goldInfluence(w, minor, major, gold)
  major.gold -= gold
  minor.gold += gold
  changeInfluence(w, minor, major.id, influence * 100)
  emit(w, { kind: 'city-state/gift', what: 'gold', gold, influence, civ: major.id, other: minor.id, knownBy: 1 << major.id })
  completeQuests(w, 'giveGold', minor, major.id)
  return influence
}

/** City-state on whose land the unit stands, or null. */
export function hostOf(w: EngineContext, unit: Unit): Civ | null {
  const owner = w.s.tiles.owner[unit.tile]
  return owner !== NONE && w.s.civs[owner].kind === 'cityState' ? w.s.civs[owner] : null
}

/** Influence that giving the unit would bring: 5 for a soldier, or what an effect says of its kind; 0: it is not taken. */
export function unitInfluence(w: EngineContext, unit: Unit): number {
  const major = w.s.civs[unit.owner]
  let points: number = w.rules.units[unit.kind].civilian ? 0 : CITY_STATE_GIFTS.perUnit
  const effects = civEffects(w, major, E.giftInfluence)
  if (effects.length === 0) return points
  const context = unitContext(w, unit)
  for (const effect of effects) {
    const [amount, which] = effect.params
    if (matchesUnit(w, which, unit, major.id) && conditionsHold(w, effect, context)) points = Math.max(points, amount)
  }
  return points
}

/** Hands the unit over; great people go into retirement. The influence gained. */
export function giveUnit(w: EngineContext, minor: Civ, unit: Unit): number {
  const major = w.s.civs[unit.owner]
  const influence = unitInfluence(w, unit)
  const { kind } = unit
  if (isGreat(w, unit.kind)) removeUnit(w, unit)
  else {
    handOver(w, unit, minor)
    unit.originalOwner = minor.id
  }
  changeInfluence(w, minor, major.id, influence * 100)
  const gift = { unitKind: kind, influence, civ: major.id, other: minor.id, tile: unit.tile }
  emit(w, { kind: 'city-state/gift', what: 'unit', ...gift, knownBy: 1 << major.id })
  return influence
}
