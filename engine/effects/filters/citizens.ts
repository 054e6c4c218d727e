/** Counting citizens of a city by a population filter. */
import type { Filter } from '../../../rules/effects/filter.ts'
import { F } from '../../../rules/effects/filters/ops.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { within } from '../../core/grid.ts'
import { type City, NONE } from '../../core/state.ts'

/** How many citizens match; followers are those of the religion of the majority. */
export function countCitizens(w: EngineContext, filter: Filter<'population'>, city: City): number {
  const { op } = filter
  if (op === F.population) return city.population
  if (op === F.specialists) return countSpecialists(city)
  if (op === F.specialist) return city.specialists[filter.arg]
  if (op === F.followers) return city.majority === NONE ? 0 : city.followers[city.majority]
  if (op === F.unemployed) return Math.max(0, city.population - countSpecialists(city) - countWorkers(w, city))
  return 0
}

export function countSpecialists(city: City): number {
  let found = 0
  for (let i = 0; i < city.specialists.length; i++) found += city.specialists[i]
  return found
}

function countWorkers(w: EngineContext, city: City): number {
  const tiles = within(w.grid, city.tile, w.rules.constants.cityWorkRange)
  let found = 0
  for (let i = 0; i < tiles.length; i++) if (tiles[i] !== city.tile && w.s.tiles.worker[tiles[i]] === city.id) found++
  return found
}
