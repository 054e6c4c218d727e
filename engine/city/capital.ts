/** The seat of government: the city that holds the palace. */

import type { EngineContext } from '../core/engine-context.ts'
import { type City, type Civ, NONE } from '../core/state.ts'
import { addBuilding, palaceOf, removeBuilding } from './buildings.ts'
import { connectCities } from './city-connections.ts'
import { civChanged } from './yields/yield-cache.ts'

/** Makes `city` the capital of its owner; the old one loses the palace. */
export function setCapital(w: EngineContext, city: City): void {
  const civ = w.s.civs[city.owner]
  const palace = palaceOf(w, civ)
  const old = civ.capital === NONE ? null : w.s.cities[civ.capital]
  if (old && palace !== NONE) removeBuilding(w, old, palace)
  civ.capital = city.id
  if (palace !== NONE) addBuilding(w, city, palace, true)
  civChanged(w, civ)
  connectCities(w, civ)
}

/** Moves the government to the largest city left, the oldest of them; none is left: no capital (rulebook, cities 10). */
export function moveCapital(w: EngineContext, civ: Civ): void {
  let best: City | null = null
  for (const id of civ.cities) {
    const city = w.s.cities[id]!
    if (city.puppet && best && !best.puppet) continue
    if (!best || (best.puppet && !city.puppet) || city.population > best.population) best = city
  }
  civ.capital = NONE
  if (best) setCapital(w, best)
}
