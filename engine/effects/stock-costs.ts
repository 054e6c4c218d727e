/** "Costs [n] [resource]": what is paid once from a stock (rulebook, economy 10). */
import { E } from '../../rules/effects/templates.ts'
import type { Entry } from '../../rules/ruleset.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { conditionsHold, timesOf } from './conditions/conditions.ts'
import type { Context } from './context.ts'
import { entryEffects, entryHas } from './scope.ts'
import { scaledBySpeed } from './speed-scaling.ts'
import { addStock, stockOf } from './stockpiles.ts'

interface StockCost {
  resource: number
  /** Whole. */
  amount: number
}

const NOTHING: readonly StockCost[] = []

/** What the thing costs the context's civ, or its city of resources that cities keep; each resource once. */
export function stockCosts(w: EngineContext, entry: Entry, context: Context): readonly StockCost[] {
  if (!entryHas(entry, E.stockpileCost)) return NOTHING
  const costs: StockCost[] = []
  for (const effect of entryEffects(entry, E.stockpileCost)) {
    if (!conditionsHold(w, effect, context)) continue
    const [n, resource] = effect.params
    const amount = roundDown(scaledBySpeed(w, n * timesOf(w, effect, context), effect, null))
    const same = costs.find(cost => cost.resource === resource)
    if (same) same.amount += amount
    else costs.push({ resource, amount })
  }
  return costs
}

/** Why the stocks do not allow it, or null. */
export function whyNotInStock(
  w: EngineContext,
  entry: Entry,
  context: Context,
  code: 'build/stock' | 'work/stock' = 'build/stock',
): Refusal | null {
  for (const { resource, amount } of stockCosts(w, entry, context)) {
    const have = stockOf(w, context.civ!, context.city, resource)
    if (have < amount) return refuse(code, entry.name, amount, w.rules.resources[resource].name, have)
  }
  return null
}

/** Takes it from the stocks, which may fall below nothing. */
export function payFromStock(w: EngineContext, entry: Entry, context: Context): void {
  for (const { resource, amount } of stockCosts(w, entry, context)) addStock(w, context.civ!, context.city, resource, -amount)
}
