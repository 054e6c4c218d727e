/** What an effect would be worth to the civ as it stands, a turn, in the bot's own measure: policies, beliefs, bonds with city-states. */

import {
  type City,
  type Context,
  cityContext,
  cityYields,
  civContext,
  conditionsHold,
  countBuildings,
  matchesBuilding,
  matchesCity,
  matchesKind,
  matchesTile,
  policyCost,
  resourceSupply,
  storeOf,
} from '../../engine/index.ts'
import type { Effect, EffectOf, StatsEffect } from '../../rules/effects/effect.ts'
import type { Filter } from '../../rules/effects/filter.ts'
import { F } from '../../rules/effects/filters/ops.ts'
import { reading } from '../../rules/effects/filters/reading.ts'
import { E, type TemplateKey } from '../../rules/effects/templates.ts'
import { CULTURE, FOOD, HAPPINESS, PRODUCTION, STAT_COUNT, type Stats } from '../../rules/stats.ts'
import { ownCities, type TurnContext } from '../turn-context.ts'
import { statWorths, worthOf } from './yield-valuation.ts'

/** What is asked again and again while effects are weighed. */
export interface Scale {
  m: TurnContext
  worths: number[]
  cities: { city: City; net: Stats; context: Context }[]
  civ: Context
  /** Land of own cities, made when first asked for. */
  land: number[] | null
}

export function makeScale(m: TurnContext): Scale {
  const cities = ownCities(m).map(city => ({ city, net: cityYields(m.w, city).net, context: cityContext(m.w, city) }))
  return { m, worths: statWorths(m), cities, civ: civContext(m.civ), land: null }
}

/** Σ of the effects, times what the format advises the computer ("weight to this choice"). */
export function effectsValue(s: Scale, effects: readonly Effect[]): number {
  let worth = 0
  let weight = 1
  for (const effect of effects) {
    if (effect.kind !== E.aiWeight) worth += effectValue(s, effect)
    else if (conditionsHold(s.m.w, effect, s.civ)) weight *= Math.max(0, 1 + effect.amount / 100)
  }
  return worth * weight
}

export function effectValue(s: Scale, effect: Effect): number {
  const row = ROWS[effect.kind]
  return row ? row(s, effect) : s.m.p.effectOther
}

type Row<Kind extends Effect = Effect> = (s: Scale, effect: Kind) => number

/** Σ over own cities that the filter names of what `each` says; cities whose conditions do not hold count for less. */
function overCities(s: Scale, effect: Effect, where: Filter<'city'> | null, each: (city: City, net: Stats) => number): number {
  let sum = 0
  for (const { city, net, context } of s.cities) {
    if (where && !matchesHere(s, where, city)) continue
    sum += each(city, net) * (conditionsHold(s.m.w, effect, context) ? 1 : s.m.p.effectLater)
  }
  return sum
}

/** Words about who follows what are taken to come true at home. */
const matchesHere = (s: Scale, where: Filter<'city'>, city: City): boolean =>
  asksFaith(where) || matchesCity(s.m.w, where, city, s.m.seat)

const FAITH_TESTS: readonly number[] = [F.followsOurs, F.followsMajor, F.followsEnhanced]
const asksFaith = ({ op, of }: Filter): boolean => FAITH_TESTS.includes(op) || of.some(asksFaith)

const whenever = (s: Scale, effect: Effect): number => (conditionsHold(s.m.w, effect, s.civ) ? 1 : s.m.p.effectLater)
const statsOf = (s: Scale, effect: StatsEffect): number => worthOf(effect.params[0], s.worths)
/** A percent on stat `stat` of the city. */
const percentOf = (s: Scale, net: Stats, stat: number): number => (Math.max(0, net[stat]) * s.worths[stat]) / 100

function fromEvery(s: Scale, effect: Effect, filter: Filter, each: (city: City, net: Stats) => number): number {
  const building = reading(filter, 'building')
  const tile = reading(filter, 'tile')
  let sum = building
    ? overCities(s, effect, null, (city, net) => countBuildings(s.m.w, city, building, true) * each(city, net))
    : 0
  if (tile && s.cities.length > 0)
    sum += countLand(s, tile, null) * each(s.cities[0].city, s.cities[0].net) * s.m.p.effectTileWorked
  return sum
}

/** Own tiles that match. */
function countLand(s: Scale, on: Filter<'tile'>, without: Filter<'tile'> | null): number {
  const { w, seat } = s.m
  if (!s.land) {
    s.land = []
    const { owner } = w.s.tiles
    for (let t = 0; t < owner.length; t++) if (owner[t] === seat) s.land.push(t)
  }
  let n = 0
  for (const t of s.land) if (matchesTile(w, on, t, seat) && !(without && matchesTile(w, without, t, seat))) n++
  return n
}

/** Percent, what it is for, cities. */
interface Towards<F extends Filter> extends Effect {
  params: readonly [number, F, Filter<'city'>]
}

