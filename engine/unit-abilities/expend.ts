/** The end of a unit that an action has used up. */
import { C } from '../../rules/effects/conditions.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Unit } from '../core/state.ts'
import { unitContext } from '../effects/context.ts'
import { triggerEvent } from '../effects/triggers.ts'
import { removeUnit } from '../unit/removal.ts'

/** What waits for that happens. Nothing, where the unit is gone already. */
export function expend(w: EngineContext, unit: Unit): void {
  if (w.s.units[unit.id] !== unit) return
  const context = unitContext(w, unit)
  removeUnit(w, unit)
  triggerEvent(w, w.s.civs[unit.owner], C.uponExpending, context)
}
