/** How near two civilizations live (rulebook, diplomacy 15). */

import { PROXIMITY } from '../../rules/constants/economy.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { type Civ, NONE } from '../core/state.ts'

/** 0 neighbours, 1 close, 2 far, 3 distant. */
type Proximity = 0 | 1 | 2 | 3
export const DISTANT = 3

/** By the nearest cities and the average of all pairs; those without cities are distant (rulebook, diplomacy 15). */
export function proximity(w: EngineContext, a: Civ, b: Civ): Proximity {
  if (a.cities.length === 0 || b.cities.length === 0) return DISTANT
  let nearest = Number.POSITIVE_INFINITY
  let sum = 0
  for (const i of a.cities) {
    const from = w.s.cities[i]!.tile
    for (const j of b.cities) {
      const to = w.s.cities[j]!.tile
      const steps = distance(w.grid, from, to)
      sum += steps
      if (steps < nearest) nearest = steps
    }
  }
  const average = Math.floor(sum / (a.cities.length * b.cities.length))
  const across = Math.floor((w.grid.width + w.grid.height) / 2)
  const { closePercent, closeLeast, closeMost, farPercent, farLeast, farMost } = PROXIMITY
  let near = DISTANT
  if (nearest <= PROXIMITY.neighbourTiles) near = 0
  else if (nearest <= PROXIMITY.closeTiles && average <= bound(across * closePercent, closeLeast, closeMost)) near = 1
  else if (average <= bound(across * farPercent, farLeast, farMost)) near = 2
  if (landOf(w, a) !== landOf(w, b)) near++
  const majors = w.s.civs.filter(civ => civ.kind === 'major' && civ.alive).length
  const most = majors <= PROXIMITY.closeMajors ? 1 : majors <= PROXIMITY.farMajors ? 2 : DISTANT
  return Math.min(near, most) as Proximity
}

/** Whole tiles of a share in percent, between bounds. */
const bound = (x100: number, least: number, most: number): number => Math.min(most, Math.max(least, Math.floor(x100 / 100)))

/** Landmass of the capital, or of the first city where there is none. */
const landOf = (w: EngineContext, { capital, cities }: Civ): number =>
  w.s.tiles.continent[w.s.cities[capital === NONE ? cities[0] : capital]!.tile]
