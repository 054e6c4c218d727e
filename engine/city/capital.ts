/** The seat of government: the city that holds the palace. */

import { E } from '../../rules/effects/templates.ts'
import type { Building } from '../../rules/ruleset.ts'
import { publish } from '../core/domain-events.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { onceByRuleset } from '../core/once-by-ruleset.ts'
import { type City, type Civ, NONE } from '../core/state.ts'
import { any } from '../effects/aggregate.ts'
import { cityContext } from '../effects/context.ts'
import { civSourcesChanged, entryEffects, entryHas } from '../effects/scope.ts'
import { addBuilding, palaceOf, removeBuilding } from './buildings.ts'
import { connectCities } from './city-connections.ts'
import { civChanged } from './yields/yield-cache.ts'

/** Makes `city` the capital of its owner, where nothing is razed; the old one loses the palace. */
export function setCapital(w: EngineContext, city: City): void {
  const civ = w.s.civs[city.owner]
  const palace = palaceOf(w, civ)
  const old = civ.capital === NONE ? null : w.s.cities[civ.capital]
  const movers = old && old !== city ? takeMovers(w, old) : []
  if (old && palace !== NONE) removeBuilding(w, old, palace)
  civ.capital = city.id
  city.razing = false
  if (palace !== NONE) addBuilding(w, city, palace, true)
  settleMovers(w, civ, movers)
  civChanged(w, civ)
  connectCities(w, civ)
}

/** A building that goes with the seat of government, on its way. */
export interface Mover {
  building: number
  free: boolean
}

/** Whether the building goes with the seat of government out of the city. */
export const isMover = (w: EngineContext, city: City, building: number): boolean =>
  any(w, entryEffects(w.rules.buildings[building], E.movesToCapital), cityContext(w, city))

/** Takes from a city what goes with the seat of government, to be set up in the next. */
export function takeMovers(w: EngineContext, city: City): Mover[] {
  const movers: Mover[] = []
  for (const { id } of movingBuildings(w.rules)) {
    if (!city.buildings[id] || !isMover(w, city, id)) continue
    movers.push({ building: id, free: city.freeBuildings[id] === 1 })
    removeBuilding(w, city, id)
  }
  return movers
}

/** They come to stand in the capital; without one they are lost. */
export function settleMovers(w: EngineContext, civ: Civ, movers: readonly Mover[]): void {
  if (civ.capital === NONE) return
  for (const { building, free } of movers) addBuilding(w, w.s.cities[civ.capital]!, building, free)
}

const movingBuildings = onceByRuleset((rules): readonly Building[] =>
  rules.buildings.filter(one => entryHas(one, E.movesToCapital)),
)

/** Moves the government to the largest city left, the oldest of them, a puppet only where all are, which is ruled directly then (rulebook, cities 10). */
export function moveCapital(w: EngineContext, civ: Civ): void {
  let best: City | null = null
  for (const id of civ.cities) {
    const city = w.s.cities[id]!
    if (city.puppet && best && !best.puppet) continue
    if (!best || (best.puppet && !city.puppet) || city.population > best.population) best = city
  }
  civ.capital = NONE
  if (!best) return
  setCapital(w, best)
  if (!best.puppet) return
  best.puppet = false
  civSourcesChanged(w, civ)
  civChanged(w, civ)
  publish(w, 'workChanged', best)
}
