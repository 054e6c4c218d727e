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
import type { Note, YieldCause, YieldSource } from './yield-note.ts'

const because = (kind: YieldCause): YieldSource => ({ kind, id: NONE })
const CAUSES = {
  goldenAge: because('goldenAge'),
  railroad: because('railroad'),
  puppet: because('puppet'),
  supply: because('supply'),
}

/** Percent on each stat with `head` under construction, each source told to `note`; `supply` is the civ's penalty for too many units. */
export function yieldModifiers(
  w: EngineContext,
  city: City,
  head: Item | null,
  supply: number,
  context: Context,
  note: Note | null = null,
): Stats {
  const percents = noStats()
  const civ = w.s.civs[city.owner]
  if (civ.goldenAgeTurns > 0) {
    add(percents, PRODUCTION, CITIES.goldenAgePercent, CAUSES.goldenAge, note)
    add(percents, CULTURE, CITIES.goldenAgePercent, CAUSES.goldenAge, note)
  }
  if (hasRailLink(w, city)) add(percents, PRODUCTION, CITIES.railroadPercent, CAUSES.railroad, note)
  if (city.puppet) {
    add(percents, SCIENCE, CITIES.puppetPercent, CAUSES.puppet, note)
    add(percents, CULTURE, CITIES.puppetPercent, CAUSES.puppet, note)
  }
  add(percents, PRODUCTION, supply, CAUSES.supply, note)
  const standing = buildingsIn(w, city)
  for (let i = 0; i < standing.length; i++) {
    const b = standing[i]
    addStats(percents, w.rules.buildings[b].percents)
    note?.({ kind: 'buildings', id: b }, w.rules.buildings[b].percents, 1)
  }
  addStatEffects(w, city, percents, context, note)
  if (head && head.kind !== 'perpetual') addTowards(w, city, head, percents, context, note)
  return percents
}

function add(percents: Stats, stat: number, percent: number, source: YieldSource, note: Note | null): void {
  percents[stat] += percent
  if (!note || percent === 0) return
  const told = noStats()
  told[stat] = percent
  note(source, told, 1)
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

function addStatEffects(w: EngineContext, city: City, percents: Stats, context: Context, note: Note | null): void {
  for (const effect of cityEffects(w, city, E.percentStat)) {
    if (conditionsHold(w, effect, context))
      add(percents, effect.params[1], effect.params[0] * timesOf(w, effect, context), effect.source, note)
  }
  for (const effect of cityEffects(w, city, E.percentStatInCities)) {
    if (matchesCity(w, effect.params[2], city, city.owner) && conditionsHold(w, effect, context)) {
      add(percents, effect.params[1], effect.params[0] * timesOf(w, effect, context), effect.source, note)
    }
  }
  for (const effect of cityEffects(w, city, E.percentStatPerFollower)) {
    const [each, stat, most] = effect.params
    const followers = city.majority === NONE ? 0 : city.followers[city.majority]
    if (conditionsHold(w, effect, context))
      add(percents, stat, Math.min(each * followers, most) * timesOf(w, effect, context), effect.source, note)
  }
  for (const effect of cityEffects(w, city, E.percentStatFromEvery)) {
    const which = reading(effect.params[2], 'building')
    if (!which) continue
    const n = countBuildings(w, city, which, true)
    if (n > 0 && conditionsHold(w, effect, context))
      add(percents, effect.params[1], effect.params[0] * n * timesOf(w, effect, context), effect.source, note)
  }
  for (const effect of cityEffects(w, city, E.percentYieldFromEvery)) {
    const which = reading(effect.params[1], 'building')
    if (!which) continue
    const n = countBuildings(w, city, which, true)
    if (n === 0 || !conditionsHold(w, effect, context)) continue
    const percent = effect.params[0] * n * timesOf(w, effect, context)
    for (let i = 0; i < STAT_COUNT; i++) add(percents, i, percent, effect.source, note)
  }
}

/** Percents of production for the thing being made. */
function addTowards(w: EngineContext, city: City, item: Item, percents: Stats, context: Context, note: Note | null): void {
  if (item.kind === 'unit') {
    const matches = (filter: Filter<'unit'>): boolean => matchesKind(w, filter, item.id)
    addMatching(w, city, cityEffects(w, city, E.productionTowardsUnits), matches, percents, context, note)
    return
  }
  const matches = (filter: Filter<'building'>): boolean => matchesBuilding(w, filter, item.id, city)
  if (w.rules.buildings[item.id].wonder) {
    addMatching(w, city, cityEffects(w, city, E.productionTowardsWonders), matches, percents, context, note)
    return
  }
  addMatching(w, city, cityEffects(w, city, E.productionTowardsBuildings), matches, percents, context, note)
  const civ = w.s.civs[city.owner]
  if (civ.capital === NONE || civ.capital === city.id || !w.s.cities[civ.capital]!.buildings[item.id]) return
  for (const effect of cityEffects(w, city, E.productionTowardsCapitalBuildings)) {
    if (conditionsHold(w, effect, context))
      add(percents, PRODUCTION, effect.params[0] * timesOf(w, effect, context), effect.source, note)
  }
}

/** Percent, what it is for, cities. */
interface Towards<F extends Filter> extends Effect {
  params: readonly [number, F, Filter<'city'>]
}

function addMatching<F extends Filter>(
  w: EngineContext,
  city: City,
  effects: readonly Towards<F>[],
  matches: (filter: F) => boolean,
  percents: Stats,
  context: Context,
  note: Note | null,
): void {
  for (const effect of effects) {
    const [amount, what, where] = effect.params
    if (matches(what) && matchesCity(w, where, city, city.owner) && conditionsHold(w, effect, context))
      add(percents, PRODUCTION, amount * timesOf(w, effect, context), effect.source, note)
  }
}
