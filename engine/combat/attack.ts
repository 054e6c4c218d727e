/** A fight carried out. Whoever calls has checked it (target.ts). */

import { E } from '../../rules/effects/templates.ts'
import { disturbCamp } from '../barbarian/camp.ts'
import { civName } from '../civ/relations.ts'
import { unitHas } from '../effects/sum.ts'
import { emit } from '../emit.ts'
import { draw, drawFrom, fork } from '../rng.ts'
import { type City, MOVE, NONE, type Unit } from '../state.ts'
import { advance } from '../unit/move.ts'
import { removeUnit } from '../unit/spawn.ts'
import type { World } from '../world.ts'
import { takeCity } from './conquest.ts'
import { CIVILIAN_DAMAGE, damageBy, LUCK } from './damage.ts'
import { die, earnFromDamage } from './death.ts'
import { gainXp } from './experience.ts'
import { citySide, isRanged, nameOf, ownerOf, type Side, unitSide } from './side.ts'
import { attackStrength, defenceStrength, type Fight } from './strength.ts'
import { attacksPerTurn, defenderOn, setUpCost } from './target.ts'
import { withdraw } from './withdraw.ts'

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
}

const nothing = (): FightResult => ({
  toDefender: 0,
  toAttacker: 0,
  defenderDied: false,
  attackerDied: false,
  withdrew: false,
  capturedUnit: NONE,
  capturedCity: NONE,
})

/** A unit attacks a tile: hand to hand next to it, or from afar. */
export function attackTile(w: World, unit: Unit, t: number): FightResult {
  const cost = setUpCost(w, unit)
  if (cost > 0) {
    unit.setUp = true
    unit.movesX60 -= cost
  }
  const attacker = unitSide(unit)
  const defender = defenderOn(w, unit.owner, t)!
  const melee = !isRanged(w, attacker)
  unit.order = 'none'
  unit.goal = NONE
  unit.fortified = 0
  unit.acted = true
  if (melee && defender.unit && w.rules.units[defender.unit.kind].civilian && advance(w, unit, t)) {
    unit.attacks++
    tire(w, unit)
    return { ...nothing(), capturedUnit: defender.unit.id }
  }
  if (melee && defender.unit && withdraw(w, unit, defender.unit)) {
    unit.attacks++
    tire(w, unit)
    return { ...nothing(), withdrew: true }
  }
  const result = fight(w, { attacker, defender, tile: t })
  settleFight(w, unit, defender, t, melee, result)
  return result
}

/** A city shoots at a tile. */
export function bombard(w: World, city: City, t: number): FightResult {
  city.bombarded = true
  const defender = defenderOn(w, city.owner, t)!
  const result = fight(w, { attacker: citySide(city), defender, tile: t })
  if (result.defenderDied) die(w, defender.unit!, citySide(city))
  return result
}

/** Deals the damage of both sides, and what it brings at once: experience, plunder, news. Nobody is taken off the map here. */
function fight(w: World, given: Fight): FightResult {
  const { attacker, defender, tile } = given
  const result = nothing()
  if (defender.unit && w.rules.units[defender.unit.kind].civilian) {
    result.toDefender = Math.min(defender.unit.hp, CIVILIAN_DAMAGE)
  } else rollDamage(w, given, result)
  hurt(defender, result.toDefender)
  hurt(attacker, result.toAttacker)
  result.defenderDied = defender.unit !== null && defender.unit.hp <= 0
  result.attackerDied = attacker.unit !== null && attacker.unit.hp <= 0
  gainXp(w, attacker, defender, true)
  gainXp(w, defender, attacker, false)
  earnFromDamage(w, attacker, defender, result.toDefender)
  earnFromDamage(w, defender, attacker, result.toAttacker)
  disturbCamp(w, tile)
  tell(w, given, result)
  return result
}

function rollDamage(w: World, given: Fight, result: FightResult): void {
  const { attacker, defender } = given
  const attack = attackStrength(w, given).final
  const defence = defenceStrength(w, given).final
  const toDefender = damageBy(w, attacker, attack, defence, draw(w.s, LUCK + 1))
  const spare = (side: Side) => (side.city ? side.city.hp - 1 : side.unit!.hp)
  if (isRanged(w, attacker)) {
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
function exchange(
  w: World,
  result: FightResult,
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

function hurt(side: Side, damage: number): void {
  if (side.unit) side.unit.hp -= damage
  else side.city!.hp = Math.max(1, side.city!.hp - damage)
}

/** Who lives moves on: deaths, a city that falls, the victor's advance, movement spent. */
function settleFight(w: World, unit: Unit, defender: Side, t: number, melee: boolean, result: FightResult): void {
  const attacker = unitSide(unit)
  unit.attacks++
  if (result.attackerDied) {
    die(w, unit, defender)
    return
  }
  if (unitHas(w, unit, E.selfDestructs)) {
    removeUnit(w, unit)
    result.attackerDied = true
  }
  if (result.defenderDied) {
    const taken = die(w, defender.unit!, attacker)
    if (taken) result.capturedUnit = defender.unit!.id
    if (melee && !taken && !result.attackerDied) advance(w, unit, t)
  } else if (melee && defender.city && defender.city.hp <= 1 && !result.attackerDied) {
    if (takeCity(w, unit, defender.city)) result.capturedCity = defender.city.id
  }
  if (w.s.units[unit.id] === unit) tire(w, unit)
}

/** An attack takes all movement, or one point where more may follow. */
function tire(w: World, unit: Unit): void {
  const goesOn = unitHas(w, unit, E.movesAfterAttack) || unit.attacks < attacksPerTurn(w, unit)
  unit.movesX60 = goesOn ? Math.max(0, unit.movesX60 - MOVE) : 0
}

function tell(w: World, { attacker, defender, tile }: Fight, { toAttacker, toDefender }: FightResult): void {
  const back = toAttacker > 0 ? `, taking ${toAttacker}` : ''
  const text = `${nameOf(w, attacker)} of ${civName(w, ownerOf(attacker))} hit ${nameOf(w, defender)} of ${civName(w, ownerOf(defender))} for ${toDefender}${back}.`
  emit(w, {
    kind: defender.city ? 'city/attacked' : 'unit/attacked',
    text,
    civ: ownerOf(attacker),
    other: ownerOf(defender),
    tile,
    unit: attacker.unit ? attacker.unit.id : NONE,
    city: defender.city ? defender.city.id : NONE,
  })
}
