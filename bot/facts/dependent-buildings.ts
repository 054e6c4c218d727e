/** What buildings open the way to: those that need them in the same city, and national wonders that need one in every city. */

import { onceByRuleset } from '../../engine/index.ts'
import { C } from '../../rules/effects/conditions.ts'
import { isCondition } from '../../rules/effects/effect.ts'
import type { Filter } from '../../rules/effects/filter.ts'
import { E } from '../../rules/effects/templates.ts'
import { NONE } from '../../rules/ruleset.ts'

/** What is asked for in every city by a building. */
interface NeededEverywhere {
  building: number
  needs: Filter<'building'>
}

/** Buildings that need others in all cities of their owner. */
export const neededEverywhere = onceByRuleset((rules): readonly NeededEverywhere[] =>
  rules.buildings.flatMap(({ id, effects }) =>
    effects
      .filter(({ kind }) => kind === E.onlyAvailable)
      .flatMap(({ conditions }) => conditions.flatMap(one => (isCondition(one, C.builtInAll) ? [one.params[0]] : [])))
      .map(needs => ({ building: id, needs })),
  ),
)

/** By building: those that need it in their city. */
export const dependentsOf = onceByRuleset((rules): readonly (readonly number[])[] => {
  const found: number[][] = rules.buildings.map(() => [])
  for (const { id, requiredBuilding } of rules.buildings) if (requiredBuilding !== NONE) found[requiredBuilding].push(id)
  return found
})
