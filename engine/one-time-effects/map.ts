/** One-time gifts of knowledge of the map. */
import { ALL } from '../../rules/effects/params.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance, within } from '../core/grid.ts'
import { draw, drawFrom, fork, shuffle } from '../core/numbers/rng.ts'
import { type Civ, NONE } from '../core/state.ts'
import { targetTile } from '../effects/context-target.ts'
import { matchesTile } from '../effects/filters/match.ts'
import type { OneTimeEffects } from '../effects/triggers.ts'
import { findWonder } from '../visibility/on-reveal.ts'
import { rememberTile } from '../visibility/visible-counts.ts'

export const MAP_GIFTS: OneTimeEffects = {
  revealsMap: (w, _effect, { civ }) => {
    if (!civ?.known) return false
    let found = false
    for (let t = 0; t < w.grid.size; t++) if (explore(w, civ, t)) found = true
    return found
  },
  revealsTiles: (w, { params }, context) => {
    const { civ } = context
    const center = targetTile(context)
    if (!civ?.known || center === NONE) return false
    const { explored } = civ.known
    const [count, filter, radius] = params
    const tiles = [...within(w.grid, center, radius)].filter(t => explored[t] === 0 && matchesTile(w, filter, t, civ.id))
    if (count !== ALL && tiles.length > count) shuffle(fork(w.s), tiles).length = count
    for (const t of tiles) explore(w, civ, t)
    return tiles.length > 0
  },
  revealsRandomly: (w, { params }, context) => {
    const { civ } = context
    const center = targetTile(context)
    if (!civ?.known || center === NONE) return false
    const [away, radius, percent] = params
    const ring = [...within(w.grid, center, away)].filter(t => distance(w.grid, center, t) === away)
    if (ring.length === 0) return false
    const from = ring[draw(w.s, ring.length)]
    const source = fork(w.s)
    let found = false
    for (const t of within(w.grid, from, radius)) if (drawFrom(source, 100) < percent && explore(w, civ, t)) found = true
    return found
  },
}

/** The civ knows the tile as it is now; false where it did before. */
function explore(w: EngineContext, civ: Civ, t: number): boolean {
  const { known } = civ
  if (known?.explored[t] !== 0) return false
  known.explored[t] = 1
  rememberTile(w, known, t)
  if (w.s.tiles.wonder[t] !== NONE) findWonder(w, civ, t)
  return true
}
