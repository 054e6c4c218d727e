/** What things cost in faith and other stats than gold (rulebook, production 6). */

import { PRICES } from '../../../rules/constants/cities.ts'
import type { EffectOf } from '../../../rules/effects/effect.ts'
import type { Filter } from '../../../rules/effects/filter.ts'
import { E } from '../../../rules/effects/templates.ts'
import { CULTURE, FAITH, FOOD, GOLD, SCIENCE, STAT_COUNT } from '../../../rules/stats.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { roundDown } from '../../core/rounding.ts'
import type { City, Item } from '../../core/state.ts'
import { conditionsHold } from '../../effects/conditions/conditions.ts'
import { type Context, cityContext } from '../../effects/context.ts'
import { matchesBuilding, matchesCity, matchesKind } from '../../effects/filters/match.ts'
import { cityEffects, entryEffects } from '../../effects/scope.ts'
import { speedFactor } from '../../effects/speed-scaling.ts'
import { addToStockpile } from '../../effects/stockpiles.ts'
import { discounts, goldPrice, itemCost } from './production-cost.ts'

/** Price in a stat, whole tens: the lowest that some effect sets; null where none does. Gold has its own rule. */
export function priceIn(w: EngineContext, city: City, item: Item, stat: number): number | null {
  if (item.kind === 'perpetual') return null
  if (stat === GOLD) return goldPrice(w, city, item)
  const context = cityContext(w, city, item)
  const lowest = item.kind === 'unit' ? unitPrice(w, city, item, stat, context) : buildingPrice(w, city, item, stat, context)
  if (lowest === null) return null
  return roundDown((lowest * discounts(w, city, item, stat, context)) / PRICES.roundTo) * PRICES.roundTo
}

/** Stats other than gold for which the city can have the item, dear or not. */
export function statsFor(w: EngineContext, city: City, item: Item): number[] {
  const stats: number[] = []
  for (let stat = 0; stat < STAT_COUNT; stat++) if (stat !== GOLD && priceIn(w, city, item, stat) !== null) stats.push(stat)
  return stats
}

function unitPrice(w: EngineContext, city: City, item: Item, stat: number, context: Context): number | null {
  const prices = ownPrices(w, city, item, stat, context)
  for (const effect of risingPriceEffects(w, city, item.id, stat, context)) {
    const [, base, , , step] = effect.params
    const had = w.s.civs[city.owner].boughtRising[item.id]
    prices.push((base + (step * (had * had + had)) / 2) * speedOf(w, stat))
  }
  for (const effect of cityEffects(w, city, E.buyUnitsTimesCost)) {
    const [which, by, times] = effect.params
    if (by !== stat || !matchesKind(w, which, item.id) || !conditionsHold(w, effect, context)) continue
    prices.push(times * itemCost(w, w.s.civs[city.owner], item))
  }
  return least(prices)
}

/** Effects in force that sell units of the kind for the stat at a rising price. */
export function risingPriceEffects(
  w: EngineContext,
  city: City,
  kind: number,
  stat: number,
  context: Context,
): EffectOf<'buyUnitsRising'>[] {
  return cityEffects(w, city, E.buyUnitsRising).filter(effect => {
    const [which, , by, where] = effect.params
    return (
      by === stat && matchesKind(w, which, kind) && matchesCity(w, where, city, city.owner) && conditionsHold(w, effect, context)
    )
  })
}

function buildingPrice(w: EngineContext, city: City, item: Item, stat: number, context: Context): number | null {
  const prices = ownPrices(w, city, item, stat, context)
  for (const effect of cityEffects(w, city, E.buyBuildingsFor)) {
    const [which, amount, by, where] = effect.params
    if (by === stat && suits(w, city, item, which, where) && conditionsHold(w, effect, context))
      prices.push(amount * speedOf(w, stat))
  }
  for (const effect of cityEffects(w, city, E.buyBuildingsWith)) {
    const [which, by, where] = effect.params
    if (by === stat && suits(w, city, item, which, where) && conditionsHold(w, effect, context))
      prices.push(eraPrice(w, city, stat))
  }
  return least(prices)
}

const suits = (w: EngineContext, city: City, item: Item, which: Filter<'building'>, where: Filter<'city'>): boolean =>
  matchesBuilding(w, which, item.id, city) && matchesCity(w, where, city, city.owner)

/** "Can be purchased with …" on the thing itself. */
function ownPrices(w: EngineContext, city: City, item: Item, stat: number, context: Context): number[] {
  const entry = item.kind === 'unit' ? w.rules.units[item.id] : w.rules.buildings[item.id]
  const prices: number[] = []
  for (const effect of entryEffects(entry, E.purchasableWith)) {
    const [by, where] = effect.params
    if (by === stat && matchesCity(w, where, city, city.owner) && conditionsHold(w, effect, context))
      prices.push(eraPrice(w, city, stat))
  }
  return prices
}

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
  if (stat === SCIENCE) return civ.scienceOverflow
  return stat === FOOD ? city.food : 0
}

export function payIn(w: EngineContext, city: City, stat: number, price: number): void {
  if (!addToStockpile(w.s.civs[city.owner], stat, -price)) city.food -= price
}
