/** What resources are by effects of their own, asked often: made once for a ruleset. */
import { E } from '../../rules/effects/templates.ts'
import { onceByRuleset } from '../core/once-by-ruleset.ts'
import { entryHas } from './scope.ts'

/** By resource id. */
export interface ResourceTraits {
  /** An account that grows by what each turn brings. */
  stockpiled: readonly boolean[]
  /** Reckoned for each city by itself. */
  cityLevel: readonly boolean[]
  /** Neither traded nor given away. */
  untraded: readonly boolean[]
  /** Ids of those that cities keep, and of all that are stockpiled. */
  ofCities: readonly number[]
  stocks: readonly number[]
}

export const resourceTraits = onceByRuleset(({ resources }): ResourceTraits => {
  const stockpiled = resources.map(resource => entryHas(resource, E.stockpiled))
  const cityLevel = resources.map(resource => entryHas(resource, E.cityLevelResource))
  const untraded = resources.map(resource => entryHas(resource, E.cannotBeTraded))
  const ids = (has: readonly boolean[]): number[] => resources.map(({ id }) => id).filter(id => has[id])
  return { stockpiled, cityLevel, untraded, ofCities: ids(cityLevel), stocks: ids(stockpiled) }
})
