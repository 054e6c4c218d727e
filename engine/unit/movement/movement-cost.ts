/** One step from a tile to its neighbour: whether the land allows it, and what it costs (rulebook, units 2). */
import { UNITS } from '../../../rules/constants/units.ts'
import { E } from '../../../rules/effects/templates.ts'
import { RAILROAD } from '../../../rules/ruleset.ts'
import { mayEnter } from '../../civ/relations.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { DIRECTIONS } from '../../core/grid.ts'
import { MOVE, NONE } from '../../core/state.ts'
import type { KnownTiles } from '../../core/tile-layers.ts'
import { conditionsHold } from '../../effects/conditions/conditions.ts'
import { unitContext } from '../../effects/context.ts'
import { matchesTile, matchesUnit } from '../../effects/filters/match.ts'
import { isFriendlyLand } from '../../effects/filters/match-tile.ts'
import { civEffects } from '../../effects/scope.ts'
import { seesUnit } from '../../visibility/hidden-units.ts'
import { unitTables } from '../unit-tables.ts'
import {
  CITY,
  EXPLORED,
  type Ground,
  groundAt,
  groundOf,
  HILL,
  ICE,
  IMPASSABLE,
  OCEAN,
  ROAD_AT,
  ROUGH,
  TOP,
  VISIBLE,
  WATER,
} from './ground.ts'
import { ALL_MOVES, type MovementProfile } from './movement-profile.ts'
import type { PathBuffers } from './path-buffers.ts'

/** A step along a railroad. */
export const RAIL_X60 = MOVE / UNITS.railroadSteps

/** Whether terrain and cities let the unit onto the tile at all, by the land as `ground` has it. */
export function terrainAllows(w: EngineContext, m: MovementProfile, ground: Ground, t: number): boolean {
  const word = groundAt(w, ground, t)
  if ((word & EXPLORED) === 0) return true
  if ((word & CITY) !== 0) {
    const city = w.s.cities[(word & VISIBLE) !== 0 ? w.s.tiles.center[t] : ground.known!.city[t]]
    if (city !== null) return city.owner === m.civ.id
  }
  if ((word & IMPASSABLE) !== 0 && !m.passesImpassable && !(m.entersIce && (word & ICE) !== 0)) {
    if (!m.crosses.includes(word & TOP)) return false
  }
  if ((word & WATER) === 0) return !m.naval || m.passesImpassable
  if (!m.naval && !m.embarks) return false
  return (word & OCEAN) === 0 || m.entersOcean
}

/** Whether borders let the unit in. */
export function bordersAllow(w: EngineContext, m: MovementProfile, t: number): boolean {
  return m.ignoresBorders || mayEnter(w, m.civ.id, t)
}

/**
 * Cost ×60 of the step in direction `d`; ALL_MOVES takes what is left. Does not ask whether the step is allowed. `zones`: the search in whose
 * course it is asked, which remembers who controls a tile.
 */
export function stepCost(
  w: EngineContext,
  m: MovementProfile,
  ground: Ground,
  from: number,
  to: number,
  d: number,
  zones: PathBuffers | null = null,
): number {
  const there = groundAt(w, ground, to)
  if ((there & EXPLORED) === 0) return MOVE
  const here = groundAt(w, ground, from)
  // What the land is like from which the step is made is not known either where nobody has looked.
  const strange = (here & EXPLORED) === 0
  if (m.paysShore && !strange && ((here ^ there) & WATER) !== 0) return (there & WATER) === 0 ? m.ashoreX60 : m.embarkX60
  if (!m.ignoresZones && isControlled(w, m, ground.known, from, d, zones)) return ALL_MOVES
  if (m.oneCost) return MOVE
  const { tiles } = w.s
  const extra = tiles.owner[to] === NONE || tiles.owner[to] === m.civ.id ? 0 : enemyLandCost(w, m, to)
  const river = !strange && (tiles.rivers[from] & (1 << d)) !== 0
  const road = m.naval ? 0 : roadAlong(w, m, here, from, there, to)
  if (road === RAILROAD || (road !== 0 && (!river || m.bridges))) return (road === RAILROAD ? RAIL_X60 : m.roadX60) + extra
  if (m.ignoresTerrain) return MOVE + extra
  if (river) return ALL_MOVES
  if ((there & CITY) !== 0) return MOVE + extra
  const cost = m.ignoresHills && (there & HILL) !== 0 ? MOVE : unitTables(w).enterX60[there & TOP]
  if (m.halved !== null && isHalved(w, m, to)) return (cost >> 1) + extra
  if (m.roughPenalty && (there & ROUGH) !== 0) return ALL_MOVES
  return cost + extra
}

/** What makes a step dear. */
export type Toll = 'zone' | 'river' | 'shore' | 'terrain'

