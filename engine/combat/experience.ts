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

/** `side` has fought `enemy`: a surviving unit that can fight learns from it. */
export function gainXp(w: EngineContext, side: Combatant, enemy: Combatant, attacking: boolean): void {
  const { unit } = side
  if (unit === null || unit.hp <= 0 || w.rules.units[unit.kind].civilian) return
  if (enemy.unit && w.rules.units[enemy.unit.kind].civilian) return
  const table = tableOf(w, attacking ? side : enemy, attacking ? enemy : side)
  learn(w, unit, attacking ? table.attacker : table.defender, ownerOf(enemy))
}

function tableOf(w: EngineContext, attacker: Combatant, defender: Combatant): { attacker: number; defender: number } {
  if (attacker.unit && isAir(w, attacker.unit.kind)) return EXPERIENCE.airStrike
  return isRanged(w, attacker) ? (defender.city ? EXPERIENCE.rangedOnCity : EXPERIENCE.ranged) : EXPERIENCE.melee
}

/** The unit gains `base` experience, more or less by its effects, from a fight with that civ (id). */
export function learn(w: EngineContext, unit: Unit, base: number, enemy: number): void {
  const wild = w.s.civs[enemy].kind === 'barbarian'
  if (wild && totalXp(unit) >= w.rules.constants.maxXPfromBarbarians) return
  const gained = Math.trunc((base * (100 + sumUnit(w, unit, E.xpPercent))) / 100)
  unit.xp += gained
  if (wild) w.s.civs[unit.owner].xpFromBarbarians += gained
  else addCombatPoints(w, unit, gained)
}
