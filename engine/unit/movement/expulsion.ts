/** Units leave land that they may not be on. */
import { UNITS } from '../../../rules/constants/units.ts'
import { atWar } from '../../civ/relations.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { within } from '../../core/grid.ts'
import { NONE, type Unit } from '../../core/state.ts'
import { canStandOn } from '../placement.ts'
import { relocate } from './relocation.ts'

/** Sends a unit from land it may not be on to the nearest tile it may be on; who slept or dug in there waits for new orders. */
export function expel(w: EngineContext, unit: Unit): void {
  const to = refugeOf(w, unit)
  if (to === NONE) return
  relocate(w, unit, to)
  unit.acted = false
  if (unit.order === 'sleep' || unit.order === 'fortify' || unit.order === 'guard') unit.order = 'none'
}

/** An enemy's land only where there is no other. */
function refugeOf(w: EngineContext, { owner, kind, tile }: Unit): number {
  let hostile = NONE
  for (const t of within(w.grid, tile, UNITS.expelledTiles)) {
    if (!canStandOn(w, w.s.civs[owner], kind, t)) continue
    const host = w.s.tiles.owner[t]
    if (host === NONE || host === owner || !atWar(w, owner, host)) return t
    if (hostile === NONE) hostile = t
  }
  return hostile
}
