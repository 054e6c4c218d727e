/** Whether a condition holds in a context: an effect that bears it alone is looked up among those of its template, and counted. */
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { sum } from '../../../engine/effects/aggregate.ts'
import type { Context } from '../../../engine/effects/context.ts'
import { indexEffects, ofKind } from '../../../engine/effects/effect-index.ts'
import type { Effect } from '../../../rules/effects/effect.ts'
import { E } from '../../../rules/effects/templates.ts'
import { effect } from '../compiled.ts'

/** How much an effect of 1 with these modifiers amounts to. */
export function amount(w: EngineContext, modifiers: string, context: Context, source?: Effect['source']): number {
  const index = indexEffects([effect(w.rules, `[+1] Sight ${modifiers}`, source)])
  return sum(w, ofKind(index, E.sight), context)
}

export const holds = (w: EngineContext, condition: string, context: Context, source?: Effect['source']): boolean =>
  amount(w, `<${condition}>`, context, source) === 1
