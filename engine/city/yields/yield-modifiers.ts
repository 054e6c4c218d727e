/** Percentages on a city's yields: all of one stat are added, then applied once (rulebook, yields 3). */

import { CITIES } from '../../../rules/constants/cities.ts'
import type { Effect } from '../../../rules/effects/effect.ts'
import type { Filter } from '../../../rules/effects/filter.ts'
import { reading } from '../../../rules/effects/filters/reading.ts'
import { E } from '../../../rules/effects/templates.ts'
import { RAILROAD } from '../../../rules/ruleset.ts'
import { addStats, CULTURE, noStats, PRODUCTION, SCIENCE, STAT_COUNT, type Stats } from '../../../rules/stats.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { type City, type Item, NONE } from '../../core/state.ts'
import { conditionsHold, timesOf } from '../../effects/conditions/conditions.ts'
import type { Context } from '../../effects/context.ts'
import { matchesBuilding, matchesCity, matchesKind } from '../../effects/filters/match.ts'
import { buildingsIn, cityEffects } from '../../effects/scope.ts'
import { countBuildings } from './base-yields.ts'

/** Percent on each stat with `head` under construction; `supply` is the civ's penalty for too many units. */
export function yieldModifiers(w: EngineContext, city: City, head: Item | null, supply: number, context: Context): Stats {
  const percents = noStats()
  const civ = w.s.civs[city.owner]
  if (civ.goldenAgeTurns > 0) {
    percents[PRODUCTION] += CITIES.goldenAgePercent
    percents[CULTURE] += CITIES.goldenAgePercent
  }
  if (hasRailLink(w, city)) percents[PRODUCTION] += CITIES.railroadPercent
  if (city.puppet) {
    percents[SCIENCE] += CITIES.puppetPercent
    percents[CULTURE] += CITIES.puppetPercent
  }
  percents[PRODUCTION] += supply
  for (const b of buildingsIn(w, city)) addStats(percents, w.rules.buildings[b].percents)
  addStatEffects(w, city, percents, context)
  if (head && head.kind !== 'perpetual') percents[PRODUCTION] += towards(w, city, head, context)
  return percents
}

/** Linked to the capital by rail, or the capital itself; the technology is known. */
function hasRailLink(w: EngineContext, city: City): boolean {
  const { railroad } = w.rules.known
  if (railroad === NONE) return false
  const civ = w.s.civs[city.owner]
  const { tech } = w.rules.improvements[railroad]
  if (tech === NONE || !civ.techs[tech]) return false
  return city.connected === RAILROAD || civ.capital === city.id
}

function addStatEffects(w: EngineContext, city: City, percents: Stats, context: Context): void {
  for (const effect of cityEffects(w, city, E.percentStat)) {
    if (conditionsHold(w, effect, context)) percents[effect.params[1]] += effect.params[0] * timesOf(w, effect, context)
  }
  for (const effect of cityEffects(w, city, E.percentStatInCities)) {
    if (matchesCity(w, effect.params[2], city, city.owner) && conditionsHold(w, effect, context)) {
      percents[effect.params[1]] += effect.params[0] * timesOf(w, effect, context)
    }
  }
  for (const effect of cityEffects(w, city, E.percentStatPerFollower)) {
    const [each, stat, most] = effect.params
    const followers = city.majority === NONE ? 0 : city.followers[city.majority]
    if (conditionsHold(w, effect, context)) percents[stat] += Math.min(each * followers, most)
  }
  for (const effect of cityEffects(w, city, E.percentStatFromEvery)) {
    const which = reading(effect.params[2], 'building')
    if (!which) continue
    const n = countBuildings(w, city, which, true)
    if (n > 0 && conditionsHold(w, effect, context)) percents[effect.params[1]] += effect.params[0] * n
  }
  for (const effect of cityEffects(w, city, E.percentYieldFromEvery)) {
    const which = reading(effect.params[1], 'building')
    if (!which) continue
    const n = countBuildings(w, city, which, true)
    if (n > 0 && conditionsHold(w, effect, context)) for (let i = 0; i < STAT_COUNT; i++) percents[i] += effect.params[0] * n
  }
}

/** Percent of production for the thing being made. */
function towards(w: EngineContext, city: City, item: Item, context: Context): number {
  if (item.kind === 'unit')
    return sumTowards(w, city, cityEffects(w, city, E.productionTowardsUnits), filter => matchesKind(w, filter, item.id), context)
  const matches = (filter: Filter<'building'>): boolean => matchesBuilding(w, filter, item.id, city)
  if (w.rules.buildings[item.id].wonder)
    return sumTowards(w, city, cityEffects(w, city, E.productionTowardsWonders), matches, context)
  let percent = sumTowards(w, city, cityEffects(w, city, E.productionTowardsBuildings), matches, context)
  const civ = w.s.civs[city.owner]
  if (civ.capital !== NONE && civ.capital !== city.id && w.s.cities[civ.capital]!.buildings[item.id]) {
    for (const effect of cityEffects(w, city, E.productionTowardsCapitalBuildings)) {
      if (conditionsHold(w, effect, context)) percent += effect.params[0]
    }
  }
  return percent
}

/** Percent, what it is for, cities. */
interface Towards<F extends Filter> extends Effect {
  params: readonly [number, F, Filter<'city'>]
}

function sumTowards<F extends Filter>(
  w: EngineContext,
  city: City,
  effects: readonly Towards<F>[],
  matches: (filter: F) => boolean,
  context: Context,
): number {
  let percent = 0
  for (const effect of effects) {
    const [amount, what, where] = effect.params
    if (matches(what) && matchesCity(w, where, city, city.owner) && conditionsHold(w, effect, context)) percent += amount
  }
  return percent
}
