/** Units walk: step by step along a path, by the truth of the map, until movement, the path or the peace ends. */

import { atWar } from '../../civ/relations.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { directionTo } from '../../core/grid.ts'
import { NONE, type Unit } from '../../core/state.ts'
import { visibilityCache } from '../../visibility/heights.ts'
import { beginWatch, endWatch, keepThreats } from '../../visibility/sightings.ts'
import { layerOf, place, unplace } from '../occupancy.ts'
import { isNaval, isWater } from '../unit-tables.ts'
import { groundOf } from './ground.ts'
import { bordersAllow, stepCost, terrainAllows } from './movement-cost.ts'
import { type MovementProfile, movementProfile } from './movement-profile.ts'
import { relocate } from './relocation.ts'

/** Why a walk ended: at its goal, out of movement, the way is barred, an enemy came into sight, the unit is no more. */
export type Walk = 'arrived' | 'tired' | 'barred' | 'alarmed' | 'gone'

/** The last step of a walk. */
export interface Step {
  from: number
  to: number
  /** What it took, ×60; no more than there was. */
  spentX60: number
}

/** Follows `path` (tiles after the unit's own) as far as movement lasts. `last` is given the last step, where one was made. */
export function walk(w: EngineContext, m: MovementProfile, path: readonly number[], last: Step | null = null): Walk {
  beginWatch(w, m.unit)
  const end = follow(w, m, path, last)
  endWatch(w)
  return end
}

function follow(w: EngineContext, m: MovementProfile, path: readonly number[], last: Step | null): Walk {
  const { unit } = m
  const { kind } = unit
  const { spotted } = visibilityCache(w)
  let i = 0
  while (i < path.length) {
    if (unit.movesX60 === 0) return 'tired'
    const rest = nextRest(w, m, path, i)
    if (rest < 0) return rest === TOO_FAR ? 'tired' : 'barred'
    for (; i <= rest && isSame(w, unit, kind); i++) stepOnto(w, m, path[i], i === rest, last)
    if (w.s.units[unit.id] !== unit) return 'gone'
    if (!isSame(w, unit, kind)) return 'barred'
    if (spotted.length > 0) keepThreats(w, unit, path, i)
    if (spotted.length > 0 && i < path.length) return 'alarmed'
  }
  return 'arrived'
}

/** It is there, and whatever it has become on its way goes the same ways. */
function isSame(w: EngineContext, unit: Unit, kind: number): boolean {
  if (w.s.units[unit.id] !== unit) return false
  return unit.kind === kind || (isNaval(w, unit.kind) === isNaval(w, kind) && layerOf(w, unit.kind) === layerOf(w, kind))
}

const BARRED = -1
const TOO_FAR = -2

/** Index of the next tile of the path where the unit may come to rest, passing own units on the way. */
function nextRest(w: EngineContext, m: MovementProfile, path: readonly number[], from: number): number {
  let at = m.unit.tile
  let left = m.unit.movesX60
  for (let i = from; i < path.length; i++) {
    const to = path[i]
    if (left <= 0) return TOO_FAR
    if (!maySet(w, m, to)) return BARRED
    left -= stepCost(w, m, groundOf(w, null), at, to, directionTo(w.grid, at, to))
    const held = layerOf(w, m.unit.kind)[to]
    if (held === NONE || w.s.units[held]!.owner !== m.civ.id) return i
    at = to
  }
  return BARRED
}

/** Whether the unit may set foot on the tile now: terrain, borders, strangers. Civilians of an enemy do not stop soldiers. */
export function maySet(w: EngineContext, m: MovementProfile, to: number): boolean {
  if (m.immobile || !terrainAllows(w, m, groundOf(w, null), to) || !bordersAllow(w, m, to)) return false
  const { military, civilian } = w.s.tiles
  if (military[to] !== NONE && w.s.units[military[to]]!.owner !== m.civ.id) return false
  if (civilian[to] === NONE) return true
  const { owner } = w.s.units[civilian[to]]!
  return owner === m.civ.id || (mayCaptureOn(w, m, to) && atWar(w, m.civ.id, owner))
}

/** Soldiers take civilians; afloat only who fights there: ships, and who travels on water as on land. */
export const mayCaptureOn = (w: EngineContext, m: MovementProfile, t: number): boolean =>
  m.military && !(m.paysShore && isWater(w, t))

/** One step onto a neighbour that `maySet` allowed; `rests`: it stays there, else it passes through an own unit's place. */
function stepOnto(w: EngineContext, m: MovementProfile, to: number, rests: boolean, last: Step | null): void {
  const { unit } = m
  const from = unit.tile
  const cost = stepCost(w, m, groundOf(w, null), from, to, directionTo(w.grid, from, to))
  const spentX60 = Math.min(unit.movesX60, cost)
  unit.movesX60 -= spentX60
  if (last) Object.assign(last, { from, to, spentX60 })
  relocate(w, unit, to, rests)
}

export function forgetGoal(unit: Unit): void {
  unit.order = 'none'
  unit.goal = NONE
}

/** Two own units, next to each other, change places; both pay their step. */
export function swap(w: EngineContext, a: Unit, b: Unit): void {
  const tileA = a.tile
  const tileB = b.tile
  const d = directionTo(w.grid, tileA, tileB)
  const costA = stepCost(w, movementProfile(w, a), groundOf(w, null), tileA, tileB, d)
  const costB = stepCost(w, movementProfile(w, b), groundOf(w, null), tileB, tileA, (d + 3) % 6)
  a.movesX60 = Math.max(0, a.movesX60 - costA)
  b.movesX60 = Math.max(0, b.movesX60 - costB)
  unplace(w, b)
  relocate(w, a, tileB, false)
  relocate(w, b, tileA, false)
  for (const unit of [a, b]) if (w.s.units[unit.id] === unit) place(w, unit)
}

/** After a fight the victor steps onto the tile where it may; zones of control do not hold it up. False where it stays. */
export function advance(w: EngineContext, unit: Unit, to: number): boolean {
  const profile = { ...movementProfile(w, unit), ignoresZones: true }
  if (!maySet(w, profile, to)) return false
  const cost = stepCost(w, profile, groundOf(w, null), unit.tile, to, directionTo(w.grid, unit.tile, to))
  unit.movesX60 = Math.max(0, unit.movesX60 - cost)
  relocate(w, unit, to)
  return true
}
