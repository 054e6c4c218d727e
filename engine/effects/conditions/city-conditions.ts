/** Conditions about the city (rulebook, effects 7): the one given, else the own city whose land the tile is. */
import { NONE } from '../../core/state.ts'
import type { Tests } from '../context.ts'
import { targetCity } from '../context-target.ts'
import { countCitizens } from '../filters/citizens.ts'
import { matchesCity } from '../filters/match.ts'
import { viewerOf } from '../filters/proximity-filters.ts'
import { hasBuilding } from './civ-conditions.ts'

export const CITY_CONDITIONS: Tests = {
  // Its real work, binding a building's effect to its city, is done when the effect is compiled.
  inThisCity: (w, _p, context) => targetCity(w, context) !== null,
  inCities: (w, p, context) => {
    const city = targetCity(w, context)
    return city !== null && matchesCity(w, p[0], city, viewerOf(context))
  },
  inCitiesWithout: (w, p, context) => {
    const city = targetCity(w, context)
    return city !== null && !hasBuilding(w, city, p[0])
  },
  citiesWithPopulation: (w, p, context) => {
    const city = targetCity(w, context)
    return city !== null && countCitizens(w, p[1], city) >= p[0]
  },
  garrison: (w, _p, context) => {
    const city = targetCity(w, context)
    return city !== null && w.s.tiles.military[city.tile] !== NONE
  },
}
