/** "What if": a city with one building more, or more citizens, all put to work anew; the game and what is kept of it stay as they are. */

import { CITIES } from '../../rules/constants/cities.ts'
import { E } from '../../rules/effects/templates.ts'
import { PRODUCTION } from '../../rules/stats.ts'
import { cityStrength } from '../combat/strength.ts'
import { publish } from '../core/domain-events.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type City, NONE } from '../core/state.ts'
import { cityEffects } from '../effects/scope.ts'
import { cityHp } from './city-health.ts'
import { foodToGrow } from './population/growth.ts'
import { workRange } from './territory/territory.ts'
import { changesTiles, imagine } from './what-if.ts'
import { computeYields, sumInCity } from './yields/city-yields.ts'
import type { CityYields } from './yields/yield-cache.ts'

// Who worked on the tiles around the city at hand.
const workers: number[] = []
const locks: number[] = []

export interface CityImage {
  yields: CityYields
  /** By kind. */
  specialists: readonly number[]
  /** Tiles that its citizens work. */
  work: readonly number[]
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
  /** An image of it with as many citizens: where the building does not change what they choose by, they are not set to work anew. */
  like?: CityImage
}

/** The city with those changes, its citizens at work where its focus sends them. */
export function cityWith(w: EngineContext, city: City, change: CityChange): CityImage {
  const { building = NONE, population = city.population, specialists, like } = change
  const { worker, locked } = w.s.tiles
  // Copies of the layers, or of the city, would cost more than all the rest: what its citizens leave is put back.
  const around = workRange(w, city)
  for (let i = 0; i < around.length; i++) {
    workers[i] = worker[around[i]]
    locks[i] = locked[around[i]]
  }
  const { population: citizens, specialists: counts, manualSpecialists } = city
  city.population = population
  city.specialists = (specialists ?? counts).slice()
  if (specialists !== undefined) city.manualSpecialists = specialists !== null
  const same = like && leavesWork(w, city, building) ? like : null
  try {
    return imagine(w, city, building, () => imageOf(w, city, around, same))
  } finally {
    for (let i = 0; i < around.length; i++) {
      worker[around[i]] = workers[i]
      locked[around[i]] = locks[i]
    }
    city.population = citizens
    city.specialists = counts
    city.manualSpecialists = manualSpecialists
  }
}

/** The building makes no tile, place or production by which citizens choose their work. */
function leavesWork(w: EngineContext, city: City, building: number): boolean {
  if (building === NONE) return true
  const row = w.rules.buildings[building]
  if (row.yields[PRODUCTION] !== 0 || row.specialistSlots.some(slots => slots > 0) || changesTiles(row)) return false
  const sways = (kind: number): boolean => kind === E.nullifiesStat || kind === E.statToResource
  if (row.effects.some(({ kind }) => sways(kind))) return false
  // Those that are there already may hang on the building.
  return cityEffects(w, city, E.nullifiesStat).length + cityEffects(w, city, E.statToResource).length === 0
}

function workedBy(worker: ArrayLike<number>, around: Int32Array, city: number): number[] {
  const work: number[] = []
  for (let i = 0; i < around.length; i++) if (worker[around[i]] === city) work.push(around[i])
  return work
}

/** `same`: an image of as many citizens, who work where they do here. */
function imageOf(w: EngineContext, city: City, around: Int32Array, same: CityImage | null): CityImage {
  const { worker } = w.s.tiles
  if (same) {
    for (let i = 0; i < around.length; i++) if (worker[around[i]] === city.id) worker[around[i]] = NONE
    for (const t of same.work) worker[t] = city.id
    city.specialists = same.specialists.slice()
  } else publish(w, 'workChanged', city)
  const carried = Math.min(CITIES.carriedMostPercent, sumInCity(w, city, E.foodCarriedOver))
  return {
    yields: computeYields(w, city),
    specialists: city.specialists,
    work: same ? same.work : workedBy(worker, around, city.id),
    foodToGrow: (foodToGrow(w, city) * (100 - carried)) / 100,
    strength: cityStrength(w, city),
    hp: cityHp(w, city),
  }
}
