/** The land as it matters to who walks or sails, one word a tile: as a civ knows it, or as it is. Made when first asked for. */
import type { Ruleset } from '../../../rules/ruleset.ts'
import { RAILROAD } from '../../../rules/ruleset.ts'
import { cached, declareCache, type EngineContext } from '../../core/engine-context.ts'
import { NONE } from '../../core/state.ts'
import { type KnownTiles, ROAD_PILLAGED } from '../../core/tile-layers.ts'
import { unitTables } from '../unit-tables.ts'

export interface Ground {
  /** What is known; null: the truth. */
  known: KnownTiles | null
  /** By tile, see the bits below; 0: to be made. */
  words: Int32Array
  /** Road by tile, pillaged or not, and how many tiles have each. */
  roads: Uint8Array
  roadCounts: number[]
}

/** Of a word: terrain on top. */
export const TOP = 0xfff
const MADE = 1 << 12
export const VISIBLE = 1 << 13
/** Without it, nothing else is known of the tile. */
export const EXPLORED = 1 << 14
export const WATER = 1 << 15
export const OCEAN = 1 << 16
export const IMPASSABLE = 1 << 17
export const ICE = 1 << 18
export const ROUGH = 1 << 19
export const HILL = 1 << 20
/** The centre of a city, or of one that is remembered. */
export const CITY = 1 << 21
/** Shift of the road in use: 0 none, 1 road, 2 railroad. */
export const ROAD_AT = 22

const GROUNDS = declareCache(() => new Map<KnownTiles | null, Ground>())

/** The land as it is known; null: as it is. */
export function groundOf(w: EngineContext, known: KnownTiles | null): Ground {
  const kept = cached(w, GROUNDS)
  let ground = kept.get(known)
  if (!ground) kept.set(known, (ground = makeGround(w, known)))
  return ground
}

function makeGround(w: EngineContext, known: KnownTiles | null): Ground {
  const { size } = w.grid
  const ground: Ground = { known, words: new Int32Array(size), roads: new Uint8Array(size), roadCounts: [size, 0, 0] }
  for (let t = 0; t < size; t++) countRoad(w, ground, t)
  return ground
}

/** The word of a tile. */
export const groundAt = (w: EngineContext, ground: Ground, t: number): number =>
  ground.words[t] !== 0 ? ground.words[t] : (ground.words[t] = look(w, ground.known, t))

function look(w: EngineContext, known: KnownTiles | null, t: number): number {
  if (known !== null && known.explored[t] === 0) return MADE
  const { tiles } = w.s
  const { water, impassable, rough } = unitTables(w)
  const visible = known === null || known.visible[t] > 0
  const features = visible ? tiles.features[t] : known.features[t]
  const top = topOf(w.rules, tiles.wonder[t], tiles.terrain[t], features)
  let word = MADE | EXPLORED | top
  if (visible) word |= VISIBLE
  if (water[tiles.terrain[t]] === 1) word |= WATER
  if (tiles.terrain[t] === w.rules.known.ocean) word |= OCEAN
  if (impassable[top] === 1) word |= IMPASSABLE
  if (top === w.rules.known.ice) word |= ICE
  if (isRough(w.rules, rough, tiles.wonder[t], tiles.terrain[t], features)) word |= ROUGH
  const { hill } = w.rules.known
  if (hill !== NONE && (features & w.rules.terrains[hill].bit) !== 0) word |= HILL
  if ((visible ? tiles.center[t] : known.city[t]) !== NONE) word |= CITY
  return word | (roadInUse(w, known, t, visible) << ROAD_AT)
}

/** A city centre in sight counts as having the best there is. */
function roadInUse(w: EngineContext, known: KnownTiles | null, t: number, visible: boolean): number {
  const { tiles } = w.s
  if (visible && tiles.center[t] !== NONE) return RAILROAD
  const seen = visible ? tiles : known!
  return (seen.pillaged[t] & ROAD_PILLAGED) !== 0 ? 0 : seen.road[t]
}

const topOf = (rules: Ruleset, wonder: number, terrain: number, features: number): number => {
  if (wonder !== NONE) return wonder
  return features === 0 ? terrain : rules.features[31 - Math.clz32(features)]
}

/** Any of its terrains is, not the top alone. */
function isRough({ features: list }: Ruleset, rough: Uint8Array, wonder: number, terrain: number, features: number): boolean {
  if (rough[terrain] === 1 || (wonder !== NONE && rough[wonder] === 1)) return true
  for (let bits = features; bits !== 0; bits &= bits - 1) if (rough[list[31 - Math.clz32(bits & -bits)]] === 1) return true
  return false
}

/** The best road anywhere, in use or not. */
export const bestRoad = ({ roadCounts }: Ground): number => (roadCounts[RAILROAD] > 0 ? RAILROAD : roadCounts[1] > 0 ? 1 : 0)

function countRoad(w: EngineContext, ground: Ground, t: number): void {
  const { known, roads, roadCounts } = ground
  const road = known === null || known.visible[t] > 0 ? w.s.tiles.road[t] : known.road[t]
  if (road === roads[t]) return
  roadCounts[roads[t]]--
  roadCounts[road]++
  roads[t] = road
}

/** Call when what is known of the tile changes, its coming into sight and going out of it with that. */
export function knownGroundChanged(w: EngineContext, known: KnownTiles, t: number): void {
  const ground = cached(w, GROUNDS).get(known)
  if (!ground) return
  ground.words[t] = 0
  countRoad(w, ground, t)
}

/** Call when terrain, features, road or city of the tile change. */
export function groundChanged(w: EngineContext, t: number): void {
  for (const ground of cached(w, GROUNDS).values()) {
    ground.words[t] = 0
    countRoad(w, ground, t)
  }
}
