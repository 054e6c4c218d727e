/** Who built which roads: looked for once, and noted as they are built, for who pays for them on nobody's land. */
import { cached, declareCache, type EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'

/** By civ id: tiles in order; on some of them the road may be gone, or another's by now. */
const ROADS = declareCache(findRoads)

/** Tiles in order, all of those among them on which the civ built the road last. */
export const roadsBuilt = (w: EngineContext, civ: Civ): readonly number[] => cached(w, ROADS)[civ.id] ?? NO_ROADS

const NO_ROADS: readonly number[] = []

/** Call after the civ built a road on the tile. */
export function noteRoad(w: EngineContext, civ: Civ, t: number): void {
  const roads = (cached(w, ROADS)[civ.id] ??= [])
  let at = roads.length
  while (at > 0 && roads[at - 1] > t) at--
  if (roads[at - 1] !== t) roads.splice(at, 0, t)
}

function findRoads(w: EngineContext): number[][] {
  const found: number[][] = []
  const { roadOwner } = w.s.tiles
  for (let t = 0; t < roadOwner.length; t++) if (roadOwner[t] !== NONE) (found[roadOwner[t]] ??= []).push(t)
  return found
}
