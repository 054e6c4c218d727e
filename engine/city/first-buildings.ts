/** Buildings that a new city begins with: of the era in which the game began, of effects in force, of the civ's first cities. */
import type { EngineContext } from '../core/engine-context.ts'
import type { City } from '../core/state.ts'
import { addBuilding, buildingOf, giveFreeBuildings } from './buildings.ts'
import { giveToFirstCities } from './first-cities.ts'
import { canBuild } from './production/buildable.ts'

export function giveFirstBuildings(w: EngineContext, city: City): void {
  const civ = w.s.civs[city.owner]
  for (const id of w.rules.eras[w.s.setup.startEra].settlerBuildings) giveSettlerBuilding(w, city, id)
  giveFreeBuildings(w, civ)
  giveToFirstCities(w, civ)
}

/** Where the city could build it: by technologies, place and what it needs. */
function giveSettlerBuilding(w: EngineContext, city: City, id: number): void {
  const own = buildingOf(w, w.s.civs[city.owner], id)
  if (canBuild(w, city, { kind: 'building', id: own })) addBuilding(w, city, own)
}
