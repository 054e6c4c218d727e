/** What buildings open the way to: those that need them in the same city, and national wonders that need one in every city. */
import { C } from '../../rules/effects/conditions.ts'
import { isCondition } from '../../rules/effects/effect.ts'
import type { Filter } from '../../rules/effects/filter.ts'
import { E } from '../../rules/effects/templates.ts'
import { NONE, type Ruleset } from '../../rules/ruleset.ts'

/** What is asked for in every city by a building. */
interface NeededEverywhere {
  building: number
  needs: Filter<'building'>
}

const everywhere = new WeakMap<Ruleset, readonly NeededEverywhere[]>()

/** Buildings that need others in all cities of their owner. */
export function neededEverywhere(rules: Ruleset): readonly NeededEverywhere[] {
  let found = everywhere.get(rules)
  if (!found) {
    found = rules.buildings.flatMap(({ id, effects }) =>
      effects
        .filter(({ kind }) => kind === E.onlyAvailable)
        .flatMap(({ conditions }) => conditions.flatMap(one => (isCondition(one, C.builtInAll) ? [one.params[0]] : [])))
        .map(needs => ({ building: id, needs })),
    )
    everywhere.set(rules, found)
  }
  return found
}

const next = new WeakMap<Ruleset, number[][]>()

/** By building: those that need it in their city. */
export function dependentsOf(rules: Ruleset): readonly (readonly number[])[] {
  let found = next.get(rules)
  if (!found) {
    found = rules.buildings.map(() => [])
    for (const { id, requiredBuilding } of rules.buildings) if (requiredBuilding !== NONE) found[requiredBuilding].push(id)
    next.set(rules, found)
  }
  return found
}