/** What in a step costs more than one point, by what its civ knows; null where nothing that it knows of does. */
export function tollOf(w: EngineContext, m: MovementProfile, from: number, to: number, d: number): Toll | null {
  const { known } = m.civ
  if (stepCost(w, m, groundOf(w, known), from, to, d) <= MOVE) return null
  const { water } = unitTables(w)
  const { terrain, rivers } = w.s.tiles
  if (m.paysShore && water[terrain[from]] !== water[terrain[to]]) return 'shore'
  if (!m.ignoresZones && isControlled(w, m, known, from, d, null)) return 'zone'
  return (rivers[from] & (1 << d)) !== 0 && !m.ignoresTerrain ? 'river' : 'terrain'
}

/** Tile of the unit or city whose zone of control the step is in, as the civ sees it; NONE: there is none. */
export function zoneAt(w: EngineContext, m: MovementProfile, from: number, d: number): number {
  const { neighbours } = w.grid
  const sides = [neighbours[from * DIRECTIONS + ((d + 5) % 6)], neighbours[from * DIRECTIONS + ((d + 1) % 6)]]
  return sides.find(t => t >= 0 && controls(w, m, m.civ.known, t)) ?? NONE
}

/** Best road both tiles share: 0 none, 1 road, 2 railroad. */
function roadAlong(w: EngineContext, m: MovementProfile, here: number, from: number, there: number, to: number): number {
  const end = roadOn(w, m, there, to)
  if (end === 0) return 0
  const start = roadOn(w, m, here, from)
  return start < end ? start : end
}

function roadOn(w: EngineContext, m: MovementProfile, word: number, t: number): number {
  const road = word >> ROAD_AT
  if (road !== 0 || !m.forestsAreRoads) return road
  return isForestRoad(w, t, m.civ.id) ? 1 : 0
}

/** Forest or jungle in land that is friendly to the civ, which who has the effect for it uses as a road. */
export function isForestRoad(w: EngineContext, t: number, civ: number): boolean {
  const { forest, jungle } = w.rules.known
  const { features } = w.s.tiles
  return (hasFeature(w, features[t], forest) || hasFeature(w, features[t], jungle)) && isFriendlyLand(w, t, civ)
}

const hasFeature = (w: EngineContext, bits: number, feature: number): boolean =>
  feature !== NONE && (bits & w.rules.terrains[feature].bit) !== 0

function isHalved(w: EngineContext, m: MovementProfile, t: number): boolean {
  const context = unitContext(w, m.unit)
  for (const effect of m.halved!) {
    if (matchesTile(w, effect.params[0], t, m.civ.id) && conditionsHold(w, effect, context)) return true
  }
  return false
}

/** What an enemy's land costs more, ×60. */
function enemyLandCost(w: EngineContext, m: MovementProfile, t: number): number {
  const owner = w.s.civs[w.s.tiles.owner[t]]
  const effects = civEffects(w, owner, E.enemyMovementCost)
  if (effects.length === 0 || !owner.relations[m.civ.id].war) return 0
  let extra = 0
  for (const effect of effects) {
    if (!matchesUnit(w, effect.params[0], m.unit, owner.id)) continue
    if (conditionsHold(w, effect, { ...unitContext(w, m.unit), civ: owner })) extra += effect.params[1]
  }
  return extra * MOVE
}

/** Zone of control: a tile next to both ends of the step holds an enemy city, ship, or (for who walks) military unit. */
function isControlled(
  w: EngineContext,
  m: MovementProfile,
  known: KnownTiles | null,
  from: number,
  d: number,
  zones: PathBuffers | null,
): boolean {
  const { neighbours } = w.grid
  const left = neighbours[from * DIRECTIONS + (d === 0 ? 5 : d - 1)]
  if (left >= 0 && (zones === null ? controls(w, m, known, left) : controlsInSearch(w, m, known, left, zones))) return true
  const right = neighbours[from * DIRECTIONS + (d === 5 ? 0 : d + 1)]
  return right >= 0 && (zones === null ? controls(w, m, known, right) : controlsInSearch(w, m, known, right, zones))
}

/** Asked once for each tile in a search. */
function controlsInSearch(
  w: EngineContext,
  m: MovementProfile,
  known: KnownTiles | null,
  t: number,
  zones: PathBuffers,
): boolean {
  const { control, epoch } = zones
  if (control[t] >> 1 !== epoch) control[t] = epoch * 2 + (controls(w, m, known, t) ? 1 : 0)
  return (control[t] & 1) === 1
}

function controls(w: EngineContext, m: MovementProfile, known: KnownTiles | null, t: number): boolean {
  const { tiles } = w.s
  if (known !== null && known.visible[t] === 0) return false
  const { relations } = m.civ
  if (tiles.center[t] !== NONE) {
    const { owner } = w.s.cities[tiles.center[t]]!
    if (relations[owner].war) return true
  }
  if (tiles.military[t] === NONE) return false
  const unit = w.s.units[tiles.military[t]]!
  if (!relations[unit.owner].war) return false
  const ship = w.rules.unitTypes[w.rules.units[unit.kind].type].domain === 'water'
  if (!ship && (m.naval || unit.embarked)) return false
  return known === null || seesUnit(w, m.viewer, unit)
}
