/** Amounts of effects "(modified by game progress up to [x]%)". */
import { C } from '../../rules/effects/conditions.ts'
import { type Effect, isCondition } from '../../rules/effects/effect.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'

/** What such modifiers make of the effect's amount: x percent of it where the civ has all there is; the product of several, 1 without one. */
export function progressFactor(w: EngineContext, civ: Civ, { modifiers }: Effect): number {
  let factor = 1
  for (const modifier of modifiers) {
    if (isCondition(modifier, C.byProgress)) factor *= 1 + (modifier.params[0] / 100 - 1) * progressOf(w, civ)
  }
  return factor
}

/** The greater share: of all technologies it knows, or of all policies, openers and finishers too, that it has adopted; 0 to 1. */
function progressOf({ rules }: EngineContext, { techs, policies }: Civ): number {
  return Math.max(shareOf(techs, rules.techs.length), shareOf(policies, rules.policies.length))
}

function shareOf(had: readonly number[], of: number): number {
  let found = 0
  for (const one of had) if (one !== 0) found++
  return of > 0 ? found / of : 0
}
