/** Tile and terrain filters, seen by a civ; by the truth of the map, not by what the civ knows of it. */
import type { Filter } from '../../../rules/effects/filter.ts'
import { F, type Op } from '../../../rules/effects/filters/ops.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { DIRECTIONS } from '../../core/grid.ts'
import { NONE } from '../../core/state.ts'
import { IMPROVEMENT_PILLAGED, ROAD_PILLAGED } from '../../core/tile-layers.ts'
import { type Context, civContext } from '../context.ts'
import { civEffects } from '../scope.ts'
import { touchesCoast } from './match-city.ts'
import { civMatches, isFriend } from './match-civ.ts'
import { tagHolds } from './match-tags.ts'

type TileTest = (w: EngineContext, t: number, viewer: number, filter: Filter) => boolean

const TESTS: Partial<Record<Op, TileTest>> = {
  featureless: (w, t) => w.s.tiles.features[t] === 0,
  feature: (w, t) => w.s.tiles.features[t] !== 0,
  naturalWonder: (w, t) => w.s.tiles.wonder[t] !== NONE,
  coastal: touchesCoast,
  river: (w, t) => w.s.tiles.rivers[t] !== 0,
  freshWater: hasFreshWater,
  own: (w, t, viewer) => viewer !== NONE && w.s.tiles.owner[t] === viewer,
  unowned: (w, t) => w.s.tiles.owner[t] === NONE,
  friendlyLand: isFriendlyLand,
  enemyLand: (w, t, viewer) => {
    const owner = w.s.tiles.owner[t]
    return owner !== NONE && viewer !== NONE && owner !== viewer && w.s.civs[viewer].relations[owner].war
  },
  resource: (w, t, viewer, filter) => {
    const resource = w.s.tiles.resource[t]
    if (resource === NONE || filter.mask![resource] === 0 || (filter.arg === 1 && viewer === NONE)) return false
    return canSeeResource(w, resource, viewer)
  },
  improved: (w, t) => improvementOf(w, t) !== NONE && (w.s.tiles.pillaged[t] & IMPROVEMENT_PILLAGED) === 0,
  pillaged: (w, t) => w.s.tiles.pillaged[t] !== 0,
  worked: (w, t) => w.s.tiles.worker[t] !== NONE,
  improvement: (w, t, _viewer, filter) => {
    const improvement = improvementOf(w, t)
    return improvement !== NONE && filter.mask![improvement] !== 0 && (w.s.tiles.pillaged[t] & IMPROVEMENT_PILLAGED) === 0
  },
  road: (w, t, _viewer, { arg }) => {
    const road = w.s.tiles.road[t]
    return road !== 0 && (arg === 0 || road === arg) && (w.s.tiles.pillaged[t] & ROAD_PILLAGED) === 0
  },
  taggedTerrain: (w, t, viewer, filter) =>
    terrainsOf(w, t).some(id => filter.mask![id] !== 0 && tagHolds(w, filter, id, tileContext(w, t, viewer))),
  taggedImprovement: (w, t, viewer, filter) =>
    inUse(w, t).some(id => filter.mask![id] !== 0 && tagHolds(w, filter, id, tileContext(w, t, viewer))),
  owner: (w, t, viewer, { of }) => w.s.tiles.owner[t] !== NONE && civMatches(w, of[0], w.s.tiles.owner[t], viewer),
}

const BY_OP: (TileTest | undefined)[] = []
for (const [op, test] of Object.entries(TESTS)) BY_OP[F[op as Op]] = test

export function tileMatches(w: EngineContext, filter: Filter, t: number, viewer: number): boolean {
  const { op, of } = filter
  if (op === F.terrain) return hasTerrain(w, filter, t)
  if (op === F.base) return filter.mask![w.s.tiles.terrain[t]] !== 0
  if (op === F.always) return true
  if (op === F.not) return !tileMatches(w, of[0], t, viewer)
  if (op === F.and) {
    for (let i = 0; i < of.length; i++) if (!tileMatches(w, of[i], t, viewer)) return false
    return true
  }
  if (op === F.or) {
    for (let i = 0; i < of.length; i++) if (tileMatches(w, of[i], t, viewer)) return true
    return false
  }
  if (op === F.either) {
    for (let i = 0; i < of.length; i++) if (of[i].kind === 'tile') return tileMatches(w, of[i], t, viewer)
    return false
  }
  const test = BY_OP[op]
  return test ? test(w, t, viewer, filter) : false
}

