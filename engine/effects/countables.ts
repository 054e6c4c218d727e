/** Countables: whole numbers that conditions compare (rulebook, filters 11). */
import type { Filter } from '../../rules/effects/filter.ts'
import type { CountableOf } from '../../rules/effects/filters/countables.ts'
import type { Binary, Unary } from '../../rules/effects/filters/expression.ts'
import { F, type Op } from '../../rules/effects/filters/ops.ts'
import { CULTURE, FAITH, FOOD, GOLD, HAPPINESS, PRODUCTION, SCIENCE } from '../../rules/stats.ts'
import { deterministicPow } from '../core/deterministic-pow.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { tilesOfCiv } from '../core/owned-tiles.ts'
import { type Civ, NONE } from '../core/state.ts'
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
import { viewerOf } from './filters/proximity-filters.ts'
import { queries } from './queries.ts'
import { speedFactor } from './speed-scaling.ts'

type Count<F extends Filter = Filter<'countable'>> = (w: EngineContext, filter: F, context: Context) => number | null

/** The number, or null where it cannot be told (no civ, no city). Expressions are rounded. */
export function countOf(w: EngineContext, filter: Filter<'countable'>, context: Context): number | null {
  const count = BY_OP[filter.op]
  const found = count ? count(w, filter, context) : null
  return found === null ? null : Math.round(found)
}

/** The same unrounded: parts of an expression. */
function exactly(w: EngineContext, filter: Filter<'countable'>, context: Context): number | null {
  const count = BY_OP[filter.op]
  return count ? count(w, filter, context) : null
}

const ofCiv =
  <F extends Filter>(count: (w: EngineContext, civ: Civ, filter: F, context: Context) => number | null): Count<F> =>
  (w, filter, context) =>
    context.civ ? count(w, context.civ, filter, context) : null

const two =
  (join: (a: number, b: number) => number): Count<CountableOf<Binary>> =>
  (w, { of }, context) => {
    const a = exactly(w, of[0], context)
    const b = exactly(w, of[1], context)
    return a === null || b === null ? null : join(a, b)
  }

const one =
  (change: (a: number) => number): Count<CountableOf<Unary>> =>
  (w, { of }, context) => {
    const a = exactly(w, of[0], context)
    return a === null ? null : change(a)
  }

/** Civs that match the second filter; without one, the asking civ. */
function civsOf(w: EngineContext, civ: Civ, [, filter]: [Filter, Filter<'civ'>?]): Civ[] {
  return filter ? w.s.civs.filter(other => other.alive && matchesCiv(w, filter, other.id, civ.id)) : [civ]
}

const total = (numbers: number[]): number => numbers.reduce((sum, n) => sum + n, 0)

