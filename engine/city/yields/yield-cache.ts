/** What is derived per city and per civilization, and what throws it away. Reading gives it back as it was or makes it anew. */

import { E } from '../../../rules/effects/templates.ts'
import type { Building, Ruleset } from '../../../rules/ruleset.ts'
import type { Stats } from '../../../rules/stats.ts'
import { cached, declareCache, type EngineContext } from '../../core/engine-context.ts'
import { DIRECTIONS, distance } from '../../core/grid.ts'
import { onceByRuleset } from '../../core/once-by-ruleset.ts'
import type { City, Civ } from '../../core/state.ts'
import { NONE } from '../../core/state.ts'
import { circlesOf } from '../../effects/resource-circles.ts'
import { resourcesChanged, resourcesWithEffects } from '../../effects/scope.ts'
import { groundChanged } from '../../unit/movement/ground.ts'
import { bearsResource, buildingBears, resourceLand } from './resource-land.ts'
import { landCountsAtLarge } from './sum-causes.ts'
import { tileCauses } from './tile-causes.ts'
import { hangOnBuildings, isOnTiles } from './tile-effects.ts'

export interface CityYields {
  /** Per turn, fractional: food after eating, gold after upkeep; happiness is what the city adds to the civ's. */
  net: Stats
  /** Sum of the sources, before percentages. */
  base: Stats
  /** Percent added to each. */
  percents: Stats
  eaten: number
  /** Gold for its buildings. */
  maintenance: number
}

export interface CityYieldCache {
  /** Seven stats for each tile in work range, in the order of `within`; null: to be made. */
  tiles: Float64Array | null
  /** Tiles that have changed since: those around them are to be made anew. */
  changedTiles: number[]
  /** Kept to be written again. */
  tilesBuffer: Float64Array | null
  yields: CityYields | null
  /** What may change without a notice, as it was when the tiles were made … */
  tilesTurn: number
  /** Some effect on them may change from turn to turn. */
  tilesVolatile: boolean
  tilesHappiness: number
  tilesGolden: boolean
  /** … and when the sum was. */
  turn: number
  mood: number
  golden: boolean
  garrison: number
  supply: number
}

export interface CivYieldCache {
  /** Amount of each resource from land and buildings; null: to be made. */
  supply: Int32Array | null
  /** The same without what others give or get by deals; made together with `supply`. */
  ownSupply: Int32Array | null
  /** By city id, of the resources that cities keep; made where they are asked for. */
  citySupplies: Map<number, Int32Array>
  /** Grows with every change of its land, cities or knowledge: who keeps what follows from them compares it. */
  revision: number
  /** Grows where more may be otherwise on its land than single tiles: technologies, policies, cities. Those tiles have been changed since. */
  wide: number
  changedTiles: number[]
}

interface YieldCache {
  /** By city id. */
  cities: (CityYieldCache | undefined)[]
  /** By civ id. */
  civs: (CivYieldCache | undefined)[]
  /** By tile: 1 where it had to do with resources when it changed last. */
  resourceLand: Uint8Array
}

const YIELDS = declareCache<YieldCache>(w => ({ cities: [], civs: [], resourceLand: resourceLand(w) }))

const yieldCache = (w: EngineContext): YieldCache => cached(w, YIELDS)

/** What is kept of the city is this from now on. */
export function keepCityYields(w: EngineContext, city: number, cache: CityYieldCache): void {
  yieldCache(w).cities[city] = cache
}

export function cityYieldCache(w: EngineContext, id: number): CityYieldCache {
  const cache = yieldCache(w).cities[id]
  if (cache) return cache
  const made: CityYieldCache = {
    tiles: null,
    changedTiles: [],
    tilesBuffer: null,
    yields: null,
    tilesTurn: NONE,
    tilesVolatile: false,
    tilesHappiness: 0,
    tilesGolden: false,
    turn: NONE,
    mood: 0,
    golden: false,
    garrison: NONE,
    supply: 0,
  }
  yieldCache(w).cities[id] = made
  return made
}

export function civYieldCache(w: EngineContext, id: number): CivYieldCache {
  const cache = yieldCache(w).civs[id]
  if (cache) return cache
  const made: CivYieldCache = { supply: null, ownSupply: null, citySupplies: new Map(), revision: 0, wide: 0, changedTiles: [] }
  yieldCache(w).civs[id] = made
  return made
}

/** Its citizens, queue, state or connection changed: the sum is made anew, the yield of each tile is kept. */
export function cityChanged(w: EngineContext, city: City): void {
  const cache = yieldCache(w).cities[city.id]
  if (cache) cache.yields = null
  if (suppliesFollowWork(w.rules)) suppliesChanged(w, w.s.civs[city.owner])
}

/** Whether what citizens work on brings resources. */
const suppliesFollowWork = onceByRuleset((rules): boolean =>
  rules.buildings.some(({ effects }) => effects.some(({ kind }) => kind === E.statToResource)),
)

/** Something that counts in all its cities changed: technologies, buildings, policies, land. */
export function civChanged(w: EngineContext, civ: Civ): void {
  for (const id of civ.cities) {
    const cache = yieldCache(w).cities[id]
    if (cache) cache.tiles = null
  }
  widely(w, civ)
  sumsChanged(w, civ)
}

/** The civ knows the technology now: as civChanged, but tiles that it tells nothing of keep their yields. */
export function techKnown(w: EngineContext, civ: Civ, tech: number): void {
  widely(w, civ)
  everySumChanged(w, civ, null, tileCauses(w.rules).techs[tech] === 1)
}

