/** What happens to a civ's units when its turn ends (rulebook, turns 3). */
import { COMBAT } from '../../rules/constants/combat.ts'
import { C } from '../../rules/effects/conditions.ts'
import { followLate } from '../automation/standing-orders.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { unitContext } from '../effects/context.ts'
import { triggerEvent } from '../effects/triggers.ts'
import { workStep } from '../improvements/construction.ts'
import { loseHeart } from '../religion/missionaries.ts'
import { heal, sufferLand } from '../unit/healing.ts'
import { isAir } from '../unit/unit-tables.ts'

/** Orders that waited, work, digging in, healing and hardship at the end of a civ's turn. */
export function endUnitsTurn(w: EngineContext, civ: Civ): void {
  for (const id of civ.units.slice()) if (w.s.units[id]?.owner === civ.id) followLate(w, w.s.units[id]!)
  for (const id of civ.units.slice()) {
    const unit = w.s.units[id]
    if (unit?.owner !== civ.id) continue
    triggerEvent(w, civ, C.uponTurnEnd, unitContext(w, unit))
    if (w.s.units[id] !== unit) continue
    workStep(w, unit)
    if (w.s.units[id] !== unit) continue
    if ((unit.order === 'fortify' || unit.order === 'guard') && !unit.acted)
      unit.fortified = Math.min(COMBAT.fortifiedTurnsMost, unit.fortified + 1)
    heal(w, unit)
    loseHeart(w, unit)
    if (w.s.units[id] === unit && !isAir(w, unit.kind)) sufferLand(w, unit)
    if (w.s.units[id] === unit) triggerEvent(w, civ, C.uponEndingTurnIn, unitContext(w, unit), unit.tile)
  }
}
