/** Enemies near, as a unit's civ sees them. */

import type { EngineContext } from '../core/engine-context.ts'
import { within } from '../core/grid.ts'
import { NONE, type Unit } from '../core/state.ts'
import { seesUnit } from '../visibility/hidden-units.ts'
import { isVisible } from '../visibility/knowledge.ts'

/** Steps within which an enemy makes a unit stop on its way. */
const ALARM = 2

/** An enemy's military unit that the civ sees stands within `radius` of the tile. */
export function isThreatened(w: EngineContext, civId: number, t: number, radius: number): boolean {
  const { relations } = w.s.civs[civId]
  for (const n of within(w.grid, t, radius)) {
    const id = w.s.tiles.military[n]
    if (id === NONE) continue
    const enemy = w.s.units[id]!
    if (enemy.owner === civId || !relations[enemy.owner].war || !isVisible(w, civId, n)) continue
    if (seesUnit(w, civId, enemy)) return true
  }
  return false
}

/** A civilian should not walk on without being told to. Soldiers go where they were sent. */
export function isEndangered(w: EngineContext, unit: Unit): boolean {
  return w.rules.units[unit.kind].civilian && isThreatened(w, unit.owner, unit.tile, ALARM)
}
