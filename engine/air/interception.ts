/** Interception: of the attacked civ's units that can, the likeliest rises against an aircraft (rulebook, air 3). */
import { EXPERIENCE } from '../../rules/constants/combat.ts'
import { E } from '../../rules/effects/templates.ts'
import { unitCombatant } from '../combat/combatant.ts'
import { damageBy, LUCK } from '../combat/damage.ts'
import { learn } from '../combat/experience.ts'
import { attackStrength, defenceStrength } from '../combat/strength.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { chance, draw } from '../core/numbers/rng.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import { NONE, type Unit } from '../core/state.ts'
import { sumUnit, unitHas } from '../effects/aggregate.ts'
import { conditionsHold, factorOf } from '../effects/conditions/conditions.ts'
import { unitContext } from '../effects/context.ts'
import { matchesUnit } from '../effects/filters/match.ts'
import { unitEffects } from '../effects/scope.ts'
import { isAir } from '../unit/unit-tables.ts'
import { seesUnit } from '../visibility/hidden-units.ts'

/** Percent, 0 where it cannot at all. */
export const interceptChance = (w: EngineContext, unit: Unit): number => sumUnit(w, unit, E.interceptChance)

/** Tiles within which it rises; 0: over its own tile alone. */
export const interceptRange = (w: EngineContext, unit: Unit): number =>
  Math.max(0, w.rules.units[unit.kind].interceptRange + sumUnit(w, unit, E.interceptRange))

export const interceptionsPerTurn = (w: EngineContext, unit: Unit): number => 1 + sumUnit(w, unit, E.extraInterceptions)

/** It has a shot left; aircraft must not have flown in their own turn, land units must not be afloat. */
export function isReady(w: EngineContext, unit: Unit): boolean {
  if (unit.embarked || (isAir(w, unit.kind) && unit.movesX60 === 0)) return false
  return unit.attacks < interceptionsPerTurn(w, unit) && interceptChance(w, unit) > 0
}

interface Rising {
  /** Unit that the aircraft attacks: it does not rise against its own attacker. */
  attacked?: Unit | null
  /** As far as this seat sees. */
  viewer?: number
}

/** The unit of the civ (id) that would rise against `unit` over the tile: the best chance, the oldest of equals (rulebook, air 3). */
export function interceptorOf(w: EngineContext, civ: number, unit: Unit, t: number, rising: Rising = {}): Unit | null {
  const { attacked = null, viewer = NONE } = rising
  if (!canBeIntercepted(w, unit)) return null
  let best: Unit | null = null
  for (const id of w.s.civs[civ].units) {
    const other = w.s.units[id]!
    if (other === attacked || !mayRise(w, other, unit, t) || (viewer !== NONE && !seesUnit(w, viewer, other))) continue
    if (best === null || interceptChance(w, other) > interceptChance(w, best)) best = other
  }
  return best
}

/** Whether it could rise against `unit` over the tile: it is near, ready, and not kept from such aircraft. */
export function mayRise(w: EngineContext, interceptor: Unit, unit: Unit, t: number): boolean {
  if (distance(w.grid, interceptor.tile, t) > interceptRange(w, interceptor) || !isReady(w, interceptor)) return false
  const barred = unitEffects(w, interceptor, E.cannotIntercept)
  if (barred.length === 0) return true
  const context = { ...unitContext(w, interceptor), enemy: unit }
  return !barred.some(effect => matchesUnit(w, effect.params[0], unit, interceptor.owner) && conditionsHold(w, effect, context))
}

/** Health points that the interceptor takes where it hits, before the aircraft's health ends it; `luck` 0 … LUCK (rulebook, air 3). */
export function interceptDamage(w: EngineContext, interceptor: Unit, unit: Unit, luck: number): number {
  const given = {
    attacker: unitCombatant(interceptor),
    defender: unitCombatant(unit),
    tile: unit.tile,
    aloft: 'intercept' as const,
  }
  const damage = damageBy(w, given.attacker, attackStrength(w, given).final, defenceStrength(w, given).final, luck)
  const percent = Math.max(0, 100 + sumUnit(w, interceptor, E.interceptDamage))
  return roundDown((damage * percent * sparedBy(w, unit)) / 100)
}

/** Π (1 − x %) of what lessens it. */
function sparedBy(w: EngineContext, unit: Unit): number {
  let factor = 1
  for (const effect of unitEffects(w, unit, E.interceptionReduced)) {
    factor *= factorOf(w, effect, Math.max(-100, -effect.params[0]), unitContext(w, unit))
  }
  return factor
}

export const canBeIntercepted = (w: EngineContext, unit: Unit): boolean => !unitHas(w, unit, E.cannotBeIntercepted)

interface Interception {
  interceptor: Unit | null
  /** Health the aircraft lost; it may be at 0, and is still on the map. */
  damage: number
}

/** One of the civ (id) may rise against `unit` over the tile: the shot is spent even where it misses. */
export function intercept(w: EngineContext, civ: number, unit: Unit, t: number, attacked: Unit | null = null): Interception {
  const interceptor = interceptorOf(w, civ, unit, t, { attacked })
  if (interceptor === null) return { interceptor, damage: 0 }
  interceptor.attacks++
  if (!chance(w.s, interceptChance(w, interceptor))) return { interceptor, damage: 0 }
  const damage = Math.min(unit.hp, interceptDamage(w, interceptor, unit, draw(w.s, LUCK + 1)))
  unit.hp -= damage
  if (damage > 0) learn(w, interceptor, EXPERIENCE.interception, unitCombatant(unit), false)
  const met = { interceptor: interceptor.kind, aircraft: unit.kind, damage }
  emit(w, { kind: 'unit/intercepted', ...met, civ: interceptor.owner, other: unit.owner, tile: t, unit: interceptor.id })
  return { interceptor, damage }
}
