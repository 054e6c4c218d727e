/** Conditions about the city (rulebook, effects 7): the one given, else the own city whose land the tile is. */
import type { ConditionKey, ConditionParams } from '../../../rules/effects/conditions.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { type City, NONE } from '../../core/state.ts'
import type { Context, Test, Tests } from '../context.ts'
import { targetCity } from '../context-target.ts'
import { countCitizens } from '../filters/citizens.ts'
import { matchesCity, matchesReligion } from '../filters/match.ts'
import { isConnected, isGarrisoned } from '../filters/match-city.ts'
import { viewerOf } from '../filters/proximity-filters.ts'
import { hasBuilding } from './civ-conditions.ts'

/** Does it hold of that city? Where the context has none nothing holds. */
const ofCity =
  <K extends ConditionKey>(test: (w: EngineContext, city: City, p: ConditionParams<K>, context: Context) => boolean): Test<K> =>
  (w, p, context) => {
    const city = targetCity(w, context)
    return city !== null && test(w, city, p, context)
  }

export const CITY_CONDITIONS: Tests = {
  // Its real work, binding a building's effect to its city, is done when the effect is compiled.
  inThisCity: ofCity(() => true),
  inCities: ofCity((w, city, p, context) => matchesCity(w, p[0], city, viewerOf(context))),
  inCitiesWith: ofCity((w, city, p) => hasBuilding(w, city, p[0])),
  inCitiesWithout: ofCity((w, city, p) => !hasBuilding(w, city, p[0])),
  connectedCities: ofCity(isConnected),
  citiesOfReligion: ofCity((w, city, p, context) => matchesReligion(w, p[0], city.majority, viewerOf(context))),
  citiesNotOfReligion: ofCity((w, city, p, context) => !matchesReligion(w, p[0], city.majority, viewerOf(context))),
  citiesOfMajorReligion: ofCity((w, { majority }) => majority !== NONE && w.s.religions[majority].name !== NONE),
  citiesOfEnhancedReligion: ofCity((w, { majority }) => majority !== NONE && w.s.religions[majority].enhanced),
  citiesOfOurReligion: ofCity((_w, { majority }, _p, { civ }) => majority !== NONE && civ !== null && civ.religion === majority),
  citiesWithPopulation: ofCity((w, city, p) => countCitizens(w, p[1], city) >= p[0]),
  citiesWithExactly: ofCity((w, city, p) => countCitizens(w, p[1], city) === p[0]),
  citiesWithBetween: ofCity((w, city, p) => {
    const found = countCitizens(w, p[2], city)
    return found >= p[0] && found <= p[1]
  }),
  citiesWithLess: ofCity((w, city, p) => countCitizens(w, p[1], city) < p[0]),
  kingDay: ofCity((_w, city) => city.kingDays > 0),
  garrison: ofCity(isGarrisoned),
}
