/** The barbarians' turn: camps grow and send units, units raid (rulebook, barbarians 2). */
import { raid } from '../automation/barbarians.ts'
import { growCamps } from '../barbarians/camp-growth.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { endUnitsTurn } from './units-turn-end.ts'
import { startUnitsTurn } from './units-turn-start.ts'

/** All of it, for the civ of kind 'barbarian'. */
export function playBarbarians(w: EngineContext, civ: Civ): void {
  startUnitsTurn(w, civ)
  growCamps(w, civ)
  for (const id of civ.units.slice()) if (w.s.units[id]) raid(w, w.s.units[id]!)
  endUnitsTurn(w, civ)
}
