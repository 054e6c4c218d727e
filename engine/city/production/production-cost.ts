/** What things cost in production and in gold (rulebook, production 1). */
import { PRICES } from '../../../rules/constants/cities.ts'
import { CITY_STATES } from '../../../rules/constants/city-states.ts'
import { E } from '../../../rules/effects/templates.ts'
import { GOLD } from '../../../rules/stats.ts'
import { gameDifficulty } from '../../civ/difficulty.ts'
import { deterministicPow } from '../../core/deterministic-pow.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { roundDown } from '../../core/rounding.ts'
import type { City, Civ, Item } from '../../core/state.ts'
import { conditionsHold } from '../../effects/conditions/conditions.ts'
import { type Context, cityContext, civContext } from '../../effects/context.ts'
import { matchesKind } from '../../effects/filters/match.ts'
import { cityEffects, entryEffects } from '../../effects/scope.ts'

/** Production that a building or unit costs the civ, whole; 0 for never-ending items and for what no city makes, such as great people. */
export function itemCost(w: EngineContext, civ: Civ, item: Item): number {
  if (item.kind === 'perpetual') return 0
  const entry = item.kind === 'unit' ? w.rules.units[item.id] : w.rules.buildings[item.id]
  let cost = Math.max(0, entry.cost)
  const perCity = entryEffects(entry, E.costPerCity)
  if (perCity.length > 0) {
    const context = { ...civContext(civ), item }
    for (const effect of perCity) if (conditionsHold(w, effect, context)) cost += effect.params[0] * civ.cities.length
  }
  cost *= civ.kind === 'cityState' ? CITY_STATES.costFactor : levelFactor(w, civ, item)
  return roundDown(cost * w.rules.speeds[w.s.setup.speed].production)
}

function levelFactor(w: EngineContext, civ: Civ, item: Item): number {
  const level = gameDifficulty(w)
  if (item.kind === 'unit') return civ.ai ? level.aiUnitCost : level.unitCost
  const isWorldWonder = w.rules.buildings[item.id].wonder === 'world'
  if (civ.ai) return isWorldWonder ? level.aiWonderCost : level.aiBuildingCost
  return isWorldWonder ? 1 : level.buildingCost
}

/** Gold to have it at once, whole tens. */
export function goldPrice(w: EngineContext, city: City, item: Item): number {
  const price = fullPrice(w, w.s.civs[city.owner], item)
  return roundDown((price * discounts(w, city, item, GOLD, cityContext(w, city, item))) / PRICES.roundTo) * PRICES.roundTo
}

/** Before discounts, not rounded. */
function fullPrice(w: EngineContext, civ: Civ, item: Item): number {
  const entry = item.kind === 'unit' ? w.rules.units[item.id] : w.rules.buildings[item.id]
  return deterministicPow(PRICES.goldPerProduction * itemCost(w, civ, item), PRICES.goldExponent) * (1 + entry.hurryPercent / 100)
}

/** Gold for dismissing a unit on own land: a twentieth of its price, that in whole tens, without discounts. */
export const dismissalGold = (w: EngineContext, civ: Civ, kind: number): number =>
  Math.floor(
    (roundDown(fullPrice(w, civ, { kind: 'unit', id: kind }) / PRICES.roundTo) * PRICES.roundTo) / PRICES.dismissalDivisor,
  )

/** Π (1 + x/100) of the effects on the price of the item in a stat. */
export function discounts(w: EngineContext, city: City, item: Item, paidIn: number, context: Context): number {
  let product = 1
  for (const effect of cityEffects(w, city, E.itemPurchaseCost)) {
    if (effect.params[0] === paidIn && conditionsHold(w, effect, context)) product *= 1 + effect.params[1] / 100
  }
  if (item.kind !== 'unit') return product
  for (const effect of cityEffects(w, city, E.unitPurchaseCost)) {
    const [stat, which, percent] = effect.params
    if (stat === paidIn && matchesKind(w, which, item.id) && conditionsHold(w, effect, context)) product *= 1 + percent / 100
  }
  return product
}

/** Gold for selling a building: a tenth of its cost in the data. */
export const salePrice = (w: EngineContext, building: number): number =>
  Math.floor(w.rules.buildings[building].cost / PRICES.saleDivisor)
