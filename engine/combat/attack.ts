/** A fight carried out. Whoever calls has checked it (attack-target.ts). */

import { COMBAT } from '../../rules/constants/combat.ts'
import { E } from '../../rules/effects/templates.ts'
import { intercept } from '../air/interception.ts'
import { disturbCamp } from '../barbarians/camps.ts'
import { destroyCity } from '../city/razing.ts'
import { atWar } from '../civ/relations.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { draw, drawFrom, fork } from '../core/numbers/rng.ts'
import { type City, MOVE, NONE, type Unit } from '../core/state.ts'
import { startWar } from '../diplomacy/war-declaration.ts'
import { unitHas } from '../effects/aggregate.ts'
import { type Blast, detonate } from '../nuclear/detonation.ts'
import { civsHit, civsUnderFire, isNuclear } from '../nuclear/weapon.ts'
import { advance } from '../unit/movement/move.ts'
import { removeUnit } from '../unit/spawn.ts'
import { isAir } from '../unit/unit-tables.ts'
import { attacksPerTurn, setUpCost, whoMeets } from './attack-target.ts'
import { assaultCity, fateOf } from './city-assault.ts'
import { type Combatant, cityCombatant, isAnswered, isRanged, ownerOf, unitCombatant } from './combatant.ts'
import { damageBy, LUCK } from './damage.ts'
import { die, earnFromDamage } from './death.ts'
import { laysWaste, layWaste } from './devastation.ts'
import { gainXp } from './experience.ts'
import { countBlows, enterCombat, feelLosses } from './fight-triggers.ts'
import { attackStrength, defenceStrength, type Fight } from './strength.ts'
import { captureCivilian } from './unit-capture.ts'
import { withdraw } from './withdrawal.ts'

export interface FightResult {
  /** Damage done, in health points. */
  toDefender: number
  toAttacker: number
  defenderDied: boolean
  attackerDied: boolean
  withdrew: boolean
  /** Taken: a civilian's id, or a city's. */
  capturedUnit: number
  capturedCity: number
  /** The city that was fought is no more. */
  cityDestroyed: boolean
  /** Part of the attacker's loss that an interceptor did. */
  intercepted: number
  /** What a nuclear weapon did; else null. */
  blast: Blast | null
  /** Unit (id) or city (id) that was fought, and the civ (id) whose it was; NONE where there was no fight. */
  defender: number
  city: number
  against: number
  /** Experience that the attacker gained. */
  xp: number
}

const nothing = (): FightResult => ({
  toDefender: 0,
  toAttacker: 0,
  defenderDied: false,
  attackerDied: false,
  withdrew: false,
  capturedUnit: NONE,
  capturedCity: NONE,
  cityDestroyed: false,
  intercepted: 0,
  blast: null,
  defender: NONE,
  city: NONE,
  against: NONE,
  xp: 0,
})

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

/** Whoever is hit is at war with the unit's civ from now on; their interceptors may still bring it down first (rulebook, air 5). */
function strikeNuclear(w: EngineContext, unit: Unit, t: number): FightResult {
  stir(unit)
  const defenders = civsUnderFire(w, unit, t)
  for (const civ of civsHit(w, unit, t)) if (!atWar(w, unit.owner, civ)) startWar(w, unit.owner, civ)
  const result = nothing()
  unit.attacks++
  for (const civ of defenders) {
    const { interceptor, damage } = intercept(w, civ, unit, t)
    result.intercepted += damage
    result.toAttacker += damage
    if (unit.hp > 0) continue
    result.attackerDied = true
    die(w, unit, unitCombatant(interceptor!), false)
    return result
  }
  result.blast = detonate(w, unit, t)
  if (w.s.units[unit.id] === unit && unitHas(w, unit, E.selfDestructs)) removeUnit(w, unit)
  result.attackerDied = w.s.units[unit.id] !== unit
  if (!result.attackerDied) tire(w, unit)
  return result
}

