/** Where cities are or were: for who looks for a few of them among all. */
import { cached, declareCache, type EngineContext } from '../core/engine-context.ts'
import { idAt } from '../core/ids.ts'
import { NONE } from '../core/state.ts'

/** `made`: so many cities have been looked at, in the order of their founding. */
const TILES = declareCache((): { made: number; tiles: number[] } => ({ made: 0, tiles: [] }))

/** By city id: its centre; of one that is gone where it was, or NONE. */
export function cityTiles(w: EngineContext): readonly number[] {
  const known = cached(w, TILES)
  const { tiles } = known
  const { ids, cities } = w.s
  for (; known.made < ids.cities; known.made++) {
    const id = idAt(ids.key, 'city', known.made)
    while (tiles.length <= id) tiles.push(NONE)
    tiles[id] = cities[id]?.tile ?? NONE
  }
  return tiles
}
