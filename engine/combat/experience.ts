/** Experience from fights (rulebook, combat 8). */
import { EXPERIENCE } from '../../rules/constants/combat.ts'
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Unit } from '../core/state.ts'
import { sumUnit } from '../effects/aggregate.ts'
import { combatContext } from '../effects/context.ts'
import { addCombatPoints } from '../great-people/great-person-points.ts'
import { totalXp } from '../unit/promotions.ts'
import { isAir } from '../unit/unit-tables.ts'
import { type Combatant, isRanged, ownerOf, tileOf, unitCombatant } from './combatant.ts'

/** `side` has fought `enemy`: a unit that can fight learns from it, also from a shot at a civilian. The experience gained. */
export function gainXp(w: EngineContext, side: Combatant, enemy: Combatant, attacking: boolean): number {
  const { unit } = side
  if (unit === null || w.rules.units[unit.kind].civilian) return 0
  const table = tableOf(w, attacking ? side : enemy, attacking ? enemy : side)
  return learn(w, unit, attacking ? table.attacker : table.defender, enemy, attacking)
}

function tableOf(w: EngineContext, attacker: Combatant, defender: Combatant): { attacker: number; defender: number } {
  if (attacker.unit && isAir(w, attacker.unit.kind)) return EXPERIENCE.airStrike
  return isRanged(w, attacker) ? (defender.city ? EXPERIENCE.rangedOnCity : EXPERIENCE.ranged) : EXPERIENCE.melee
}

/** It has learnt all that this civ (id) can teach: only barbarians teach so little. */
export const hasLearntAllFrom = (w: EngineContext, unit: Unit, enemy: number): boolean =>
  w.s.civs[enemy].kind === 'barbarian' && totalXp(w, unit) >= w.rules.constants.maxXPfromBarbarians

/**
 * The unit gains `base` experience, more or less by its effects, from a fight with `enemy`. What it gained: nothing where it fell, but the
 * fight counts for great people as if it lived.
 */
export function learn(w: EngineContext, unit: Unit, base: number, enemy: Combatant, attacking: boolean): number {
  const from = ownerOf(enemy)
  if (hasLearntAllFrom(w, unit, from)) return 0
  const wild = w.s.civs[from].kind === 'barbarian'
  const side = unitCombatant(unit)
  const context = combatContext(w, side, enemy, attacking, tileOf(attacking ? enemy : side))
  const more = sumUnit(w, unit, E.moreXp, context)
  const gained = Math.trunc(((base + more) * (100 + sumUnit(w, unit, E.xpPercent, context))) / 100)
  if (!wild) addCombatPoints(w, unit, gained)
  if (unit.hp <= 0) return 0
  unit.xp += gained
  if (wild) w.s.civs[unit.owner].xpFromBarbarians += gained
  return gained
}
