/** What every command about a unit asks first. */

import type { EngineContext } from '../../core/engine-context.ts'
import { type Refusal, refuse } from '../../core/refusal.ts'
import type { Unit } from '../../core/state.ts'
import { seesUnit } from '../../visibility/hidden-units.ts'

/** Why `seat` may not command the unit, or null: it is gone, unseen, or somebody else's. */
export function checkOwn(w: EngineContext, seat: number, id: number): Refusal | null {
  const unit = w.s.units[id]
  if (!unit || !seesUnit(w, seat, unit)) return refuse('unit/unknown', id)
  return unit.owner === seat ? null : refuse('unit/not-yours', id)
}

/** The unit of a command that was checked. */
export const theUnit = (w: EngineContext, id: number): Unit => w.s.units[id]!

export function checkTile(w: EngineContext, t: number): Refusal | null {
  return Number.isInteger(t) && t >= 0 && t < w.grid.size ? null : refuse('tile/unknown', t, w.grid.size)
}

export function checkMoves(w: EngineContext, unit: Unit): Refusal | null {
  return unit.movesX60 > 0 ? null : refuse('unit/no-moves', unit.id, w.s.turn + 1)
}
