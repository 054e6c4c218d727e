/** What there is of resources, reckoned from land, buildings and effects (rulebook, economy 7). */
import { type Effect, type EffectOf, isEffect } from '../../rules/effects/effect.ts'
import type { Filter } from '../../rules/effects/filter.ts'
import { reading } from '../../rules/effects/filters/reading.ts'
import { E, type TemplateKey, type TemplateKind } from '../../rules/effects/templates.ts'
import { workRange } from '../city/territory/territory.ts'
import { buildingYield } from '../city/yields/building-yield.ts'
import { bearingImprovements } from '../city/yields/resource-land.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { tilesOfCity } from '../core/owned-tiles.ts'
import { type City, type Civ, NONE } from '../core/state.ts'
import { IMPROVEMENT_PILLAGED } from '../core/tile-layers.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { type Context, cityContext, civContext } from '../effects/context.ts'
import { matchesBuilding, matchesImprovement, matchesResource } from '../effects/filters/match.ts'
import { canSeeResource } from '../effects/filters/match-tile.ts'
import { queries } from '../effects/queries.ts'
import { reckoned } from '../effects/resource-circles.ts'
import { resourceTraits } from '../effects/resource-traits.ts'
import { bareCivEffects, buildingsIn, entryEffects, entryHas, ownCityEffects, resourcesWithEffects } from '../effects/scope.ts'
import { buildingNeeds, resourcesUsed } from './resource-needs.ts'

/** A reckoning under way: what there is so far, and one group of sources, which percentages raise as a whole. */
interface Reckoning {
  supply: Int32Array
  group: Int32Array
  percents: Int32Array
  /** The one resource that is reckoned; NONE: all. */
  only: number
}

const startReckoning = (w: EngineContext, civ: Civ, only: number): Reckoning => ({
  supply: new Int32Array(w.rules.resources.length),
  group: new Int32Array(w.rules.resources.length),
  percents: productionPercents(w, civ, only),
  only,
})

/** Adds the group to the rest, raised and truncated; the next begins. */
function closeGroup({ supply, group, percents }: Reckoning): void {
  for (let id = 0; id < supply.length; id++) {
    supply[id] += raised(group[id], percents[id])
    group[id] = 0
  }
}

const raised = (amount: number, percent: number): number => Math.trunc((amount * (100 + percent)) / 100)

/** Of all resources, or of the one alone that is reckoned; what others are asked for meanwhile is reckoned in turn, or counts as before. */
export function computeSupply(w: EngineContext, civ: Civ, only = NONE): Int32Array {
  const now = reckoned(w)
  const before = now.resource
  const reckoning = startReckoning(w, civ, only)
  for (const id of civ.cities) addLand(w, civ, w.s.cities[id]!, reckoning)
  addLines(w, civ, civContext(civ), reckoning)
  for (const id of civ.cities) addCity(w, w.s.cities[id]!, reckoning)
  const { supply } = reckoning
  const { ofCities } = resourceTraits(w.rules)
  for (let i = 0; i < ofCities.length; i++) supply[ofCities[i]] = 0
  now.resource = before
  return supply
}

/** What each city has of the resources that cities keep: its land, its buildings, and lines for it or for all (rulebook, economy 10). */
export function computeCitySupply(w: EngineContext, city: City): Int32Array {
  const civ = w.s.civs[city.owner]
  const now = reckoned(w)
  const before = now.resource
  const reckoning = startReckoning(w, civ, NONE)
  addLand(w, civ, city, reckoning)
  addLines(w, civ, cityContext(w, city), reckoning)
  addCity(w, city, reckoning)
  addStored(w, civ, city, reckoning)
  now.resource = before
  return reckoning.supply
}

/** Lines of the city's own buildings for what cities store, though they are not said to be of this city alone. */
function addStored(w: EngineContext, civ: Civ, city: City, { supply, percents }: Reckoning): void {
  const { stocks, stockpiled, cityLevel } = resourceTraits(w.rules)
  if (stocks.length === 0) return
  const now = reckoned(w)
  const context = cityContext(w, city)
  for (const building of buildingsIn(w, city))
    for (const effect of entryEffects(w.rules.buildings[building], E.provides)) {
      const [amount, resource] = effect.params
      if (effect.local || !stockpiled[resource] || !cityLevel[resource]) continue
      now.resource = resource
      if (isInForce(w, civ, effect, context)) supply[resource] += raised(amount * timesOf(w, effect, context), percents[resource])
    }
}

