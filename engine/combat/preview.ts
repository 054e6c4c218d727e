/** A fight foretold: what `attack` or a bombardment would do, within the bounds of chance. Only reads. */

import type { Refusal } from '../refusal.ts'
import type { City, Unit } from '../state.ts'
import { maySet } from '../unit/move.ts'
import { moverOf } from '../unit/mover.ts'
import type { World } from '../world.ts'
import { CIVILIAN_DAMAGE, damageBy, LUCK } from './damage.ts'
import { citySide, hpOf, isRanged, nameOf, type Side, type Strength, unitSide } from './side.ts'
import { attackStrength, defenceStrength } from './strength.ts'
import { checkAttack, checkBombard, defenderOn } from './target.ts'

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
  toDefender: Bounds
  toAttacker: Bounds
  /** Whether it can die: 'no', 'maybe', 'yes'; a city: whether it can fall to this attack. */
  defenderDies: Chance
  attackerDies: Chance
}
export type Chance = 'no' | 'maybe' | 'yes'

export function previewAttack(w: World, unit: Unit, t: number): Preview | Refusal {
  return checkAttack(w, unit, t) ?? preview(w, unitSide(unit), defenderOn(w, unit.owner, t)!, t)
}

export function previewBombard(w: World, city: City, t: number): Preview | Refusal {
  return checkBombard(w, city, t) ?? preview(w, citySide(city), defenderOn(w, city.owner, t)!, t)
}

/** The same for any two sides, whether or not the attack is allowed now. */
export function preview(w: World, attacker: Side, defender: Side, tile: number): Preview {
  const given = { attacker, defender, tile }
  const attack = attackStrength(w, given)
  const defence = defenceStrength(w, given)
  const ranged = isRanged(w, attacker)
  const civilian = defender.unit !== null && w.rules.units[defender.unit.kind].civilian
  const captures = civilian && !ranged && attacker.unit !== null && maySet(w, moverOf(w, attacker.unit), tile)
  const none = { min: 0, max: 0 }
  let onDefender = bounds(w, attacker, attack.final, defence.final)
  let onAttacker = ranged || civilian ? none : bounds(w, defender, defence.final, attack.final)
  if (civilian) onDefender = captures ? none : { min: CIVILIAN_DAMAGE, max: CIVILIAN_DAMAGE }
  const defenderDies = captures ? 'no' : dies(onDefender, spare(defender))
  const attackerDies = dies(onAttacker, spare(attacker))
  // Blows cease when a side is down: the other may be spared part of its own.
  const cut = (b: Bounds, hp: number, otherDies: Chance): Bounds => ({
    min: otherDies === 'no' ? Math.min(b.min, hp) : 0,
    max: Math.min(b.max, hp),
  })
  onDefender = cut(onDefender, spare(defender), attackerDies)
  onAttacker = cut(onAttacker, spare(attacker), defenderDies)
  const bothMay = defenderDies !== 'no' && attackerDies !== 'no'
  return {
    attacker: { ...attack, name: nameOf(w, attacker), hp: hpOf(attacker) },
    defender: { ...defence, name: nameOf(w, defender), hp: hpOf(defender), isCity: defender.city !== null },
    ranged,
    captures,
    toDefender: onDefender,
    toAttacker: onAttacker,
    defenderDies: bothMay ? 'maybe' : ranged && defender.city ? 'no' : defenderDies,
    attackerDies: bothMay ? 'maybe' : attackerDies,
  }
}

/** Health it can lose before it is down; a city keeps its last point. */
const spare = (side: Side): number => (side.city ? side.city.hp - 1 : side.unit!.hp)

function bounds(w: World, striker: Side, own: number, other: number): Bounds {
  return { min: damageBy(w, striker, own, other, 0), max: damageBy(w, striker, own, other, LUCK) }
}

const dies = ({ min, max }: Bounds, hp: number): Chance => (min >= hp ? 'yes' : max >= hp ? 'maybe' : 'no')
