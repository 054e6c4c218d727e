/** A fight foretold: what `attack` or a bombardment would do, within the bounds of chance. Only reads. */

import { COMBAT } from '../../rules/constants/combat.ts'
import { E } from '../../rules/effects/templates.ts'
import { interceptChance, interceptDamage, interceptorOf } from '../air/interception.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import type { City, Unit } from '../core/state.ts'
import { unitHas } from '../effects/aggregate.ts'
import { isAir } from '../unit/unit-tables.ts'
import { checkAttack, checkBombard, defenderOn } from './attack-target.ts'
import { fateOf } from './city-assault.ts'
import {
  type Combatant,
  cityCombatant,
  hpOf,
  isAnswered,
  isRanged,
  nameOf,
  ownerOf,
  type Strength,
  unitCombatant,
} from './combatant.ts'
import { damageBy, LUCK } from './damage.ts'
import { attackStrength, defenceStrength, type Fight } from './strength.ts'

/** Health points; what is done for certain, and at most. */
export interface Bounds {
  min: number
  max: number
}

export interface Preview {
  attacker: Strength & { name: string; hp: number }
  defender: Strength & { name: string; hp: number; isCity: boolean }
  ranged: boolean
  /** The defender is a civilian that would be captured without a fight. */
  captures: boolean
  /** A city that falls to it is destroyed in place of taken. */
  destroys: boolean
  toDefender: Bounds
  toAttacker: Bounds
  /** Whether it can die: 'no', 'maybe', 'yes'; a city: whether it can fall to this attack. */
  defenderDies: Chance
  attackerDies: Chance
  /** Part of what the attacker may lose; null: nobody in sight would rise against it. */
  interception: InterceptionPreview | null
}
/** Who rises against an aircraft, and what it does to it; `chance` in percent. */
interface InterceptionPreview {
  unit: number
  chance: number
  damage: Bounds
}
type Chance = 'no' | 'maybe' | 'yes'

/** Of a nuclear weapon: see engine/nuclear/strike-preview.ts. */
export function previewAttack(w: EngineContext, unit: Unit, t: number): Preview | Refusal {
  const refusal = checkAttack(w, unit, t)
  if (refusal) return refusal
  const defender = defenderOn(w, unit.owner, t)
  return defender ? preview(w, unitCombatant(unit), defender, t) : refuse('attack/nobody')
}

export function previewBombard(w: EngineContext, city: City, t: number): Preview | Refusal {
  return checkBombard(w, city, t) ?? preview(w, cityCombatant(city), defenderOn(w, city.owner, t)!, t)
}

/** The same for any two sides, whether or not the attack is allowed now; what may rise against an aircraft counts as far as it is seen. */
export function preview(w: EngineContext, attacker: Combatant, defender: Combatant, tile: number): Preview {
  const { unit } = attacker
  return unit !== null && isAir(w, unit.kind) ? previewStrike(w, unit, defender, tile) : clash(w, { attacker, defender, tile })
}