/** Lines of the whole civ, each raised by itself; of what cities store, lines for all feed nothing. */
function addLines(w: EngineContext, civ: Civ, context: Context, { supply, percents, only }: Reckoning): void {
  const now = reckoned(w)
  const { stockpiled } = resourceTraits(w.rules)
  for (const effect of withOnes(bareCivEffects(w, civ, E.provides), onResources(w, E.provides))) {
    const [amount, resource] = effect.params
    if ((only !== NONE && resource !== only) || (context.city !== null && stockpiled[resource])) continue
    now.resource = resource
    if (isInForce(w, civ, effect, context)) supply[resource] += raised(amount * timesOf(w, effect, context), percents[resource])
  }
}

type Lines<K extends TemplateKey> = readonly EffectOf<K>[]

/** Those of the template that stand on resources. */
export function onResources<K extends TemplateKey>(w: EngineContext, kind: TemplateKind<K>): Lines<K> {
  const bearers = resourcesWithEffects(w.rules)
  let found: EffectOf<K>[] | null = null
  for (const { effects } of bearers) for (const effect of effects) if (isEffect(effect, kind)) (found ??= []).push(effect)
  return found ?? []
}

const withOnes = <K extends TemplateKey>(some: Lines<K>, more: Lines<K>): Lines<K> =>
  more.length === 0 ? some : [...some, ...more]

/** Its conditions hold; of one that stands on a resource also that there is some. */
export function isInForce(w: EngineContext, civ: Civ, effect: Effect, context: Context): boolean {
  const { kind, id } = effect.source
  return (kind !== 'resources' || queries.resourceAmount(w, civ, id, context.city) > 0) && conditionsHold(w, effect, context)
}

/** Tiles of the city with the copies that its buildings make of their luxuries, then improvements: a group each. */
function addLand(w: EngineContext, civ: Civ, city: City, reckoning: Reckoning): void {
  const { tiles } = w.s
  const land = tilesOfCity(w, city)
  const ofLuxury = 1 + (buildingsIn(w, city).some(b => entryHas(w.rules.buildings[b], E.extraLuxuryCopies)) ? 1 : 0)
  const { improvement } = tiles
  const { group } = reckoning
  for (let i = 0; i < land.length; i++) {
    const t = land[i]
    if (tiles.resource[t] === NONE) continue
    const resource = suppliedBy(w, civ, t)
    if (resource === NONE) continue
    const { kind } = w.rules.resources[resource]
    group[resource] += kind === 'strategic' ? tiles.deposit[t] : kind === 'luxury' ? ofLuxury : 1
  }
  closeGroup(reckoning)
  const bearing = bearingImprovements(w.rules)
  for (let i = 0; i < land.length; i++) {
    const id = improvement[land[i]]
    if (id !== NONE && bearing[id]) addImprovement(w, id, land[i], civ, reckoning)
  }
  closeGroup(reckoning)
}

/** Resource that an owned tile brings in, or NONE: seen, and improved as it must be. */
export function suppliedBy(w: EngineContext, civ: Civ, t: number): number {
  const { tiles } = w.s
  const id = tiles.resource[t]
  if (id === NONE || !canSeeResource(w, id, civ.id)) return NONE
  const resource = w.rules.resources[id]
  if (tiles.center[t] !== NONE) return resource.improvedBy.some(i => isTechKnown(w, civ, i)) ? id : NONE
  const improvement = tiles.improvement[t]
  if (improvement === NONE || (tiles.pillaged[t] & IMPROVEMENT_PILLAGED) !== 0) return NONE
  if (resource.improvedBy.includes(improvement)) return isTechKnown(w, civ, improvement) ? id : NONE
  return resource.kind === 'strategic' && entryHas(w.rules.improvements[improvement], E.greatImprovement) ? id : NONE
}

function isTechKnown(w: EngineContext, civ: Civ, improvement: number): boolean {
  const { tech } = w.rules.improvements[improvement]
  return tech === NONE || civ.techs[tech] !== 0
}

