/** Tiles and units near a tile that match a filter. */
import type { Filter } from '../../../rules/effects/filter.ts'
import { F } from '../../../rules/effects/filters/ops.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { DIRECTIONS, within } from '../../core/grid.ts'
import { NONE } from '../../core/state.ts'
import type { Context } from '../context.ts'
import { matchesTile } from './match.ts'

export const viewerOf = (context: Context): number => (context.civ ? context.civ.id : NONE)

/** How many of the up to six neighbours match. */
export function countNeighbours(w: EngineContext, filter: Filter<'tile'>, t: number, context: Context): number {
  if (t === NONE) return 0
  const viewer = viewerOf(context)
  let found = 0
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[t * DIRECTIONS + d]
    if (n >= 0 && matchesTile(w, filter, n, viewer)) found++
  }
  return found
}

/** A neighbour of the tile matches, seen by a civ; rivers and fresh water are beside the tile where they touch it itself. */
export function isBeside(w: EngineContext, filter: Filter<'tile'>, t: number, viewer: number): boolean {
  const { op, of } = filter
  if (op === F.river || op === F.freshWater) return matchesTile(w, filter, t, viewer)
  // "Fresh water" is a terrain with that tag, or a river.
  if (op === F.or) return of.some(part => part.kind === 'tile' && isBeside(w, part as Filter<'tile'>, t, viewer))
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[t * DIRECTIONS + d]
    if (n >= 0 && matchesTile(w, filter, n, viewer)) return true
  }
  return false
}

/** Some tile within `radius`, the tile itself included, matches. */
export function matchesWithin(w: EngineContext, filter: Filter<'tile'>, t: number, radius: number, viewer: number): boolean {
  const tiles = within(w.grid, t, radius)
  for (let i = 0; i < tiles.length; i++) if (matchesTile(w, filter, tiles[i], viewer)) return true
  return false
}
