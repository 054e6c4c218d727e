/** Gold that a city's buildings cost a turn. */
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import type { City } from '../core/state.ts'
import { factorOf } from '../effects/conditions/conditions.ts'
import type { Context } from '../effects/context.ts'
import { matchesBuilding, matchesCity } from '../effects/filters/match.ts'
import { buildingsIn, cityEffects } from '../effects/scope.ts'

/** Whole: the city's sum is cut toward zero (rulebook, economy 3). */
export function maintenanceOf(w: EngineContext, city: City, context: Context): number {
  const effects = cityEffects(w, city, E.buildingMaintenance)
  let sum = 0
  const standing = buildingsIn(w, city)
  for (let i = 0; i < standing.length; i++) {
    const b = standing[i]
    if (city.freeBuildings[b]) continue
    let cost = w.rules.buildings[b].maintenance
    if (cost === 0) continue
    for (let e = 0; e < effects.length; e++) {
      const effect = effects[e]
      const { 0: percent, 1: which, 2: where } = effect.params
      if (matchesBuilding(w, which, b, city) && matchesCity(w, where, city, city.owner)) {
        cost *= factorOf(w, effect, percent, context)
      }
    }
    sum += cost
  }
  if (w.s.civs[city.owner].ai) sum *= w.rules.difficulties[w.s.setup.difficulty].aiBuildingMaintenance
  return roundDown(sum)
}
