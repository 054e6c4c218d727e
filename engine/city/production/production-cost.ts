/** What things cost in production and in gold (rulebook, production 1). */
import { PRICES } from '../../../rules/constants/cities.ts'
import { CITY_STATES } from '../../../rules/constants/city-states.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { Entry } from '../../../rules/ruleset.ts'
import { gameDifficulty } from '../../civ/difficulty.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { deterministicPow } from '../../core/numbers/deterministic-pow.ts'
import { roundDown } from '../../core/numbers/rounding.ts'
import type { City, Civ, Item, Unit } from '../../core/state.ts'
import { conditionsHold, factorOf } from '../../effects/conditions/conditions.ts'
import { type Context, cityContext, civContext } from '../../effects/context.ts'
import { matchesBuilding, matchesKind } from '../../effects/filters/match.ts'
import { cityEffects, entryEffects, entryHas } from '../../effects/scope.ts'
import { isSame } from './stored-production.ts'

/**
 * Production that a building or unit costs the civ, whole; 0 for never-ending items and for what no city makes, such as great people.
 * Effects on the cost that ask for a city count in the one given.
 */
export function itemCost(w: EngineContext, civ: Civ, item: Item, city: City | null = null): number {
  if (item.kind === 'perpetual') return 0
  const entry = item.kind === 'unit' ? w.rules.units[item.id] : w.rules.buildings[item.id]
  let cost = Math.max(0, entry.cost)
  if (entryHas(entry, E.costPerCity) || entryHas(entry, E.costPerBuilt) || entryHas(entry, E.productionCost))
    cost = changedCost(w, item, entry, cost, city ? cityContext(w, city, item) : { ...civContext(civ), item })
  cost *= civ.kind === 'cityState' ? CITY_STATES.costFactor : levelFactor(w, civ, item)
  return roundDown(cost * w.rules.speeds[w.s.setup.speed].production)
}

/** Dearer for each city and for each that was made before, then by percentages. */
function changedCost(w: EngineContext, item: Item, entry: Entry, from: number, context: Context): number {
  let cost = from
  for (const effect of entryEffects(entry, E.costPerCity))
    if (conditionsHold(w, effect, context)) cost += effect.params[0] * context.civ!.cities.length
  for (const effect of entryEffects(entry, E.costPerBuilt))
    if (conditionsHold(w, effect, context)) cost += effect.params[0] * timesBuilt(context.civ!, item)
  for (const effect of entryEffects(entry, E.productionCost))
    if (conditionsHold(w, effect, context)) cost *= 1 + effect.params[0] / 100
  return Math.max(0, cost)
}

/** How often the civ has made in its cities what costs more each time. */
const timesBuilt = (civ: Civ, item: Item): number => civ.builtCounts.find(built => isSame(built.item, item))?.times ?? 0

/** Notes that a city has made one; call when its production is spent. */
export function countBuilt(w: EngineContext, civ: Civ, item: Item): void {
  if (item.kind === 'perpetual') return
  if (!entryHas(item.kind === 'unit' ? w.rules.units[item.id] : w.rules.buildings[item.id], E.costPerBuilt)) return
  const built = civ.builtCounts.find(one => isSame(one.item, item))
  if (built) built.times++
  else civ.builtCounts.push({ item: { kind: item.kind, id: item.id }, times: 1 })
}

function levelFactor(w: EngineContext, civ: Civ, item: Item): number {
  const level = gameDifficulty(w)
  if (item.kind === 'unit') return civ.ai ? level.aiUnitCost : level.unitCost
  const isWorldWonder = w.rules.buildings[item.id].wonder === 'world'
  if (civ.ai) return isWorldWonder ? level.aiWonderCost : level.aiBuildingCost
  return isWorldWonder ? 1 : level.buildingCost
}

/** Gold for having it at once by what it costs in production, before discounts, not rounded. */
export function goldForWork(w: EngineContext, civ: Civ, item: Item, city: City | null = null): number {
  const entry = item.kind === 'unit' ? w.rules.units[item.id] : w.rules.buildings[item.id]
  const cost = itemCost(w, civ, item, city)
  return deterministicPow(PRICES.goldPerProduction * cost, PRICES.goldExponent) * (1 + entry.hurryPercent / 100)
}

/** Gold that its owner has of dismissing the unit where it is, whole: on own land a twentieth of its price before discounts (rulebook, production 8). */
export const dismissalGold = (w: EngineContext, unit: Unit): number =>
  w.s.tiles.owner[unit.tile] === unit.owner
    ? Math.floor(roundDown(goldForWork(w, w.s.civs[unit.owner], { kind: 'unit', id: unit.kind })) / PRICES.dismissalDivisor)
    : 0

/** Π (1 + x/100) of the effects on the price of the item in a stat. */
export function discounts(w: EngineContext, city: City, item: Item, paidIn: number, context: Context): number {
  let product = 1
  for (const effect of cityEffects(w, city, E.itemPurchaseCost)) {
    if (effect.params[0] === paidIn) product *= factorOf(w, effect, effect.params[1], context)
  }
  if (item.kind !== 'unit') {
    for (const effect of cityEffects(w, city, E.buildingPurchaseCost)) {
      const [stat, which, percent] = effect.params
      if (stat === paidIn && matchesBuilding(w, which, item.id, city)) product *= factorOf(w, effect, percent, context)
    }
    return product
  }
  for (const effect of cityEffects(w, city, E.unitPurchaseCost)) {
    const [stat, which, percent] = effect.params
    if (stat === paidIn && matchesKind(w, which, item.id)) product *= factorOf(w, effect, percent, context)
  }
  return product
}

/** Gold for selling a building: a tenth of its cost in the data. */
export const salePrice = (w: EngineContext, building: number): number =>
  Math.floor(w.rules.buildings[building].cost / PRICES.saleDivisor)
