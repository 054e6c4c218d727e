/** What a seat is shown of a tile. */
import { aircraftOn, DIRECTIONS, type EngineContext, NONE, xOf, yOf } from '../../../engine/index.ts'
import { RAILROAD } from '../../../rules/ruleset.ts'
import { isExplored, isVisible, knownResource, knowsUnit, seen, seenCenter, type Who } from '../../knowledge.ts'

export const DIRECTION_NAMES = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const

/** A tile on a map: fields that say nothing are absent; an unexplored tile has its place only. */
export interface TileSummary {
  x: number
  y: number
  /** Base terrain; absent where never seen. */
  terrain?: string
  features?: string[]
  natural_wonder?: string
  /** Edges along which a river runs. */
  rivers?: string[]
  resource?: string
  improvement?: string
  pillaged?: boolean
  road?: 'road' | 'railroad'
  /** Player id. */
  owner?: number
  /** Id of the city whose centre it is. */
  city?: number
  /** Ids of the units that are seen on it. */
  units?: number[]
  /** In sight now. */
  visible?: boolean
}

export function tileSummary(w: EngineContext, who: Who, t: number): TileSummary {
  const summary: TileSummary = { x: xOf(w.grid, t), y: yOf(w.grid, t) }
  if (!isExplored(w, who, t)) return summary
  const { rules } = w
  const { tiles } = w.s
  summary.terrain = rules.terrains[tiles.terrain[t]].name
  const features = featureNames(w, seen(w, who, 'features', t))
  if (features.length > 0) summary.features = features
  if (tiles.wonder[t] !== NONE) summary.natural_wonder = rules.terrains[tiles.wonder[t]].name
  if (tiles.rivers[t] > 0) summary.rivers = directionNames(tiles.rivers[t])
  const resource = knownResource(w, who, t)
  if (resource !== NONE) summary.resource = rules.resources[resource].name
  const improvement = seen(w, who, 'improvement', t)
  if (improvement !== NONE) summary.improvement = rules.improvements[improvement].name
  if (seen(w, who, 'pillaged', t) > 0) summary.pillaged = true
  const road = seen(w, who, 'road', t)
  if (road > 0) summary.road = road === RAILROAD ? 'railroad' : 'road'
  const owner = seen(w, who, 'owner', t)
  if (owner !== NONE) summary.owner = owner
  const city = seenCenter(w, who, t)
  if (city !== NONE) summary.city = city
  const units = unitsSeenAt(w, who, t)
  if (units.length > 0) summary.units = units
  if (isVisible(w, who, t)) summary.visible = true
  return summary
}

/** Names of the features in a layer's bits, lowest first. */
function featureNames(w: EngineContext, bits: number): string[] {
  const names: string[] = []
  for (let b = 0; b < w.rules.features.length; b++) if (bits & (1 << b)) names.push(w.rules.terrains[w.rules.features[b]].name)
  return names
}

function directionNames(bits: number): string[] {
  const names: string[] = []
  for (let d = 0; d < DIRECTIONS; d++) if (bits & (1 << d)) names.push(DIRECTION_NAMES[d])
  return names
}

/** Ids of the units on a tile that `who` sees, military first, aircraft last. */
function unitsSeenAt(w: EngineContext, who: Who, t: number): number[] {
  const here = [w.s.tiles.military[t], w.s.tiles.civilian[t], ...aircraftOn(w, t).map(({ id }) => id)]
  return here.filter(id => id !== NONE && w.s.units[id] !== null && knowsUnit(w, who, w.s.units[id]!))
}
