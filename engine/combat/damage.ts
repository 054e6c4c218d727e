/** How much a fight hurts (mechanics 15), in whole health points. */
import { E } from '../../rules/effects/templates.ts'
import type { World } from '../core/engine-context.ts'
import { UNIT_HP } from '../core/state.ts'
import { unitHas } from '../effects/aggregate.ts'
import type { Side } from './combatant.ts'

/** A fair fight's damage: this at least, and up to SPREAD more. */
const LEAST = 24
const SPREAD = 12
/** Steps of chance between the least and the most: a draw is 0 … LUCK. */
export const LUCK = 1200
/** At no health a unit would do a third less. */
const WOUND_DIVISOR = 300
/** What a shot does to a civilian. */
export const CIVILIAN_DAMAGE = 40

/** Damage that `striker` does with `own` strength against `other`; `luck` 0 … LUCK. */
export function damageBy(w: World, striker: Side, own: number, other: number, luck: number): number {
  const ratio = own > other ? own / other : other / own
  const lead = (ratio + 3) / 4
  const factor = (lead * lead * lead * lead + 1) / 2
  const fair = LEAST + (SPREAD * luck) / LUCK
  const damage = own > other ? fair * factor : fair / factor
  return Math.round(damage * vigour(w, striker))
}

/** Share of its damage that a wounded unit still does; cities do not weaken. */
function vigour(w: World, { unit }: Side): number {
  if (unit === null || unit.hp >= UNIT_HP || unitHas(w, unit, E.noWoundedPenalty)) return 1
  return 1 - (UNIT_HP - unit.hp) / WOUND_DIVISOR
}
