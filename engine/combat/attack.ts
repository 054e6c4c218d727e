/** A fight carried out. Whoever calls has checked it (attack-target.ts). */

import { intercept } from '../air/interception.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type City, NONE, type Unit } from '../core/state.ts'
import { isNuclear } from '../nuclear/weapon.ts'
import { advance } from '../unit/movement/move.ts'
import { isAir } from '../unit/unit-tables.ts'
import { settleFight } from './aftermath.ts'
import { stir, tire } from './attack-cost.ts'
import { setUpCost, whoMeets } from './attack-target.ts'
import { type Combatant, cityCombatant, isRanged, ownerOf, unitCombatant } from './combatant.ts'
import { die } from './death.ts'
import { laysWaste, layWaste } from './devastation.ts'
import { fight } from './fight.ts'
import { type FightResult, nothing } from './fight-result.ts'
import { countBlows, enterCombat } from './fight-triggers.ts'
import { strikeNuclear } from './nuclear-attack.ts'
import { captureCivilian } from './unit-capture.ts'
import { withdraw } from './withdrawal.ts'

/** A unit attacks a tile: hand to hand next to it, from afar, or from the air. */
export function attackTile(w: EngineContext, unit: Unit, t: number): FightResult {
  if (isNuclear(w, unit)) return strikeNuclear(w, unit, t)
  const defender = whoMeets(w, unit.owner, t)!
  const wastes = laysWaste(w, unit, defender, t)
  const result = isAir(w, unit.kind) ? fly(w, unit, defender, t) : strike(w, unit, defender, t)
  const isShotDown = result.attackerDied && result.against === NONE
  if (wastes && !isShotDown) layWaste(w, unit, t)
  return result
}

function strike(w: EngineContext, unit: Unit, defender: Combatant, t: number): FightResult {
  const cost = setUpCost(w, unit)
  if (cost > 0) {
    unit.setUp = true
    unit.movesX60 -= cost
  }
  const attacker = unitCombatant(unit)
  const melee = !isRanged(w, attacker)
  stir(unit)
  if (melee && defender.unit && withdraw(w, unit, defender.unit)) {
    unit.attacks++
    tire(w, unit)
    return { ...nothing(), withdrew: true }
  }
  if (melee && defender.unit && w.rules.units[defender.unit.kind].civilian && seize(w, unit, defender.unit, t))
    return { ...nothing(), capturedUnit: defender.unit.id }
  if (!enterCombat(w, { attacker, defender, tile: t })) return callOff(w, unit, defender)
  const result = fight(w, { attacker, defender, tile: t })
  settleFight(w, unit, defender, t, melee, result)
  return result
}

/** What waited for the fight has ended one of the two before it began. */
function callOff(w: EngineContext, unit: Unit, defender: Combatant): FightResult {
  unit.attacks++
  const attackerDied = w.s.units[unit.id] !== unit
  if (!attackerDied) tire(w, unit)
  const { unit: other } = defender
  return { ...nothing(), attackerDied, defenderDied: other !== null && w.s.units[other.id] !== other }
}

/**
 * A civilian is captured: who walks onto it pays the step alone, who cannot follow, as a ship onto land, has attacked. False where a
 * soldier is with it after all, unseen.
 */
function seize(w: EngineContext, unit: Unit, civilian: Unit, t: number): boolean {
  if (advance(w, unit, t)) return true
  if (w.s.tiles.military[t] !== NONE) return false
  captureCivilian(w, w.s.civs[unit.owner], civilian)
  unit.attacks++
  tire(w, unit)
  return true
}

/** An aircraft strikes, if who rises against it lets it. */
function fly(w: EngineContext, unit: Unit, defender: Combatant, t: number): FightResult {
  stir(unit)
  const { interceptor, damage } = intercept(w, ownerOf(defender), unit, t, defender.unit)
  if (unit.hp <= 0) {
    die(w, unit, unitCombatant(interceptor!), false)
    return { ...nothing(), intercepted: damage, toAttacker: damage, attackerDied: true }
  }
  const given = { attacker: unitCombatant(unit), defender, tile: t }
  if (!enterCombat(w, given)) return { ...callOff(w, unit, defender), intercepted: damage, toAttacker: damage }
  const result = fight(w, given)
  result.intercepted = damage
  result.toAttacker += damage
  settleFight(w, unit, defender, t, false, result)
  return result
}

/** A city shoots at a tile. */
export function bombard(w: EngineContext, city: City, t: number): FightResult {
  city.bombarded = true
  const defender = whoMeets(w, city.owner, t)!
  const given = { attacker: cityCombatant(city), defender, tile: t }
  if (!enterCombat(w, given)) return { ...nothing(), defenderDied: true }
  const result = fight(w, given)
  if (result.defenderDied) die(w, defender.unit!, cityCombatant(city))
  countBlows(w, given)
  return result
}
