/** One step from a tile to its neighbour: whether the land allows it, and what it costs (rulebook, units 2). */
import { UNITS } from '../../../rules/constants/units.ts'
import type { EffectOf } from '../../../rules/effects/effect.ts'
import { E } from '../../../rules/effects/templates.ts'
import { RAILROAD } from '../../../rules/ruleset.ts'
import { mayEnter } from '../../civ/relations.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { DIRECTIONS } from '../../core/grid.ts'
import { type Civ, MOVE, NONE } from '../../core/state.ts'
import type { KnownTiles } from '../../core/tile-layers.ts'
import { conditionsHold, timesOf } from '../../effects/conditions/conditions.ts'
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

/** Cost ×60 of the step in direction `d`; ALL_MOVES takes what is left. Does not ask whether the step is allowed. */
export function stepCost(w: EngineContext, m: MovementProfile, ground: Ground, from: number, to: number, d: number): number {
  const there = groundAt(w, ground, to)
  const here = groundAt(w, ground, from)
  if (isFixed(m, here, there)) return fixedCost(m, there)
  if (!m.ignoresZones && isControlled(w, m, ground.known, from, d)) return ALL_MOVES
  return m.oneCost ? MOVE : landCost(w, m, from, here, to, there, d, null)
}

/** Whether the step has its price whatever else there is: into what nobody has looked at, and over the shore. `here`, `there`: words of the ground. */
export const isFixed = (m: MovementProfile, here: number, there: number): boolean =>
  (there & EXPLORED) === 0 ||
  // What the land is like from which the step is made is not known either where nobody has looked.
  (m.paysShore && (here & EXPLORED) !== 0 && ((here ^ there) & WATER) !== 0)

export const fixedCost = (m: MovementProfile, there: number): number =>
  (there & EXPLORED) === 0 ? MOVE : (there & WATER) === 0 ? m.ashoreX60 : m.embarkX60

/** What the land itself takes, no zone of control in the way. `search`: the one in whose course it is asked, which remembers tolls. */
export function landCost(
  w: EngineContext,
  m: MovementProfile,
  from: number,
  here: number,
  to: number,
  there: number,
  d: number,
  search: PathBuffers | null,
): number {
  const { tiles } = w.s
  const owner = tiles.owner[to]
  const extra = owner === NONE || owner === m.civ.id ? 0 : enemyLandCost(w, m, owner, search)
  const strange = (here & EXPLORED) === 0
  const river = !strange && (tiles.rivers[from] & (1 << d)) !== 0
  const road = m.naval ? 0 : roadAlong(w, m, here, from, there, to)
  if (road === RAILROAD || (road !== 0 && (!river || m.bridges))) return (road === RAILROAD ? RAIL_X60 : m.roadX60) + extra
  if (m.ignoresTerrain) return MOVE + extra
  if (river) return ALL_MOVES
  return groundCost(w, m, to, there) + extra
}

/** What the ground takes, ×60. Features come before rough ground, that before hills, other words last. */
function groundCost(w: EngineContext, m: MovementProfile, to: number, there: number): number {
  const cost = (there & CITY) !== 0 ? MOVE : unitTables(w).enterX60[there & TOP]
  if (m.halvedFeatures !== null && isHalved(w, m, m.halvedFeatures, to)) return cost >> 1
  if (m.roughPenalty && (there & ROUGH) !== 0) return ALL_MOVES
  if (m.ignoresHills && (there & HILL) !== 0) return MOVE
  return m.halved !== null && isHalved(w, m, m.halved, to) ? cost >> 1 : cost
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
  if (!m.ignoresZones && isControlled(w, m, known, from, d)) return 'zone'
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

/** Conditions are asked about the tile that is entered. */
function isHalved(w: EngineContext, m: MovementProfile, effects: readonly EffectOf<'doubleMovementIn'>[], t: number): boolean {
  const context = { ...unitContext(w, m.unit), tile: t }
  for (const effect of effects) {
    if (matchesTile(w, effect.params[0], t, m.civ.id) && conditionsHold(w, effect, context)) return true
  }
  return false
}

/** What the land of a civ costs more where it is an enemy's, ×60; asked once in a search. */
function enemyLandCost(w: EngineContext, m: MovementProfile, owner: number, search: PathBuffers | null): number {
  if (search === null) return tollBy(w, m, w.s.civs[owner])
  if (search.tolled[owner] !== search.epoch) {
    search.tolled[owner] = search.epoch
    search.toll[owner] = tollBy(w, m, w.s.civs[owner])
  }
  return search.toll[owner]
}

function tollBy(w: EngineContext, m: MovementProfile, owner: Civ): number {
  const effects = civEffects(w, owner, E.enemyMovementCost)
  if (effects.length === 0 || !owner.relations[m.civ.id].war) return 0
  let extra = 0
  for (const effect of effects) {
    if (!matchesUnit(w, effect.params[0], m.unit, owner.id)) continue
    const context = { ...unitContext(w, m.unit), civ: owner }
    if (conditionsHold(w, effect, context)) extra += effect.params[1] * timesOf(w, effect, context)
  }
  return extra * MOVE
}

/** Zone of control: a tile next to both ends of the step holds an enemy city, ship, or (for who walks) military unit. */
function isControlled(w: EngineContext, m: MovementProfile, known: KnownTiles | null, from: number, d: number): boolean {
  const { neighbours } = w.grid
  const left = neighbours[from * DIRECTIONS + (d === 0 ? 5 : d - 1)]
  if (left >= 0 && controls(w, m, known, left)) return true
  const right = neighbours[from * DIRECTIONS + (d === 5 ? 0 : d + 1)]
  return right >= 0 && controls(w, m, known, right)
}

/** Directions, a bit each, in which a step from the tile is in a zone of control; each tile is asked once in a search. */
export function zonesAround(
  w: EngineContext,
  m: MovementProfile,
  known: KnownTiles | null,
  from: number,
  { control, epoch }: PathBuffers,
): number {
  const { neighbours } = w.grid
  let zones = 0
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = neighbours[from * DIRECTIONS + d]
    if (n < 0) continue
    if (control[n] >> 1 !== epoch) control[n] = epoch * 2 + (controls(w, m, known, n) ? 1 : 0)
    if ((control[n] & 1) === 1) zones |= BESIDE[d]
  }
  return zones
}

/** By direction: the two next to it, a bit each. */
const BESIDE = [0b100010, 0b000101, 0b001010, 0b010100, 0b101000, 0b010001]

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
