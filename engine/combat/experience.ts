/** Experience from fights (mechanics 14.4). */
import { E } from '../../rules/effects/templates.ts'
import { sumUnit } from '../effects/sum.ts'
import { addCombatPoints } from '../great/points.ts'
import { totalXp } from '../unit/promotions.ts'
import type { World } from '../world.ts'
import { isRanged, ownerOf, type Side } from './side.ts'

const MELEE = { attacker: 5, defender: 4 }
const RANGED = { attacker: 2, defender: 2 }
const RANGED_ON_CITY = { attacker: 3, defender: 2 }

/** `side` has fought `enemy`: a surviving unit that can fight learns from it. */
export function gainXp(w: World, side: Side, enemy: Side, attacking: boolean): void {
  const { unit } = side
  if (unit === null || unit.hp <= 0 || w.rules.units[unit.kind].civilian) return
  if (enemy.unit && w.rules.units[enemy.unit.kind].civilian) return
  const wild = w.s.civs[ownerOf(enemy)].kind === 'barbarian'
  if (wild && totalXp(unit) >= w.rules.constants.maxXPfromBarbarians) return
  const fromAfar = isRanged(w, attacking ? side : enemy)
  const table = fromAfar ? ((attacking ? enemy.city : side.city) ? RANGED_ON_CITY : RANGED) : MELEE
  const base = attacking ? table.attacker : table.defender
  const gained = Math.trunc((base * (100 + sumUnit(w, unit, E.xpPercent))) / 100)
  unit.xp += gained
  if (wild) w.s.civs[unit.owner].xpFromBarbarians += gained
  else addCombatPoints(w, unit, gained)
}
