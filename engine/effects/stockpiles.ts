/** What a civilization stores. */
import { CULTURE, FAITH, GOLD, SCIENCE } from '../../rules/stats.ts'
import { publish } from '../core/domain-events.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { City, Civ } from '../core/state.ts'
import { resourceTraits } from './resource-traits.ts'

/** Adds whole `amount` to the civ's gold, culture, faith, or science to spend; false for a stat that a civ does not store. */
export function addToStockpile(civ: Civ, stat: number, amount: number): boolean {
  if (stat === GOLD) civ.gold += amount
  else if (stat === CULTURE) civ.culture += amount
  else if (stat === FAITH) civ.faith += amount
  else if (stat === SCIENCE) civ.scienceOverflow += amount
  else return false
  return true
}

/** Whole amount in stock of a stockpiled resource: the city's of one that cities keep, else the civ's; 0 of what is not stockpiled. */
export function stockOf(w: EngineContext, civ: Civ, city: City | null, resource: number): number {
  const keeper = resourceTraits(w.rules).cityLevel[resource] ? city : civ
  return keeper?.stock[resource] ?? 0
}

/** Adds whole `amount`, which may be negative, to that stock; false where it is not stockpiled, or cities keep it and none is given. */
export function addStock(w: EngineContext, civ: Civ, city: City | null, resource: number, amount: number): boolean {
  const { stockpiled, cityLevel } = resourceTraits(w.rules)
  const keeper = cityLevel[resource] ? city : civ
  if (!stockpiled[resource] || !keeper) return false
  while (keeper.stock.length < w.rules.resources.length) keeper.stock.push(0)
  keeper.stock[resource] += amount
  publish(w, 'effectsChanged', civ)
  return true
}
