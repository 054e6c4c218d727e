/** What a religion brings its founder from all over the world (rulebook, religion 8). */
import type { Filter } from '../../rules/effects/filter.ts'
import { E } from '../../rules/effects/templates.ts'
import { addStats, type Stats } from '../../rules/stats.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { civContext } from '../effects/context.ts'
import { matchesCity } from '../effects/filters/match.ts'
import { civEffects } from '../effects/scope.ts'

/** Adds, per turn: for each city in the world that follows the civ's religion, and for its followers there (fractions count). */
export function addReligionStats(w: EngineContext, civ: Civ, into: Stats): void {
  if (civ.religion === NONE) return
  const perCity = civEffects(w, civ, E.statsPerFollowingCity)
  const perFollowers = civEffects(w, civ, E.statsPerFollowers)
  if (perCity.length === 0 && perFollowers.length === 0) return
  const context = civContext(civ)
  for (const effect of perCity)
    if (conditionsHold(w, effect, context))
      addStats(into, effect.params[0], followingCities(w, civ.religion) * timesOf(w, effect, context))
  for (const effect of perFollowers) {
    const [stats, each, where] = effect.params
    if (conditionsHold(w, effect, context))
      addStats(into, stats, (followersIn(w, civ, where) / each) * timesOf(w, effect, context))
  }
}

/** Cities in the world whose majority follows the religion. */
function followingCities(w: EngineContext, religion: number): number {
  let found = 0
  for (const city of w.s.cities) if (city?.majority === religion) found++
  return found
}

/** Followers of the civ's religion in all cities that match, seen from the civ. */
function followersIn(w: EngineContext, civ: Civ, where: Filter<'city'>): number {
  let found = 0
  for (const city of w.s.cities) {
    if (city && city.followers[civ.religion] > 0 && matchesCity(w, where, city, civ.id)) found += city.followers[civ.religion]
  }
  return found
}

/** Religion that more than half of the civ's cities follow; NONE where there is none (rulebook, religion 7). */
export function majorityReligion({ s: { cities } }: EngineContext, civ: Civ): number {
  // Two that cancel each other out take nothing from whoever has more than half: the last one left is the only one to ask about.
  let last = NONE
  let lead = 0
  for (let i = 0; i < civ.cities.length; i++) {
    const { majority } = cities[civ.cities[i]]!
    if (lead === 0) last = majority
    lead += majority === last ? 1 : -1
  }
  let following = 0
  for (let i = 0; i < civ.cities.length; i++) if (cities[civ.cities[i]]!.majority === last) following++
  return following * 2 > civ.cities.length ? last : NONE
}
