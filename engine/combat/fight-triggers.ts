/** What waits for a fight and its blows (rulebook, effects 8): of the units in it, the attacker's before the defender's. */
import { C } from '../../rules/effects/conditions.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ, Unit } from '../core/state.ts'
import { type Context, combatContext } from '../effects/context.ts'
import { isHeard } from '../effects/effect-index.ts'
import { triggerEvent } from '../effects/triggers.ts'
import { type Combatant, isRanged, unitCombatant } from './combatant.ts'
import type { Fight } from './strength.ts'

const isThere = (w: EngineContext, { unit }: Combatant): boolean => unit === null || w.s.units[unit.id] === unit

/** Before the first blow. False where one of the two is there no longer: then there is no fight. */
export function enterCombat(w: EngineContext, fight: Fight): boolean {
  if (!isHeard(w, C.uponCombat)) return true
  for (const { side, context } of sidesOf(w, fight))
    if (side.unit && isThere(w, side)) triggerEvent(w, context.civ!, C.uponCombat, context)
  return isThere(w, fight.attacker) && isThere(w, fight.defender)
}

/** After the blows, which cost the two so much. */
export function feelLosses(w: EngineContext, fight: Fight, toAttacker: number, toDefender: number): void {
  if (!isHeard(w, C.uponLosingHp)) return
  for (const { side, context } of sidesOf(w, fight)) {
    const lost = side === fight.attacker ? toAttacker : toDefender
    if (side.unit && lost > 0) triggerEvent(w, context.civ!, C.uponLosingHp, context, lost)
  }
}

/** After deaths: who lives has hit the other, the defender only who came near. */
export function countBlows(w: EngineContext, fight: Fight): void {
  if (!isHeard(w, C.uponDamaging)) return
  const [attacker, defender] = sidesOf(w, fight)
  for (const { side, context } of isRanged(w, fight.attacker) ? [attacker] : [attacker, defender])
    if (side.unit && isThere(w, side)) triggerEvent(w, context.civ!, C.uponDamaging, context)
}

/** `victim` was destroyed or taken, by a unit that attacked or was attacked, or (null) by a city. Civilians are no defeat. */
export function tellDefeat(w: EngineContext, victim: Unit, loser: Civ, victor: Unit | null, victorAttacks: boolean): void {
  if (w.rules.units[victim.kind].civilian || !(isHeard(w, C.uponDefeating) || isHeard(w, C.uponDefeated))) return
  const [own, other] = [unitCombatant(victim), { unit: victor, city: null }]
  if (victor) {
    const context = combatContext(w, other, own, victorAttacks, victim.tile)
    triggerEvent(w, context.civ!, C.uponDefeating, context)
  }
  triggerEvent(w, loser, C.uponDefeated, { ...combatContext(w, own, other, !victorAttacks, victim.tile), civ: loser })
}

function sidesOf(w: EngineContext, { attacker, defender, tile }: Fight): readonly { side: Combatant; context: Context }[] {
  return [
    { side: attacker, context: combatContext(w, attacker, defender, true, tile) },
    { side: defender, context: combatContext(w, defender, attacker, false, tile) },
  ]
}
