import { E } from '../../rules/effects/templates.ts'
import { civYieldCache } from '../city/yields/yield-cache.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type City, type Civ, NONE, type Unit } from '../core/state.ts'
import { timesOf } from '../effects/conditions/conditions.ts'
import { civContext } from '../effects/context.ts'
import { ALL_RESOURCES, countsAsBefore, reckoned } from '../effects/resource-circles.ts'
import { resourceTraits } from '../effects/resource-traits.ts'
import { bareCivEffects, entryHas } from '../effects/scope.ts'
import { stockOf } from '../effects/stockpiles.ts'
import { resourcesUsed, unitNeeds } from './resource-needs.ts'
import { computeCitySupply, computeSupply, isInForce, onResources } from './resource-reckoning.ts'

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

/** Copies that a seat knows a civ to have: all of its own; of another what it has to trade with and what it gets from the seat. What others give it is told to nobody else. */
export function copiesKnown(w: EngineContext, seat: number, civ: Civ, resource: number): number {
  if (civ.id === seat) return resourceSupply(w, civ)[resource]
  let sum = spareOf(w, civ, resource)
  for (const deal of w.s.deals)
    if (deal.item === 'resource' && deal.a === seat && deal.b === civ.id && deal.resource === resource) sum += deal.amount
  return sum
}

/** What is left of a resource: supply less what units use; may be negative. */
export function resourceBalance(w: EngineContext, civ: Civ, resource: number): number {
  return resourceSupply(w, civ)[resource] - usedByUnits(w, civ, resource)
}

/** How the balance comes about; what is given away and used is negative. */
export function resourceSources(w: EngineContext, civ: Civ, resource: number) {
  const own = ownSupply(w, civ)[resource]
  const city_states = resourcesGifted(w, civ)?.[resource] ?? 0
  const sold = 0 - exportsOf(w, civ, resource)
  const bought = resourceSupply(w, civ)[resource] - own - city_states - sold
  return { own, city_states, bought, sold, units: 0 - usedByUnits(w, civ, resource) }
}

function usedByUnits(w: EngineContext, civ: Civ, resource: number): number {
  if (w.rules.resources[resource].kind !== 'strategic' && !resourceTraits(w.rules).stockpiled[resource]) return 0
  let used = 0
  for (let i = 0; i < civ.units.length; i++) used += unitNeeds(w, w.s.units[civ.units[i]]!.kind, resource)
  return used
}

/** The balance or the stock of a resource that this unit's kind uses is negative: it fights badly. Barbarians lack nothing. */
export function lacksResource(w: EngineContext, unit: Unit): boolean {
  if (w.s.civs[unit.owner].kind === 'barbarian') return false
  const used = resourcesUsed(w.rules.units[unit.kind])
  for (let i = 0; i < used.length; i++) if (resourceAmount(w, w.s.civs[unit.owner], used[i]) < 0) return true
  return false
}

/** Luxuries the civ has at least one of. */
export function luxuriesOf(w: EngineContext, civ: Civ): number[] {
  const supply = resourceSupply(w, civ)
  return w.rules.resources.filter(({ id, kind }) => kind === 'luxury' && supply[id] > 0).map(({ id }) => id)
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
