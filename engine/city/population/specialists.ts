/** Citizens by what they do. */

import type { EngineContext } from '../../core/engine-context.ts'
import type { City } from '../../core/state.ts'
import { countSpecialists } from '../../effects/filters/citizens.ts'
import { buildingsIn } from '../../effects/scope.ts'
import { workRange } from '../territory/territory.ts'

/** Citizens without work, unless some are counted twice: never below 0. */
export function unemployedCount(w: EngineContext, city: City): number {
  const around = workRange(w, city)
  const { worker } = w.s.tiles
  let working = countSpecialists(city)
  for (let i = 0; i < around.length; i++) if (worker[around[i]] === city.id) working++
  return Math.max(0, city.population - working)
}

/** Places for specialists of a kind in the city's buildings. */
export function specialistSlots(w: EngineContext, city: City, specialist: number): number {
  let n = 0
  const standing = buildingsIn(w, city)
  for (let i = 0; i < standing.length; i++) n += w.rules.buildings[standing[i]].specialistSlots[specialist] ?? 0
  return n
}
