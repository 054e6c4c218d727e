/** What stands in a city: adding, removing, and what comes free with it. */

import { C } from '../../rules/effects/conditions.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { onceByRuleset } from '../core/once-by-ruleset.ts'
import { tilesOfCity } from '../core/owned-tiles.ts'
import { type City, type Civ, LOST, NONE } from '../core/state.ts'
import { IMPROVEMENT_PILLAGED } from '../core/tile-layers.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { cityContext } from '../effects/context.ts'
import { matchesCity } from '../effects/filters/match.ts'
import { buildingSourcesChanged, cityEffects, entryEffects, entryHas } from '../effects/scope.ts'
import { triggerEffects, triggerEvent } from '../effects/triggers.ts'
import { placeTaken } from './cities-with.ts'
import { cityHp } from './city-health.ts'
import { specialistSlots } from './population/specialists.ts'
import { buildingAdded, civChanged, tileChanged } from './yields/yield-cache.ts'

/** A nation's own building, improvement or unit in place of the general one; the id itself where it has none. */
export function ownVersion(rules: Ruleset, nation: number, kind: keyof Versions, id: number): number {
  const table = versions(rules)[kind]
  return table[nation]?.get(id) ?? id
}

type Table = (Map<number, number> | undefined)[]
type Versions = Record<'buildings' | 'units' | 'improvements', Table>
const versions = onceByRuleset(
  (rules): Versions => ({
    buildings: tableOf(rules.buildings),
    units: tableOf(rules.units),
    improvements: tableOf(rules.improvements),
  }),
)

function tableOf(entries: { id: number; replaces: number; uniqueTo: number }[]): Table {
  const table: Table = []
  for (const { id, replaces, uniqueTo } of entries) {
    if (replaces === NONE || uniqueTo === NONE) continue
    table[uniqueTo] ??= new Map()
    table[uniqueTo].set(replaces, id)
  }
  return table
}

export const buildingOf = (w: EngineContext, civ: Civ, id: number): number => ownVersion(w.rules, civ.nation, 'buildings', id)
export const unitOf = (w: EngineContext, civ: Civ, id: number): number => ownVersion(w.rules, civ.nation, 'units', id)

/** Whether the city has the building, or what its owner builds in its place, or what it replaces. */
export function hasBuilding(w: EngineContext, city: City, id: number): boolean {
  if (city.buildings[id]) return true
  const own = buildingOf(w, w.s.civs[city.owner], id)
  if (own !== id && city.buildings[own]) return true
  const general = w.rules.buildings[id].replaces
  return general !== NONE && city.buildings[general] === 1
}

/** The building stands from now on; its one-time effects happen. `free`: it costs no upkeep and no resource. */
export function addBuilding(w: EngineContext, city: City, id: number, free = false): void {
  if (city.buildings[id]) return
  const building = w.rules.buildings[id]
  city.buildings[id] = 1
  city.freeBuildings[id] = free ? 1 : 0
  placeTaken(w, city.id, id)
  if (building.wonder === 'world') w.s.wonders[id] = city.id
  dropFromQueue(city, id)
  const civ = w.s.civs[city.owner]
  buildingSourcesChanged(w, city, building)
  buildingAdded(w, civ, city, building)
  triggerEffects(
    w,
    building.effects.filter(effect => effect.kind !== E.freeBuilding),
    cityContext(w, city, { kind: 'building', id }),
  )
  triggerEvent(w, civ, C.uponConstructing, cityContext(w, city), id)
  triggerEvent(w, civ, C.uponConstructingIn, cityContext(w, city), id)
  giveFreeBuildings(w, civ)
  publish(w, 'builtOrGained', civ)
}

/** The city is given the building, and its owner told so; not where another of its cities has what there is but one of. */
export function giveBuilding(w: EngineContext, city: City, building: number): void {
  if (standsElsewhere(w, w.s.civs[city.owner], building, city)) return
  const { owner: civ, id, tile } = city
  const knownBy = w.s.civs[civ].kind === 'major' ? 1 << civ : 0
  if (!city.buildings[building]) emit(w, { kind: 'city/built', what: 'free', building, civ, city: id, tile, knownBy })
  addBuilding(w, city, building, true)
}

/** The building is gone, with its walls' strength and its specialists' places, without a trace but for a lost wonder. */
export function removeBuilding(w: EngineContext, city: City, id: number): void {
  if (!city.buildings[id]) return
  city.buildings[id] = 0
  city.freeBuildings[id] = 0
  city.hp = Math.min(city.hp, cityHp(w, city))
  for (let k = 0; k < city.specialists.length; k++)
    city.specialists[k] = Math.min(city.specialists[k], specialistSlots(w, city, k))
  if (w.rules.buildings[id].wonder === 'world') w.s.wonders[id] = LOST
  loseImprovement(w, city, id)
  buildingSourcesChanged(w, city, w.rules.buildings[id])
  civChanged(w, w.s.civs[city.owner])
}

/** The first tile of the city with what the building brought loses it. */
function loseImprovement(w: EngineContext, city: City, building: number): void {
  const [effect] = entryEffects(w.rules.buildings[building], E.createsImprovement)
  if (!effect) return
  const { improvement, pillaged } = w.s.tiles
  const id = ownVersion(w.rules, w.s.civs[city.owner].nation, 'improvements', effect.params[0])
  const at = tilesOfCity(w, city).find(t => improvement[t] === id)
  if (at === undefined) return
  improvement[at] = NONE
  pillaged[at] &= ~IMPROVEMENT_PILLAGED
  tileChanged(w, at)
}

function dropFromQueue(city: City, id: number): void {
  if (city.queue.some(item => item.kind === 'building' && item.id === id)) {
    city.queue = city.queue.filter(item => item.kind !== 'building' || item.id !== id)
  }
  city.progress = city.progress.filter(({ item }) => item.kind !== 'building' || item.id !== id)
  if (city.sites.length > 0) city.sites = city.sites.filter(({ building }) => building !== id)
}

/** Whether another city of the civ has the building where a civ may have but one: a national wonder, or what marks a capital. */
export function standsElsewhere(w: EngineContext, civ: Civ, id: number, city: City): boolean {
  const building = w.rules.buildings[id]
  if (building.wonder !== 'national' && !entryHas(building, E.indicatesCapital)) return false
  return civ.cities.some(other => other !== city.id && w.s.cities[other]!.buildings[id] === 1)
}

/** Gives every city the buildings that effects in force grant it ("Gain a free […]"): on founding, gaining, building (rulebook, production 10). */
export function giveFreeBuildings(w: EngineContext, civ: Civ): void {
  for (const cityId of civ.cities) {
    const city = w.s.cities[cityId]!
    const effects = cityEffects(w, city, E.freeBuilding)
    for (const effect of effects) {
      const id = buildingOf(w, civ, effect.params[0])
      if (city.buildings[id] || standsElsewhere(w, civ, id, city)) continue
      if (!matchesCity(w, effect.params[1], city, civ.id) || !conditionsHold(w, effect, cityContext(w, city))) continue
      // The new building gives what it grants itself, and all the rest: the lists here are old now.
      giveBuilding(w, city, id)
      return
    }
  }
}

/** Building that marks a capital in this civ's version; NONE where the rules have none. */
export function palaceOf(w: EngineContext, civ: Civ): number {
  const known = w.rules.known.palace
  const id = known !== NONE ? known : w.rules.buildings.findIndex(building => entryHas(building, E.indicatesCapital))
  return id === NONE ? NONE : buildingOf(w, civ, id)
}
