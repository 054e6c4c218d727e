/** A city at its last point, and a melee unit before it (rulebook, conquest 1). */
import { E } from '../../rules/effects/templates.ts'
import { captureCity } from '../city/conquest.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { City, Unit } from '../core/state.ts'
import { unitHas } from '../effects/aggregate.ts'
import { advance } from '../unit/movement/move.ts'
import { removeUnit } from '../unit/spawn.ts'

/** True where the city has changed hands and the unit is in it. Barbarians rob it, and vanish with the gold. */
export function assaultCity(w: EngineContext, unit: Unit, city: City): boolean {
  if (unitHas(w, unit, E.cannotCaptureCities)) return false
  const by = w.s.civs[unit.owner]
  captureCity(w, city, by, unit)
  if (by.kind === 'barbarian') {
    removeUnit(w, unit)
    return false
  }
  advance(w, unit, city.tile)
  return true
}
