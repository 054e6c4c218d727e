/** What follows from rivers and shores once they lie: terrain that changes beside others, and the numbers of landmasses. */

import type { Filter } from '../../rules/effects/filter.ts'
import { F } from '../../rules/effects/filters/ops.ts'
import { E } from '../../rules/effects/templates.ts'
import { DIRECTIONS } from '../core/grid.ts'
import { NONE } from '../core/state.ts'
import { matchesTile } from '../effects/filters/match.ts'
import { bodies, type Draft, isWater } from './draft.ts'
import { effectsOf } from './map-effects.ts'
import { mayLieOn } from './vegetation.ts'

/** "Becomes [terrain] when adjacent to [filter]": decided for all tiles first, then done. */
export function changeBesides(d: Draft): void {
  const changes: { t: number; to: number }[] = []
  const rules = d.terrains.map(terrain => effectsOf(terrain, E.becomesNextTo))
  for (let t = 0; t < d.g.size; t++) {
    for (const { params } of rules[d.tiles.terrain[t]]) {
      if (touches(d, params[1], t)) changes.push({ t, to: params[0] })
    }
  }
  for (const { t, to } of changes) {
    const terrain = d.terrains[to]
    if (terrain.kind !== 'feature') d.tiles.terrain[t] = to
    else if (d.tiles.features[t] === 0 && mayLieOn(d.terrains, [], terrain, d.tiles.terrain[t], 0))
      d.tiles.features[t] = terrain.bit
  }
}

/** A neighbour matches; or the tile itself, where rivers are asked for. */
function touches(d: Draft, filter: Filter<'tile'>, t: number): boolean {
  if (filter.op === F.river) return d.tiles.rivers[t] !== 0
  for (let i = t * DIRECTIONS; i < t * DIRECTIONS + DIRECTIONS; i++) {
    const n = d.g.neighbours[i]
    if (n >= 0 && matchesTile(d.w, filter, n, NONE)) return true
  }
  return false
}

/** Numbers landmasses from 0, the largest first. */
export function numberContinents(d: Draft): void {
  d.tiles.continent.fill(NONE)
  bodies(d.g, t => !isWater(d, t)).forEach((body, number) => {
    for (const t of body) d.tiles.continent[t] = number
  })
}
