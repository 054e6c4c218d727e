/** Resources that a civilization has, and what uses them (rulebook, economy 7). */
import { type Effect, type EffectOf, isEffect } from '../../rules/effects/effect.ts'
import type { Filter } from '../../rules/effects/filter.ts'
import { reading } from '../../rules/effects/filters/reading.ts'
import { E, type TemplateKey, type TemplateKind } from '../../rules/effects/templates.ts'
import type { Entry, Ruleset } from '../../rules/ruleset.ts'
import { workRange } from '../city/territory/territory.ts'
import { buildingYield } from '../city/yields/building-yield.ts'
import { civYieldCache } from '../city/yields/yield-cache.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { tilesOfCity, tilesOfCiv } from '../core/owned-tiles.ts'
import { type City, type Civ, NONE, type Unit } from '../core/state.ts'
import { IMPROVEMENT_PILLAGED } from '../core/tile-layers.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { type Context, cityContext, civContext } from '../effects/context.ts'
import { matchesBuilding, matchesImprovement, matchesResource } from '../effects/filters/match.ts'
import { canSeeResource } from '../effects/filters/match-tile.ts'
import { ALL_RESOURCES, countsAsBefore, reckoned } from '../effects/resource-circles.ts'
import { resourceTraits } from '../effects/resource-traits.ts'
import {
  bareCivEffects,
  buildingsIn,
  entryEffects,
  entryHas,
  kindEffects,
  ownCityEffects,
  resourcesWithEffects,
} from '../effects/scope.ts'
import { stockOf } from '../effects/stockpiles.ts'

/** Amounts by resource id from land, buildings and effects, less what buildings and improvements use; units are not counted. Cached. */
export function resourceSupply(w: EngineContext, civ: Civ): Int32Array {
  const cache = civYieldCache(w, civ.id)
  if (!cache.supply) {
    // Who asks for amounts while they are reckoned, as a condition on what provides them may, finds nothing.
    cache.supply = cache.ownSupply = new Int32Array(w.rules.resources.length)
    cache.ownSupply = computeSupply(w, civ)
    cache.supply = withDeals(w, civ, cache.ownSupply)
  }
  return cache.supply
}

/** Amounts by resource id that the city has of the resources that cities keep: what a turn adds to its stock of the stockpiled. Cached. */
export function citySupply(w: EngineContext, city: City): Int32Array {
  const { citySupplies } = civYieldCache(w, city.owner)
  const known = citySupplies.get(city.id)
  if (known) return known
  citySupplies.set(city.id, new Int32Array(w.rules.resources.length))
  const made = computeCitySupply(w, city)
  citySupplies.set(city.id, made)
  return made
}

/** The same without deals: what is of its own origin. */
export function ownSupply(w: EngineContext, civ: Civ): Int32Array {
  resourceSupply(w, civ)
  return civYieldCache(w, civ.id).ownSupply!
}

function withDeals(w: EngineContext, civ: Civ, own: Int32Array): Int32Array {
  const supply = own.slice()
  if (w.s.deals.length > 0) addDeals(w, civ, supply)
  const gifted = resourcesGifted(w, civ)
  if (gifted !== null) for (let id = 0; id < supply.length; id++) supply[id] += gifted[id]
  return supply
}

function addDeals(w: EngineContext, civ: Civ, supply: Int32Array): void {
  for (const { item, a, b, resource, amount } of w.s.deals) {
    if (item !== 'resource') continue
    if (a === civ.id) supply[resource] -= amount
    if (b === civ.id) supply[resource] += amount
  }
}

/** What allied city-states give of all they have, their own luxury with it, more by effects (rulebook, economy 7); null: nothing. */
export function resourcesGifted(w: EngineContext, civ: Civ): Int32Array | null {
  let gifted: Int32Array | null = null
  let percent = 0
  for (const other of w.s.civs) {
    if (other.cityState === null || other.cityState.ally !== civ.id || !other.alive) continue
    if (gifted === null) {
      gifted = new Int32Array(w.rules.resources.length)
      percent = 100 + giftPercent(w, civ)
    }
    const theirs = ownSupply(w, other)
    for (const { id } of w.rules.resources) {
      if (isPassedOn(w, id) && theirs[id] > 0) gifted[id] += Math.trunc((theirs[id] * percent) / 100)
    }
    const { luxury } = other.cityState
    if (luxury !== NONE && givesLuxury(w, other)) gifted[luxury] += Math.trunc(percent / 100)
  }
  return gifted
}

