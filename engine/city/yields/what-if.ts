/** "What if": a city as it would be with one more building, asked in an imagined context; the game and what is kept of it stay as they are. */

import { E } from '../../../rules/effects/templates.ts'
import type { Building } from '../../../rules/ruleset.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { type City, NONE } from '../../core/state.ts'
import { imagineEffects, indexEffects } from '../../effects/effect-index.ts'
import { buildingsIn, cityEffectIndex, civEffectIndex } from '../../effects/scope.ts'
import { computeYields } from './city-yields.ts'
import { type CityYields, cityYieldCache, imagineYields } from './yield-cache.ts'

const TILE_KINDS = new Set<number>([
  E.statsFromTiles,
  E.statsFromTilesWithout,
  E.statsFromEvery,
  E.percentStatFromEvery,
  E.percentYieldFromEvery,
])

const changesTiles = ({ effects }: Building): boolean => effects.some(({ kind }) => TILE_KINDS.has(kind))

/** Yields of the city if the building stood in it; its citizens stay where they are. Counts its effects for this city only. */
export function yieldsWith(w: EngineContext, city: City, building: number): CityYields {
  const { what, imagined } = imagineCity(w, city, building)
  return computeYields(what, imagined)
}

interface Imagined {
  what: EngineContext
  imagined: City
}

/** The city as it would be with the building (NONE: as it is) in a context of its own; layers of tiles are the game's. */
export function imagineCity(w: EngineContext, city: City, building: number): Imagined {
  const cache = cityYieldCache(w, city.id)
  const imagined = { ...city, buildings: building === NONE ? city.buildings : city.buildings.with(building, 1) }
  const what: EngineContext = { ...w, s: { ...w.s, cities: w.s.cities.with(city.id, imagined) }, cache: w.cache.slice() }
  let { tiles } = cache
  if (building !== NONE) {
    const row = w.rules.buildings[building]
    const base = civEffectIndex(w, w.s.civs[city.owner])
    const buildings = [...buildingsIn(w, city).filter(id => id !== building), building].sort((a, b) => a - b)
    const index = indexEffects(row.effects, cityEffectIndex(w, city))
    imagineEffects(what, city.id, { base, index, buildings })
    if (changesTiles(row)) tiles = null
  }
  imagineYields(what, city.id, { ...cache, tiles, tilesBuffer: null, yields: null })
  return { what, imagined }
}
