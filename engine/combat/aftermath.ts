/** After the blows: deaths, a city that falls, the advance of the victor, movement spent. */
import { E } from '../../rules/effects/templates.ts'
import { destroyCity } from '../city/ownership/destruction.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { City, Unit } from '../core/state.ts'
import { unitHas } from '../effects/aggregate.ts'
import { advance } from '../unit/movement/move.ts'
import { removeUnit } from '../unit/removal.ts'
import { tire } from './attack-cost.ts'
import { assaultCity, fateOf } from './city-assault.ts'
import { type Combatant, unitCombatant } from './combatant.ts'
import { die } from './death.ts'
import type { FightResult } from './fight-result.ts'
import { countBlows } from './fight-triggers.ts'

/** Who lives moves on: deaths, a city that falls, the victor's advance, movement spent. */
export function settleFight(
  w: EngineContext,
  unit: Unit,
  defender: Combatant,
  t: number,
  melee: boolean,
  result: FightResult,
): void {
  const attacker = unitCombatant(unit)
  const given = { attacker, defender, tile: t }
  unit.attacks++
  if (result.attackerDied) {
    die(w, unit, defender, false)
    countBlows(w, given)
    return
  }
  if (isGone(w, unit)) result.attackerDied = true
  else if (unitHas(w, unit, E.selfDestructs)) {
    removeUnit(w, unit)
    result.attackerDied = true
  }
  if (defender.unit && isGone(w, defender.unit)) result.defenderDied = true
  const fallen = result.defenderDied && !isGone(w, defender.unit!)
  const taken = fallen && die(w, defender.unit!, attacker)
  if (taken) result.capturedUnit = defender.unit!.id
  countBlows(w, given)
  if (isGone(w, unit)) result.attackerDied = true
  if (result.defenderDied) {
    if (melee && !taken && !result.attackerDied) advance(w, unit, t)
  } else if (defender.city && defender.city.hp <= 1) settleCity(w, unit, defender.city, melee, result)
  if (!isGone(w, unit)) tire(w, unit, melee && result.defenderDied)
}

/** A city at its last point; who died of its own attack takes none, but may have destroyed it. */
function settleCity(w: EngineContext, unit: Unit, city: City, melee: boolean, result: FightResult): void {
  if (result.attackerDied) {
    result.cityDestroyed = fateOf(w, unit, city, melee) === 'destroyed'
    if (result.cityDestroyed) destroyCity(w, city)
    return
  }
  const fate = assaultCity(w, unit, city, melee)
  if (fate === 'taken') result.capturedCity = city.id
  result.cityDestroyed = fate === 'destroyed'
}

const isGone = (w: EngineContext, unit: Unit): boolean => w.s.units[unit.id] !== unit