/** What city-states give it is another thing now: as civChanged, but tiles that such bonuses leave as they are keep their yields. */
export const bonusesKnown = (w: EngineContext, civ: Civ): void => everySumChanged(w, civ, null, tileCauses(w.rules).bonuses)

/** Resources came to it or left it: as civChanged, but tiles keep their yields where no effect on them hangs on more than land and knowledge. */
export const resourcesMoved = (w: EngineContext, civ: Civ): void => everySumChanged(w, civ, null, false)

/** Other beliefs are in force in the city: as civChanged, but tiles of its owner's other cities keep their yields in the same way. */
export const majorityMoved = (w: EngineContext, civ: Civ, city: City): void => everySumChanged(w, civ, city, false)

function everySumChanged(w: EngineContext, civ: Civ, own: City | null, wide: boolean): void {
  dropTiles(w, civ, own, wide)
  sumsChanged(w, civ)
}

/** Yields of the tiles of one of its cities, of all (`wide`), and of those where they may change without a notice. */
function dropTiles(w: EngineContext, civ: Civ, own: City | null, wide: boolean): void {
  for (const id of civ.cities) {
    const cache = yieldCache(w).cities[id]
    if (cache && (wide || cache.tilesVolatile || id === own?.id)) cache.tiles = null
  }
}

/** The building came to stand in one of its cities: as civChanged, but tiles and resources on which no effect hangs on that are as they were. */
export function buildingAdded(w: EngineContext, civ: Civ, city: City, { id, effects }: Building): void {
  const wide = hangOnBuildings(w.rules) || effects.some(effect => !effect.local && isOnTiles(effect))
  dropTiles(w, civ, effects.some(isOnTiles) ? city : null, wide)
  if (buildingBears(w.rules, id) || suppliesFollowWork(w.rules)) sumsChanged(w, civ)
  else landChanged(w, civ)
}

/** The civ has a unit more or less, or another kind in its place: where a strategic resource has effects, those may come or go. */
export function unitNeedsChanged(w: EngineContext, civ: Civ): void {
  for (const { id } of resourcesWithEffects(w.rules))
    if (w.rules.resources[id].kind === 'strategic') {
      civChanged(w, civ)
      return
    }
}

/** All that is derived for the civ but the yields of single tiles. */
function sumsChanged(w: EngineContext, civ: Civ): void {
  landChanged(w, civ)
  if (circlesOf(w.rules).others) for (const one of w.s.civs) suppliesChanged(w, one)
  else suppliesChanged(w, civ)
  // An ally lives on its resources too.
  if (civ.cityState !== null && civ.cityState.ally !== NONE) suppliesChanged(w, w.s.civs[civ.cityState.ally])
}

/** Its resources changed, its land did not. */
function suppliesChanged(w: EngineContext, civ: Civ): void {
  const own = yieldCache(w).civs[civ.id]
  if (own) {
    own.supply = null
    if (own.citySupplies.size > 0) own.citySupplies.clear()
  }
  resourcesChanged(w, civ)
  const withTiles = resourcesChangeTiles(w.rules)
  for (const id of civ.cities) {
    const cache = yieldCache(w).cities[id]
    if (!cache) continue
    cache.yields = null
    if (withTiles) cache.tiles = null
  }
}

/** What the civ may build on its land may be something else. */
function widely(w: EngineContext, civ: Civ): void {
  const own = yieldCache(w).civs[civ.id]
  if (!own) return
  own.wide++
  own.changedTiles = []
}

/** Its land changed; what it has of resources did not. Sums of cities that it does not concern stand. */
function landChanged(w: EngineContext, civ: Civ, concerns: (city: number) => boolean = () => true): void {
  const own = yieldCache(w).civs[civ.id]
  if (own) own.revision++
  for (const id of civ.cities) {
    const cache = yieldCache(w).cities[id]
    if (cache && concerns(id)) cache.yields = null
  }
}

/** Effects that are written on resources change what tiles give. */
const resourcesChangeTiles = (rules: Ruleset): boolean =>
  resourcesWithEffects(rules).some(({ effects }) => effects.some(isOnTiles))

/** Something on a tile changed: improvement, road, feature, resource, owner. Its neighbours may belong to others. */
export function tileChanged(w: EngineContext, t: number): void {
  groundChanged(w, t)
  const { owner } = w.s.tiles
  const { resourceLand } = yieldCache(w)
  const bears = bearsResource(w, t)
  const supplies = bears || resourceLand[t] === 1 || suppliesFollowWork(w.rules)
  resourceLand[t] = bears ? 1 : 0
  if (owner[t] !== NONE) tileChangedFor(w, w.s.civs[owner[t]], t, supplies)
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[t * DIRECTIONS + d]
    if (n >= 0 && owner[n] !== NONE && owner[n] !== owner[t]) tileChangedFor(w, w.s.civs[owner[n]], t, supplies)
  }
}

/** As civChanged; but the yields of tiles too far off to have to do with tile `t` are kept, where no effect on them counts at large. */
function tileChangedFor(w: EngineContext, civ: Civ, t: number, supplies: boolean): void {
  const reach = w.rules.constants.cityWorkRange + 1
  const isNear = (id: number): boolean => distance(w.grid, w.s.cities[id]!.tile, t) <= reach
  for (const id of civ.cities) {
    const cache = yieldCache(w).cities[id]
    if (cache?.tilesVolatile) cache.tiles = null
    else if (cache?.tiles && isNear(id)) cache.changedTiles.push(t)
  }
  if (supplies) sumsChanged(w, civ)
  else if (landCountsAtLarge(w.rules)) landChanged(w, civ)
  else landChanged(w, civ, id => w.s.tiles.city[t] === id || isNear(id))
  yieldCache(w).civs[civ.id]?.changedTiles.push(t)
}
