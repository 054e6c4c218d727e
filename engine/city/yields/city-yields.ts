/** What a city brings in a turn (rulebook, yields 4): a sum of sources, percentages on it, then what is taken off. */
import { CITIES } from '../../../rules/constants/cities.ts'
import type { Filter } from '../../../rules/effects/filter.ts'
import { E, type KeyWith, type TemplateKind } from '../../../rules/effects/templates.ts'
import { CULTURE, FAITH, FOOD, GOLD, HAPPINESS, PRODUCTION, SCIENCE, STAT_COUNT, type Stats } from '../../../rules/stats.ts'
import { supplyPenalty } from '../../civ/unit-supply.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import type { City, Item } from '../../core/state.ts'
import { conditionsHold, factorOf, timesOf } from '../../effects/conditions/conditions.ts'
import { type Context, cityContext } from '../../effects/context.ts'
import { countCitizens } from '../../effects/filters/citizens.ts'
import { matchesCity } from '../../effects/filters/match.ts'
import { cityEffects } from '../../effects/scope.ts'
import { maintenanceOf } from '../building-maintenance.ts'
import { kingDayGrowth } from '../love-the-king-day.ts'
import { waitsForCitizens } from '../production/buildable-effects.ts'
import { baseYields } from './base-yields.ts'
import { moodOf } from './sum-causes.ts'
import { type CityYields, cityYieldCache } from './yield-cache.ts'
import { yieldModifiers } from './yield-modifiers.ts'

/** Cached; `supply` is its civ's penalty, for who asks of all its cities. Made anew after cityChanged and civChanged, and where turn, mood, golden age, garrison or supply are others. */
export function cityYields(w: EngineContext, city: City, supply = supplyPenalty(w, w.s.civs[city.owner])): CityYields {
  const cache = cityYieldCache(w, city.id)
  const civ = w.s.civs[city.owner]
  const garrison = w.s.tiles.military[city.tile]
  const golden = civ.goldenAgeTurns > 0
  const mood = moodOf(w.rules, civ)
  if (
    cache.yields &&
    cache.turn === w.s.turn &&
    cache.mood === mood &&
    cache.golden === golden &&
    cache.garrison === garrison &&
    cache.supply === supply
  ) {
    return cache.yields
  }
  cache.turn = w.s.turn
  cache.mood = mood
  cache.golden = golden
  cache.garrison = garrison
  cache.supply = supply
  cache.yields = computeYields(w, city, supply)
  return cache.yields
}

/** From scratch but for the yields of single tiles. */
export function computeYields(w: EngineContext, city: City, supply = supplyPenalty(w, w.s.civs[city.owner])): CityYields {
  const head = city.queue.length > 0 ? city.queue[0] : null
  const context = cityContext(w, city, head)
  const base = baseYields(w, city, context)
  const percents = yieldModifiers(w, city, head, supply, context)
  const eaten = foodEaten(w, city, context)
  const maintenance = maintenanceOf(w, city, context)
  const net = base.slice()
  net[PRODUCTION] *= 1 + percents[PRODUCTION] / 100
  if (head && head.kind === 'perpetual' && head.id > 0)
    net[head.id - 1] += net[PRODUCTION] * CITIES.convertedShare * conversionFactor(w, city, head.id - 1, context)
  net[GOLD] *= 1 + percents[GOLD] / 100
  net[CULTURE] *= 1 + percents[CULTURE] / 100
  net[FOOD] *= 1 + percents[FOOD] / 100
  net[FAITH] *= 1 + percents[FAITH] / 100
  slide(w, city, net)
  net[SCIENCE] *= 1 + percents[SCIENCE] / 100
  for (const effect of cityEffects(w, city, E.nullifiesStat)) {
    const [stat, where] = effect.params
    if (matchesCity(w, where, city, city.owner) && conditionsHold(w, effect, context)) net[stat] = 0
  }
  net[FOOD] -= eaten
  if (net[FOOD] > 0) grow(w, city, net, head, context)
  net[GOLD] -= maintenance
  if (city.resistance > 0) for (let i = 0; i < STAT_COUNT; i++) if (i !== HAPPINESS) net[i] = 0
  if (net[PRODUCTION] < 1) net[PRODUCTION] = 1
  return { net, base, percents, eaten, maintenance }
}

