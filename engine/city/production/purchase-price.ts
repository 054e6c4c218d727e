/** What things cost in gold and other stats (rulebook, production 5; production 6). */

import { PRICES } from '../../../rules/constants/cities.ts'
import type { Effect } from '../../../rules/effects/effect.ts'
import type { Filter } from '../../../rules/effects/filter.ts'
import { E } from '../../../rules/effects/templates.ts'
import { CULTURE, FAITH, FOOD, GOLD, SCIENCE, STAT_COUNT } from '../../../rules/stats.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { roundDown } from '../../core/numbers/rounding.ts'
import type { City, Civ, Item } from '../../core/state.ts'
import { conditionsHold } from '../../effects/conditions/conditions.ts'
import { type Context, cityContext } from '../../effects/context.ts'
import { matchesBuilding, matchesCity, matchesKind } from '../../effects/filters/match.ts'
import { cityEffects, entryEffects } from '../../effects/scope.ts'
import { speedFactor } from '../../effects/speed-scaling.ts'
import { addToStockpile } from '../../effects/stockpiles.ts'
import { discounts, goldForWork, itemCost } from './production-cost.ts'

/**
 * Price in a stat, whole tens: the lowest that effects in force set; without any, the lowest that the thing itself names; of gold, without
 * that too, by what it costs to make. Null where the stat does not buy it.
 */
export function priceIn(w: EngineContext, city: City, item: Item, stat: number): number | null {
  if (item.kind === 'perpetual') return null
  const context = cityContext(w, city, item)
  const price =
    least(salePrices(w, city, item, stat, context)) ??
    least(ownPrices(w, city, item, stat, context)) ??
    (stat === GOLD ? goldForWork(w, w.s.civs[city.owner], item, city) : null)
  if (price === null) return null
  return roundDown((price * discounts(w, city, item, stat, context)) / PRICES.roundTo) * PRICES.roundTo
}

/** Gold to have it at once, whole tens. */
export const goldPrice = (w: EngineContext, city: City, item: Item): number => priceIn(w, city, item, GOLD) ?? 0

/** Stats other than gold for which the city can have the item, dear or not. */
export function statsFor(w: EngineContext, city: City, item: Item): number[] {
  const stats: number[] = []
  for (let stat = 0; stat < STAT_COUNT; stat++) if (stat !== GOLD && priceIn(w, city, item, stat) !== null) stats.push(stat)
  return stats
}

/** Templates that sell units, and those that sell buildings: ever dearer, at one price, at the era's, by what the thing costs to make. */
const SALES = {
  unit: { rising: E.buyUnitsRising, flat: E.buyUnitsFor, byEra: E.buyUnitsWith, byCost: E.buyUnitsTimesCost },
  building: { rising: E.buyBuildingsRising, flat: E.buyBuildingsFor, byEra: E.buyBuildingsWith, byCost: E.buyBuildingsTimesCost },
} as const

/** Those that sell units by a filter, their first parameter. */
export const UNIT_SALES = Object.values(SALES.unit)

/** Those by which a thing names its own price. */
export const OWN_PRICES = [E.purchasableWith, E.purchasableFor]

/** Templates that sell something for a stat, with the place of that stat among their parameters. */
export const PURCHASE_EFFECTS: ReadonlyMap<number, number> = new Map<number, number>([
  ...Object.values(SALES).flatMap(({ rising, flat, byEra, byCost }): [number, number][] => [
    [rising, 2],
    [flat, 2],
    [byEra, 1],
    [byCost, 1],
  ]),
  [E.purchasableWith, 0],
  [E.purchasableFor, 1],
])

const salesOf = ({ kind }: Item) => SALES[kind === 'unit' ? 'unit' : 'building']

/** Prices that effects in force set. */
function salePrices(w: EngineContext, city: City, item: Item, stat: number, context: Context): number[] {
  const { flat, byEra, byCost } = salesOf(item)
  const civ = w.s.civs[city.owner]
  const prices: number[] = []
  for (const { params } of risingPriceEffects(w, city, item, stat, context))
    prices.push(risen(params[1], params[4], boughtBefore(civ, item)) * speedOf(w, stat))
  // Most are for another stat: that is asked first, and of each thing that could be bought.
  const flats = cityEffects(w, city, flat)
  for (let i = 0; i < flats.length; i++) {
    const { params } = flats[i]
    if (params[2] === stat && isOffered(w, city, item, flats[i], params[0], params[3], context))
      prices.push(params[1] * speedOf(w, stat))
  }
  const eras = cityEffects(w, city, byEra)
  for (let i = 0; i < eras.length; i++) {
    const { params } = eras[i]
    if (params[1] === stat && isOffered(w, city, item, eras[i], params[0], params[2], context))
      prices.push(eraPrice(w, city, stat))
  }
  const costs = cityEffects(w, city, byCost)
  for (let i = 0; i < costs.length; i++) {
    const { params } = costs[i]
    if (params[1] === stat && isOffered(w, city, item, costs[i], params[0], null, context))
      prices.push(params[2] * itemCost(w, civ, item, city))
  }
  return prices
}

