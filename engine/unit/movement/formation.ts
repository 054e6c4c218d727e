/** A soldier and a civilian on one tile go together: each pays its own step, and each leads where both may be (rulebook, units 6). */

import type { EngineContext } from '../../core/engine-context.ts'
import { directionTo } from '../../core/grid.ts'
import { NONE, type Unit } from '../../core/state.ts'
import { visibilityCache } from '../../visibility/heights.ts'
import { beginWatch, endWatch, keepThreats } from '../../visibility/sightings.ts'
import { formUp } from '../partners.ts'
import { groundOf } from './ground.ts'
import { maySet, type Walk } from './move.ts'
import { stepCost } from './movement-cost.ts'
import type { MovementProfile } from './movement-profile.ts'
import { relocate } from './relocation.ts'

/** The own unit that shares the tile with it, or null. */
export function companionOf(w: EngineContext, unit: Unit): Unit | null {
  const { military, civilian } = w.s.tiles
  const id = military[unit.tile] === unit.id ? civilian[unit.tile] : military[unit.tile]
  const other = id === NONE || id === unit.id ? null : w.s.units[id]
  return other && other.owner === unit.owner ? other : null
}

/** Nobody at all stands there: two need both places. */
const isEmpty = (w: EngineContext, t: number): boolean => w.s.tiles.military[t] === NONE && w.s.tiles.civilian[t] === NONE

/** Follows the path of `a` as far as this turn's movement of both lasts. */
export function walkTogether(w: EngineContext, a: MovementProfile, b: MovementProfile, path: readonly number[]): Walk {
  beginWatch(w, a.unit)
  const end = follow(w, a, b, path)
  endWatch(w)
  return end
}

function follow(w: EngineContext, a: MovementProfile, b: MovementProfile, path: readonly number[]): Walk {
  const { spotted } = visibilityCache(w)
  const inFormation = a.unit.partner === b.unit.id
  for (const [i, to] of path.entries()) {
    if (a.unit.movesX60 === 0 || b.unit.movesX60 === 0) return 'tired'
    if (!isEmpty(w, to) || !maySet(w, a, to) || !maySet(w, b, to)) return 'barred'
    const from = a.unit.tile
    const d = directionTo(w.grid, from, to)
    const costs = [a, b].map(m => stepCost(w, m, groundOf(w, null), from, to, d))
    for (const [n, { unit }] of [a, b].entries()) {
      if (w.s.units[unit.id] !== unit) continue
      unit.movesX60 = Math.max(0, unit.movesX60 - costs[n])
      relocate(w, unit, to)
    }
    for (const { unit } of [a, b]) if (w.s.units[unit.id] !== unit || unit.tile !== to) return 'gone'
    // Whoever moves by itself leaves its formation: these have not.
    if (inFormation) formUp(w, a.unit, b.unit)
    if (spotted.length > 0) keepThreats(w, a.unit, path, i + 1)
    if (spotted.length > 0 && i < path.length - 1) return 'alarmed'
  }
  return 'arrived'
}
