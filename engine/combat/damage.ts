/** How much a fight hurts (rulebook, combat 6), in whole health points. */
import { COMBAT } from '../../rules/constants/combat.ts'
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { UNIT_HP } from '../core/state.ts'
import { unitHas } from '../effects/aggregate.ts'
import type { Combatant } from './combatant.ts'

/** Steps of chance between the least and the most: a draw is 0 … LUCK. */
export const LUCK = 1200

/** Damage that `striker` does with `own` strength against `other`; `luck` 0 … LUCK. */
export function damageBy(w: EngineContext, striker: Combatant, own: number, other: number, luck: number): number {
  const ratio = own > other ? own / other : other / own
  const lead = (ratio + COMBAT.leadBase) / (1 + COMBAT.leadBase)
  const factor = (lead * lead * lead * lead + 1) / 2
  const fair = COMBAT.damageLeast + (COMBAT.damageSpread * luck) / LUCK
  const damage = own > other ? fair * factor : fair / factor
  return Math.round(damage * vigour(w, striker))
}

/** Share of its damage that a wounded unit still does; cities do not weaken. */
function vigour(w: EngineContext, { unit }: Combatant): number {
  if (unit === null || unit.hp >= UNIT_HP || unitHas(w, unit, E.noWoundedPenalty)) return 1
  return 1 - (UNIT_HP - unit.hp) / COMBAT.woundDivisor
}
