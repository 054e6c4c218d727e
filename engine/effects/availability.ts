/** Whether an object's own effects allow it: every "Only available" holds, and no "Unavailable" (rulebook, production 4). */
import type { Effect } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Entry } from '../../rules/ruleset.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { conditionsHold } from './conditions/conditions.ts'
import type { Context } from './context.ts'

/** The first effect of the object that bars it, or null. */
export function barringEffect(w: EngineContext, { effects }: Pick<Entry, 'effects'>, context: Context): Effect | null {
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i]
    const wanted = effect.kind === E.onlyAvailable
    if ((wanted || effect.kind === E.unavailable) && conditionsHold(w, effect, context) !== wanted) return effect
  }
  return null
}

/** Whether none does. */
export const isAvailable = (w: EngineContext, entry: Pick<Entry, 'effects'>, context: Context): boolean =>
  barringEffect(w, entry, context) === null