/** Orders and rest are over for who attacks. */
export function stir(unit: Unit): void {
  unit.order = 'none'
  unit.goal = NONE
  unit.fortified = 0
  unit.acted = true
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

/** Deals the damage of both sides, and what it brings at once: experience, plunder, events. Nobody is taken off the map here. */
function fight(w: EngineContext, given: Fight): FightResult {
  const { attacker, defender, tile } = given
  const result = nothing()
  // Nobody learns from a city that has nothing left to lose.
  const teaches = defender.city === null || defender.city.hp > 1
  if (defender.unit && w.rules.units[defender.unit.kind].civilian) {
    result.toDefender = Math.min(defender.unit.hp, COMBAT.civilianDamage)
  } else rollDamage(w, given, result)
  hurt(defender, result.toDefender)
  hurt(attacker, result.toAttacker)
  result.defenderDied = defender.unit !== null && defender.unit.hp <= 0
  result.attackerDied = attacker.unit !== null && attacker.unit.hp <= 0
  result.defender = defender.unit?.id ?? NONE
  result.city = defender.city?.id ?? NONE
  result.against = ownerOf(defender)
  if (teaches) {
    result.xp = gainXp(w, attacker, defender, true)
    gainXp(w, defender, attacker, false)
  }
  earnFromDamage(w, attacker, defender, result.toDefender)
  disturbCamp(w, tile)
  emitFight(w, given, result)
  feelLosses(w, given, result.toAttacker, result.toDefender)
  return result
}

function rollDamage(w: EngineContext, given: Fight, result: FightResult): void {
  const { attacker, defender } = given
  const attack = attackStrength(w, given).final
  const defence = defenceStrength(w, given).final
  const toDefender = damageBy(w, attacker, attack, defence, draw(w.s, LUCK + 1))
  const spare = (side: Combatant) => (side.city ? side.city.hp - 1 : side.unit!.hp)
  if (!isAnswered(w, attacker)) {
    result.toDefender = Math.min(toDefender, spare(defender))
    return
  }
  const toAttacker = damageBy(w, defender, defence, attack, draw(w.s, LUCK + 1))
  const endures = toDefender < spare(defender) && toAttacker < spare(attacker)
  if (endures) {
    result.toDefender = toDefender
    result.toAttacker = toAttacker
  } else exchange(w, result, toDefender, toAttacker, spare(defender), spare(attacker))
}

/** Blow by blow, one point each in chance order, until one side is down or all blows are struck. */
export function exchange(
  w: EngineContext,
  result: { toDefender: number; toAttacker: number },
  onDefender: number,
  onAttacker: number,
  defenderHp: number,
  attackerHp: number,
): void {
  const source = fork(w.s)
  while (onDefender + onAttacker > 0 && result.toDefender < defenderHp && result.toAttacker < attackerHp) {
    if (drawFrom(source, onDefender + onAttacker) < onDefender) {
      onDefender--
      result.toDefender++
    } else {
      onAttacker--
      result.toAttacker++
    }
  }
}

function hurt(side: Combatant, damage: number): void {
  if (side.unit) side.unit.hp -= damage
  else side.city!.hp = Math.max(1, side.city!.hp - damage)
}

/** Who lives moves on: deaths, a city that falls, the victor's advance, movement spent. */
function settleFight(w: EngineContext, unit: Unit, defender: Combatant, t: number, melee: boolean, result: FightResult): void {
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

/**
 * An attack takes all movement, or one point where more may follow: not of who has killed hand to hand (`hasKilled`), whose price is
 * the step that follows, nor of aircraft.
 */
export function tire(w: EngineContext, unit: Unit, hasKilled = false): void {
  const goesOn = unitHas(w, unit, E.movesAfterAttack) || unit.attacks < attacksPerTurn(w, unit)
  if (goesOn && (hasKilled || isAir(w, unit.kind))) return
  unit.movesX60 = goesOn ? Math.max(0, unit.movesX60 - MOVE) : 0
}

function emitFight(w: EngineContext, { attacker, defender, tile }: Fight, { toAttacker, toDefender }: FightResult): void {
  const hit = { civ: ownerOf(attacker), other: ownerOf(defender), tile, damage: toDefender, taken: toAttacker }
  if (!attacker.unit) {
    emit(w, { ...hit, kind: 'unit/attacked', what: 'shelled', city: attacker.city!.id, defender: defender.unit!.kind })
    return
  }
  const { id: unit, kind } = attacker.unit
  if (defender.city) emit(w, { ...hit, kind: 'city/attacked', what: 'hit', unit, city: defender.city.id, attacker: kind })
  else emit(w, { ...hit, kind: 'unit/attacked', what: 'hit', unit, attacker: kind, defender: defender.unit!.kind })
}
