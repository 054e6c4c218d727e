/** Citizens by what they do. */
import { countSpecialists } from '../effects/citizens.ts'
import { buildingsIn } from '../effects/scope.ts'
import type { City } from '../state.ts'
import type { World } from '../world.ts'
import { workRange } from './territory.ts'

/** Citizens without work, unless some are counted twice: never below 0. */
export function unemployedCount(w: World, city: City): number {
  const around = workRange(w, city)
  const { worker } = w.s.tiles
  let working = countSpecialists(city)
  for (let i = 0; i < around.length; i++) if (worker[around[i]] === city.id) working++
  return Math.max(0, city.population - working)
}

/** Places for specialists of a kind in the city's buildings. */
export function specialistSlots(w: World, city: City, specialist: number): number {
  let n = 0
  for (const b of buildingsIn(w, city)) n += w.rules.buildings[b].specialistSlots[specialist] ?? 0
  return n
}
