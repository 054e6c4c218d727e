/** How near two civilizations live (rulebook, diplomacy 15). */

import { PROXIMITY } from '../../rules/constants/economy.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import type { Civ } from '../core/state.ts'

/** 0 neighbours, 1 close, 2 far, 3 distant. */
type Proximity = 0 | 1 | 2 | 3
export const DISTANT = 3

/** By the nearest cities and the average of all pairs; those without cities are distant. */
export function proximity(w: EngineContext, a: Civ, b: Civ): Proximity {
  if (a.cities.length === 0 || b.cities.length === 0) return DISTANT
  let nearest = Number.POSITIVE_INFINITY
  let sum = 0
  let sameLand = false
  const { continent } = w.s.tiles
  for (const i of a.cities) {
    const from = w.s.cities[i]!.tile
    for (const j of b.cities) {
      const to = w.s.cities[j]!.tile
      const steps = distance(w.grid, from, to)
      sum += steps
      if (steps < nearest) nearest = steps
      if (continent[from] === continent[to]) sameLand = true
    }
  }
  const average = sum / (a.cities.length * b.cities.length)
  const across = Math.max(w.grid.width, w.grid.height)
  const { closeShare, closeLeast, closeMost, farShare, farLeast, farMost } = PROXIMITY
  let near = DISTANT
  if (nearest <= PROXIMITY.neighbourTiles) near = 0
  else if (nearest <= PROXIMITY.closeTiles && average <= Math.min(closeMost, Math.max(closeLeast, across * closeShare))) near = 1
  else if (average <= Math.min(farMost, Math.max(farLeast, across * farShare))) near = 2
  if (!sameLand) near++
  const majors = w.s.civs.filter(civ => civ.kind === 'major' && civ.alive).length
  const most = majors <= PROXIMITY.closeMajors ? 1 : majors <= PROXIMITY.farMajors ? 2 : DISTANT
  return Math.min(near, most) as Proximity
}
