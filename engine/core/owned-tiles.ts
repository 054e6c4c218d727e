/** Whose land it is, by owner: kept until a border moves, when the lists of those whom it concerns are made anew. */

import { cached, declareCache, type EngineContext } from './engine-context.ts'
import { type City, type Civ, NONE } from './state.ts'

/** Tiles in order of their numbers. Never changed: who holds one has the land as it was. */
type Land = readonly number[]

interface LandCache {
  /** By civ id and by city id; those without land may be missing. */
  civs: (Land | undefined)[]
  cities: (Land | undefined)[]
  /** The layers by which the lists were made. */
  owner: Int16Array
  city: Int16Array
  /** Tiles that may have changed since, in any order; null: all. */
  changed: number[] | null
}

const LAND = declareCache(
  (w): LandCache => ({
    civs: [],
    cities: [],
    owner: new Int16Array(w.grid.size).fill(NONE),
    city: new Int16Array(w.grid.size).fill(NONE),
    changed: null,
  }),
)
const NO_LAND: Land = []

/** Tiles that the civ owns. */
export const tilesOfCiv = (w: EngineContext, civ: Civ): Land => landOf(w).civs[civ.id] ?? NO_LAND

/** Tiles that belong to the city. */
export const tilesOfCity = (w: EngineContext, city: City): Land => landOf(w).cities[city.id] ?? NO_LAND

/** Call after these tiles got another owner or another city. */
export function ownershipChanged(w: EngineContext, tiles: readonly number[]): void {
  cached(w, LAND).changed?.push(...tiles)
}

function landOf(w: EngineContext): LandCache {
  const land = cached(w, LAND)
  if (land.changed?.length !== 0) {
    const changed = land.changed?.sort((a, b) => a - b) ?? w.s.tiles.owner.keys()
    const tiles = [...changed]
    renew(land.civs, land.owner, w.s.tiles.owner, tiles)
    renew(land.cities, land.city, w.s.tiles.city, tiles)
    land.changed = []
  }
  return land
}

/** Brings the lists up to date with a layer where those tiles (in order) are others in it, and its copy with it. */
function renew(lists: (Land | undefined)[], before: Int16Array, now: Int16Array, tiles: Land): void {
  const came: number[][] = []
  for (const t of tiles) {
    if (before[t] === now[t]) continue
    if (before[t] !== NONE) came[before[t]] ??= []
    if (now[t] !== NONE) (came[now[t]] ??= []).push(t)
    before[t] = now[t]
  }
  // Holes are passed over.
  came.forEach((tiles, id) => {
    const stayed = (lists[id] ?? NO_LAND).filter(t => now[t] === id)
    lists[id] = stayed.length === 0 ? tiles : tiles.length === 0 ? stayed : [...stayed, ...tiles].sort((a, b) => a - b)
  })
}
