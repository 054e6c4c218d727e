/** Where cities are or were: for who looks for a few of them among all. */
import { cached, declareCache, type EngineContext } from '../core/engine-context.ts'
import { NONE } from '../core/state.ts'

const TILES = declareCache<number[]>(() => [])

/** By city id: its centre; of one that is gone where it was, or NONE. */
export function cityTiles(w: EngineContext): readonly number[] {
  const tiles = cached(w, TILES)
  for (let id = tiles.length; id < w.s.cities.length; id++) tiles.push(w.s.cities[id]?.tile ?? NONE)
  return tiles
}
