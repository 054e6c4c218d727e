/** What a city may make, and why not (rulebook, production 4). */
import { E } from '../../../rules/effects/templates.ts'
import { STATS } from '../../../rules/stats.ts'
import { buildingNeeds, resourcesUsed, unitNeeds } from '../../civ/resource-needs.ts'
import { resourceAmount } from '../../civ/resources.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { tilesOfCity } from '../../core/owned-tiles.ts'
import { type Refusal, refuse } from '../../core/refusal.ts'
import { type City, type Civ, type Item, NONE, PERPETUAL_NOTHING } from '../../core/state.ts'
import { IMPROVEMENT_PILLAGED } from '../../core/tile-layers.ts'
import { cityHas } from '../../effects/aggregate.ts'
import { conditionsHold } from '../../effects/conditions/conditions.ts'
import { cityContext } from '../../effects/context.ts'
import { touchesCoast } from '../../effects/filters/match-city.ts'
import { cityEffects, entryEffects, entryHas } from '../../effects/scope.ts'
import { buildingOf, hasBuilding, unitOf } from '../buildings.ts'
import { barredByEffects, barredByPlace, barredBySkill, type Purpose } from './buildable-effects.ts'
import { whyNotSite } from './building-sites.ts'
import { whyNotPaid } from './paid-work.ts'

/** Name of a thing to make, for people. */
export function itemName(w: EngineContext, item: Item): string {
  if (item.kind === 'unit') return w.rules.units[item.id]?.name ?? `unit ${item.id}`
  if (item.kind === 'building') return w.rules.buildings[item.id]?.name ?? `building ${item.id}`
  return item.id === PERPETUAL_NOTHING ? 'Nothing' : STATS[item.id - 1]
}

/** Why the city cannot make the item now, or null. 'bought': with another stat than gold, which also gets what is never built. */
export function whyNotBuild(w: EngineContext, city: City, item: Item, purpose: Purpose = 'made'): Refusal | null {
  if (item.kind === 'perpetual') return whyNotConvert(w, city, item.id)
  if (item.kind === 'unit')
    return w.rules.units[item.id] ? whyNotUnit(w, city, item, purpose) : refuse('build/unknown', item.kind, item.id)
  return w.rules.buildings[item.id] ? whyNotBuilding(w, city, item, purpose) : refuse('build/unknown', item.kind, item.id)
}

export const canBuild = (w: EngineContext, city: City, item: Item): boolean => whyNotBuild(w, city, item) === null

/** Buildings, units and never-ending items that the city may make now. */
export function buildableItems(w: EngineContext, city: City): Item[] {
  const civ = w.s.civs[city.owner]
  const found: Item[] = []
  for (const { id, tech, uniqueTo, wonder } of w.rules.buildings) {
    // What is plainly out of question is passed over without a refusal being worded.
    if (city.buildings[id] || (tech !== NONE && !civ.techs[tech])) continue
    if ((uniqueTo !== NONE && uniqueTo !== civ.nation) || (wonder === 'world' && w.s.wonders[id] !== NONE)) continue
    const item: Item = { kind: 'building', id }
    if (canBuild(w, city, item)) found.push(item)
  }
  for (const { id } of w.rules.units) {
    const item = unitItem(w, city, id)
    if (item) found.push(item)
  }
  for (let id = 0; id <= STATS.length; id++) {
    const item: Item = { kind: 'perpetual', id }
    if (canBuild(w, city, item)) found.push(item)
  }
  return found
}

/** Of those kinds of units the ones that the city may make now. */
export function buildableUnits(w: EngineContext, city: City, kinds: readonly number[]): Item[] {
  const found: Item[] = []
  for (const kind of kinds) {
    const item = unitItem(w, city, kind)
    if (item) found.push(item)
  }
  return found
}

/** The unit as a thing to make, where the city may make it now. */
function unitItem(w: EngineContext, city: City, kind: number): Item | null {
  const civ = w.s.civs[city.owner]
  const { id, tech, uniqueTo, obsoleteTech } = w.rules.units[kind]
  // What is plainly out of question is passed over without a refusal being worded.
  if ((tech !== NONE && !civ.techs[tech]) || (obsoleteTech !== NONE && civ.techs[obsoleteTech])) return null
  if (uniqueTo !== NONE && uniqueTo !== civ.nation) return null
  const item: Item = { kind: 'unit', id }
  return canBuild(w, city, item) ? item : null
}

function whyNotConvert(w: EngineContext, city: City, id: number): Refusal | null {
  if (id === PERPETUAL_NOTHING) return null
  const stat = STATS[id - 1]
  if (stat === undefined) return refuse('build/unknown', 'perpetual', id)
  for (const effect of cityEffects(w, city, E.enablesConversion)) {
    if (effect.params[0] === id - 1 && conditionsHold(w, effect, cityContext(w, city))) return null
  }
  return refuse('build/no-conversion', stat)
}

