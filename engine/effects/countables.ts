/** Countables: whole numbers that conditions compare (rulebook, filters 11). */
import type { Filter } from '../../rules/effects/filter.ts'
import type { CountableOf } from '../../rules/effects/filters/countables.ts'
import type { Binary, Unary } from '../../rules/effects/filters/expression.ts'
import { F, type Op } from '../../rules/effects/filters/ops.ts'
import { CULTURE, FAITH, FOOD, GOLD, HAPPINESS, PRODUCTION, SCIENCE } from '../../rules/stats.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { deterministicPow } from '../core/numbers/deterministic-pow.ts'
import { tilesOfCiv } from '../core/owned-tiles.ts'
import { type City, type Civ, NONE } from '../core/state.ts'
import { yearOf } from './calendar.ts'
import type { Context } from './context.ts'
import {
  matchesBuilding,
  matchesCity,
  matchesCiv,
  matchesPolicy,
  matchesResource,
  matchesTech,
  matchesTile,
  matchesUnit,
} from './filters/match.ts'
import { queries } from './queries.ts'
import { roundsPassed } from './rounds-passed.ts'
import { speedFactor } from './speed-scaling.ts'

type Count<F extends Filter = Filter<'countable'>> = (w: EngineContext, filter: F, context: Context) => number | null

/** The number, or null where it cannot be told (no civ, no city). Expressions are rounded, half up. */
export function countOf(w: EngineContext, filter: Filter<'countable'>, context: Context): number | null {
  const count = BY_OP[filter.op]
  const found = count ? count(w, filter, context) : null
  return found === null ? null : Math.round(found)
}

/** Part of an expression: unrounded, and 0 where it cannot be told. */
function exactly(w: EngineContext, filter: Filter<'countable'>, context: Context): number {
  const count = BY_OP[filter.op]
  return count?.(w, filter, context) ?? 0
}

const ofCiv =
  <F extends Filter>(count: (w: EngineContext, civ: Civ, filter: F, context: Context) => number | null): Count<F> =>
  (w, filter, context) =>
    context.civ ? count(w, context.civ, filter, context) : null

/** What is no number, as a root of a negative one, is 0. */
const number = (found: number): number => (Number.isFinite(found) ? found : 0)

const two =
  (join: (a: number, b: number) => number): Count<CountableOf<Binary>> =>
  (w, { of }, context) =>
    number(join(exactly(w, of[0], context), exactly(w, of[1], context)))

const one =
  (change: (a: number) => number): Count<CountableOf<Unary>> =>
  (w, { of }, context) =>
    number(change(exactly(w, of[0], context)))

/** Stats that each city keeps for itself. */
const isOfCities = (stat: number): boolean => stat === FOOD || stat === PRODUCTION

/** What is stored of a stat, or the amount of a resource (`op` says which, `id` of what): the city's of what cities keep, null without one. */
export function amountOf(w: EngineContext, civ: Civ, city: City | null, op: number, id: number): number | null {
  return op === F.stat ? storedStat(civ, city, id) : queries.resourceAmount(w, civ, id, city)
}

/** Gold, culture and faith in hand, the present happiness, science spent on what is researched now; a city's food, production of what it makes. */
export function storedStat(civ: Civ, city: City | null, stat: number): number | null {
  if (stat === GOLD) return civ.gold
  if (stat === CULTURE) return civ.culture
  if (stat === FAITH) return civ.faith
  if (stat === HAPPINESS) return civ.happiness
  if (stat === SCIENCE) return civ.researchQueue.length > 0 ? civ.research[civ.researchQueue[0]] : 0
  if (!city) return null
  if (stat === FOOD) return city.food
  const [item] = city.queue
  if (!item) return 0
  return city.progress.find(stored => stored.item.kind === item.kind && stored.item.id === item.id)?.amount ?? 0
}

/** Civs that match the second filter; without one, the asking civ. */
function civsOf(w: EngineContext, civ: Civ, [, filter]: [Filter, Filter<'civ'>?]): Civ[] {
  return filter ? w.s.civs.filter(other => other.alive && matchesCiv(w, filter, other.id, civ.id)) : [civ]
}

const total = (numbers: number[]): number => numbers.reduce((sum, n) => sum + n, 0)