function addImprovement(w: EngineContext, id: number, t: number, civ: Civ, { group, supply, only }: Reckoning): void {
  if ((w.s.tiles.pillaged[t] & IMPROVEMENT_PILLAGED) !== 0) return
  const improvement = w.rules.improvements[id]
  const holds = (effect: Effect, resource: number): boolean => {
    if (only !== NONE && resource !== only) return false
    reckoned(w).resource = resource
    return conditionsHold(w, effect, { ...civContext(civ), tile: t })
  }
  for (const effect of entryEffects(improvement, E.provides)) {
    const [amount, resource] = effect.params
    if (holds(effect, resource)) group[resource] += amount * timesOf(w, effect, { ...civContext(civ), tile: t })
  }
  for (const effect of entryEffects(improvement, E.consumes)) {
    const [amount, resource] = effect.params
    if (holds(effect, resource)) supply[resource] -= amount
  }
}

/** "x% of [stat] from every [improvement or building] in the city added to [resource]": each line truncated, then raised. */
function addShares(w: EngineContext, city: City, { supply, percents, only }: Reckoning): void {
  for (const effect of ownCityEffects(w, city, E.statToResource)) {
    const [percent, stat, from, resource] = effect.params
    if (only !== NONE && resource !== only) continue
    reckoned(w).resource = resource
    const context = cityContext(w, city)
    if (!conditionsHold(w, effect, context)) continue
    const share = (percent * statFrom(w, city, stat, from, context) * timesOf(w, effect, context)) / 100
    supply[resource] += raised(Math.trunc(share), percents[resource])
  }
}

/** What such buildings yield of the stat in the city, and what such improvements say of themselves on the tiles that it works. */
function statFrom(
  w: EngineContext,
  city: City,
  stat: number,
  from: Filter<'improvement' | 'building'>,
  context: Context,
): number {
  let sum = 0
  const which = reading(from, 'building')
  if (which)
    for (const b of buildingsIn(w, city)) if (matchesBuilding(w, which, b)) sum += buildingYield(w, city, b, stat, context)
  const improvements = reading(from, 'improvement')
  if (!improvements) return sum
  const { worker, improvement, pillaged } = w.s.tiles
  for (const t of workRange(w, city)) {
    const id = improvement[t]
    if (worker[t] !== city.id || id === NONE || (pillaged[t] & IMPROVEMENT_PILLAGED) !== 0) continue
    if (matchesImprovement(w, improvements, id)) sum += w.rules.improvements[id].yields[stat]
  }
  return sum
}

/** What a city's buildings use, and the lines that are its own: a group. */
function addCity(w: EngineContext, city: City, reckoning: Reckoning): void {
  const { supply, group, only } = reckoning
  const standing = buildingsIn(w, city)
  const now = reckoned(w)
  for (const b of standing) {
    if (city.freeBuildings[b]) continue
    for (const resource of resourcesUsed(w.rules.buildings[b])) {
      if (only !== NONE && resource !== only) continue
      now.resource = resource
      supply[resource] -= buildingNeeds(w, city, b, resource)
    }
  }
  for (const effect of ownCityEffects(w, city, E.provides)) {
    const [amount, resource] = effect.params
    if (only !== NONE && resource !== only) continue
    now.resource = resource
    const context = cityContext(w, city)
    if (conditionsHold(w, effect, context)) group[resource] += amount * timesOf(w, effect, context)
  }
  closeGroup(reckoning)
  addShares(w, city, reckoning)
}

function productionPercents(w: EngineContext, civ: Civ, only: number): Int32Array {
  const percents = new Int32Array(w.rules.resources.length)
  const now = reckoned(w)
  const context = civContext(civ)
  for (const effect of withOnes(bareCivEffects(w, civ, E.resourceProduction), onResources(w, E.resourceProduction))) {
    for (const { id } of w.rules.resources) {
      if ((only !== NONE && id !== only) || !matchesResource(w, effect.params[1], id)) continue
      now.resource = id
      if (isInForce(w, civ, effect, context)) percents[id] += effect.params[0] * timesOf(w, effect, context)
    }
  }
  return percents
}
