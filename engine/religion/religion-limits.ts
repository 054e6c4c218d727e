/** How many religions a game can have (rulebook, religion 2). */
import { E } from '../../rules/effects/templates.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import { hasOption } from '../effects/mod-options.ts'
import { entryHas } from '../effects/scope.ts'
import { freeBeliefs } from './beliefs.ts'
import { isMajor } from './religion-names.ts'

/** Whether a game of these rules that begins in the era has religion. */
export const hasReligion = (rules: Ruleset, startEra: number): boolean =>
  !hasOption(rules, E.disablesReligion) && !entryHas(rules.eras[startEra], E.eraDisablesReligion)

/** Religions that the game takes at most: as many as there are names, 1 and one for every two majors (constants of the rules). */
export function mostReligions(w: EngineContext): number {
  const { religionLimitBase, religionLimitMultiplier } = w.rules.constants
  let majors = 0
  for (const civ of w.s.civs) if (civ.kind === 'major') majors++
  return Math.min(w.rules.religions.length, religionLimitBase + roundDown(religionLimitMultiplier * majors))
}

/** Names (indices) that no religion has yet. */
export const freeNames = (w: EngineContext): number[] =>
  w.rules.religions.map((_, id) => id).filter(id => !w.s.religions.some(({ name }) => name === id))

/** Religions that can still be founded: by the limit, and by the founder and follower beliefs left. */
export function religionsLeft(w: EngineContext): number {
  const founded = w.s.religions.filter(isMajor).length
  const left = Math.min(
    freeNames(w).length,
    mostReligions(w) - founded,
    freeBeliefs(w, 'founder').length,
    freeBeliefs(w, 'follower').length,
  )
  return left > 0 ? left : 0
}
