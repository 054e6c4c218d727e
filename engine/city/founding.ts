/** Founding a city (rulebook, cities 1). */

import { C } from '../../rules/effects/conditions.ts'
import { updateHappiness } from '../civ/happiness.ts'
import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { within } from '../core/grid.ts'
import { putCity } from '../core/ids.ts'
import { type City, type Civ, NONE, type Unit } from '../core/state.ts'
import { unitContext } from '../effects/context.ts'
import { civSourcesChanged } from '../effects/scope.ts'
import { triggerEvent } from '../effects/triggers.ts'
import { removeUnit } from '../unit/removal.ts'
import { changeTile } from '../visibility/terrain-change.ts'
import { setCapital } from './capital.ts'
import { cityHp } from './city-health.ts'
import { giveFirstBuildings } from './first-buildings.ts'
import { blankCity } from './new-city.ts'
import { claimTile } from './territory/territory.ts'
import { civChanged } from './yields/yield-cache.ts'

/** The unit becomes a city where it stands, expended by an action or not, or it stays in it. */
export function foundCity(w: EngineContext, unit: Unit, { puppet = false, keepsUnit = false, expends = false } = {}): City {
  const civ = w.s.civs[unit.owner]
  const t = unit.tile
  const context = unitContext(w, unit)
  if (!keepsUnit) removeUnit(w, unit)
  const city = foundCityAt(w, civ, t, puppet)
  if (expends) triggerEvent(w, civ, C.uponExpending, context)
  publish(w, 'founded', city)
  triggerEvent(w, civ, C.uponFounding, { ...context, city, tile: t })
  return city
}

/** A new city of `civ` with its land, and the citizens and buildings that the era gives in which the game began. */
export function foundCityAt(w: EngineContext, civ: Civ, t: number, puppet = false): City {
  const era = w.rules.eras[w.s.setup.startEra]
  const city = blankCity(w, civ, t, Math.max(1, era.settlerPopulation))
  city.puppet = puppet
  putCity(w.s, city)
  civ.cities.push(city.id)
  civ.citiesFounded++
  clearSite(w, t)
  w.s.tiles.center[t] = city.id
  claimTile(w, city, t)
  for (const n of within(w.grid, t, 1)) if (w.s.tiles.owner[n] === NONE) claimTile(w, city, n)
  civSourcesChanged(w, civ)
  civChanged(w, civ)
  if (civ.capital === NONE) {
    if (civ.originalCapital === NONE) {
      city.isOriginalCapital = true
      civ.originalCapital = city.id
    }
    setCapital(w, city)
  }
  giveFirstBuildings(w, city)
  city.hp = cityHp(w, city)
  publish(w, 'builtOrGained', civ)
  publish(w, 'workChanged', city)
  publish(w, 'cityBegun', city)
  updateHappiness(w, civ)
  emit(w, { kind: 'city/founded', civ: civ.id, city: city.id, tile: t })
  return city
}

/** Features that can be removed, and what was built there, make way. */
function clearSite(w: EngineContext, t: number): void {
  const { tiles } = w.s
  changeTile(w, t, () => {
    for (const improvement of w.rules.improvements) {
      const feature = improvement.removesFeature
      if (feature !== NONE) tiles.features[t] &= ~w.rules.terrains[feature].bit
    }
  })
  tiles.improvement[t] = NONE
  tiles.pillaged[t] = 0
  tiles.work[t] = NONE
  tiles.workLeft[t] = 0
}