/** The share of the gold that its owner turns into science, where the rules have that slider. */
function slide(w: EngineContext, city: City, net: Stats): void {
  const percent = w.s.civs[city.owner].scienceShare
  if (percent === 0 || net[GOLD] <= 0) return
  const moved = Math.trunc((net[GOLD] * percent) / 100)
  net[GOLD] -= moved
  net[SCIENCE] += moved
}

/** What an effect makes of the share of production that becomes the stat: the first that counts. */
function conversionFactor(w: EngineContext, city: City, stat: number, context: Context): number {
  for (const effect of cityEffects(w, city, E.conversionRate))
    if (effect.params[0] === stat && conditionsHold(w, effect, context)) return 1 + effect.params[1] / 100
  return 1
}

/** Two for each citizen, changed by effects about some of them (rulebook, cities 5). */
function foodEaten(w: EngineContext, city: City, context: Context): number {
  let eaten = CITIES.foodEaten * city.population
  for (const effect of cityEffects(w, city, E.foodConsumption)) {
    const [percent, who, where] = effect.params
    if (!matchesCity(w, where, city, city.owner) || !conditionsHold(w, effect, context)) continue
    eaten += (CITIES.foodEaten * countCitizens(w, who, city) * percent * timesOf(w, effect, context)) / 100
  }
  return eaten < 0 ? 0 : eaten
}

/** What becomes of a surplus of food (rulebook, cities 6). */
function grow(w: EngineContext, city: City, net: Stats, head: Item | null, context: Context): void {
  net[FOOD] += (net[FOOD] * (sumInCity(w, city, E.growthPercent, context) + kingDayGrowth(w, city))) / 100
  if (net[FOOD] < 0) net[FOOD] = 0
  // Who waits for citizens does not keep them from being born.
  if (head && eatsSurplus(w, head) && !waitsForCitizens(w, city, head)) {
    const surplus = net[FOOD]
    if (surplus >= CITIES.surplusStep) net[PRODUCTION] += CITIES.surplusBase + Math.floor(surplus / CITIES.surplusStep)
    else if (surplus >= CITIES.surplusBase) net[PRODUCTION] += CITIES.surplusBase
    else if (surplus >= 1) net[PRODUCTION] += 1
    net[FOOD] = 0
  }
  if (isGrowthNullified(w, city, context)) net[FOOD] = 0
}

/** An effect keeps the city from growing. */
export const isGrowthNullified = (w: EngineContext, city: City, context: Context = cityContext(w, city)): boolean =>
  cityEffects(w, city, E.noGrowth).some(
    effect => matchesCity(w, effect.params[0], city, city.owner) && conditionsHold(w, effect, context),
  )

/** Settlers and the like: the city does not grow while it makes one. */
function eatsSurplus(w: EngineContext, item: Item): boolean {
  if (item.kind === 'perpetual') return false
  const entry = item.kind === 'unit' ? w.rules.units[item.id] : w.rules.buildings[item.id]
  return entry.effects.some(effect => effect.kind === E.growthToProduction)
}

/** Templates of an amount for the cities of a filter. */
type AmountInCity = KeyWith<[number, Filter<'city'>]>

/** Σ of the amounts of effects for the cities of a filter. */
export function sumInCity(
  w: EngineContext,
  city: City,
  kind: TemplateKind<AmountInCity>,
  context: Context = cityContext(w, city),
): number {
  let total = 0
  for (const effect of cityEffects(w, city, kind)) {
    const [amount, where] = effect.params
    if (matchesCity(w, where, city, city.owner) && conditionsHold(w, effect, context))
      total += amount * timesOf(w, effect, context)
  }
  return total
}

/** Π (1 + x/100) of the same. */
export function factorInCity(
  w: EngineContext,
  city: City,
  kind: TemplateKind<AmountInCity>,
  context: Context = cityContext(w, city),
): number {
  let product = 1
  for (const effect of cityEffects(w, city, kind)) {
    const [amount, where] = effect.params
    if (matchesCity(w, where, city, city.owner)) product *= factorOf(w, effect, amount, context)
  }
  return product
}

/** Production of a turn as it goes into the queue: rounded half up. */
export const wholeProduction = (w: EngineContext, city: City): number => Math.floor(cityYields(w, city).net[PRODUCTION] + 0.5)

/** Food of a turn as it goes into the store: rounded half up. */
export const wholeFood = (w: EngineContext, city: City): number => Math.floor(cityYields(w, city).net[FOOD] + 0.5)
