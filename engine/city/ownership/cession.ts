/** A city changes hands in peace: by a deal, back to its founder, with all its state (rulebook, conquest 3; conquest 7). */
import { revive } from '../../civ/elimination.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import type { City, Civ } from '../../core/state.ts'
import { displaceUnits } from '../../unit/movement/displace.ts'
import { mayNotAnnex } from './annexing.ts'
import { settleTransfer, transferCity } from './change-of-owner.ts'

/** Gives a city away with its people as they are. `puppet`: what it is from now on; by default what it was, but that its founder rules it. */
export function cedeCity(w: EngineContext, city: City, to: Civ, puppet = city.puppet && city.founder !== to.id): void {
  const transfer = transferCity(w, city, to)
  city.puppet = puppet || mayNotAnnex(w, to, city) !== null
  city.resistance = 0
  if (!to.alive) revive(w, to)
  settleTransfer(w, transfer)
  displaceUnits(w, city.tile)
}