/** Two sides that meet as they are: on the ground, from afar, in the air. */
export function clash(w: EngineContext, given: Fight): Preview {
  const { attacker, defender } = given
  const attack = attackStrength(w, given)
  const defence = defenceStrength(w, given)
  const ranged = isRanged(w, attacker) && given.aloft === undefined
  const answered = given.aloft !== undefined || isAnswered(w, attacker)
  const civilian = defender.unit !== null && w.rules.units[defender.unit.kind].civilian
  const captures = civilian && !ranged && attacker.unit !== null
  const none = { min: 0, max: 0 }
  let onDefender = bounds(w, attacker, attack.final, defence.final)
  let onAttacker = !answered || civilian ? none : bounds(w, defender, defence.final, attack.final)
  if (civilian) onDefender = captures ? none : { min: COMBAT.civilianDamage, max: COMBAT.civilianDamage }
  const defenderDies = captures ? 'no' : dies(onDefender, spare(defender))
  const attackerDies = dies(onAttacker, spare(attacker))
  // Blows cease when a side is down: the other may be spared part of its own.
  const cut = (b: Bounds, hp: number, otherDies: Chance): Bounds => ({
    min: otherDies === 'no' ? Math.min(b.min, hp) : 0,
    max: Math.min(b.max, hp),
  })
  onDefender = cut(onDefender, spare(defender), attackerDies)
  onAttacker = cut(onAttacker, spare(attacker), defenderDies)
  const fate = defender.city === null ? null : attacker.unit ? fateOf(w, attacker.unit, defender.city, !ranged) : 'held'
  const bothMay = defenderDies !== 'no' && attackerDies !== 'no'
  return {
    attacker: { ...attack, name: nameOf(w, attacker), hp: hpOf(attacker) },
    defender: { ...defence, name: nameOf(w, defender), hp: hpOf(defender), isCity: defender.city !== null },
    ranged,
    captures,
    destroys: fate === 'destroyed',
    toDefender: onDefender,
    toAttacker: onAttacker,
    defenderDies: fate === 'held' ? 'no' : bothMay ? 'maybe' : defenderDies,
    attackerDies: attacker.unit && unitHas(w, attacker.unit, E.selfDestructs) ? 'yes' : bothMay ? 'maybe' : attackerDies,
    interception: null,
  }
}

/** An aircraft's strike: first the shot of who rises, then the clash with what it leaves of the aircraft. */
function previewStrike(w: EngineContext, unit: Unit, defender: Combatant, tile: number): Preview {
  const given = { attacker: unitCombatant(unit), defender, tile }
  const interceptor = interceptorOf(w, ownerOf(defender), unit, tile, { attacked: defender.unit, viewer: unit.owner })
  if (interceptor === null) return clash(w, given)
  const chance = Math.min(100, interceptChance(w, interceptor))
  const shot = (luck: number) => Math.min(unit.hp, interceptDamage(w, interceptor, unit, luck))
  const damage = { min: chance < 100 ? 0 : shot(0), max: shot(LUCK) }
  const withHp = (hp: number) => clash(w, { ...given, attacker: unitCombatant({ ...unit, hp }) })
  // At best it comes through with the most health, at worst with the least.
  const best = withHp(Math.max(1, unit.hp - damage.min))
  const worst = damage.max < unit.hp ? withHp(unit.hp - damage.max) : null
  const interception = { unit: interceptor.id, chance, damage }
  const shown = { ...best, attacker: { ...best.attacker, hp: unit.hp }, interception }
  if (damage.min >= unit.hp) {
    const all = { min: unit.hp, max: unit.hp }
    return { ...shown, toDefender: { min: 0, max: 0 }, toAttacker: all, defenderDies: 'no', attackerDies: 'yes' }
  }
  return {
    ...shown,
    toDefender: {
      min: worst ? Math.min(best.toDefender.min, worst.toDefender.min) : 0,
      max: worst ? Math.max(best.toDefender.max, worst.toDefender.max) : best.toDefender.max,
    },
    toAttacker: { min: damage.min + best.toAttacker.min, max: worst ? damage.max + worst.toAttacker.max : unit.hp },
    defenderDies:
      worst && worst.defenderDies === best.defenderDies ? best.defenderDies : best.defenderDies === 'no' ? 'no' : 'maybe',
    attackerDies: worst && worst.attackerDies === best.attackerDies ? best.attackerDies : 'maybe',
  }
}

/** Health it can lose before it is down; a city keeps its last point. */
const spare = (side: Combatant): number => (side.city ? side.city.hp - 1 : side.unit!.hp)

function bounds(w: EngineContext, striker: Combatant, own: number, other: number): Bounds {
  return { min: damageBy(w, striker, own, other, 0), max: damageBy(w, striker, own, other, LUCK) }
}

const dies = ({ min, max }: Bounds, hp: number): Chance => (min >= hp ? 'yes' : max >= hp ? 'maybe' : 'no')
