/** Every effect of a ruleset, wherever it stands: for what is found out once about the rules as a whole. */
import type { Effect } from '../../rules/effects/effect.ts'
import type { Ruleset } from '../../rules/ruleset.ts'

export function allEffects(rules: Ruleset): Effect[] {
  return Object.values(rules).filter(Array.isArray).flatMap(effectsIn)
}

/** Those in a list, in the lists of its entries, and in the lists of what those list: choices of an event. */
function effectsIn(list: readonly unknown[]): Effect[] {
  return list.flatMap(one => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return []
    return 'modifiers' in one ? [one as Effect] : Object.values(one).filter(Array.isArray).flatMap(effectsIn)
  })
}