function giftPercent(w: EngineContext, civ: Civ): number {
  const context = civContext(civ)
  const now = reckoned(w)
  const before = now.resource
  now.resource = ALL_RESOURCES
  let percent = 0
  for (const effect of [...bareCivEffects(w, civ, E.giftedResources), ...onResources(w, E.giftedResources)])
    if (isInForce(w, civ, effect, context)) percent += effect.amount * timesOf(w, effect, context)
  now.resource = before
  return percent
}

const givesLuxury = (w: EngineContext, minor: Civ): boolean =>
  w.rules.cityStateTypes[minor.cityStateType].allyEffects.some(effect => effect.kind === E.uniqueLuxury)

/** Whether allied city-states give of it what they have. */
const isPassedOn = (w: EngineContext, resource: number): boolean =>
  isTradable(w, resource) && !resourceTraits(w.rules).stockpiled[resource]

/** Whether such a resource is traded at all; stockpiled ones only where bots are told a price of it (rulebook, economy 9). */
export function isTradable(w: EngineContext, resource: number): boolean {
  const row = w.rules.resources[resource]
  const { cityLevel, stockpiled, untraded } = resourceTraits(w.rules)
  if (row.kind === 'bonus' || cityLevel[resource] || untraded[resource]) return false
  return !stockpiled[resource] || entryHas(row, E.aiSellsAt) || entryHas(row, E.aiBuysAt)
}

/** Amount that the civ gives away by deals. */
function exportsOf(w: EngineContext, civ: Civ, resource: number): number {
  let sum = 0
  for (const deal of w.s.deals)
    if (deal.item === 'resource' && deal.a === civ.id && deal.resource === resource) sum += deal.amount
  return sum
}

/** Amount it may trade away: of its own origin, not used and not given away yet (rulebook, economy 9); what it imports cannot be sold again. */
export function spareOf(w: EngineContext, civ: Civ, resource: number): number {
  if (resourceTraits(w.rules).stockpiled[resource]) return Math.max(0, stockOf(w, civ, null, resource))
  const imported = resourceSupply(w, civ)[resource] + exportsOf(w, civ, resource) - ownSupply(w, civ)[resource]
  return Math.max(0, resourceBalance(w, civ, resource) - imported)
}

/** What is left of a resource: supply less what units use; may be negative. */
export function resourceBalance(w: EngineContext, civ: Civ, resource: number): number {
  return resourceSupply(w, civ)[resource] - usedByUnits(w, civ, resource)
}

function usedByUnits(w: EngineContext, civ: Civ, resource: number): number {
  if (w.rules.resources[resource].kind !== 'strategic' && !resourceTraits(w.rules).stockpiled[resource]) return 0
  const needs = needsByKind(w)
  let used = 0
  for (const id of civ.units) used += needs[w.s.units[id]!.kind][resource]
  return used
}

/** The balance or the stock of a resource that this unit's kind uses is negative: it fights badly. Barbarians lack nothing. */
export function lacksResource(w: EngineContext, unit: Unit): boolean {
  if (w.s.civs[unit.owner].kind === 'barbarian') return false
  const used = resourcesUsed(w.rules.units[unit.kind])
  for (let i = 0; i < used.length; i++) if (resourceAmount(w, w.s.civs[unit.owner], used[i]) < 0) return true
  return false
}

/** Amount of a resource that one unit of the kind, or one building, uses. */
export const unitNeeds = (w: EngineContext, kind: number, resource: number): number => needsByKind(w)[kind][resource]

const needsByRules = new WeakMap<Ruleset, Int32Array[]>()