/** A percent on the production of the cities named, in the share of their work that goes into what the filter names. */
const towards =
  <F extends Filter>(share: (s: Scale) => number, part: (s: Scale, which: F) => number): Row<Towards<F>> =>
  (s, effect) => {
    const each = effect.amount * share(s) * part(s, effect.params[1])
    return overCities(s, effect, effect.params[2], (_city, net) => each * percentOf(s, net, PRODUCTION))
  }

const partOf = <T>(all: readonly T[], test: (one: T) => boolean): number => all.filter(test).length / Math.max(1, all.length)
const buildingPart = ({ m: { w } }: Scale, which: Filter<'building'>): number =>
  partOf(w.rules.buildings, ({ id }) => matchesBuilding(w, which, id))
const unitPart = ({ m: { w } }: Scale, which: Filter<'unit'>): number =>
  partOf(w.rules.units, ({ id }) => matchesKind(w, which, id))

const strength: Row = (s, effect) =>
  effect.amount * s.m.p.effectStrength * (0.5 + s.m.p.aggression) * (effect.conditions.length > 1 ? 0.6 : 1)
const oneTime: Row = s => s.m.p.effectOnce
const purchase: Row = s => s.m.p.effectFaithPurchase * s.cities.length
const spread: Row = (s, effect) => (effect.amount * s.m.p.effectSpread) / 100

/** Culture that the next policy would take, as so much a turn. */
const policyWorth = (s: Scale): number =>
  (policyCost(s.m.w, s.m.civ) * s.worths[CULTURE]) / Math.max(1, s.m.p.horizonTurns * s.m.pace)

/** Policies that cost `percent` more (less: below 0) are as much culture less. */
const cheaper = (s: Scale, percent: number): number =>
  (-percent / (100 + percent)) * s.cities.reduce((sum, { net }) => sum + Math.max(0, net[CULTURE]), 0) * s.worths[CULTURE]

/** Points towards great people that its specialists make. */
const pointsOf = (s: Scale, { specialists }: City): number =>
  specialists.reduce((sum, n, kind) => {
    const { greatPersonPoints } = s.m.w.rules.specialists[kind]
    return sum + n * greatPersonPoints.reduce((points, [, one]) => points + one, 0)
  }, 0)

