/** Standing orders of units, as far as a turn's movement carries them. */
import type { EngineContext } from '../core/engine-context.ts'
import type { Unit } from '../core/state.ts'
import { forgetGoal, proceed } from '../unit/movement/move.ts'
import { isEndangered } from './danger.ts'
import { explore } from './exploring.ts'
import { autoWork } from './workers/worker-orders.ts'

/** Carries out the part of a standing order that this turn's movement allows. */
export function followOrder(w: EngineContext, unit: Unit): void {
  if (unit.order === 'goto') {
    if (isEndangered(w, unit)) forgetGoal(unit)
    else proceed(w, unit)
  } else if (unit.order === 'explore') explore(w, unit)
  else if (unit.order === 'automate') autoWork(w, unit)
}
