/** Where the world that a civ knows ends: kept from search to search, as little of it changes. */
import { cached, declareCache, type EngineContext } from '../core/engine-context.ts'
import { within } from '../core/grid.ts'
import type { KnownTiles } from '../core/tile-layers.ts'

/** How far from a tile the unexplored counts. */
const NEAR = 2

interface Frontier {
  /** What was explored when the counts were made. */
  explored: Uint8Array
  unexplored: Uint8Array
}

/** By civ id. */
const FRONTIERS = declareCache<(Frontier | undefined)[]>(() => [])

/** By tile: how many tiles within two steps of it, its own among them, the civ has not explored. */
export function unexploredNear(w: EngineContext, civ: number, { explored }: KnownTiles): Uint8Array {
  const kept = (cached(w, FRONTIERS)[civ] ??= blankFrontier(w))
  for (let t = 0; t < explored.length; t++) {
    if (explored[t] === kept.explored[t]) continue
    kept.explored[t] = explored[t]
    const by = explored[t] === 1 ? -1 : 1
    const near = within(w.grid, t, NEAR)
    for (let i = 0; i < near.length; i++) kept.unexplored[near[i]] += by
  }
  return kept.unexplored
}

/** Nothing is explored. */
const blankFrontier = ({ grid }: EngineContext): Frontier => ({
  explored: new Uint8Array(grid.size),
  unexplored: Uint8Array.from({ length: grid.size }, (_, t) => within(grid, t, NEAR).length),
})
