/** One-time gifts to cities: citizens, buildings, land. */

import type { Effect, EffectOf } from '../../rules/effects/effect.ts'
import { buildingOf, giveBuilding } from '../city/buildings.ts'
import { changePopulation } from '../city/population/growth.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { draw } from '../core/numbers/rng.ts'
import { NONE } from '../core/state.ts'
import type { Context } from '../effects/context.ts'
import { targetTile } from '../effects/context-target.ts'
import type { OneTimeEffects } from '../effects/triggers.ts'
import { citiesMeant } from './cities-meant.ts'
import { growBy, takeTiles } from './city-land.ts'

export const CITY_GIFTS: OneTimeEffects = {
  population: (w, { params }, context) => {
    const cities = citiesMeant(w, params[1], context)
    for (const city of cities) changePopulation(w, city, params[0])
    return cities.length > 0
  },
  populationInRandomCity: (w, { params }, { civ }) => {
    if (!civ || civ.cities.length === 0) return false
    changePopulation(w, w.s.cities[civ.cities[draw(w.s, civ.cities.length)]]!, params[0])
    return true
  },
  freeBuilding: giveBuildings,
  growsBorders: (w, { params }, context) => {
    let grown = false
    for (const city of citiesMeant(w, params[1], context)) if (growBy(w, city, params[0])) grown = true
    return grown
  },
  takesTiles: (w, { params }, context) => {
    const t = targetTile(context)
    return context.civ !== null && t !== NONE && takeTiles(w, context.civ, params[0], t, params[1])
  },
}

/** Objects whose effects act once and are never in force for a city. */
const ONCE: readonly Effect['source']['kind'][] = ['events', 'ruins', 'units', 'unitTypes', 'promotions', 'improvements']

/** Once, when something fires it; what is in force and waits for nothing is looked after whenever a city is gained (giveFreeBuildings). */
function giveBuildings(w: EngineContext, effect: EffectOf<'freeBuilding'>, context: Context): boolean {
  if ((effect.triggers.length === 0 && !ONCE.includes(effect.source.kind)) || !context.civ) return false
  const id = buildingOf(w, context.civ, effect.params[0])
  let given = false
  for (const city of citiesMeant(w, effect.params[1], context)) {
    if (city.buildings[id] !== 0) continue
    giveBuilding(w, city, id)
    given = true
  }
  return given
}
