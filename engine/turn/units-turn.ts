/** What happens to a civ's units when its turn begins and ends (rulebook, turns 2; turns 3). */
import { COMBAT } from '../../rules/constants/combat.ts'
import { UNITS } from '../../rules/constants/units.ts'
import { C } from '../../rules/effects/conditions.ts'
import { E } from '../../rules/effects/templates.ts'
import { followEarly, followLate } from '../automation/standing-orders.ts'
import { atWar, mayEnter } from '../civ/relations.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { within } from '../core/grid.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { unitContext } from '../effects/context.ts'
import { matchesUnit } from '../effects/filters/match.ts'
import { unitEffects } from '../effects/scope.ts'
import { triggerEvent } from '../effects/triggers.ts'
import { workStep } from '../improvements/construction.ts'
import { loseHeart } from '../religion/missionaries.ts'
import { isAfloatOn } from '../unit/afloat.ts'
import { canFortify } from '../unit/fortification.ts'
import { heal, sufferLand } from '../unit/healing.ts'
import { relocate } from '../unit/movement/move.ts'
import { bordersAllow } from '../unit/movement/movement-cost.ts'
import { maxMoves, movementProfile } from '../unit/movement/movement-profile.ts'
import { canStandOn } from '../unit/placement.ts'
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

/** Sends a unit from land it may not be on to the nearest tile it may be on; who slept or dug in there waits for new orders. */
function expel(w: EngineContext, unit: Unit): void {
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
