/** Founding a city, of one's own or a puppet, for whatever that costs the unit (rulebook, cities 1). */

import { C } from '../../rules/effects/conditions.ts'
import type { Effect } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import { checkSite } from '../city/city-sites.ts'
import { foundCity } from '../city/founding.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import type { City, Unit } from '../core/state.ts'
import { conditionsHold, hasModifier } from '../effects/conditions/conditions.ts'
import { unitContext } from '../effects/context.ts'
import type { EffectList } from '../effects/effect-index.ts'
import { unitEffects } from '../effects/scope.ts'
import type { Abilities } from './ability.ts'
import { hasPrice, needsMoves, pay, whyNotPay } from './ability-cost.ts'
import { expend } from './expend.ts'

/** By which the unit may found, a city of one's own before a puppet; the first that is possible counts. */
function waysToSettle(w: EngineContext, unit: Unit): EffectList {
  const ways = [...unitEffects(w, unit, E.foundsCity), ...unitEffects(w, unit, E.foundsPuppet)]
  return ways.filter(effect => !hasModifier(effect, C.additionalTimes))
}

/** Why the unit cannot found a city here and now, or null. */
export function whyNotSettle(w: EngineContext, unit: Unit): Refusal | null {
  const ways = waysToSettle(w, unit)
  if (ways.length === 0) return refuse('city/no-founder', w.rules.units[unit.kind].name)
  return wayNow(w, unit) ? whyNotHere(w, unit) : whyNotBy(w, unit, ways[0])
}

const wayNow = (w: EngineContext, unit: Unit): Effect | undefined =>
  waysToSettle(w, unit).find(effect => whyNotBy(w, unit, effect) === null)

function whyNotBy(w: EngineContext, unit: Unit, effect: Effect): Refusal | null {
  if (isTired(unit, effect)) return refuse('city/founder-tired', unit.id, w.s.turn + 1)
  if (!conditionsHold(w, effect, unitContext(w, unit)))
    return refuse('city/founder-condition', w.rules.units[unit.kind].name, effect.text)
  return hasPrice(effect) ? whyNotPay(w, unit, effect) : null
}

const isTired = (unit: Unit, effect: Effect): boolean => unit.movesX60 <= 0 && needsMoves(effect)

function whyNotHere(w: EngineContext, unit: Unit): Refusal | null {
  return unit.embarked ? refuse('city/on-water') : checkSite(w, w.s.civs[unit.owner], unit.tile)
}

/** The city stands; the unit is in it for good, unless its effect names another price. */
export function settle(w: EngineContext, unit: Unit): City {
  const effect = wayNow(w, unit)!
  const city = foundBy(w, unit, effect)
  if (hasPrice(effect) && pay(w, unit, effect)) expend(w, unit)
  return city
}

function foundBy(w: EngineContext, unit: Unit, effect: Effect): City {
  const expends = hasModifier(effect, C.consumingUnit)
  return foundCity(w, unit, { puppet: effect.kind === E.foundsPuppet, expends, keepsUnit: hasPrice(effect) && !expends })
}

export const SETTLING: Abilities = {
  foundsPuppet: {
    name: 'found_puppet_city',
    doc: 'a unit founds a city that governs itself',
    consumes: false,
    check: (w, unit, effect) =>
      isTired(unit, effect) ? refuse('city/founder-tired', unit.id, w.s.turn + 1) : whyNotHere(w, unit),
    apply: (w, unit, effect) => {
      const { id, name, tile } = foundBy(w, unit, effect)
      return { city: id, name, tile }
    },
  },
}
