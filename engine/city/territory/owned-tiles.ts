/** Whose land it is, by owner: found in one pass over the map, and kept until a border moves. */

import type { World } from '../../core/engine-context.ts'
import { type City, type Civ, NONE } from '../../core/state.ts'

/** Tiles in order of their numbers. */
export type Land = readonly number[]

export interface LandCache {
  /** By civ id. */
  civs: Land[]
  /** By city id; those without land are missing. */
  cities: (Land | undefined)[]
}

const NO_LAND: Land = Object.freeze([])

/** Tiles that the civ owns. */
export const landOfCiv = (w: World, civ: Civ): Land => (w.cache.land ??= findLand(w)).civs[civ.id]

/** Tiles that belong to the city. */
export const landOf = (w: World, city: City): Land => (w.cache.land ??= findLand(w)).cities[city.id] ?? NO_LAND

/** Call after a tile got another owner or another city. */
export function landChanged(w: World): void {
  w.cache.land = null
}

function findLand(w: World): LandCache {
  const { owner, city } = w.s.tiles
  const civs: number[][] = w.s.civs.map(() => [])
  const cities: (number[] | undefined)[] = w.s.cities.map(() => undefined)
  for (let t = 0; t < w.grid.size; t++) {
    if (owner[t] !== NONE) civs[owner[t]].push(t)
    if (city[t] !== NONE) (cities[city[t]] ??= []).push(t)
  }
  return { civs, cities }
}
