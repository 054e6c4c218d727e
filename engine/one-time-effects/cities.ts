/** One-time gifts to cities: citizens, buildings, land. */

import { CITY_STATES } from '../../rules/constants/city-states.ts'
import { OPINION } from '../../rules/constants/diplomacy.ts'
import type { Effect, EffectOf } from '../../rules/effects/effect.ts'
import type { Filter } from '../../rules/effects/filter.ts'
import { buildingOf, giveBuilding } from '../city/buildings.ts'
import { changePopulation, own } from '../city/population/growth.ts'
import { nextTile } from '../city/territory/border-growth.ts'
import { claimTile, nearestCity, touchesLand } from '../city/territory/territory.ts'
import { changeInfluence } from '../city-state/influence.ts'
import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance, within } from '../core/grid.ts'
import { draw } from '../core/numbers/rng.ts'
import { type City, type Civ, NONE } from '../core/state.ts'
import { remember } from '../diplomacy/opinion-memory.ts'
import type { Context } from '../effects/context.ts'
import { targetTile } from '../effects/context-target.ts'
import { matchesTile } from '../effects/filters/match.ts'
import type { OneTimeEffects } from '../effects/triggers.ts'
import { citiesMeant } from './cities-meant.ts'

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

/** So many of the tiles that culture would bring next. */
function growBy(w: EngineContext, city: City, tiles: number): boolean {
  let gained = 0
  for (let t = nextTile(w, city); t !== NONE && gained < tiles; t = nextTile(w, city)) {
    claimTile(w, city, t)
    gained++
    emit(w, { kind: 'city/border', civ: city.owner, city: city.id, tile: t, knownBy: own(w, city) })
  }
  if (gained > 0) publish(w, 'workChanged', city)
  return gained > 0
}

/** Tiles within `radius` that match become the civ's, but for city centres: each goes to the nearest own city whose land it touches. */
function takeTiles(w: EngineContext, civ: Civ, filter: Filter<'tile'>, center: number, radius: number): boolean {
  let taken = false
  const robbed = new Map<number, number>()
  for (const t of within(w.grid, center, radius)) {
    if (w.s.tiles.owner[t] === civ.id || w.s.tiles.center[t] !== NONE || !matchesTile(w, filter, t, civ.id)) continue
    const city = cityTouching(w, civ, t) ?? nearestCity(w, civ.id, t)
    if (!city) break
    const owner = w.s.tiles.owner[t]
    if (owner !== NONE) robbed.set(owner, (robbed.get(owner) ?? 0) + 1)
    claimTile(w, city, t)
    taken = true
  }
  for (const [id, tiles] of robbed) {
    if (w.s.civs[id].cityState) changeInfluence(w, w.s.civs[id], civ.id, CITY_STATES.robbedX100)
    else remember(w, id, civ.id, 'tookLand', OPINION.tookLand * tiles)
  }
  return taken
}

function cityTouching(w: EngineContext, civ: Civ, t: number): City | null {
  let best: City | null = null
  for (const id of civ.cities) {
    const city = w.s.cities[id]!
    if (!touchesLand(w, city, t)) continue
    if (!best || distance(w.grid, city.tile, t) < distance(w.grid, best.tile, t)) best = city
  }
  return best
}
