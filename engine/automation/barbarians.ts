/** What one barbarian unit does in a turn: guard its camp, fight the weak, pillage, roam towards people. */
import { attackTile } from '../combat/attack.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS, distance, within } from '../core/grid.ts'
import { draw } from '../core/rng.ts'
import { NONE, type Unit } from '../core/state.ts'
import { maySet, walk } from '../unit/movement/move.ts'
import { movementProfile } from '../unit/movement/movement-profile.ts'
import { findPath } from '../unit/movement/pathfinding.ts'
import { checkPillage, pillage } from '../unit/pillaging.ts'
import { isNaval } from '../unit/placement.ts'
import { isWater } from '../unit/unit-tables.ts'
import { bestTarget } from './target-choice.ts'

/** How far raiders smell people. */
const SMELL = 6
/** Turns they would walk for it. */
const PATIENCE = 6
/** How little they mind their own losses, 0–100. */
const DARING = 40

export function raid(w: EngineContext, unit: Unit): void {
  if (w.rules.units[unit.kind].civilian) bringHome(w, unit)
  else fightAndRoam(w, unit)
}

function fightAndRoam(w: EngineContext, unit: Unit): void {
  for (let fights = 0; fights < 3 && w.s.units[unit.id] === unit; fights++) {
    const best = bestTarget(w, unit, DARING)
    if (best === null) break
    attackTile(w, unit, best.tile)
  }
  if (w.s.units[unit.id] !== unit || unit.movesX60 === 0) return
  if (isGuard(w, unit)) {
    unit.order = 'fortify'
    return
  }
  if (checkPillage(w, unit) === null) pillage(w, unit)
  if (unit.movesX60 > 0) roam(w, unit)
}

function isGuard(w: EngineContext, unit: Unit): boolean {
  return w.s.tiles.improvement[unit.tile] === w.rules.known.camp && w.rules.known.camp !== NONE
}

/** Towards the nearest target it is aware of, then strikes if it can; else anywhere. */
function roam(w: EngineContext, unit: Unit): void {
  const profile = movementProfile(w, unit)
  const goal = nearestTarget(w, unit)
  const path = goal === NONE ? null : findPath(w, unit, goal, profile, PATIENCE)
  if (path !== null) {
    // It stops before the tile: fights are picked, not stumbled into.
    walk(w, profile, path.tiles.slice(0, -1))
    if (w.s.units[unit.id] !== unit) return
    const best = bestTarget(w, unit, DARING)
    if (best !== null) attackTile(w, unit, best.tile)
    return
  }
  const free: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[unit.tile * DIRECTIONS + d]
    if (n >= 0 && maySet(w, profile, n)) free.push(n)
  }
  if (free.length > 0) walk(w, profile, [free[draw(w.s, free.length)]])
}

/** Units, cities and improved land of civilizations near, on its own element, or NONE. */
function nearestTarget(w: EngineContext, unit: Unit): number {
  const { continent } = w.s.tiles
  const naval = isNaval(w, unit.kind)
  for (const t of within(w.grid, unit.tile, SMELL)) {
    if (naval ? isWater(w, t) : continent[t] === continent[unit.tile]) if (isTarget(w, unit, t)) return t
  }
  return NONE
}

function isTarget(w: EngineContext, unit: Unit, t: number): boolean {
  const { military, civilian, center, owner, improvement, pillaged } = w.s.tiles
  if (center[t] !== NONE) return true
  const id = civilian[t] === NONE ? military[t] : civilian[t]
  if (id !== NONE && w.s.units[id]!.owner !== unit.owner) return true
  return owner[t] !== NONE && owner[t] !== unit.owner && improvement[t] !== NONE && pillaged[t] === 0
}

/** Captured civilians are led to the nearest camp and kept there. */
function bringHome(w: EngineContext, unit: Unit): void {
  let camp = NONE
  for (const { tile, destroyedOn } of w.s.camps) {
    if (destroyedOn !== NONE) continue
    if (camp === NONE || distance(w.grid, unit.tile, tile) < distance(w.grid, unit.tile, camp)) camp = tile
  }
  if (camp === NONE || camp === unit.tile) return
  const profile = movementProfile(w, unit)
  const path = findPath(w, unit, camp, profile)
  if (path !== null) walk(w, profile, path.tiles)
}
