/** Things that cost something from a stock: it is paid once, before the first work on them (rulebook, production 2). */
import { E } from '../../../rules/effects/templates.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import type { Refusal } from '../../core/refusal.ts'
import type { City, Item } from '../../core/state.ts'
import { cityContext } from '../../effects/context.ts'
import { entryHas } from '../../effects/scope.ts'
import { payFromStock, whyNotInStock } from '../../effects/stock-costs.ts'
import { progressOf } from './stored-production.ts'

/** The unit or building, where it costs something that is not paid yet; else null. */
function unpaid(w: EngineContext, city: City, item: Item) {
  if (item.kind === 'perpetual') return null
  const entry = item.kind === 'unit' ? w.rules.units[item.id] : w.rules.buildings[item.id]
  return entryHas(entry, E.stockpileCost) && progressOf(city, item) === 0 ? entry : null
}

/** Why the stocks do not allow work on the item, or null. */
export function whyNotPaid(w: EngineContext, city: City, item: Item): Refusal | null {
  const entry = unpaid(w, city, item)
  return entry && whyNotInStock(w, entry, cityContext(w, city, item))
}

/** Pays for the item, if that is still to be done; call before work on it is stored. */
export function payForWork(w: EngineContext, city: City, item: Item): void {
  const entry = unpaid(w, city, item)
  if (entry) payFromStock(w, entry, cityContext(w, city, item))
}
