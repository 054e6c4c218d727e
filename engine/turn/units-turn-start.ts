/** What happens to a civ's units when its turn begins (rulebook, turns 2). */
import { C } from '../../rules/effects/conditions.ts'
import { E } from '../../rules/effects/templates.ts'
import { followEarly } from '../automation/standing-orders.ts'
import { mayEnter } from '../civ/relations.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { unitContext } from '../effects/context.ts'
import { matchesUnit } from '../effects/filters/match.ts'
import { unitEffects } from '../effects/scope.ts'
import { triggerEvent } from '../effects/triggers.ts'
import { isAfloatOn } from '../unit/afloat.ts'
import { canFortify } from '../unit/fortification.ts'
import { expel } from '../unit/movement/expulsion.ts'
import { bordersAllow } from '../unit/movement/movement-cost.ts'
import { maxMoves, movementProfile } from '../unit/movement/movement-profile.ts'
import { tickStatuses } from '../unit/statuses.ts'
import { isAir, isWater } from '../unit/unit-tables.ts'
import { lookAgain } from '../visibility/observers.ts'

/** Movement and attacks are whole again; closed borders turn units out; standing orders go on. */
export function startUnitsTurn(w: EngineContext, civ: Civ): void {
  const ids = civ.units.slice()
  for (const id of ids) if (w.s.units[id]?.owner === civ.id) refresh(w, w.s.units[id]!)
  for (const id of ids) if (w.s.units[id]?.owner === civ.id) shareMovement(w, w.s.units[id]!)
  for (const id of ids) if (w.s.units[id]?.owner === civ.id) awake(w, civ, w.s.units[id]!)
  for (const id of ids) if (w.s.units[id]?.owner === civ.id) followEarly(w, w.s.units[id]!)
}

function refresh(w: EngineContext, unit: Unit): void {
  unit.attacks = 0
  unit.acted = false
  if (unit.order === 'skip') unit.order = 'none'
  if ((unit.order === 'fortify' || unit.order === 'guard') && !canFortify(w, unit)) {
    unit.order = 'sleep'
    unit.fortified = 0
  }
  const air = isAir(w, unit.kind)
  // What it can do is asked only of those whom the borders would turn out.
  if (!air && !mayEnter(w, unit.owner, unit.tile) && !bordersAllow(w, movementProfile(w, unit), unit.tile)) expel(w, unit)
  if (w.s.units[unit.id] !== unit) return
  if (!air && isWater(w, unit.tile)) unit.embarked = isAfloatOn(w, unit, unit.tile)
  unit.movesX60 = maxMoves(w, unit)
  lookAgain(w, unit)
}

/** What waits for its turn happens; then statuses run out. */
function awake(w: EngineContext, civ: Civ, unit: Unit): void {
  triggerEvent(w, civ, C.uponTurnStart, unitContext(w, unit))
  if (w.s.units[unit.id] === unit) tickStatuses(w, unit)
}

/** "Transfer Movement": who stands with the unit moves at least as far. */
function shareMovement(w: EngineContext, unit: Unit): void {
  for (const effect of unitEffects(w, unit, E.transfersMovement)) {
    const { military, civilian } = w.s.tiles
    const mate = military[unit.tile] === unit.id ? civilian[unit.tile] : military[unit.tile]
    if (mate === NONE || !conditionsHold(w, effect, unitContext(w, unit))) continue
    const other = w.s.units[mate]!
    if (matchesUnit(w, effect.params[0], other, unit.owner)) other.movesX60 = Math.max(other.movesX60, unit.movesX60)
  }
}