const COUNTS: { readonly [O in Op]?: Count<CountableOf<O>> } = {
  number: (_w, { arg }) => arg,
  turns: roundsPassed,
  year: w => yearOf(w, w.s.turn),
  cities: ofCiv((_w, civ) => civ.cities.length),
  units: ofCiv((_w, civ) => civ.units.length),
  stat: ofCiv((w, civ, { op, arg }, { city }) => amountOf(w, civ, city, op, arg)),
  statPerTurn: ofCiv((w, civ, { arg }, { city }) => queries.statPerTurn(w, civ, isOfCities(arg) ? city : null, arg)),
  resourcePerTurn: ofCiv((w, civ, { arg }, { city }) => queries.resourcePerTurn(w, civ, arg, city)),
  resourceAmount: ofCiv((w, civ, { op, arg }, { city }) => amountOf(w, civ, city, op, arg)),
  policyBranches: ofCiv((w, civ) => w.rules.branches.filter(({ finisher }) => civ.policies[finisher] === 1).length),
  citiesLike: ofCiv((w, civ, { of }) => countCities(w, civ, of[0], civ.id)),
  citiesOf: ofCiv((w, civ, { of }) => total(civsOf(w, civ, of).map(owner => countCities(w, owner, of[0], civ.id)))),
  unitsLike: ofCiv((w, civ, { of }) => civ.units.filter(id => matchesUnit(w, of[0], w.s.units[id]!, civ.id)).length),
  carriedLike: ofCiv((w, civ, { of }, { unit }) => unit && countCarried(w, of[0], civ, unit.tile)),
  buildingsLike: ofCiv((w, civ, { of }) => total(civsOf(w, civ, of).map(owner => countBuildings(w, owner, of[0])))),
  policiesLike: ofCiv((w, civ, { of }) =>
    total(
      civsOf(w, civ, of).map(({ policies }) => policies.filter((has, id) => has !== 0 && matchesPolicy(w, of[0], id)).length),
    ),
  ),
  techsLike: ofCiv((w, civ, { of }) => civ.techs.filter((has, id) => has !== 0 && matchesTech(w, of[0], id)).length),
  civsLike: ofCiv((w, { id }, { of }) => w.s.civs.filter(civ => civ.alive && matchesCiv(w, of[0], civ.id, id)).length),
  ownTilesLike: ofCiv((w, civ, { of }) => countOwnTiles(w, of[0], civ)),
  tilesLike: ofCiv((w, civ, { of }) => countTiles(w, of[0], civ.id)),
  resourcesOf: ofCiv((w, civ, { of }) => total(civsOf(w, civ, of).map(owner => countResources(w, owner, of[0])))),
  eraNumber: ofCiv((_w, civ) => civ.era),
  speedModifier: (w, { arg }) => Math.trunc(Math.fround(speedFactor(w.rules.speeds[w.s.setup.speed], arg) * 100)),
  add: two((a, b) => a + b),
  subtract: two((a, b) => a - b),
  multiply: two((a, b) => a * b),
  divide: two((a, b) => (b === 0 ? 0 : a / b)),
  modulo: two((a, b) => ((a % b) + b) % b),
  raise: two(power),
  maximum: two((a, b) => (a > b ? a : b)),
  minimum: two((a, b) => (a < b ? a : b)),
  negate: one(a => -a),
  root: one(Math.sqrt),
  absolute: one(a => (a < 0 ? -a : a)),
  floor: one(Math.floor),
  ceil: one(Math.ceil),
}

/** Of negative numbers only whole powers are numbers. */
function power(a: number, b: number): number {
  if (b < 0) return 1 / power(a, -b)
  if (a >= 0) return deterministicPow(a, b)
  if (!Number.isInteger(b)) return Number.NaN
  return deterministicPow(-a, b) * (b % 2 === 0 ? 1 : -1)
}

const BY_OP: (Count | undefined)[] = []
for (const [op, count] of Object.entries(COUNTS)) BY_OP[F[op as Op]] = count as Count

function countCities(w: EngineContext, owner: Civ, filter: Filter<'city'>, viewer: number): number {
  return owner.cities.filter(id => matchesCity(w, filter, w.s.cities[id]!, viewer)).length
}

function countBuildings(w: EngineContext, owner: Civ, filter: Filter<'building'>): number {
  let found = 0
  for (const id of owner.cities) {
    const city = w.s.cities[id]!
    const { buildings } = city
    for (let b = 0; b < buildings.length; b++) if (buildings[b] !== 0 && matchesBuilding(w, filter, b, city)) found++
  }
  return found
}

function countTiles(w: EngineContext, filter: Filter<'tile'>, viewer: number): number {
  let found = 0
  for (let t = 0; t < w.grid.size; t++) if (matchesTile(w, filter, t, viewer)) found++
  return found
}

function countOwnTiles(w: EngineContext, filter: Filter<'tile'>, civ: Civ): number {
  let found = 0
  for (const t of tilesOfCiv(w, civ)) if (matchesTile(w, filter, t, civ.id)) found++
  return found
}

/** Units aboard a ship on the tile. */
function countCarried(w: EngineContext, filter: Filter<'unit'>, civ: Civ, t: number): number {
  let found = 0
  for (const id of civ.units) {
    const unit = w.s.units[id]!
    if (unit.carrier !== NONE && unit.tile === t && matchesUnit(w, filter, unit, civ.id)) found++
  }
  return found
}

function countResources(w: EngineContext, owner: Civ, filter: Filter<'resource'>): number {
  const matching = w.rules.resources.filter(({ id }) => matchesResource(w, filter, id))
  return total(matching.map(({ id }) => queries.resourceAmount(w, owner, id)))
}