/** Base terrain, a feature or the natural wonder is in the filter's mask. */
function hasTerrain(w: EngineContext, filter: Filter, t: number): boolean {
  const { terrain, features, wonder } = w.s.tiles
  const mask = filter.mask!
  return mask[terrain[t]] !== 0 || (features[t] & filter.arg) !== 0 || (wonder[t] !== NONE && mask[wonder[t]] !== 0)
}

/** Ids of its base terrain, features and natural wonder. */
function terrainsOf({ rules, s }: EngineContext, t: number): number[] {
  const { terrain, features, wonder } = s.tiles
  const found = [terrain[t], ...rules.features.filter((_, bit) => (features[t] & (1 << bit)) !== 0)]
  return wonder[t] === NONE ? found : [...found, wonder[t]]
}

/** Ids of its improvement and its road, as far as they are not pillaged. */
function inUse(w: EngineContext, t: number): number[] {
  const { road, pillaged } = w.s.tiles
  const improvement = improvementOf(w, t)
  const level = (pillaged[t] & ROAD_PILLAGED) === 0 ? road[t] : 0
  return w.rules.improvements
    .filter(({ id, road: of }) => (of !== 0 ? of === level : id === improvement && (pillaged[t] & IMPROVEMENT_PILLAGED) === 0))
    .map(({ id }) => id)
}

const tileContext = (w: EngineContext, tile: number, viewer: number): Context => ({
  ...civContext(viewer === NONE ? null : w.s.civs[viewer]),
  tile,
})

/** The centre of a city counts as improved by "City center". */
function improvementOf(w: EngineContext, t: number): number {
  const improvement = w.s.tiles.improvement[t]
  return improvement === NONE && w.s.tiles.center[t] !== NONE ? w.rules.known.cityCenter : improvement
}

/** The technology that reveals it is known; nobody (NONE) sees only what needs none. */
export function canSeeResource(w: EngineContext, resource: number, viewer: number): boolean {
  const tech = w.rules.resources[resource].revealedBy
  return tech === NONE || (viewer !== NONE && w.s.civs[viewer].techs[tech] !== 0)
}

/** At a river, or it or a neighbour has fresh water. */
export function hasFreshWater(w: EngineContext, t: number): boolean {
  if (w.s.tiles.rivers[t] !== 0 || isFreshWater(w, t)) return true
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[t * DIRECTIONS + d]
    if (n >= 0 && isFreshWater(w, n)) return true
  }
  return false
}

function isFreshWater(w: EngineContext, t: number): boolean {
  const { terrain, features, wonder } = w.s.tiles
  if (w.rules.terrains[terrain[t]].freshWater || (wonder[t] !== NONE && w.rules.terrains[wonder[t]].freshWater)) return true
  let bits = features[t]
  for (let i = 0; bits !== 0; i++, bits >>>= 1)
    if ((bits & 1) !== 0 && w.rules.terrains[w.rules.features[i]].freshWater) return true
  return false
}

/** Own land, land with open borders, of a friendly city-state, or of any city-state where an effect says so. */
export function isFriendlyLand(w: EngineContext, t: number, viewer: number): boolean {
  const owner = w.s.tiles.owner[t]
  if (owner === NONE || viewer === NONE) return false
  if (owner === viewer) return true
  if (w.s.civs[owner].relations[viewer].openBordersUntil > w.s.turn) return true
  if (w.s.civs[owner].kind !== 'cityState' || w.s.civs[viewer].relations[owner].war) return false
  return isFriend(w, viewer, owner) || civEffects(w, w.s.civs[viewer], E.cityStateLandFriendly).length > 0
}