const TABLE: { readonly [K in TemplateKey]?: Row<EffectOf<K>> } = {
  aiWeight: () => 0,
  onlyAvailable: () => 0,
  unavailable: () => 0,
  notifiedOfCamps: () => 0,
  stats: (s, effect) => statsOf(s, effect) * whenever(s, effect),
  statsPerCity: (s, effect) => overCities(s, effect, effect.params[1], () => statsOf(s, effect)),
  statsPerPopulation: (s, effect) =>
    overCities(s, effect, effect.params[2], ({ population }) => statsOf(s, effect) * Math.floor(population / effect.params[1])),
  statsFromEvery: (s, effect) => fromEvery(s, effect, effect.params[1], () => statsOf(s, effect)),
  statsFromAllBuildings: (s, effect) =>
    overCities(s, effect, null, city => statsOf(s, effect) * countBuildings(s.m.w, city, effect.params[1], false)),
  statsFromSpecialists: (s, effect) => overCities(s, effect, effect.params[1], city => statsOf(s, effect) * specialistsIn(city)),
  statsFromTiles: (s, effect) => countLand(s, effect.params[1], null) * statsOf(s, effect) * s.m.p.effectTileWorked,
  statsFromTilesWithout: (s, effect) =>
    countLand(s, effect.params[1], effect.params[2]) * statsOf(s, effect) * s.m.p.effectTileWorked,
  statsInCitiesOn: (s, effect) =>
    overCities(s, effect, null, ({ tile }) => (matchesTile(s.m.w, effect.params[1], tile, s.m.seat) ? statsOf(s, effect) : 0)),
  statsFromTradeRoutes: (s, effect) => overCities(s, effect, null, city => (city.connected > 0 ? statsOf(s, effect) : 0)),
  statsPerFollowingCity: (s, effect) => statsOf(s, effect) * s.cities.length * s.m.p.effectFollowing,
  statsPerFollowers: (s, effect) =>
    (overCities(s, effect, null, ({ population }) => population) * statsOf(s, effect) * s.m.p.effectFollowing) /
    effect.params[1] /
    (isAbroad(s, effect.params[2]) ? 2 : 1),
  percentStat: (s, effect) => overCities(s, effect, null, (_city, net) => effect.amount * percentOf(s, net, effect.params[1])),
  percentStatInCities: (s, effect) =>
    overCities(s, effect, effect.params[2], (_city, net) => effect.amount * percentOf(s, net, effect.params[1])),
  percentStatFromEvery: (s, effect) =>
    overCities(s, effect, null, (city, net) => {
      const which = reading(effect.params[2], 'building')
      return which ? countBuildings(s.m.w, city, which, true) * effect.amount * percentOf(s, net, effect.params[1]) : 0
    }),
  percentStatPerFollower: (s, effect) =>
    overCities(s, effect, null, ({ population }, net) => {
      const [each, stat, most] = effect.params
      return Math.min((each * population) / 2, most) * percentOf(s, net, stat)
    }),
  growthPercent: (s, effect) => overCities(s, effect, effect.params[1], (_city, net) => effect.amount * percentOf(s, net, FOOD)),
  happinessPerLuxury: (s, effect) => effect.amount * luxuries(s) * s.worths[HAPPINESS],
  unhappinessFromPeople: (s, effect) =>
    overCities(s, effect, effect.params[2], city => ((-effect.amount / 100) * city.population * s.worths[HAPPINESS]) / 3),
  excessHappinessTo: (s, effect) => (Math.max(0, s.m.civ.happiness) * effect.amount * s.worths[effect.params[1]]) / 100,
  productionTowardsBuildings: towards(s => s.m.p.effectBuildings, buildingPart),
  productionTowardsWonders: towards(s => s.m.p.effectWonders, buildingPart),
  productionTowardsUnits: towards(s => s.m.p.effectUnits, unitPart),
  cheapestBuildingFree: (s, effect) => Math.min(effect.params[1], s.cities.length + 1) * s.m.p.effectFreeBuilding,
  buildingInFirstCities: (s, effect) => Math.min(effect.params[1], s.cities.length + 1) * s.m.p.effectFreeBuilding,
  strength,
  cityStrengthPercent: (s, effect) => strength(s, effect) / 2,
  xpPercent: (s, effect) => strength(s, effect) / 2,
  freeUnit: oneTime,
  goldenAge: oneTime,
  freeGreatPerson: s => s.m.p.effectOnce * 2,
  freeTechs: (s, effect) => s.m.p.effectOnce * 3 * effect.amount,
  freePolicy: policyWorth,
  freePolicies: (s, effect) => policyWorth(s) * effect.amount,
  policyCost: (s, effect) => cheaper(s, effect.amount),
  greatPersonPercent: (s, effect) =>
    overCities(s, effect, effect.params[1], city => (pointsOf(s, city) * effect.amount * s.m.p.greatPointWeight) / 100),
  discovers: s => s.m.p.effectOnce * 3,
  researches: (s, effect) => (s.m.p.effectOnce * 3 * effect.amount) / 100,
  adopts: s => s.m.p.effectOnce * 2,
  removesPolicies: s => -s.m.p.effectOnce * 2,
  refundsPolicies: s => -s.m.p.effectOnce,
  freeBelief: s => s.m.p.effectOnce * 2,
  rebel: s => -s.m.p.effectOnce,
  rebels: (s, effect) => -s.m.p.effectOnce * effect.params[0],
  consumesStock: s => -s.m.p.effectOther,
  removesBuildings: s => -s.m.p.effectOnce,
  sellsBuildings: s => -s.m.p.effectOnce / 2,
  growsBorders: (s, effect) => (s.m.p.effectOnce * effect.params[0]) / 5,
  removesResources: s => -s.m.p.effectOnce,
  removesImprovements: s => -s.m.p.effectOther,
  triggersVictory: s => s.m.p.effectOnce * 1000,
  buyBuildingsWith: purchase,
  buyBuildingsFor: purchase,
  buyBuildingsRising: purchase,
  buyBuildingsTimesCost: purchase,
  buyUnitsFor: purchase,
  buyUnitsWith: purchase,
  statsPerEvery: (s, effect) =>
    statsOf(s, effect) * Math.trunc(storeOf(s.m.civ, effect.params[2]) / effect.params[1]) * whenever(s, effect),
  nullifiesStat: (s, effect) =>
    -overCities(s, effect, effect.params[1], (_city, net) => Math.max(0, net[effect.params[0]]) * s.worths[effect.params[0]]),
  noAnnexing: () => 0,
  naturalSpread: spread,
  spreadStrength: spread,
  prophetCost: s => s.m.p.effectSpread / 2,
  spreadRange: s => s.m.p.effectSpread / 2,
}

/** Each stands under its own template's number: it is only given effects of that. */
const ROWS: (Row | undefined)[] = []
for (const [key, row] of Object.entries(TABLE)) ROWS[E[key as TemplateKey]] = row as Row

const isAbroad = (s: Scale, where: Filter<'city'>): boolean =>
  !s.cities.some(({ city }) => matchesCity(s.m.w, where, city, s.m.seat))

const specialistsIn = ({ specialists, population }: City): number =>
  Math.max(
    1,
    specialists.reduce((sum, n) => sum + n, 0),
    population > 10 ? 2 : 0,
  )

function luxuries({ m }: Scale): number {
  const supply = resourceSupply(m.w, m.civ)
  return m.w.rules.resources.filter(({ id, kind }) => kind === 'luxury' && supply[id] > 0).length
}

/** Worth of all yields of the own cities, a turn. */
export function wealth(s: Scale): number {
  let sum = 0
  for (const { net } of s.cities) for (let i = 0; i < STAT_COUNT; i++) sum += Math.max(0, net[i]) * s.worths[i]
  return sum
}