/** Amounts by unit kind and resource. */
function needsByKind(w: EngineContext): Int32Array[] {
  const known = needsByRules.get(w.rules)
  if (known) return known
  const { units, resources } = w.rules
  const made = units.map(({ id, resource }) =>
    Int32Array.from(resources, one => needsOf(resource, kindEffects(w, id, E.consumes), one.id)),
  )
  needsByRules.set(w.rules, made)
  return made
}

export function buildingNeeds(w: EngineContext, building: number, resource: number): number {
  const entry = w.rules.buildings[building]
  return needsOf(entry.resource, entryEffects(entry, E.consumes), resource)
}

function needsOf(one: number, effects: readonly EffectOf<'consumes'>[], resource: number): number {
  let n = one === resource ? 1 : 0
  for (const { params } of effects) if (params[1] === resource) n += params[0]
  return n
}

const NOTHING: readonly number[] = []
const usedByEntry = new WeakMap<Entry, readonly number[]>()

/** Resources, each once, that an object of the rules uses. */
export function resourcesUsed(entry: Entry & { resource: number }): readonly number[] {
  const known = usedByEntry.get(entry)
  if (known) return known
  let used = entry.resource === NONE ? NOTHING : [entry.resource]
  for (const { params } of entryEffects(entry, E.consumes)) if (!used.includes(params[1])) used = [...used, params[1]]
  usedByEntry.set(entry, used)
  return used
}

/** Luxuries the civ has at least one of. */
export function luxuriesOf(w: EngineContext, civ: Civ): number[] {
  const supply = resourceSupply(w, civ)
  return w.rules.resources.filter(({ id, kind }) => kind === 'luxury' && supply[id] > 0).map(({ id }) => id)
}

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
function computeSupply(w: EngineContext, civ: Civ, only = NONE): Int32Array {
  const now = reckoned(w)
  const before = now.resource
  const reckoning = startReckoning(w, civ, only)
  addLand(w, civ, tilesOfCiv(w, civ), reckoning)
  addLines(w, civ, civContext(civ), reckoning)
  for (const id of civ.cities) addCity(w, w.s.cities[id]!, reckoning)
  closeGroup(reckoning)
  const { supply } = reckoning
  const { ofCities } = resourceTraits(w.rules)
  for (let i = 0; i < ofCities.length; i++) supply[ofCities[i]] = 0
  now.resource = before
  return supply
}

