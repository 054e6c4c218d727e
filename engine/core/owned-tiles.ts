/** Whose land it is, by owner: found in one pass over the map, and kept until a border moves. */

import { cached, declareCache, dropCached, type EngineContext } from './engine-context.ts'
import { type City, type Civ, NONE } from './state.ts'

/** Tiles in order of their numbers. */
type Land = readonly number[]

interface LandCache {
  /** By civ id. */
  civs: Land[]
  /** By city id; those without land are missing. */
  cities: (Land | undefined)[]
}

const LAND = declareCache(findLand)
const NO_LAND: Land = Object.freeze([])

/** Tiles that the civ owns. */
export const tilesOfCiv = (w: EngineContext, civ: Civ): Land => cached(w, LAND).civs[civ.id]

/** Tiles that belong to the city. */
export const tilesOfCity = (w: EngineContext, city: City): Land => cached(w, LAND).cities[city.id] ?? NO_LAND

/** Call after a tile got another owner or another city. */
export function ownershipChanged(w: EngineContext): void {
  dropCached(w, LAND)
}

function findLand(w: EngineContext): LandCache {
  const { owner, city } = w.s.tiles
  const civs: number[][] = w.s.civs.map(() => [])
  const cities: (number[] | undefined)[] = w.s.cities.map(() => undefined)
  for (let t = 0; t < w.grid.size; t++) {
    if (owner[t] !== NONE) civs[owner[t]].push(t)
    if (city[t] !== NONE) (cities[city[t]] ??= []).push(t)
  }
  return { civs, cities }
}
