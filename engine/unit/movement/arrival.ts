/** What a unit finds where it comes to stand: a camp, ruins, a place that teaches it something. */
import { E } from '../../../rules/effects/templates.ts'
import { clearCamp } from '../../barbarians/camp-clearing.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { NONE, type Unit } from '../../core/state.ts'
import { entryHas } from '../../effects/scope.ts'
import { enterRuins } from '../ancient-ruins.ts'
import { learnFromLand } from '../terrain-promotions.ts'
import { isAir } from '../unit-tables.ts'

/** Called when the unit has come to rest on its tile. */
export function arrive(w: EngineContext, unit: Unit): void {
  const { known } = w.rules
  const civ = w.s.civs[unit.owner]
  const improvement = w.s.tiles.improvement[unit.tile]
  if (improvement !== NONE) {
    if (improvement === known.camp && civ.kind !== 'barbarian' && !w.rules.units[unit.kind].civilian) clearCamp(w, unit)
    else if (entryHas(w.rules.improvements[improvement], E.ruins) && civ.kind === 'major' && !isAir(w, unit.kind))
      enterRuins(w, unit)
  }
  if (w.s.units[unit.id] === unit) learnFromLand(w, unit)
}
