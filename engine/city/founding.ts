/** Founding a city (rulebook, cities 1). */

import { RELIGION } from '../../rules/constants/religion.ts'
import { C } from '../../rules/effects/conditions.ts'
import { E } from '../../rules/effects/templates.ts'
import { STAT_COUNT } from '../../rules/stats.ts'
import { updateHappiness } from '../civ/happiness.ts'
import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance, within } from '../core/grid.ts'
import { nextCityId, putCity } from '../core/ids.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { type City, type Civ, NONE, type Unit } from '../core/state.ts'
import { unitContext } from '../effects/context.ts'
import { civSourcesChanged, kindEffects } from '../effects/scope.ts'
import { triggerEvent } from '../effects/triggers.ts'
import { isFeature } from '../improvements/features.ts'
import { believePantheon } from '../religion/pantheon.ts'
import { religionOf } from '../religion/religion-names.ts'
import { removeUnit } from '../unit/spawn.ts'
import { isExplored, seenCity } from '../visibility/knowledge.ts'
import { changeTile } from '../visibility/terrain-change.ts'
import { addBuilding, buildingOf, giveFreeBuildings } from './buildings.ts'
import { setCapital } from './capital.ts'
import { cityHp } from './city-health.ts'
import { cityName } from './city-names.ts'
import { giveToFirstCities } from './first-cities.ts'
import { canBuild } from './production/buildable.ts'
import { claimTile } from './territory/territory.ts'
import { civChanged } from './yields/yield-cache.ts'

/** Why no city of `civ` can be founded on the tile, or null. Only what the civ may know is told. */
export function checkSite(w: EngineContext, civ: Civ, t: number): Refusal | null {
  const { tiles } = w.s
  const terrain = w.rules.terrains[tiles.terrain[t]]
  if (terrain.kind === 'water') return refuse('city/on-water')
  if (isImpassable(w, t)) return refuse('city/impassable')
  if (tiles.owner[t] !== NONE && tiles.owner[t] !== civ.id) return refuse('city/foreign-land')
  const { minimalCityDistance: near, minimalCityDistanceOnDifferentContinents: far } = w.rules.constants
  for (const city of w.s.cities) {
    if (!city) continue
    const steps = distance(w.grid, t, city.tile)
    const least = (tiles.continent[t] === tiles.continent[city.tile] ? near : far) + 1
    if (steps >= least) continue
    const isKnown = city.owner === civ.id || (isExplored(w, civ.id, city.tile) && seenCity(w, civ.id, city.tile) === city.id)
    return isKnown ? refuse('city/too-close', city.name, steps, least) : refuse('city/too-close-unseen', least)
  }
  return null
}

function isImpassable(w: EngineContext, t: number): boolean {
  const { tiles } = w.s
  if (w.rules.terrains[tiles.terrain[t]].impassable) return true
  if (tiles.wonder[t] !== NONE && w.rules.terrains[tiles.wonder[t]].impassable) return true
  for (const id of w.rules.features) if (isFeature(w, t, id) && w.rules.terrains[id].impassable) return true
  return false
}

export const isFounder = (w: EngineContext, unit: Unit): boolean => foundsCities(w, unit.kind)

/** Units of the kind can found a city, if only a puppet. */
export const foundsCities = (w: EngineContext, kind: number): boolean =>
  kindEffects(w, kind, E.foundsCity).length > 0 || kindEffects(w, kind, E.foundsPuppet).length > 0

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
  for (const id of era.settlerBuildings) giveSettlerBuilding(w, civ, city, id)
  giveFreeBuildings(w, civ)
  giveToFirstCities(w, civ)
  city.hp = cityHp(w, city)
  publish(w, 'builtOrGained', civ)
  publish(w, 'workChanged', city)
  const own = religionOf(w, civ)
  if (own) believePantheon(w, city, own)
  updateHappiness(w, civ)
  emit(w, { kind: 'city/founded', civ: civ.id, city: city.id, tile: t })
  return city
}

/** Buildings that the starting era gives to new cities, where the city could build them: by technologies, place and what they need. */
function giveSettlerBuilding(w: EngineContext, civ: Civ, city: City, id: number): void {
  const own = buildingOf(w, civ, id)
  if (canBuild(w, city, { kind: 'building', id: own })) addBuilding(w, city, own)
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

function blankCity(w: EngineContext, civ: Civ, tile: number, population: number): City {
  return {
    id: nextCityId(w.s),
    name: cityName(w, civ),
    owner: civ.id,
    founder: civ.id,
    tile,
    population,
    food: 0,
    culture: 0,
    hp: 0,
    buildings: w.rules.buildings.map(() => 0),
    freeBuildings: w.rules.buildings.map(() => 0),
    queue: [],
    progress: [],
    overflow: 0,
    autoProduction: civ.kind !== 'major',
    focus: 'default',
    avoidGrowth: false,
    specialists: w.rules.specialists.map(() => 0),
    manualSpecialists: false,
    founded: w.s.turn,
    heldSince: w.s.turn,
    isOriginalCapital: false,
    puppet: false,
    razing: false,
    resistance: 0,
    bombarded: false,
    soldThisTurn: false,
    connected: 0,
    unbelief: RELIGION.unbeliefAtFirst + RELIGION.pressurePerBirth * (population - 1),
    pressure: w.s.religions.map(() => 0),
    followers: w.s.religions.map(() => 0),
    majority: NONE,
    adopted: [],
    demand: NONE,
    demandIn: NONE,
    kingDays: 0,
    perTurn: new Array(STAT_COUNT).fill(0),
    stock: [],
    sites: [],
  }
}