/** Effects in force that sell the unit or building for the stat at a rising price. */
export const risingPriceEffects = (w: EngineContext, city: City, item: Item, stat: number, context: Context) => {
  const effects = cityEffects(w, city, salesOf(item).rising)
  if (effects.length === 0) return effects
  return effects.filter(effect => {
    const [which, , by, where] = effect.params
    return by === stat && isOffered(w, city, item, effect, which, where, context)
  })
}

/** What a template of sales names: units where it sells units, buildings where it sells buildings. */
type SaleFilter = Filter<'unit'> | Filter<'building'>

const isSold = (w: EngineContext, city: City, { id }: Item, which: SaleFilter): boolean =>
  which.kind === 'unit' ? matchesKind(w, which, id) : matchesBuilding(w, which, id, city)

/** Whether the effect sells the item in the city. */
const isOffered = (
  w: EngineContext,
  city: City,
  item: Item,
  effect: Effect,
  which: SaleFilter,
  where: Filter<'city'> | null,
  context: Context,
): boolean => isSold(w, city, item, which) && isHere(w, city, effect, where, context)

const isHere = (w: EngineContext, city: City, effect: Effect, where: Filter<'city'> | null, context: Context): boolean =>
  (where === null || matchesCity(w, where, city, city.owner)) && conditionsHold(w, effect, context)

/** Of that thing, for any stat. */
const boughtBefore = (civ: Civ, { kind, id }: Item): number =>
  kind === 'unit' ? civ.boughtRising[id] : (civ.buildingsBought[id] ?? 0)

/** The first at `base`, each that was bought before dearer by one step more than the last. */
const risen = (base: number, step: number, had: number): number => base + Math.trunc((step * (had * had + had)) / 2)

/** "Can be purchased with …", "for …" on the thing itself. */
function ownPrices(w: EngineContext, city: City, item: Item, stat: number, context: Context): number[] {
  const entry = item.kind === 'unit' ? w.rules.units[item.id] : w.rules.buildings[item.id]
  const prices: number[] = []
  for (const effect of entryEffects(entry, E.purchasableWith)) {
    const [by, where] = effect.params
    if (by === stat && isHere(w, city, effect, where, context)) prices.push(eraPrice(w, city, stat))
  }
  for (const effect of entryEffects(entry, E.purchasableFor)) {
    const [amount, by, where] = effect.params
    if (by === stat && isHere(w, city, effect, where, context)) prices.push(amount * speedOf(w, stat))
  }
  return prices
}

/** Whether the thing itself says that the stat buys it: then wonders are sold too, and what is never built. */
export const namesPrice = (w: EngineContext, city: City, item: Item, stat: number): boolean =>
  item.kind !== 'perpetual' && ownPrices(w, city, item, stat, cityContext(w, city, item)).length > 0

/** What the owner's era asks for anything, by speed. */
const eraPrice = (w: EngineContext, city: City, stat: number): number =>
  w.rules.eras[w.s.civs[city.owner].era].unitBuyCost * speedOf(w, stat)

const speedOf = (w: EngineContext, stat: number): number => speedFactor(w.rules.speeds[w.s.setup.speed], stat)

const least = (prices: readonly number[]): number | null =>
  prices.length === 0 ? null : prices.reduce((low, price) => (price < low ? price : low))

/** What the city's owner has of a stat to pay with; food is the city's. Others cannot be paid with. */
export function fundsOf(w: EngineContext, city: City, stat: number): number {
  const civ = w.s.civs[city.owner]
  if (stat === GOLD) return civ.gold
  if (stat === FAITH) return civ.faith
  if (stat === CULTURE) return civ.culture
  if (stat === SCIENCE) return civ.scienceOverflow + scienceInWork(civ)
  return stat === FOOD ? city.food : 0
}

/** Science that the civ has put into the technology it researches. */
const scienceInWork = (civ: Civ): number => (civ.researchQueue.length > 0 ? civ.research[civ.researchQueue[0]] : 0)

/** Science is taken from what is left over first, then from what was put into the technology in research. */
export function payIn(w: EngineContext, city: City, stat: number, price: number): void {
  const civ = w.s.civs[city.owner]
  if (stat === SCIENCE && price > civ.scienceOverflow) {
    civ.research[civ.researchQueue[0]] -= price - civ.scienceOverflow
    civ.scienceOverflow = 0
  } else if (!addToStockpile(civ, stat, -price)) city.food -= price
}
