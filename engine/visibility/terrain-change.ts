/** Changes of the land that alter lines of sight: a forest cut down, fallout on a hill. */

import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import type { Civ } from '../core/state.ts'
import { groundChanged } from '../unit/movement/ground.ts'
import { heights, readHeight } from './heights.ts'
import { MAX_SIGHT, OVER, sightSet, type TileSpan } from './line-of-sight.ts'
import { see, unsee } from './visible-counts.ts'

/** Carries out a change of tile `t`'s terrain or features, and counts again whoever may look past it. */
export function changeTile(w: EngineContext, t: number, change: () => void): void {
  const cache = heights(w)
  change()
  groundChanged(w, t)
  // Sets are still those of the old heights: lookers give back exactly what they were counted with.
  const lookers = lookersNear(w, t)
  if (!readHeight(w, cache, t)) return
  forgetSets(w, t)
  for (const { civ, tile, sight } of lookers) see(w, civ, civ.known!, sightSet(w, tile, sight))
  for (const { civ, set } of lookers) unsee(w, civ.known!, set)
}

interface Looker {
  civ: Civ
  tile: number
  sight: number
  set: TileSpan
}

/** Units of majors whose sight can touch the tile, with what they see now. */
function lookersNear(w: EngineContext, t: number): Looker[] {
  const found: Looker[] = []
  for (const civ of w.s.civs) {
    if (!civ.known) continue
    for (const id of civ.units) {
      const { tile, sight } = w.s.units[id]!
      if (sight === 0 || sight >= OVER || distance(w.grid, tile, t) > sight + 1) continue
      found.push({ civ, tile, sight, set: sightSet(w, tile, sight) })
    }
  }
  return found
}

function forgetSets(w: EngineContext, t: number): void {
  const { sets } = heights(w)
  for (const key of sets.keys()) {
    if (distance(w.grid, (key / OVER) | 0, t) <= Math.min(key % OVER, MAX_SIGHT) + 1) sets.delete(key)
  }
}
