/** What pages and map ask of a world again and again. */
import type { CitySummary, PlayerSummary, UnitSummary } from '../../tools/wire.ts'
import { distance, neighbour } from './geometry.ts'
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

/** The tile in direction d (E, NE, NW, W, SW, SE), round the world in x; -1 beyond the poles. */
export const neighbourOf = (world: World, t: number, d: number): number =>
  neighbour(world.width, world.height, xOf(world, t), yOf(world, t), d)

/** Steps between two tiles, the shorter way round the world. */
export const distanceOf = (world: World, a: number, b: number): number => distance(world.width, a, b)