const COUNTS: { readonly [O in Op]?: Count<CountableOf<O>> } = {
  number: (_w, { arg }) => arg,
  turns: w => w.s.turn - 1,
  year: w => yearOf(w, w.s.turn),
  cities: ofCiv((_w, civ) => civ.cities.length),
  units: ofCiv((_w, civ) => civ.units.length),
  stat: ofCiv((_w, civ, { arg }, { city }) => {
    if (arg === GOLD) return civ.gold
    if (arg === CULTURE) return civ.culture
    if (arg === FAITH) return civ.faith
    if (arg === HAPPINESS) return civ.happiness
    if (arg === SCIENCE) return civ.scienceOverflow
    if (arg === FOOD) return city ? city.food : null
    return city && arg === PRODUCTION ? city.overflow : null
  }),
  statPerTurn: ofCiv((w, civ, { arg }, { city }) => queries.statPerTurn(w, civ, city, arg)),
  resourcePerTurn: ofCiv((w, civ, { arg }) => queries.resourcePerTurn(w, civ, arg)),
  resourceAmount: ofCiv((w, civ, { arg }) => queries.resourceAmount(w, civ, arg)),
  policyBranches: ofCiv((w, civ) => w.rules.branches.filter(({ finisher }) => civ.policies[finisher] === 1).length),
  citiesLike: ofCiv((w, civ, { of }) => countCities(w, civ, of[0], civ.id)),
  citiesOf: ofCiv((w, civ, { of }) => total(civsOf(w, civ, of).map(owner => countCities(w, owner, of[0], civ.id)))),
  unitsLike: ofCiv((w, civ, { of }) => civ.units.filter(id => matchesUnit(w, of[0], w.s.units[id]!, civ.id)).length),
  buildingsLike: ofCiv((w, civ, { of }) => total(civsOf(w, civ, of).map(owner => countBuildings(w, owner, of[0])))),
  policiesLike: ofCiv((w, civ, { of }) =>
    total(
      civsOf(w, civ, of).map(({ policies }) => policies.filter((has, id) => has !== 0 && matchesPolicy(w, of[0], id)).length),
    ),
  ),
  techsLike: ofCiv((w, civ, { of }) => civ.techs.filter((has, id) => has !== 0 && matchesTech(w, of[0], id)).length),
  civsLike: (w, { of }, context) => w.s.civs.filter(civ => civ.alive && matchesCiv(w, of[0], civ.id, viewerOf(context))).length,
  ownTilesLike: ofCiv((w, civ, { of }) => countTiles(w, of[0], civ.id, true)),
  tilesLike: (w, { of }, context) => countTiles(w, of[0], viewerOf(context), false),
  resourcesOf: ofCiv((w, civ, { of }) => total(civsOf(w, civ, of).map(owner => countResources(w, owner, of[0])))),
  eraNumber: ofCiv((_w, civ) => civ.era),
  speedModifier: (w, { arg }) => speedFactor(w.rules.speeds[w.s.setup.speed], arg) * 100,
  add: two((a, b) => a + b),
  subtract: two((a, b) => a - b),
  multiply: two((a, b) => a * b),
  divide: two((a, b) => (b === 0 ? 0 : a / b)),
  modulo: two((a, b) => (b === 0 ? 0 : a % b)),
  raise: two((a, b) => (b < 0 ? 1 / deterministicPow(a, -b) : deterministicPow(a, b))),
  maximum: two((a, b) => (a > b ? a : b)),
  minimum: two((a, b) => (a < b ? a : b)),
  negate: one(a => -a),
  root: one(a => (a < 0 ? 0 : Math.sqrt(a))),
  absolute: one(a => (a < 0 ? -a : a)),
  floor: one(Math.floor),
  ceil: one(Math.ceil),
}

const BY_OP: (Count | undefined)[] = []
for (const [op, count] of Object.entries(COUNTS)) BY_OP[F[op as Op]] = count as Count

function countCities(w: EngineContext, owner: Civ, filter: Filter<'city'>, viewer: number): number {
  return owner.cities.filter(id => matchesCity(w, filter, w.s.cities[id]!, viewer)).length
}

function countBuildings(w: EngineContext, owner: Civ, filter: Filter<'building'>): number {
  let found = 0
  for (const id of owner.cities) {
    const { buildings } = w.s.cities[id]!
    for (let b = 0; b < buildings.length; b++) if (buildings[b] !== 0 && matchesBuilding(w, filter, b)) found++
  }
  return found
}

function countTiles(w: EngineContext, filter: Filter<'tile'>, viewer: number, own: boolean): number {
  let found = 0
  if (own && viewer !== NONE) for (const t of tilesOfCiv(w, w.s.civs[viewer])) found += matchesTile(w, filter, t, viewer) ? 1 : 0
  else
    for (let t = 0; t < w.grid.size; t++) if ((!own || w.s.tiles.owner[t] === NONE) && matchesTile(w, filter, t, viewer)) found++
  return found
}

function countResources(w: EngineContext, owner: Civ, filter: Filter<'resource'>): number {
  const matching = w.rules.resources.filter(({ id }) => matchesResource(w, filter, id))
  return total(matching.map(({ id }) => queries.resourceAmount(w, owner, id)))
}
