/** Enemies near, as a unit's civ sees them. */

import type { EngineContext } from '../core/engine-context.ts'
import { within } from '../core/grid.ts'
import { NONE, type Unit } from '../core/state.ts'
import { comesAt } from '../unit/shore-reach.ts'
import { seesUnit } from '../visibility/hidden-units.ts'
import { isVisible } from '../visibility/knowledge.ts'
import { isDeadly, threatsTo } from './threats.ts'

/** Steps within which an enemy makes a civilian stop on its way. */
const ALARM = 2

/** The nearest enemy's military unit that the civ sees within `radius` of the tile and that its element lets come at who is there, or null. */
export function nearestThreat(w: EngineContext, civId: number, t: number, radius: number): Unit | null {
  const { relations } = w.s.civs[civId]
  const near = within(w.grid, t, radius)
  for (let i = 0; i < near.length; i++) {
    const n = near[i]
    const id = w.s.tiles.military[n]
    if (id === NONE) continue
    const enemy = w.s.units[id]!
    if (enemy.owner === civId || !relations[enemy.owner].war || !isVisible(w, civId, n)) continue
    if (seesUnit(w, civId, enemy) && comesAt(w, enemy, t)) return enemy
  }
  return null
}

/** An enemy's military unit that the civ sees stands within `radius` of the tile. */
export const isThreatened = (w: EngineContext, civId: number, t: number, radius: number): boolean =>
  nearestThreat(w, civId, t, radius) !== null

/**
 * Whom the unit should not go near without being told to, on that tile: for a civilian an enemy near it that can strike it there, where it
 * rests any that can take it; soldiers go where they were sent. City-states keep no count of what they see: they stay away from who is near.
 */
export function alarmFor(w: EngineContext, unit: Unit, t: number, rests = false): Unit | null {
  const { owner, kind } = unit
  if (!w.rules.units[kind].civilian) return null
  const near = nearestThreat(w, owner, t, ALARM)
  if (w.s.civs[owner].known === null) return near
  if (!near && !(rests && isDeadly(w, unit, t))) return null
  return threatsTo(w, unit, t).find(({ enemy }) => enemy.unit !== null)?.enemy.unit ?? null
}
