/** Interception: of the enemies that can, the likeliest rises against an aircraft that attacks (rulebook, air 3). */
import { EXPERIENCE } from '../../rules/constants/combat.ts'
import { E } from '../../rules/effects/templates.ts'
import { atWar } from '../civ/relations.ts'
import { unitCombatant } from '../combat/combatant.ts'
import { damageBy, LUCK } from '../combat/damage.ts'
import { learn } from '../combat/experience.ts'
import { attackStrength, defenceStrength } from '../combat/strength.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { chance, draw } from '../core/rng.ts'
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

/** Tiles within which it rises; 0 where its kind never does. */
export function interceptRange(w: EngineContext, unit: Unit): number {
  const range = w.rules.units[unit.kind].interceptRange + sumUnit(w, unit, E.interceptRange)
  return range > 0 ? range : 0
}

export const interceptionsPerTurn = (w: EngineContext, unit: Unit): number => 1 + sumUnit(w, unit, E.extraInterceptions)

/** It has a shot left; aircraft must not have flown in their own turn. */
export function isReady(w: EngineContext, unit: Unit): boolean {
  if (unit.embarked || (isAir(w, unit.kind) && unit.movesX60 === 0)) return false
  return unit.attacks < interceptionsPerTurn(w, unit) && interceptChance(w, unit) > 0
}

/** The enemy that would rise against an attack of `unit` on the tile: the best chance, the oldest of equals. `viewer`: as far as it sees. */
export function interceptorOf(w: EngineContext, unit: Unit, t: number, viewer = NONE): Unit | null {
  let best: Unit | null = null
  let most = 0
  for (const civ of w.s.civs) {
    if (!atWar(w, unit.owner, civ.id)) continue
    for (const id of civ.units) {
      const other = w.s.units[id]!
      if (!mayRise(w, other, unit, t)) continue
      if (viewer !== NONE && !seesUnit(w, viewer, other)) continue
      const likely = interceptChance(w, other)
      if (likely > most) {
        most = likely
        best = other
      }
    }
  }
  return best
}

/** Whether it could rise against an attack of `unit` on the tile: it is near, ready, and not kept from such aircraft. */
export function mayRise(w: EngineContext, interceptor: Unit, unit: Unit, t: number): boolean {
  const range = interceptRange(w, interceptor)
  if (range === 0 || distance(w.grid, interceptor.tile, t) > range || !isReady(w, interceptor)) return false
  const barred = unitEffects(w, interceptor, E.cannotIntercept)
  if (barred.length === 0) return true
  const context = { ...unitContext(w, interceptor), enemy: unit }
  return !barred.some(effect => matchesUnit(w, effect.params[0], unit, interceptor.owner) && conditionsHold(w, effect, context))
}

/** Damage that the interceptor does where it hits, before the aircraft's health ends it; `luck` 0 … LUCK. */
export function interceptDamage(w: EngineContext, interceptor: Unit, unit: Unit, luck: number): number {
  const given = {
    attacker: unitCombatant(interceptor),
    defender: unitCombatant(unit),
    tile: unit.tile,
    aloft: 'intercept' as const,
  }
  const damage = damageBy(w, given.attacker, attackStrength(w, given).final, defenceStrength(w, given).final, luck)
  return Math.trunc(damage * (1 + sumUnit(w, interceptor, E.interceptDamage) / 100) * sparedBy(w, unit))
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

/** Somebody may rise against the attack: the shot is spent even where it misses. */
export function intercept(w: EngineContext, unit: Unit, t: number): Interception {
  const interceptor = canBeIntercepted(w, unit) ? interceptorOf(w, unit, t) : null
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
