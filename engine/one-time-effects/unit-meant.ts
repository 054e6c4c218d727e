/** Which unit an effect on units means. */
import { THIS_UNIT } from '../../rules/effects/params.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Unit } from '../core/state.ts'
import type { Context } from '../effects/context.ts'

/** This one, or in a fight its opponent, where the effect says so; null for one that is no more, or that is another's by now. */
export function unitMeant(w: EngineContext, target: number, { unit, enemy, civ }: Context): Unit | null {
  const isThis = target === THIS_UNIT || (enemy === null && unit !== null)
  const meant = isThis ? unit : enemy
  if (meant === null || w.s.units[meant.id] !== meant || meant.hp <= 0) return null
  return !isThis || civ === null || meant.owner === civ.id ? meant : null
}
