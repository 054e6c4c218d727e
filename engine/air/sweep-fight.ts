/** A sweep carried out (rulebook, air 4). Whoever calls has checked it (air-sweep.ts). */
import { EXPERIENCE } from '../../rules/constants/combat.ts'
import { stir, tire } from '../combat/attack-cost.ts'
import { unitCombatant } from '../combat/combatant.ts'
import { damageBy, LUCK } from '../combat/damage.ts'
import { die } from '../combat/death.ts'
import { learn } from '../combat/experience.ts'
import { exchange } from '../combat/fight.ts'
import { attackStrength, defenceStrength } from '../combat/strength.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { draw } from '../core/numbers/rng.ts'
import { NONE, type Unit } from '../core/state.ts'
import { isAir } from '../unit/unit-tables.ts'
import { meetsSweep } from './air-sweep.ts'

export interface Sweep {
  /** Who rose, or NONE; its kind is told, it may be gone. */
  interceptor: number
  /** It flies: there was a fight. Others only spent their shot. */
  fought: boolean
  toInterceptor: number
  toSweeper: number
  interceptorDied: boolean
  sweeperDied: boolean
}

export function sweep(w: EngineContext, unit: Unit, t: number): Sweep {
  stir(unit)
  const interceptor = meetsSweep(w, unit, t)
  const result: Sweep = {
    interceptor: interceptor ? interceptor.id : NONE,
    fought: interceptor !== null && isAir(w, interceptor.kind),
    toInterceptor: 0,
    toSweeper: 0,
    interceptorDied: false,
    sweeperDied: false,
  }
  unit.attacks++
  tire(w, unit)
  if (interceptor === null) return result
  interceptor.attacks++
  if (result.fought) duel(w, unit, interceptor, t, result)
  return result
}

function duel(w: EngineContext, unit: Unit, interceptor: Unit, t: number, result: Sweep): void {
  const given = { attacker: unitCombatant(unit), defender: unitCombatant(interceptor), tile: t, aloft: 'sweep' as const }
  const attack = attackStrength(w, given).final
  const defence = defenceStrength(w, given).final
  const onDefender = damageBy(w, given.attacker, attack, defence, draw(w.s, LUCK + 1))
  const onAttacker = damageBy(w, given.defender, defence, attack, draw(w.s, LUCK + 1))
  const blows = { toDefender: onDefender, toAttacker: onAttacker }
  if (onDefender >= interceptor.hp || onAttacker >= unit.hp) {
    blows.toDefender = 0
    blows.toAttacker = 0
    exchange(w, blows, onDefender, onAttacker, interceptor.hp, unit.hp)
  }
  interceptor.hp -= blows.toDefender
  unit.hp -= blows.toAttacker
  Object.assign(result, { toInterceptor: blows.toDefender, toSweeper: blows.toAttacker })
  if (unit.hp > 0) learn(w, unit, EXPERIENCE.airSweep, given.defender, true)
  if (interceptor.hp > 0) learn(w, interceptor, EXPERIENCE.airSweep, given.attacker, false)
  const met = { fighter: unit.kind, interceptor: interceptor.kind, damage: blows.toDefender, taken: blows.toAttacker }
  emit(w, { kind: 'unit/swept', ...met, civ: unit.owner, other: interceptor.owner, tile: t, unit: unit.id })
  result.interceptorDied = interceptor.hp <= 0
  result.sweeperDied = unit.hp <= 0
  if (result.interceptorDied) die(w, interceptor, given.attacker)
  if (result.sweeperDied) die(w, unit, given.defender, false)
}
