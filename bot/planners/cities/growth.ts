/** Which cities may grow this turn: births alone are to make nobody unhappy. */
import { type City, cityYields, foodToGrow, newCityUnhappiness } from '../../../engine/index.ts'
import { HAPPINESS_FIGURES } from '../../../rules/constants/happiness.ts'
import { FOOD } from '../../../rules/stats.ts'
import { ownCities, type TurnContext } from '../../turn-context.ts'

/** Happiness at which the city stops to grow. */
const leastFor = (m: TurnContext, { population }: City): number =>
  m.p.growthUntil + (population > m.p.feastUntil ? m.p.growthLarge : 0)

/** Cities that are not to grow now: where people are unhappy as it is, and where they would be so for the citizen who is about to be born. The smallest grow first. */
export function citiesHeld(m: TurnContext): ReadonlySet<City> {
  const { happiness } = m.civ
  const held = new Set<City>()
  const each = citizenUnhappiness(m)
  let left = happiness
  const cities = ownCities(m)
  // Nobody asks the puppets.
  for (const city of cities) if (city.puppet && isAboutToGrow(m, city)) left -= each
  for (const city of cities.sort((a, b) => a.population - b.population || a.id - b.id)) {
    if (city.puppet) continue
    const least = leastFor(m, city)
    if (city.avoidGrowth ? happiness <= least : happiness < least) held.add(city)
    else if (!isAboutToGrow(m, city)) continue
    else if (left - each < least) held.add(city)
    else left -= each
  }
  return held
}

const isAboutToGrow = (m: TurnContext, city: City): boolean =>
  city.food + Math.trunc(cityYields(m.w, city).net[FOOD]) >= foodToGrow(m.w, city)

/** Happiness that a citizen takes, more or less: as much of a new city's as falls to its first one. */
const citizenUnhappiness = (m: TurnContext): number =>
  (newCityUnhappiness(m.w, m.civ) * HAPPINESS_FIGURES.perCitizen) / (HAPPINESS_FIGURES.perCity + HAPPINESS_FIGURES.perCitizen)