function whyNotUnit(w: EngineContext, city: City, item: Item, purpose: Purpose): Refusal | null {
  const kind = w.rules.units[item.id]
  const civ = w.s.civs[city.owner]
  const version = otherVersion(w, civ, kind, unitOf(w, civ, item.id), w.rules.units)
  if (version) return version
  if (kind.tech !== NONE && !civ.techs[kind.tech]) return refuse('build/tech', kind.name, w.rules.techs[kind.tech].name)
  if (kind.obsoleteTech !== NONE && civ.techs[kind.obsoleteTech]) {
    return refuse('build/obsolete', kind.name, w.rules.techs[kind.obsoleteTech].name)
  }
  if (!w.s.setup.nuclear && entryHas(kind, E.nuclearWeapon)) return refuse('build/no-nuclear', kind.name)
  if (w.rules.unitTypes[kind.type].domain === 'water' && !touchesCoast(w, city.tile))
    return refuse('build/no-coast', kind.name, city.name)
  return (
    barredByEffects(w, city, item, kind, purpose) ??
    barredBySkill(w, city, item.id) ??
    whyNotPaid(w, city, item) ??
    lacks(w, city, kind, resource => unitNeeds(w, item.id, resource))
  )
}

function whyNotBuilding(w: EngineContext, city: City, item: Item, purpose: Purpose): Refusal | null {
  const building = w.rules.buildings[item.id]
  const civ = w.s.civs[city.owner]
  const version = otherVersion(w, civ, building, buildingOf(w, civ, item.id), w.rules.buildings)
  if (version) return version
  if (city.buildings[item.id]) return refuse('build/present', building.name, city.name)
  if (building.tech !== NONE && !civ.techs[building.tech])
    return refuse('build/tech', building.name, w.rules.techs[building.tech].name)
  for (const effect of entryEffects(building, E.obsoleteWith)) {
    const [tech] = effect.params
    if (civ.techs[tech] && conditionsHold(w, effect, cityContext(w, city, item)))
      return refuse('build/obsolete', building.name, w.rules.techs[tech].name)
  }
  if (!w.s.setup.nuclear && entryHas(building, E.enablesNuclearWeapons)) return refuse('build/no-nuclear', building.name)
  const wonder = whyNotWonder(w, city, item.id)
  if (wonder) return wonder
  if (building.requiredBuilding !== NONE && !hasBuilding(w, city, building.requiredBuilding)) {
    return refuse('build/needs-building', building.name, w.rules.buildings[buildingOf(w, civ, building.requiredBuilding)].name)
  }
  if (building.nearbyImproved.length > 0 && !hasImprovedNearby(w, city, building.nearbyImproved)) {
    return refuse(
      'build/nearby-resource',
      building.name,
      building.nearbyImproved.map(id => w.rules.resources[id].name),
    )
  }
  return (
    barredByEffects(w, city, item, building, purpose) ??
    barredByPlace(w, city, building) ??
    whyNotSite(w, city, building) ??
    whyNotPaid(w, city, item) ??
    lacks(w, city, building, resource => buildingNeeds(w, city, item.id, resource))
  )
}

interface Versioned {
  id: number
  name: string
  uniqueTo: number
}

function otherVersion(w: EngineContext, civ: Civ, entry: Versioned, own: number, all: Versioned[]): Refusal | null {
  if (entry.uniqueTo !== NONE && entry.uniqueTo !== civ.nation) {
    return refuse('build/other-nation', entry.name, w.rules.nations[entry.uniqueTo].name)
  }
  return own === entry.id ? null : refuse('build/own-version', entry.name, all[own].name)
}

/** World wonders stand once in the world, national ones once in a civ; work on either goes on in one city only. */
function whyNotWonder(w: EngineContext, city: City, id: number): Refusal | null {
  const building = w.rules.buildings[id]
  if (building.wonder === null) {
    const needsEffect =
      building.effects.length > 0 && entryHas(building, E.spaceshipPart) && !cityHas(w, city, E.enablesSpaceshipParts)
    return needsEffect ? refuse('build/spaceship', building.name) : null
  }
  const civ = w.s.civs[city.owner]
  if (building.wonder === 'world') {
    if (w.s.wonders[id] !== NONE) return refuse('build/wonder-taken', building.name)
    if (w.rules.eras[w.s.setup.startEra].obsoleteWonders.includes(id)) return refuse('build/wonder-past', building.name)
    if (civ.kind === 'cityState') return refuse('build/wonder-minor', building.name)
    if (city.puppet) return refuse('build/wonder-puppet', building.name)
  }
  for (const other of civ.cities) {
    const elsewhere = w.s.cities[other]!
    if (elsewhere === city) continue
    if (building.wonder === 'national' && elsewhere.buildings[id])
      return refuse('build/national-present', building.name, elsewhere.name)
    if (elsewhere.queue.some(item => item.kind === 'building' && item.id === id)) {
      return refuse('build/wonder-elsewhere', building.name, elsewhere.name)
    }
  }
  return null
}

/** One of these resources lies improved on the city's land, or in reach on the civ's. */
function hasImprovedNearby(w: EngineContext, city: City, resources: number[]): boolean {
  const { tiles } = w.s
  for (const t of tilesOfCity(w, city)) {
    if (!resources.includes(tiles.resource[t])) continue
    if (tiles.center[t] === city.id) return true
    const improvement = tiles.improvement[t]
    if (
      improvement !== NONE &&
      (tiles.pillaged[t] & IMPROVEMENT_PILLAGED) === 0 &&
      w.rules.resources[tiles.resource[t]].improvedBy.includes(improvement)
    )
      return true
  }
  return false
}

function lacks(
  w: EngineContext,
  city: City,
  entry: Parameters<typeof resourcesUsed>[0],
  needs: (resource: number) => number,
): Refusal | null {
  for (const resource of resourcesUsed(entry)) {
    const have = resourceAmount(w, w.s.civs[city.owner], resource, city)
    if (have < needs(resource))
      return refuse('build/resource', entry.name, w.rules.resources[resource].name, needs(resource), have)
  }
  return null
}