/** What each city has of the resources that cities keep: its land, its buildings, and lines for it or for all (rulebook, economy 10). */
function computeCitySupply(w: EngineContext, city: City): Int32Array {
  const civ = w.s.civs[city.owner]
  const now = reckoned(w)
  const before = now.resource
  const reckoning = startReckoning(w, civ, NONE)
  addLand(w, civ, tilesOfCity(w, city), reckoning)
  addLines(w, civ, cityContext(w, city), reckoning)
  addCity(w, city, reckoning)
  addStored(w, civ, city, reckoning)
  closeGroup(reckoning)
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

/**
 * Amount of a resource that the civ can spend: supply less what units use, or the stock of a stockpiled one; of what cities keep, the given
 * city's. While resources are reckoned, what hangs on itself counts as before.
 */
export function resourceAmount(w: EngineContext, civ: Civ, resource: number, city: City | null = null): number {
  const { stockpiled, cityLevel } = resourceTraits(w.rules)
  if (stockpiled[resource]) return stockOf(w, civ, city, resource)
  if (cityLevel[resource]) return cityAsked(w, city, resource)
  return asked(w, civ, resource, resourceBalance, supply => supply - usedByUnits(w, civ, resource))
}

/** What a turn brings of a resource: the supply; of a stockpiled one, what its stock grows or shrinks by. */
export function resourcePerTurn(w: EngineContext, civ: Civ, resource: number, city: City | null = null): number {
  const { stockpiled, cityLevel } = resourceTraits(w.rules)
  if (cityLevel[resource]) return cityAsked(w, city, resource)
  if (stockpiled[resource]) return asked(w, civ, resource, resourceBalance, supply => supply - usedByUnits(w, civ, resource))
  return asked(
    w,
    civ,
    resource,
    () => resourceSupply(w, civ)[resource],
    supply => supply,
  )
}

/** Of what cities keep; nothing without a city, or while it is itself reckoned. */
function cityAsked(w: EngineContext, city: City | null, resource: number): number {
  if (!city) return 0
  const now = reckoned(w).resource
  if (now === NONE) return citySupply(w, city)[resource]
  return now === resource || countsAsBefore(w.rules, now, resource) ? 0 : computeCitySupply(w, city)[resource]
}

function asked(
  w: EngineContext,
  civ: Civ,
  resource: number,
  plainly: (w: EngineContext, civ: Civ, resource: number) => number,
  left: (supply: number) => number,
): number {
  const now = reckoned(w)
  if (now.resource === NONE) return plainly(w, civ, resource)
  if (countsAsBefore(w.rules, now.resource, resource)) return civ.resourcesBefore[resource] ?? 0
  const before = now.resource
  now.resource = resource
  const supply = withDeals(w, civ, computeSupply(w, civ, resource))[resource]
  now.resource = before
  return left(supply)
}

type Lines<K extends TemplateKey> = readonly EffectOf<K>[]

/** Those of the template that stand on resources. */
function onResources<K extends TemplateKey>(w: EngineContext, kind: TemplateKind<K>): Lines<K> {
  const bearers = resourcesWithEffects(w.rules)
  let found: EffectOf<K>[] | null = null
  for (const { effects } of bearers) for (const effect of effects) if (isEffect(effect, kind)) (found ??= []).push(effect)
  return found ?? []
}

const withOnes = <K extends TemplateKey>(some: Lines<K>, more: Lines<K>): Lines<K> =>
  more.length === 0 ? some : [...some, ...more]

/** Its conditions hold; of one that stands on a resource also that there is some. */
function isInForce(w: EngineContext, civ: Civ, effect: Effect, context: Context): boolean {
  const { kind, id } = effect.source
  return (kind !== 'resources' || resourceAmount(w, civ, id, context.city) > 0) && conditionsHold(w, effect, context)
}

/** Tiles, then improvements: a group each. */
function addLand(w: EngineContext, civ: Civ, land: readonly number[], reckoning: Reckoning): void {
  const { improvement } = w.s.tiles
  const { group } = reckoning
  for (const t of land) {
    const resource = suppliedBy(w, civ, t)
    if (resource !== NONE) group[resource] += w.rules.resources[resource].kind === 'strategic' ? w.s.tiles.deposit[t] : 1
  }
  closeGroup(reckoning)
  for (const t of land) if (improvement[t] !== NONE) addImprovement(w, improvement[t], t, civ, reckoning)
  closeGroup(reckoning)
}

/** Resource that an owned tile brings in, or NONE: seen, and improved as it must be. */
function suppliedBy(w: EngineContext, civ: Civ, t: number): number {
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

/** What a city's buildings use, the lines that are its own, and the copies of luxuries that its buildings make. */
function addCity(w: EngineContext, city: City, reckoning: Reckoning): void {
  const { supply, group, only } = reckoning
  const standing = buildingsIn(w, city)
  for (const b of standing) {
    if (city.freeBuildings[b]) continue
    for (const resource of resourcesUsed(w.rules.buildings[b])) supply[resource] -= buildingNeeds(w, b, resource)
  }
  const now = reckoned(w)
  for (const effect of ownCityEffects(w, city, E.provides)) {
    const [amount, resource] = effect.params
    if (only !== NONE && resource !== only) continue
    now.resource = resource
    const context = cityContext(w, city)
    if (conditionsHold(w, effect, context)) group[resource] += amount * timesOf(w, effect, context)
  }
  addShares(w, city, reckoning)
  let copies = 0
  for (const b of standing) if (entryHas(w.rules.buildings[b], E.extraLuxuryCopies)) copies++
  if (copies === 0) return
  for (const t of tilesOfCity(w, city)) {
    const resource = suppliedBy(w, w.s.civs[city.owner], t)
    if (resource !== NONE && w.rules.resources[resource].kind === 'luxury') supply[resource] += copies
  }
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
