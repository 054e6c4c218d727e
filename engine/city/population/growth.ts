/** Food in store, citizens born and lost (rulebook, cities 5). */

import { CITIES } from '../../../rules/constants/cities.ts'
import { CITY_STATES } from '../../../rules/constants/city-states.ts'
import { E } from '../../../rules/effects/templates.ts'
import { publish } from '../../core/domain-events.ts'
import { emit, onlyFor } from '../../core/emit.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { deterministicPow } from '../../core/numbers/deterministic-pow.ts'
import { roundDown } from '../../core/numbers/rounding.ts'
import type { City } from '../../core/state.ts'
import { peopleChanged } from '../../religion/followers.ts'
import { isGrowthNullified, sumInCity } from '../yields/city-yields.ts'
import { cityChanged } from '../yields/yield-cache.ts'

/** Food needed for the next citizen, whole. */
export function foodToGrow(w: EngineContext, city: City): number {
  const more = city.population - 1
  let need = CITIES.growthBase + CITIES.growthPerCitizen * more + roundDown(deterministicPow(more, CITIES.growthExponent))
  need *= w.rules.speeds[w.s.setup.speed].modifier
  const civ = w.s.civs[city.owner]
  if (civ.kind === 'cityState') need *= CITY_STATES.costFactor
  if (civ.ai) need *= w.rules.difficulties[w.s.setup.difficulty].aiCityGrowth
  return roundDown(need)
}

/** Turns to the next citizen at `surplus` food a turn (whole); Infinity where it does not grow. */
export function turnsToGrow(w: EngineContext, city: City, surplus: number): number {
  if (surplus <= 0) return Number.POSITIVE_INFINITY
  return Math.max(1, Math.ceil((foodToGrow(w, city) - city.food) / surplus))
}

/** Adds a turn's food (whole, after eating): the store fills, a citizen is born or starves. */
export function addFood(w: EngineContext, city: City, surplus: number): void {
  city.food += surplus
  if (city.food < 0) {
    city.food = 0
    if (city.population > 1) changePopulation(w, city, -1)
    emit(w, {
      kind: 'city/starved',
      civ: city.owner,
      city: city.id,
      tile: city.tile,
      knownBy: onlyFor(w.s.civs[city.owner]),
    })
    return
  }
  const need = foodToGrow(w, city)
  if (city.food < need || isGrowthNullified(w, city)) return
  if (city.avoidGrowth) {
    city.food = need
    return
  }
  city.food -= need
  city.food += roundDown((need * Math.min(CITIES.carriedMostPercent, sumInCity(w, city, E.foodCarriedOver))) / 100)
  changePopulation(w, city, 1)
  emit(w, {
    kind: 'city/grew',
    population: city.population,
    civ: city.owner,
    city: city.id,
    tile: city.tile,
    knownBy: onlyFor(w.s.civs[city.owner]),
  })
}

/** Adds or takes citizens, never below one, and gives them work. */
export function changePopulation(w: EngineContext, city: City, by: number): void {
  const before = city.population
  city.population = Math.max(1, before + by)
  peopleChanged(w, city, city.population - before)
  const owner = w.s.civs[city.owner]
  // What the roads to the capital bring goes by its citizens too.
  for (const id of owner.capital === city.id ? owner.cities : [city.id]) cityChanged(w, w.s.cities[id]!)
  publish(w, 'workChanged', city)
}
