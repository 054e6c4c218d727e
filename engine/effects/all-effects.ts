/** Every effect of a ruleset, wherever it stands: for what is found out once about the rules as a whole. */
import type { Effect } from '../../rules/effects/effect.ts'
import type { Ruleset } from '../../rules/ruleset.ts'

export function allEffects(rules: Ruleset): Effect[] {
  const lists = Object.values(rules).filter(Array.isArray) as unknown[][]
  return lists.flat().flatMap(one => {
    if (typeof one !== 'object' || one === null) return []
    if ('modifiers' in one) return [one as Effect]
    return Object.values(one)
      .filter(Array.isArray)
      .flat()
      .filter(effect => typeof effect === 'object' && effect !== null && 'modifiers' in effect) as Effect[]
  })
}
