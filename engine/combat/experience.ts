/** Experience from fights (rulebook, combat 8). */
import { EXPERIENCE } from '../../rules/constants/combat.ts'
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Unit } from '../core/state.ts'
import { sumUnit } from '../effects/aggregate.ts'
import { addCombatPoints } from '../great-people/great-person-points.ts'
import { totalXp } from '../unit/promotions.ts'
import { isAir } from '../unit/unit-tables.ts'
import { type Combatant, isRanged, ownerOf } from './combatant.ts'

/** `side` has fought `enemy`: a surviving unit that can fight learns from it. The experience gained. */
export function gainXp(w: EngineContext, side: Combatant, enemy: Combatant, attacking: boolean): number {
  const { unit } = side
  if (unit === null || unit.hp <= 0 || w.rules.units[unit.kind].civilian) return 0
  if (enemy.unit && w.rules.units[enemy.unit.kind].civilian) return 0
  const table = tableOf(w, attacking ? side : enemy, attacking ? enemy : side)
  return learn(w, unit, attacking ? table.attacker : table.defender, ownerOf(enemy))
}

function tableOf(w: EngineContext, attacker: Combatant, defender: Combatant): { attacker: number; defender: number } {
  if (attacker.unit && isAir(w, attacker.unit.kind)) return EXPERIENCE.airStrike
  return isRanged(w, attacker) ? (defender.city ? EXPERIENCE.rangedOnCity : EXPERIENCE.ranged) : EXPERIENCE.melee
}

/** It has learnt all that this civ (id) can teach: only barbarians teach so little. */
export const hasLearntAllFrom = (w: EngineContext, unit: Unit, enemy: number): boolean =>
  w.s.civs[enemy].kind === 'barbarian' && totalXp(w, unit) >= w.rules.constants.maxXPfromBarbarians

/** The unit gains `base` experience, more or less by its effects, from a fight with that civ (id). What it gained. */
export function learn(w: EngineContext, unit: Unit, base: number, enemy: number): number {
  if (hasLearntAllFrom(w, unit, enemy)) return 0
  const wild = w.s.civs[enemy].kind === 'barbarian'
  const gained = Math.trunc(((base + sumUnit(w, unit, E.moreXp)) * (100 + sumUnit(w, unit, E.xpPercent))) / 100)
  unit.xp += gained
  if (wild) w.s.civs[unit.owner].xpFromBarbarians += gained
  else addCombatPoints(w, unit, gained)
  return gained
}
