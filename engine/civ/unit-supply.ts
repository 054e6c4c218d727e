/** How many units a civilization can lead before its production suffers (rulebook, economy 4). */

import { ECONOMY } from '../../rules/constants/economy.ts'
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import type { Civ } from '../core/state.ts'
import { sumCiv } from '../effects/aggregate.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { civContext } from '../effects/context.ts'
import { matchesCity } from '../effects/filters/match.ts'
import { civEffects } from '../effects/scope.ts'
import { difficultyOf } from './difficulty.ts'

/** Units supplied without loss, whole. */
export function unitSupply(w: EngineContext, civ: Civ): number {
  let people = 0
  for (let i = 0; i < civ.cities.length; i++) people += w.s.cities[civ.cities[i]]!.population
  const level = difficultyOf(w, civ)
  const base = level.unitSupplyBase + sumCiv(w, civ, E.unitSupply)
  const perCity = level.unitSupplyPerCity + sumCiv(w, civ, E.unitSupplyPerCity)
  const fed = roundDown(w.rules.constants.unitSupplyPerPopulation * people + fedByCities(w, civ))
  let supply = base + civ.cities.length * perCity + fed
  if (civ.ai && civ.kind === 'major') supply *= 1 + level.aiUnitSupply
  return Math.max(0, roundDown(supply))
}

/** Units that effects let the people of cities supply. */
function fedByCities(w: EngineContext, civ: Civ): number {
  let fed = 0
  const effects = civEffects(w, civ, E.unitSupplyPerPopulation)
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i]
    const context = civContext(civ)
    if (!conditionsHold(w, effect, context)) continue
    const [units, people, filter] = effect.params
    let times = 0
    for (const id of civ.cities) {
      const city = w.s.cities[id]!
      if (matchesCity(w, filter, city, civ.id)) times += Math.floor(city.population / people)
    }
    fed += units * times * timesOf(w, effect, context)
  }
  return fed
}

/** Units beyond the supply. */
export function supplyDeficit(w: EngineContext, civ: Civ): number {
  return Math.max(0, civ.units.length - unitSupply(w, civ))
}

/** Percent off the production of every city of a major, 0 or less. */
export function supplyPenalty(w: EngineContext, civ: Civ): number {
  return civ.kind === 'major' ? -Math.min(ECONOMY.unsuppliedMostPercent, ECONOMY.percentPerUnsupplied * supplyDeficit(w, civ)) : 0
}
