/** A nuclear weapon flies to its target (rulebook, air 5). */
import { E } from '../../rules/effects/templates.ts'
import { intercept } from '../air/interception.ts'
import { atWar } from '../civ/relations.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Unit } from '../core/state.ts'
import { startWar } from '../diplomacy/war-declaration.ts'
import { unitHas } from '../effects/aggregate.ts'
import { detonate } from '../nuclear/detonation.ts'
import { civsHit, civsUnderFire } from '../nuclear/weapon.ts'
import { removeUnit } from '../unit/removal.ts'
import { stir, tire } from './attack-cost.ts'
import { unitCombatant } from './combatant.ts'
import { die } from './death.ts'
import { type FightResult, nothing } from './fight-result.ts'

/** Whoever is hit is at war with the unit's civ from now on; their interceptors may still bring it down first (rulebook, air 5). */
export function strikeNuclear(w: EngineContext, unit: Unit, t: number): FightResult {
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
