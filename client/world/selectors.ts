/** What pages and map ask of a world again and again. */
import type { CitySummary, PlayerSummary, UnitSummary } from '../../tools/wire.ts'
import { type Layers, tileAt, type World, xOf, yOf } from './world.ts'

/** The units on a tile, by id. */
export const unitsOn = ({ unitsAt, units }: World, t: number): UnitSummary[] =>
  (unitsAt.get(t) ?? []).flatMap(id => units.get(id) ?? [])

export function cityOn({ cityAt, cities }: World, t: number): CitySummary | null {
  const id = cityAt.get(t)
  return id === undefined ? null : (cities.get(id) ?? null)
}

/** The viewer's own, by id; none for a spectator of the whole. */
export const ownUnits = ({ units, head }: World): UnitSummary[] =>
  [...units.values()].filter(({ owner }) => owner === head.you).sort((a, b) => a.id - b.id)

export const ownCities = ({ cities, head }: World): CitySummary[] =>
  [...cities.values()].filter(({ owner }) => owner === head.you).sort((a, b) => a.id - b.id)

export const isOwn = ({ head }: World, { owner }: { owner: number }): boolean => head.you !== null && owner === head.you

/** The viewer itself; null for a spectator of the whole. */
export const viewerOf = ({ head, players }: World): PlayerSummary | null =>
  head.you === null ? null : (players.get(head.you) ?? null)

/** Name of a player the viewer has met; null of others. */
export const nameOf = ({ players }: World, id: number): string | null => players.get(id)?.name ?? null

/** Whether the viewer's turn is under way in a game that goes on. */
export const isOwnTurn = ({ head }: World): boolean =>
  head.you !== null && head.you === head.active && head.over === null && !head.paused

export const tileOf = (world: World, { x, y }: { x: number; y: number }): number => tileAt(world, x, y)

/** Names of what lies on a tile, as the rules have them; null: nothing, or nothing that is known. */
export interface TileNames {
  terrain: string | null
  features: string[]
  wonder: string | null
  resource: string | null
  improvement: string | null
}

export function namesOn({ legend, tiles }: World, t: number): TileNames {
  const bits = tiles.features[t]
  return {
    terrain: named(legend.terrains, tiles, 'terrain', t),
    features: bits < 0 ? [] : legend.features.filter((_name, bit) => bits & (1 << bit)),
    wonder: named(legend.terrains, tiles, 'wonder', t),
    resource: named(legend.resources, tiles, 'resource', t),
    improvement: named(legend.improvements, tiles, 'improvement', t),
  }
}

const named = (names: string[], tiles: Layers, layer: keyof Layers, t: number): string | null => names[tiles[layer][t]] ?? null

const EVEN_ROW = [
  [1, 0],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
]
const ODD_ROW = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, 1],
]

/** The tile in direction d (E, NE, NW, W, SW, SE), round the world in x; -1 beyond the poles. */
export function neighbourOf(world: World, t: number, d: number): number {
  const y = yOf(world, t)
  const [dx, dy] = (y % 2 === 0 ? EVEN_ROW : ODD_ROW)[d]
  if (y + dy < 0 || y + dy >= world.height) return -1
  return tileAt(world, (xOf(world, t) + dx + world.width) % world.width, y + dy)
}

/** Steps between two tiles, the shorter way round the world. */
export function distanceOf(world: World, a: number, b: number): number {
  const [ay, by] = [yOf(world, a), yOf(world, b)]
  // Columns of the slanted axis, on which a step changes one or both coordinates by one.
  const slant = (t: number, y: number) => xOf(world, t) - (y - (y & 1)) / 2
  const [aq, bq] = [slant(a, ay), slant(b, by)]
  const steps = (dq: number) => (Math.abs(dq) + Math.abs(by - ay) + Math.abs(dq + by - ay)) / 2
  return Math.min(steps(bq - aq), steps(bq - aq + world.width), steps(bq - aq - world.width))
}
