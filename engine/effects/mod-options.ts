/** Options of the ruleset as a whole: they hold for everybody, always (rulebook, effect-list 20). */
import type { AmountKey, TemplateKind } from '../../rules/effects/templates.ts'
import type { Ruleset } from '../../rules/ruleset.ts'

export const hasOption = (rules: Ruleset, kind: TemplateKind): boolean => rules.modEffects.some(effect => effect.kind === kind)

/** The amount of an option that has one; null where the rules do not have it. */
export const optionAmount = (rules: Ruleset, kind: TemplateKind<AmountKey>): number | null =>
  (rules.modEffects.find(effect => effect.kind === kind)?.params[0] as number | undefined) ?? null
