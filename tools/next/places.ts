/** Tiles that a unit could be sent to, by what its seat knows. */

import {
  distance,
  type EngineContext,
  isAir,
  isThreatened,
  movementProfile,
  NONE,
  reachable,
  searchPaths,
  type Unit,
  xOf,
  yOf,
} from '../../engine/index.ts'
import type { Call } from '../command-call.ts'
import { isExplored, knowsCity, seen } from '../knowledge.ts'

/** Turns ahead that are looked at. */
const MOST_TURNS = 20
/** Tiles proposed at most: the first of them that is legal is taken. */
const MOST = 6
/** Steps from an enemy soldier that a civilian keeps. */
const SHY = 2

export const placeAt = (w: EngineContext, t: number) => ({ x: xOf(w.grid, t), y: yOf(w.grid, t) })

export const moveTo = (w: EngineContext, unit: Unit, t: number): Call => ({
  tool: 'move_unit',
  args: { unit_id: unit.id, ...placeAt(w, t) },
})

/** Tiles that fit, the soonest reached first. `fits` must not look for ways itself. */
export function soonest(w: EngineContext, unit: Unit, fits: (t: number) => boolean): number[] {
  const found: number[] = []
  if (isAir(w, unit.kind)) return found
  searchPaths(w, movementProfile(w, unit), unit.tile, unit.movesX60, NONE, MOST_TURNS, t => {
    if (t !== unit.tile && isFitFor(w, unit, t) && fits(t)) found.push(t)
    return found.length === MOST
  })
  return found
}

/** Tiles nearer to `goal` than the unit is now, the nearest first; aircraft: bases. */
export function towards(w: EngineContext, unit: Unit, goal: number): number[] {
  const away = (t: number): number => distance(w.grid, t, goal)
  if (isAir(w, unit.kind)) {
    const bases = reachable(w, unit).map(({ tile }) => tile)
    return bases.filter(t => t !== goal).sort((a, b) => away(a) - away(b) || a - b)
  }
  const nearer: number[] = []
  const now = away(unit.tile)
  let beside = 0
  searchPaths(w, movementProfile(w, unit), unit.tile, unit.movesX60, NONE, MOST_TURNS, t => {
    if (t === goal || away(t) >= now || !isFitFor(w, unit, t)) return false
    nearer.push(t)
    if (away(t) === 1) beside++
    return beside === MOST
  })
  // In the order of arrival where they are equally near: the sort is stable.
  return nearer.sort((a, b) => away(a) - away(b)).slice(0, MOST)
}

/** Civilians are not sent to where an enemy soldier is in sight. */
const isFitFor = (w: EngineContext, unit: Unit, t: number): boolean =>
  !w.rules.units[unit.kind].civilian || !isThreatened(w, unit.owner, t, SHY)

/** Whether a city could be founded there as far as the seat knows: what it has not seen may still forbid it. */
export function looksFree(w: EngineContext, seat: number, t: number): boolean {
  if (!isExplored(w, seat, t)) return false
  const owner = seen(w, seat, 'owner', t)
  if (owner !== NONE && owner !== seat) return false
  const { tiles } = w.s
  const terrain = w.rules.terrains[tiles.terrain[t]]
  if (terrain.kind === 'water' || terrain.impassable) return false
  if (tiles.wonder[t] !== NONE && w.rules.terrains[tiles.wonder[t]].impassable) return false
  const features = seen(w, seat, 'features', t)
  if (w.rules.features.some(id => (features & w.rules.terrains[id].bit) !== 0 && w.rules.terrains[id].impassable)) return false
  const { minimalCityDistance, minimalCityDistanceOnDifferentContinents: far } = w.rules.constants
  const least = Math.max(minimalCityDistance, far) + 1
  return !w.s.cities.some(city => city !== null && knowsCity(w, seat, city) && distance(w.grid, t, city.tile) < least)
}
