/** Resources that a civilization has, and what uses them (rulebook, economy 7). */
import { type Effect, type EffectOf, isEffect } from '../../rules/effects/effect.ts'
import { E, type TemplateKey, type TemplateKind } from '../../rules/effects/templates.ts'
import type { Entry, Ruleset } from '../../rules/ruleset.ts'
import { civYieldCache } from '../city/yields/yield-cache.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { tilesOfCity, tilesOfCiv } from '../core/owned-tiles.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { IMPROVEMENT_PILLAGED } from '../core/tile-layers.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { type Context, cityContext, civContext } from '../effects/context.ts'
import { matchesResource } from '../effects/filters/match.ts'
import { canSeeResource } from '../effects/filters/match-tile.ts'
import { ALL_RESOURCES, countsAsBefore, reckoned } from '../effects/resource-circles.ts'
import { bareCivEffects, buildingsIn, entryEffects, entryHas, kindEffects, resourcesWithEffects } from '../effects/scope.ts'

/** Amounts by resource id from land, buildings and effects, less what buildings and improvements use; units are not counted. Cached. */
export function resourceSupply(w: EngineContext, civ: Civ): Int32Array {
  const cache = civYieldCache(w, civ.id)
  if (!cache.supply) {
    cache.ownSupply = computeSupply(w, civ)
    cache.supply = withDeals(w, civ, cache.ownSupply)
  }
  return cache.supply
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
    for (const { id, kind } of w.rules.resources) {
      if (kind !== 'bonus' && theirs[id] > 0) gifted[id] += Math.trunc((theirs[id] * percent) / 100)
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

/** Whether resources of that kind are traded at all. */
export const isTradable = (w: EngineContext, resource: number): boolean => w.rules.resources[resource].kind !== 'bonus'

/** Amount that the civ gives away by deals. */
function exportsOf(w: EngineContext, civ: Civ, resource: number): number {
  let sum = 0
  for (const deal of w.s.deals)
    if (deal.item === 'resource' && deal.a === civ.id && deal.resource === resource) sum += deal.amount
  return sum
}

/** Amount it may trade away: of its own origin, not used and not given away yet (rulebook, economy 9); what it imports cannot be sold again. */
export function spareOf(w: EngineContext, civ: Civ, resource: number): number {
  const imported = resourceSupply(w, civ)[resource] + exportsOf(w, civ, resource) - ownSupply(w, civ)[resource]
  return Math.max(0, resourceBalance(w, civ, resource) - imported)
}

/** What is left of a resource: supply less what units use; may be negative. */
export function resourceBalance(w: EngineContext, civ: Civ, resource: number): number {
  return resourceSupply(w, civ)[resource] - usedByUnits(w, civ, resource)
}

function usedByUnits(w: EngineContext, civ: Civ, resource: number): number {
  if (w.rules.resources[resource].kind !== 'strategic') return 0
  const needs = needsByKind(w)
  let used = 0
  for (const id of civ.units) used += needs[w.s.units[id]!.kind][resource]
  return used
}

/** Balance of a resource that this unit's kind uses is negative: it fights badly. Barbarians lack nothing. */
export function lacksResource(w: EngineContext, unit: Unit): boolean {
  if (w.s.civs[unit.owner].kind === 'barbarian') return false
  const used = resourcesUsed(w.rules.units[unit.kind])
  for (let i = 0; i < used.length; i++) if (resourceBalance(w, w.s.civs[unit.owner], used[i]) < 0) return true
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

/** Of all resources, or of the one alone that is reckoned; what others are asked for meanwhile is reckoned in turn, or counts as before. */
function computeSupply(w: EngineContext, civ: Civ, only = NONE): Int32Array {
  const supply = new Int32Array(w.rules.resources.length)
  const now = reckoned(w)
  const before = now.resource
  const percents = productionPercents(w, civ, only)
  const add = (resource: number, amount: number): void => {
    supply[resource] += Math.floor((amount * (100 + percents[resource])) / 100)
  }
  const { improvement } = w.s.tiles
  for (const t of tilesOfCiv(w, civ)) {
    const resource = suppliedBy(w, civ, t)
    if (resource !== NONE) add(resource, w.rules.resources[resource].kind === 'strategic' ? w.s.tiles.deposit[t] : 1)
    if (improvement[t] !== NONE) addImprovement(w, improvement[t], t, add, supply)
  }
  const context = civContext(civ)
  for (const effect of withOnes(bareCivEffects(w, civ, E.provides), onResources(w, E.provides))) {
    const resource = effect.params[1]
    if (only !== NONE && resource !== only) continue
    now.resource = resource
    if (isInForce(w, civ, effect, context)) add(resource, effect.params[0] * timesOf(w, effect, context))
  }
  for (const id of civ.cities) addCity(w, civ, id, supply, only)
  now.resource = before
  return supply
}

/** Supply less what units use of the resource, asked by an effect: while resources are reckoned, what hangs on itself counts as before. */
export const amountAsked = (w: EngineContext, civ: Civ, resource: number): number =>
  asked(w, civ, resource, resourceBalance, supply => supply - usedByUnits(w, civ, resource))

/** The same of the supply per turn. */
export const supplyAsked = (w: EngineContext, civ: Civ, resource: number): number =>
  asked(
    w,
    civ,
    resource,
    () => resourceSupply(w, civ)[resource],
    supply => supply,
  )

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
  return (kind !== 'resources' || amountAsked(w, civ, id) > 0) && conditionsHold(w, effect, context)
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

function addImprovement(
  w: EngineContext,
  id: number,
  t: number,
  add: (resource: number, amount: number) => void,
  supply: Int32Array,
): void {
  if ((w.s.tiles.pillaged[t] & IMPROVEMENT_PILLAGED) !== 0) return
  const improvement = w.rules.improvements[id]
  for (const { params } of entryEffects(improvement, E.provides)) add(params[1], params[0])
  for (const { params } of entryEffects(improvement, E.consumes)) supply[params[1]] -= params[0]
}

/** What a city's buildings use, what they provide for it, and the copies of luxuries they make. */
function addCity(w: EngineContext, civ: Civ, id: number, supply: Int32Array, only: number): void {
  const city = w.s.cities[id]!
  const standing = buildingsIn(w, city)
  for (const b of standing) {
    for (const effect of entryEffects(w.rules.buildings[b], E.provides)) {
      const resource = effect.params[1]
      if (!effect.local || (only !== NONE && resource !== only)) continue
      reckoned(w).resource = resource
      const context = cityContext(w, city)
      if (conditionsHold(w, effect, context)) supply[resource] += effect.params[0] * timesOf(w, effect, context)
    }
    if (city.freeBuildings[b]) continue
    for (const resource of resourcesUsed(w.rules.buildings[b])) supply[resource] -= buildingNeeds(w, b, resource)
  }
  let copies = 0
  for (const b of standing) if (entryHas(w.rules.buildings[b], E.extraLuxuryCopies)) copies++
  if (copies === 0) return
  for (const t of tilesOfCity(w, city)) {
    const resource = suppliedBy(w, civ, t)
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
