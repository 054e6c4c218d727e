/** "What if": a city with one building more, or more citizens, all put to work anew; the game and what is kept of it stay as they are. */

import { CITIES } from '../../rules/constants/cities.ts'
import { E } from '../../rules/effects/templates.ts'
import { cityHp } from '../city/city-health.ts'
import { foodToGrow } from '../city/population/growth.ts'
import { workRange } from '../city/territory/territory.ts'
import { computeYields, sumInCity } from '../city/yields/city-yields.ts'
import { imagineCity } from '../city/yields/what-if.ts'
import type { CityYields } from '../city/yields/yield-cache.ts'
import { cityStrength } from '../combat/strength.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type City, NONE } from '../core/state.ts'
import { assignCitizens } from './citizens.ts'

export interface CityImage {
  yields: CityYields
  /** By kind. */
  specialists: readonly number[]
  /** Food for the next citizen, less what would be left in the store after it. */
  foodToGrow: number
  /** In fights. */
  strength: number
  /** Hit points when whole. */
  hp: number
}

/** What is otherwise than in the city as it stands. */
export interface CityChange {
  /** One that it has besides. */
  building?: number
  population?: number
  /** By kind, set by hand; null: as its focus places them. */
  specialists?: readonly number[] | null
}

/** The city with those changes, its citizens at work where its focus sends them. */
export function cityWith(w: EngineContext, city: City, change: CityChange): CityImage {
  const { building = NONE, population = city.population, specialists } = change
  const { what, imagined } = imagineCity(w, city, building)
  imagined.specialists = (specialists ?? city.specialists).slice()
  if (specialists !== undefined) imagined.manualSpecialists = specialists !== null
  imagined.population = population
  const { worker, locked } = w.s.tiles
  // Copies of the layers would cost more than all the rest: what its citizens leave is put back.
  const around = workRange(w, city)
  const before = Array.from(around, t => [worker[t], locked[t]] as const)
  try {
    return imageOf(what, imagined)
  } finally {
    for (let i = 0; i < around.length; i++) {
      worker[around[i]] = before[i][0]
      locked[around[i]] = before[i][1]
    }
  }
}

function imageOf(what: EngineContext, imagined: City): CityImage {
  assignCitizens(what, imagined)
  const carried = Math.min(CITIES.carriedMostPercent, sumInCity(what, imagined, E.foodCarriedOver))
  return {
    yields: computeYields(what, imagined),
    specialists: imagined.specialists,
    foodToGrow: (foodToGrow(what, imagined) * (100 - carried)) / 100,
    strength: cityStrength(what, imagined),
    hp: cityHp(what, imagined),
  }
}
