/** Blows are struck: damage of both sides by strength and luck, and what it brings at once. */
import { COMBAT } from '../../rules/constants/combat.ts'
import { disturbCamp } from '../barbarians/camps.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { draw, drawFrom, fork } from '../core/numbers/rng.ts'
import { NONE } from '../core/state.ts'
import { type Combatant, isAnswered, ownerOf } from './combatant.ts'
import { damageBy, LUCK } from './damage.ts'
import { gainXp } from './experience.ts'
import { type FightResult, nothing } from './fight-result.ts'
import { feelLosses } from './fight-triggers.ts'
import { earnFromDamage } from './kill-rewards.ts'
import { attackStrength, defenceStrength, type Fight } from './strength.ts'

/** Deals the damage of both sides, and what it brings at once: experience, plunder, events. Nobody is taken off the map here. */
export function fight(w: EngineContext, given: Fight): FightResult {
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
