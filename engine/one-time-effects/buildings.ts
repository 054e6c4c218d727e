/** Buildings that effects take from cities (rulebook, effects 12). */

import type { Filter } from '../../rules/effects/filter.ts'
import { E } from '../../rules/effects/templates.ts'
import { removeBuilding } from '../city/buildings.ts'
import { salePrice } from '../city/production/production-cost.ts'
import { updateHappiness } from '../civ/happiness.ts'
import { publish } from '../core/domain-events.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { City } from '../core/state.ts'
import type { Context } from '../effects/context.ts'
import { matchesBuilding } from '../effects/filters/match.ts'
import { entryHas } from '../effects/scope.ts'
import type { OneTimeEffects } from '../effects/triggers.ts'
import { citiesMeant } from './cities-meant.ts'

export const BUILDING_LOSSES: OneTimeEffects = {
  removesBuildings: (w, { params }, context) => take(w, context, params[1], city => standing(w, city, params[0])),
  sellsBuildings: (w, { params }, context) =>
    take(
      w,
      context,
      params[1],
      city => standing(w, city, params[0]).filter(id => isSellable(w, city, id)),
      (city, id) => {
        context.civ!.gold += salePrice(w, id)
        city.soldThisTurn = true
      },
    ),
}

const standing = (w: EngineContext, city: City, filter: Filter<'building'>): number[] =>
  w.rules.buildings.filter(({ id }) => city.buildings[id] === 1 && matchesBuilding(w, filter, id)).map(({ id }) => id)

/** What a player might sell, were it not for the one sale a turn. */
function isSellable(w: EngineContext, city: City, id: number): boolean {
  const building = w.rules.buildings[id]
  return !building.wonder && !city.freeBuildings[id] && !entryHas(building, E.indicatesCapital)
}

function take(
  w: EngineContext,
  context: Context,
  where: Filter<'city'>,
  which: (city: City) => number[],
  pay?: (city: City, id: number) => void,
): boolean {
  let taken = false
  for (const city of citiesMeant(w, where, context)) {
    const ids = which(city)
    for (const id of ids) {
      removeBuilding(w, city, id)
      pay?.(city, id)
    }
    if (ids.length === 0) continue
    taken = true
    publish(w, 'workChanged', city)
  }
  if (taken) updateHappiness(w, context.civ!)
  return taken
}
