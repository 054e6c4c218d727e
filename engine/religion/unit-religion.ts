/** What a new religious unit believes. */
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { entryHas } from '../effects/scope.ts'
import { majorReligionOf } from './religion-names.ts'

/** A religious unit of `civ`, made on `t`, preaches what the city there believes; prophets their civ's own religion once there is one. */
export function ordain(w: EngineContext, unit: Unit, civ: Civ, t: number): void {
  const kind = w.rules.units[unit.kind]
  unit.religiousStrength = kind.religiousStrength
  if (!entryHas(kind, E.religiousUnit)) return
  const own = entryHas(kind, E.takesOwnReligion) ? majorReligionOf(w, civ) : null
  const city = w.s.tiles.center[t] === NONE ? null : w.s.cities[w.s.tiles.center[t]]
  unit.religion = own ? own.id : city ? city.majority : NONE
}
