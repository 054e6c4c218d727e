/** Where a city's yields come from, before percentages (rulebook, yields 2). */
import { CITIES } from '../../../rules/constants/cities.ts'
import type { Filter } from '../../../rules/effects/filter.ts'
import { reading } from '../../../rules/effects/filters/reading.ts'
import { E } from '../../../rules/effects/templates.ts'
import { addStats, GOLD, noStats, PRODUCTION, SCIENCE, STAT_COUNT, type Stats } from '../../../rules/stats.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { onceByRuleset } from '../../core/once-by-ruleset.ts'
import { type City, NONE } from '../../core/state.ts'
import { addEffectStats } from '../../effects/city-state-bonus.ts'
import { conditionsHold, timesOf } from '../../effects/conditions/conditions.ts'
import type { Context } from '../../effects/context.ts'
import { countSpecialists } from '../../effects/filters/citizens.ts'
import { matchesBuilding, matchesCity, matchesSpecialist, matchesTile } from '../../effects/filters/match.ts'
import { buildingsIn, cityEffects, entryHas } from '../../effects/scope.ts'
import { workRange } from '../territory/territory.ts'
import { tileYields, yieldsAlone } from './tile-yields.ts'
import type { Note } from './yield-note.ts'

/** Sum of all sources of the city, each told to `note`; a list of its own. */
export function baseYields(w: EngineContext, city: City, context: Context, note: Note | null = null): Stats {
  const base = noStats()
  const idle = addTiles(w, city, base, note)
  base[SCIENCE] += city.population
  base[PRODUCTION] += idle > 0 ? idle : 0
  note?.({ kind: 'citizens', id: NONE }, one(SCIENCE), city.population)
  if (idle > 0) note?.({ kind: 'unemployed', id: NONE }, one(PRODUCTION), idle)
  addSpecialists(w, city, base, context, note)
  addConnection(w, city, base, context, note)
  addBuildings(w, city, base, context, note)
  addEffects(w, city, base, context, note)
  return base
}

/** One of that stat. */
function one(stat: number): Stats {
  const stats = noStats()
  stats[stat] = 1
  return stats
}

/** Centre, worked tiles, and those that yield by themselves. Gives back how many citizens are left without work. */
function addTiles(w: EngineContext, city: City, base: Stats, note: Note | null): number {
  const { worker, center, city: belongs } = w.s.tiles
  const around = workRange(w, city)
  const yields = tileYields(w, city)
  const alone = someYieldAlone(w.rules)
  let working = 0
  for (let i = 0; i < around.length; i++) {
    const t = around[i]
    const works = worker[t] === city.id
    if (works) working++
    else if (center[t] !== city.id && !(alone && belongs[t] === city.id && yieldsAlone(w, t))) continue
    const at = i * STAT_COUNT
    for (let k = 0; k < STAT_COUNT; k++) base[k] += yields[at + k]
    note?.({ kind: center[t] === city.id ? 'centre' : 'tile', id: t }, [...yields.subarray(at, at + STAT_COUNT)], 1)
  }
  return city.population - working - countSpecialists(city)
}

const someYieldAlone = onceByRuleset((rules): boolean =>
  [...rules.terrains, ...rules.improvements].some(entry => entryHas(entry, E.yieldsWithoutCitizen)),
)

function addSpecialists(w: EngineContext, city: City, base: Stats, context: Context, note: Note | null): void {
  const all = countSpecialists(city)
  if (all === 0) return
  for (let i = 0; i < city.specialists.length; i++) {
    if (city.specialists[i] === 0) continue
    addStats(base, w.rules.specialists[i].yields, city.specialists[i])
    note?.({ kind: 'specialists', id: i }, w.rules.specialists[i].yields, city.specialists[i])
  }
  for (const effect of cityEffects(w, city, E.statsFromSpecialists)) {
    if (matchesCity(w, effect.params[1], city, city.owner) && conditionsHold(w, effect, context)) {
      const times = all * timesOf(w, effect, context)
      addStats(base, effect.params[0], times)
      note?.(effect.source, effect.params[0], times)
    }
  }
  for (const effect of cityEffects(w, city, E.statsFromEvery)) {
    const who = reading(effect.params[1], 'specialist')
    if (!who || !conditionsHold(w, effect, context)) continue
    for (let i = 0; i < city.specialists.length; i++) {
      if (city.specialists[i] === 0 || !matchesSpecialist(w, who, i)) continue
      addStats(base, effect.params[0], city.specialists[i])
      note?.(effect.source, effect.params[0], city.specialists[i])
    }
  }
}

