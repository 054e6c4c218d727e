/** Whether a condition holds in a context: an effect with that condition alone is compiled and asked. */
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { conditionsHold } from '../../../engine/effects/conditions/conditions.ts'
import type { Context } from '../../../engine/effects/context.ts'
import type { Effect } from '../../../rules/effects/effect.ts'
import { effect } from '../compiled.ts'

export const holds = (w: EngineContext, condition: string, context: Context, source?: Effect['source']): boolean =>
  conditionsHold(w, effect(w.rules, `[+1 Gold] <${condition}>`, source), context)
