/** Options of the ruleset as a whole: they hold for everybody, always (rulebook, effect-list 20). */
import { isEffect } from '../../rules/effects/effect.ts'
import { E, type TemplateKind } from '../../rules/effects/templates.ts'
import type { Ruleset } from '../../rules/ruleset.ts'

export const hasOption = (rules: Ruleset, kind: TemplateKind): boolean => rules.modEffects.some(effect => effect.kind === kind)

/** Gold that making a civilization known to another is worth; null where the rules have no such deals. */
export function introductionPrice(rules: Ruleset): number | null {
  for (const effect of rules.modEffects) if (isEffect(effect, E.introductionsTraded)) return effect.params[0]
  return null
}
