/** Enemies that come into sight while units are on their way: who they are, and that a unit has stopped for one. */

import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { NONE, type Unit } from '../core/state.ts'
import { comesAt } from '../unit/shore-reach.ts'
import { visibilityCache } from './heights.ts'

/** From now on what the unit's civ comes to see is counted, until `endWatch`. */
export function beginWatch(w: EngineContext, unit: Unit): void {
  const sight = visibilityCache(w)
  sight.walker = unit.id
  sight.spotted.length = 0
}

export function endWatch(w: EngineContext): void {
  visibilityCache(w).walker = NONE
}

/** Steps from an enemy within which a way leads past it. */
const PAST = 3

/** Of the enemies that came into sight those are kept that could come at the unit where it is, or on the rest of its way (`path` from `next` on) past them. */
export function keepThreats(w: EngineContext, { tile }: Unit, path: readonly number[], next: number): void {
  const { spotted } = visibilityCache(w)
  let kept = 0
  for (const id of spotted) {
    const enemy = w.s.units[id]
    if (enemy && (comesAt(w, enemy, tile) || isPassed(w, enemy, path, next))) spotted[kept++] = id
  }
  spotted.length = kept
}

function isPassed(w: EngineContext, enemy: Unit, path: readonly number[], next: number): boolean {
  for (let i = next; i < path.length; i++)
    if (distance(w.grid, path[i], enemy.tile) <= PAST && comesAt(w, enemy, path[i])) return true
  return false
}

/** The nearest of the enemies that came into sight on the unit's last walk, or null. */
export function spottedBy(w: EngineContext, unit: Unit): Unit | null {
  let nearest: Unit | null = null
  let least = Number.POSITIVE_INFINITY
  for (const id of visibilityCache(w).spotted) {
    const enemy = w.s.units[id]
    const steps = enemy ? distance(w.grid, enemy.tile, unit.tile) : least
    if (steps >= least) continue
    least = steps
    nearest = enemy
  }
  return nearest
}

/** Its owner is told that the unit has stopped because it sees the enemy. */
export function tellSighting(w: EngineContext, { id: unit, owner: civ, kind: unitKind }: Unit, enemy: Unit): void {
  const { id: enemyId, kind: enemyKind, owner: other, tile } = enemy
  emit(w, { kind: 'unit/stopped', what: 'enemy', unitKind, enemyKind, enemyId, civ, other, unit, tile, knownBy: 1 << civ })
}

/** Its owner is told for whom it stopped on its last walk. */
export function tellAlarm(w: EngineContext, unit: Unit): void {
  const enemy = spottedBy(w, unit)
  if (enemy) tellSighting(w, unit, enemy)
}

/** Its owner is told that the unit's order has ended where it stands. */
export function tellStop(
  w: EngineContext,
  { id: unit, owner: civ, kind: unitKind, tile }: Unit,
  what: 'barred' | 'explored',
): void {
  emit(w, { kind: 'unit/stopped', what, unitKind, civ, unit, tile, knownBy: 1 << civ })
}