/** What the road to the capital brings: gold by both populations, and effects about trade routes. */
function addConnection(w: EngineContext, city: City, base: Stats, context: Context, note: Note | null): void {
  const civ = w.s.civs[city.owner]
  if (city.connected === 0 || civ.capital === city.id || civ.capital === NONE) return
  const capital = w.s.cities[civ.capital]!
  const trade = noStats()
  trade[GOLD] = CITIES.tradePerCapitalCitizen * capital.population + CITIES.tradePerCitizen * city.population + CITIES.tradeBase
  for (const effect of cityEffects(w, city, E.statsFromTradeRoutes)) {
    if (conditionsHold(w, effect, context)) addStats(trade, effect.params[0], timesOf(w, effect, context))
  }
  const percents = noStats()
  for (const effect of cityEffects(w, city, E.percentFromTradeRoutes)) {
    if (conditionsHold(w, effect, context)) percents[effect.params[1]] += effect.params[0] * timesOf(w, effect, context)
  }
  for (let i = 0; i < STAT_COUNT; i++) trade[i] *= 1 + percents[i] / 100
  addStats(base, trade)
  note?.({ kind: 'connection', id: NONE }, trade, 1)
}

function addBuildings(w: EngineContext, city: City, base: Stats, context: Context, note: Note | null): void {
  const standing = buildingsIn(w, city)
  for (let i = 0; i < standing.length; i++) {
    addStats(base, w.rules.buildings[standing[i]].yields)
    note?.({ kind: 'buildings', id: standing[i] }, w.rules.buildings[standing[i]].yields, 1)
  }
  // A building's own "[stats]" is its city's; those of nations and policies are the civ's (engine/civ/income.ts).
  for (const effect of cityEffects(w, city, E.stats)) {
    if (!effect.local || !conditionsHold(w, effect, context)) continue
    const times = timesOf(w, effect, context)
    addStats(base, effect.params[0], times)
    note?.(effect.source, effect.params[0], times)
  }
  for (const effect of cityEffects(w, city, E.statsFromAllBuildings)) {
    const n = countBuildings(w, city, effect.params[1], false)
    if (n === 0 || !conditionsHold(w, effect, context)) continue
    const times = n * timesOf(w, effect, context)
    addStats(base, effect.params[0], times)
    note?.(effect.source, effect.params[0], times)
  }
  for (const effect of cityEffects(w, city, E.statsFromEvery)) {
    const which = reading(effect.params[1], 'building')
    if (!which) continue
    const n = countBuildings(w, city, which, true)
    if (n === 0 || !conditionsHold(w, effect, context)) continue
    const times = n * timesOf(w, effect, context)
    addStats(base, effect.params[0], times)
    note?.(effect.source, effect.params[0], times)
  }
}

/** Buildings of the city that match. */
export function countBuildings(w: EngineContext, city: City, filter: Filter<'building'>, withWorldWonders: boolean): number {
  let n = 0
  const standing = buildingsIn(w, city)
  for (let i = 0; i < standing.length; i++) {
    if (!withWorldWonders && w.rules.buildings[standing[i]].wonder === 'world') continue
    if (matchesBuilding(w, filter, standing[i], city)) n++
  }
  return n
}

function addEffects(w: EngineContext, city: City, base: Stats, context: Context, note: Note | null): void {
  for (const effect of cityEffects(w, city, E.statsPerCity)) {
    if (!matchesCity(w, effect.params[1], city, city.owner) || !conditionsHold(w, effect, context)) continue
    const before = note && base.slice()
    addEffectStats(w, w.s.civs[city.owner], effect, base, timesOf(w, effect, context))
    if (note)
      note(
        effect.source,
        base.map((sum, i) => sum - before![i]),
        1,
      )
  }
  for (const effect of cityEffects(w, city, E.statsPerPopulation)) {
    const [stats, people, where] = effect.params
    if (matchesCity(w, where, city, city.owner) && conditionsHold(w, effect, context)) {
      const times = Math.floor(city.population / people) * timesOf(w, effect, context)
      addStats(base, stats, times)
      note?.(effect.source, stats, times)
    }
  }
  for (const effect of cityEffects(w, city, E.statsInCitiesOn)) {
    if (matchesTile(w, effect.params[1], city.tile, city.owner) && conditionsHold(w, effect, context)) {
      const times = timesOf(w, effect, context)
      addStats(base, effect.params[0], times)
      note?.(effect.source, effect.params[0], times)
    }
  }
}
