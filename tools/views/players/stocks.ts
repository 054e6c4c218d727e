/** What a seat is shown of stockpiled resources, and of those that cities keep. */
import {
  type City,
  type Civ,
  cityContext,
  type EngineContext,
  resourceAmount,
  resourcePerTurn,
  resourceTraits,
  stockCosts,
} from '../../../engine/index.ts'
import type { Building, UnitKind } from '../../../rules/ruleset.ts'
import { answer, record, whole } from '../../tool/schema.ts'

type Stocks = { [resource: string]: { stock: number; per_turn: number } }

export const stocksField = record(
  answer({ stock: whole('Amount in store.'), per_turn: whole('What each turn adds, or takes where it is negative.') }),
  'Stockpiled resources by name; absent: nothing is stored.',
)

/** Stocks of the civ, or with a city those that the city keeps; what there is none of and that does not change is left out. */
export function stocksView(w: EngineContext, civ: Civ, city: City | null = null): { stocks?: Stocks } {
  const { stocks, cityLevel } = resourceTraits(w.rules)
  const shown: Stocks = {}
  for (const id of stocks) {
    if (cityLevel[id] !== (city !== null)) continue
    const stock = resourceAmount(w, civ, id, city)
    const per_turn = resourcePerTurn(w, civ, id, city)
    if (stock !== 0 || per_turn !== 0) shown[w.rules.resources[id].name] = { stock, per_turn }
  }
  return Object.keys(shown).length > 0 ? { stocks: shown } : {}
}

/** What the city has of resources that each city counts by itself and none stores. */
export function cityResourcesView(w: EngineContext, city: City): { resources?: { [resource: string]: number } } {
  const { ofCities, stockpiled } = resourceTraits(w.rules)
  const shown: { [resource: string]: number } = {}
  for (const id of ofCities) {
    const amount = stockpiled[id] ? 0 : resourceAmount(w, w.s.civs[city.owner], id, city)
    if (amount !== 0) shown[w.rules.resources[id].name] = amount
  }
  return Object.keys(shown).length > 0 ? { resources: shown } : {}
}

/** What a unit or building costs from the stocks, once. */
export function stockPriceView(
  w: EngineContext,
  city: City,
  kind: 'unit' | 'building',
  entry: UnitKind | Building,
): { from_stock?: { [resource: string]: number } } {
  const costs = stockCosts(w, entry, cityContext(w, city, { kind, id: entry.id }))
  if (costs.length === 0) return {}
  return { from_stock: Object.fromEntries(costs.map(({ resource, amount }) => [w.rules.resources[resource].name, amount])) }
}
