/** Conditions about the tile (rulebook, effects 7). Those about regions of the map are asked by the map maker itself. */
import type { Filter } from '../../../rules/effects/filter.ts'
import { F } from '../../../rules/effects/filters/ops.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { NONE } from '../../core/state.ts'
import type { Context, Tests } from '../context.ts'
import { targetTile } from '../context-target.ts'
import { matchesTile } from '../filters/match.ts'
import { countNeighbours, matchesWithin, viewerOf } from '../filters/proximity-filters.ts'

export const TILE_CONDITIONS: Tests = {
  inTiles: (w, p, context) => {
    const t = targetTile(context)
    return t !== NONE && matchesTile(w, p[0], t, viewerOf(context))
  },
  inTilesWithout: (w, p, context) => {
    const t = targetTile(context)
    return t !== NONE && !matchesTile(w, p[0], t, viewerOf(context))
  },
  // The tile under attack is the defender's.
  fightingIn: (w, p, context) =>
    context.attacking !== null && context.target !== NONE && matchesTile(w, p[0], context.target, viewerOf(context)),
  withinTilesOf: (w, p, context) => {
    const t = targetTile(context)
    return t !== NONE && matchesWithin(w, p[1], t, p[0], viewerOf(context))
  },
  adjacentTo: (w, p, context) => {
    const t = targetTile(context)
    return t !== NONE && isBeside(w, p[0], t, context)
  },
  notAdjacentTo: (w, p, context) => {
    const t = targetTile(context)
    return t !== NONE && !isBeside(w, p[0], t, context)
  },
  neighbouringTiles: (w, p, context) => {
    const t = targetTile(context)
    if (t === NONE) return false
    const found = countNeighbours(w, p[2], t, context)
    return found >= p[0] && found <= p[1]
  },
}

/** A neighbour matches; a river and fresh water are beside the tile where it touches them itself. */
function isBeside(w: EngineContext, filter: Filter<'tile'>, t: number, context: Context): boolean {
  if (filter.op === F.river || filter.op === F.freshWater) return matchesTile(w, filter, t, viewerOf(context))
  return countNeighbours(w, filter, t, context) > 0
}
