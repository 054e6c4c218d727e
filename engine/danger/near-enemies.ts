/** Enemies near, as a unit's civ sees them. */

import type { EngineContext } from '../core/engine-context.ts'
import { within } from '../core/grid.ts'
import { NONE, type Unit } from '../core/state.ts'
import { seesUnit } from '../visibility/hidden-units.ts'
import { isVisible } from '../visibility/knowledge.ts'

/** Steps within which an enemy makes a civilian stop on its way. */
const ALARM = 2

/** The nearest enemy's military unit that the civ sees within `radius` of the tile, or null. */
export function nearestThreat(w: EngineContext, civId: number, t: number, radius: number): Unit | null {
  const { relations } = w.s.civs[civId]
  const near = within(w.grid, t, radius)
  for (let i = 0; i < near.length; i++) {
    const n = near[i]
    const id = w.s.tiles.military[n]
    if (id === NONE) continue
    const enemy = w.s.units[id]!
    if (enemy.owner === civId || !relations[enemy.owner].war || !isVisible(w, civId, n)) continue
    if (seesUnit(w, civId, enemy)) return enemy
  }
  return null
}

/** An enemy's military unit that the civ sees stands within `radius` of the tile. */
export const isThreatened = (w: EngineContext, civId: number, t: number, radius: number): boolean =>
  nearestThreat(w, civId, t, radius) !== null

/** Whom the unit should not go near without being told to, on that tile: an enemy near it, for a civilian; soldiers go where they were sent. */
export function alarmFor(w: EngineContext, unit: Unit, t: number): Unit | null {
  return w.rules.units[unit.kind].civilian ? nearestThreat(w, unit.owner, t, ALARM) : null
}
