/** One step from a tile to its neighbour: whether the land allows it, and what it costs (rulebook, units 2). */
import { UNITS } from '../../../rules/constants/units.ts'
import { E } from '../../../rules/effects/templates.ts'
import { RAILROAD } from '../../../rules/ruleset.ts'
import { mayEnter } from '../../civ/relations.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { DIRECTIONS } from '../../core/grid.ts'
import { MOVE, NONE } from '../../core/state.ts'
import type { KnownTiles } from '../../core/tile-layers.ts'
import { ROAD_PILLAGED } from '../../core/tile-layers.ts'
import { conditionsHold } from '../../effects/conditions/conditions.ts'
import { unitContext } from '../../effects/context.ts'
import { matchesTile, matchesUnit } from '../../effects/filters/match.ts'
import { isFriendlyLand } from '../../effects/filters/match-tile.ts'
import { civEffects } from '../../effects/scope.ts'
import { seesUnit } from '../../visibility/hidden-units.ts'
import { unitTables } from '../unit-tables.ts'
import { ALL_MOVES, type MovementProfile } from './movement-profile.ts'

/** A step along a railroad. */
export const RAIL_X60 = MOVE / UNITS.railroadSteps

/** Features as `known` has them; the truth for null. */
function featuresOf(w: EngineContext, known: KnownTiles | null, t: number): number {
  return known === null || known.visible[t] > 0 ? w.s.tiles.features[t] : known.features[t]
}

function topOf(w: EngineContext, known: KnownTiles | null, t: number): number {
  const { terrain, wonder } = w.s.tiles
  if (wonder[t] !== NONE) return wonder[t]
  const features = featuresOf(w, known, t)
  return features === 0 ? terrain[t] : w.rules.features[31 - Math.clz32(features)]
}

/** Whether terrain and cities let the unit onto the tile at all; `known`: what is asked, null for the truth. */
export function terrainAllows(w: EngineContext, m: MovementProfile, known: KnownTiles | null, t: number): boolean {
  if (known !== null && known.explored[t] === 0) return true
  const tables = unitTables(w)
  const { tiles } = w.s
  const { rules } = w
  const center = known === null || known.visible[t] > 0 ? tiles.center[t] : known.city[t]
  if (center !== NONE) {
    const city = w.s.cities[center]
    if (city !== null) return city.owner === m.civ.id
  }
  const top = topOf(w, known, t)
  if (tables.impassable[top] === 1 && !m.passesImpassable && !(m.entersIce && top === rules.known.ice)) {
    if (!m.crosses.includes(top)) return false
  }
  if (tables.water[tiles.terrain[t]] === 0) return !m.naval || m.passesImpassable
  if (!m.naval && !m.embarks) return false
  return tiles.terrain[t] !== rules.known.ocean || m.entersOcean
}

/** Whether borders let the unit in. */
export function bordersAllow(w: EngineContext, m: MovementProfile, t: number): boolean {
  return m.ignoresBorders || mayEnter(w, m.civ.id, t)
}

/** Cost ×60 of the step in direction `d`; ALL_MOVES takes what is left. Does not ask whether the step is allowed. */
export function stepCost(
  w: EngineContext,
  m: MovementProfile,
  known: KnownTiles | null,
  from: number,
  to: number,
  d: number,
): number {
  if (known !== null && known.explored[to] === 0) return MOVE
  const tables = unitTables(w)
  const { tiles } = w.s
  const visible = known === null || known.visible[to] > 0
  const ashore = tables.water[tiles.terrain[to]] === 0
  // What the land is like from which the step is made is not known either where nobody has looked.
  const strange = known !== null && known.explored[from] === 0
  if (m.paysShore && !strange && ashore !== (tables.water[tiles.terrain[from]] === 0)) {
    return ashore ? m.ashoreX60 : m.embarkX60
  }
  if (!m.ignoresZones && isControlled(w, m, known, from, d)) return ALL_MOVES
  if (m.oneCost) return MOVE
  const extra = tiles.owner[to] === NONE || tiles.owner[to] === m.civ.id ? 0 : enemyLandCost(w, m, to)
  const river = !strange && (tiles.rivers[from] & (1 << d)) !== 0
  const road = roadFor(w, m, known, from, to)
  if (road === RAILROAD || (road !== 0 && (!river || m.bridges))) return (road === RAILROAD ? RAIL_X60 : m.roadX60) + extra
  if (m.ignoresTerrain) return MOVE + extra
  if (river) return ALL_MOVES
  if ((visible ? tiles.center[to] : known.city[to]) !== NONE) return MOVE + extra
  const top = topOf(w, known, to)
  let cost: number = tables.enterX60[top]
  if (m.ignoresHills && hasHill(w, featuresOf(w, known, to))) cost = MOVE
  if (m.halved !== null && isHalved(w, m, to)) return (cost >> 1) + extra
  if (m.roughPenalty && tables.rough[top] === 1) return ALL_MOVES
  return cost + extra
}

/** What makes a step dear. */
export type Toll = 'zone' | 'river' | 'shore' | 'terrain'

/** What in a step costs more than one point, by what its civ knows; null where nothing that it knows of does. */
export function tollOf(w: EngineContext, m: MovementProfile, from: number, to: number, d: number): Toll | null {
  const { known } = m.civ
  if (stepCost(w, m, known, from, to, d) <= MOVE) return null
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

/** Best road both tiles share: 0 none, 1 road, 2 railroad. A city centre counts as having the other's. */
function roadFor(w: EngineContext, m: MovementProfile, known: KnownTiles | null, from: number, to: number): number {
  if (m.naval) return 0
  const there = roadOn(w, m, known, to)
  if (there === 0) return 0
  const here = roadOn(w, m, known, from)
  return here < there ? here : there
}

function roadOn(w: EngineContext, m: MovementProfile, known: KnownTiles | null, t: number): number {
  const { tiles } = w.s
  const visible = known === null || known.visible[t] > 0
  if (tiles.center[t] !== NONE && visible) return RAILROAD
  const broken = ((visible ? tiles.pillaged[t] : known.pillaged[t]) & ROAD_PILLAGED) !== 0
  const road = broken ? 0 : visible ? tiles.road[t] : known.road[t]
  return road === 0 && m.forestsAreRoads && isForestRoad(w, t, m.civ.id) ? 1 : 0
}

/** Forest or jungle in land that is friendly to the civ, which who has the effect for it uses as a road. */
export function isForestRoad(w: EngineContext, t: number, civ: number): boolean {
  const { forest, jungle } = w.rules.known
  const { features } = w.s.tiles
  return (hasFeature(w, features[t], forest) || hasFeature(w, features[t], jungle)) && isFriendlyLand(w, t, civ)
}

const hasFeature = (w: EngineContext, bits: number, feature: number): boolean =>
  feature !== NONE && (bits & w.rules.terrains[feature].bit) !== 0
const hasHill = (w: EngineContext, bits: number): boolean => hasFeature(w, bits, w.rules.known.hill)

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
function isControlled(w: EngineContext, m: MovementProfile, known: KnownTiles | null, from: number, d: number): boolean {
  const { neighbours } = w.grid
  const left = neighbours[from * DIRECTIONS + (d === 0 ? 5 : d - 1)]
  if (left >= 0 && controls(w, m, known, left)) return true
  const right = neighbours[from * DIRECTIONS + (d === 5 ? 0 : d + 1)]
  return right >= 0 && controls(w, m, known, right)
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
