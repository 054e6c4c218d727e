/** Gold that a city's buildings cost a turn. */
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { roundDown } from '../core/rounding.ts'
import type { City } from '../core/state.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import type { Context } from '../effects/context.ts'
import { matchesBuilding, matchesCity } from '../effects/filters/match.ts'
import { buildingsIn, cityEffects } from '../effects/scope.ts'

/** Whole: the city's sum is cut toward zero (rulebook, economy 3). */
export function maintenanceOf(w: EngineContext, city: City, context: Context): number {
  const effects = cityEffects(w, city, E.buildingMaintenance)
  let sum = 0
  for (const b of buildingsIn(w, city)) {
    if (city.freeBuildings[b]) continue
    let cost = w.rules.buildings[b].maintenance
    if (cost === 0) continue
    for (const effect of effects) {
      const [percent, which, where] = effect.params
      if (matchesBuilding(w, which, b, city) && matchesCity(w, where, city, city.owner) && conditionsHold(w, effect, context)) {
        cost *= 1 + percent / 100
      }
    }
    sum += cost
  }
  if (w.s.civs[city.owner].ai) sum *= w.rules.difficulties[w.s.setup.difficulty].aiBuildingMaintenance
  return roundDown(sum)
}
