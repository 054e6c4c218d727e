/** "What if": a city as it would be with one more building, asked where it stands; the game and what is kept of it are left as they were. */

import type { Building } from '../../rules/ruleset.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type City, NONE } from '../core/state.ts'
import { asIfIndexed, effectsCache } from '../effects/effect-index.ts'
import { cityEffectIndex } from '../effects/scope.ts'
import { computeYields } from './yields/city-yields.ts'
import { isOnTiles } from './yields/tile-effects.ts'
import { tileYields } from './yields/tile-yields.ts'
import { type CityYields, cityYieldCache, keepCityYields } from './yields/yield-cache.ts'

/** Whether the building changes what tiles give. */
export const changesTiles = ({ effects }: Building): boolean => effects.some(isOnTiles)

/** Yields of the city if the building stood in it; its citizens stay where they are. Counts its effects for this city only. */
export const yieldsWith = (w: EngineContext, city: City, building: number): CityYields =>
  imagine(w, city, building, () => computeYields(w, city))

/** What `ask` finds while the building (NONE: none) stands in the city; its effects are in force in this city only. */
export function imagine<T>(w: EngineContext, city: City, building: number, ask: () => T): T {
  const isNew = building !== NONE && city.buildings[building] === 0
  // Of the tiles that is kept which is true.
  tileYields(w, city)
  const kept = cityYieldCache(w, city.id)
  const tiles = isNew && changesTiles(w.rules.buildings[building]) ? null : kept.tiles
  keepCityYields(w, city.id, { ...kept, tiles, tilesBuffer: null, yields: null })
  try {
    return isNew ? withBuilding(w, city, building, ask) : ask()
  } finally {
    keepCityYields(w, city.id, kept)
  }
}

function withBuilding<T>(w: EngineContext, city: City, building: number, ask: () => T): T {
  const index = cityEffectIndex(w, city)
  const { cities } = effectsCache(w)
  const kept = cities[city.id]!
  const at = kept.buildings.findIndex(id => id > building)
  cities[city.id] = { ...kept, buildings: kept.buildings.toSpliced(at < 0 ? kept.buildings.length : at, 0, building) }
  city.buildings[building] = 1
  try {
    return asIfIndexed(index, w.rules.buildings[building].effects, ask)
  } finally {
    city.buildings[building] = 0
    cities[city.id] = kept
  }
}
