/** Conditions about the tile (rulebook, effects 7). Those about regions of the map are asked by the map maker itself. */
import { NONE } from '../../core/state.ts'
import type { Tests } from '../context.ts'
import { targetTile } from '../context-target.ts'
import { matchesTile } from '../filters/match.ts'
import { countNeighbours, isBeside, matchesWithin, viewerOf } from '../filters/proximity-filters.ts'

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
    return t !== NONE && isBeside(w, p[0], t, viewerOf(context))
  },
  notAdjacentTo: (w, p, context) => {
    const t = targetTile(context)
    return t !== NONE && !isBeside(w, p[0], t, viewerOf(context))
  },
  neighbouringTiles: (w, p, context) => {
    const t = targetTile(context)
    if (t === NONE) return false
    const found = countNeighbours(w, p[2], t, context)
    return found >= p[0] && found <= p[1]
  },
}
