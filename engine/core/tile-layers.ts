/** Every field of a tile, declared once: codec, clone, hash and the integrity check walk these declarations. */
import { NONE } from '../../rules/ruleset.ts'

type Kind = 'u8' | 'i16' | 'u16' | 'i32' | 'u32'
interface Layer<K extends Kind = Kind> {
  type: K
  start: number
  meaning: string
}
const layer = <K extends Kind>(type: K, start: number, meaning: string): Layer<K> => ({ type, start, meaning })

const ARRAYS = { u8: Uint8Array, i16: Int16Array, u16: Uint16Array, i32: Int32Array, u32: Uint32Array }
type ArrayOf = { u8: Uint8Array; i16: Int16Array; u16: Uint16Array; i32: Int32Array; u32: Uint32Array }
type LayersOf<T extends Record<string, Layer>> = { [K in keyof T]: ArrayOf[T[K]['type']] }
type AnyLayer = Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array

/** Bits of the layer `pillaged`: what is out of use until it is repaired. */
export const IMPROVEMENT_PILLAGED = 1
export const ROAD_PILLAGED = 2

export const TILE_LAYERS = {
  terrain: layer('u8', 0, 'base terrain id'),
  features: layer('u32', 0, 'bits of feature terrains, see Terrain.bit'),
  wonder: layer('i16', NONE, 'natural wonder (terrain id)'),
  rivers: layer('u8', 0, 'bit d: a river runs along the edge towards direction d; set on both sides'),
  continent: layer('i16', NONE, 'number of the landmass; water has none'),
  resource: layer('i16', NONE, 'resource id'),
  deposit: layer('u8', 0, 'amount of a strategic resource'),
  improvement: layer('i16', NONE, 'improvement id; roads are in `road`'),
  pillaged: layer('u8', 0, 'bit 1 improvement pillaged, bit 2 road pillaged'),
  road: layer('u8', 0, '0 none, 1 road, 2 railroad'),
  roadOwner: layer('i16', NONE, 'civ that built the road last'),
  work: layer('i16', NONE, 'improvement under construction'),
  workLeft: layer('u16', 0, 'turns of work left on it'),
  owner: layer('i16', NONE, 'civ whose land it is'),
  city: layer('i16', NONE, 'city that it belongs to'),
  center: layer('i16', NONE, 'city whose centre it is'),
  worker: layer('i16', NONE, 'city whose citizen works it'),
  locked: layer('u8', 0, '1: the player keeps a citizen on it'),
  military: layer('i32', NONE, 'military land or sea unit on it'),
  civilian: layer('i32', NONE, 'civilian unit on it'),
} as const

/** What one civilization knows of each tile. The `seen` fields hold the moment it lost sight; in sight, the truth counts. */
export const KNOWN_LAYERS = {
  explored: layer('u8', 0, '1 once it has been seen'),
  visible: layer('u16', 0, 'by how many of its units, cities and tiles it is seen now'),
  improvement: layer('i16', NONE, 'improvement when last seen'),
  pillaged: layer('u8', 0, 'as in the tile, when last seen'),
  features: layer('u32', 0, 'features when last seen'),
  road: layer('u8', 0, 'road when last seen'),
  owner: layer('i16', NONE, 'owner when last seen'),
  city: layer('i16', NONE, 'city whose centre it was when last seen'),
} as const

export type Tiles = LayersOf<typeof TILE_LAYERS>
export type KnownTiles = LayersOf<typeof KNOWN_LAYERS>
type Declared = typeof TILE_LAYERS | typeof KNOWN_LAYERS

function make(declared: Record<string, Layer>, size: number): Record<string, AnyLayer> {
  return Object.fromEntries(Object.entries(declared).map(([name, { type, start }]) => [name, new ARRAYS[type](size).fill(start)]))
}
export const makeTiles = (size: number): Tiles => make(TILE_LAYERS, size) as Tiles
export const makeKnownTiles = (size: number): KnownTiles => make(KNOWN_LAYERS, size) as KnownTiles

/** Names of a declaration's layers, in its order. */
export const layerNames = (declared: Declared): string[] => Object.keys(declared)

/** An array of the layer's type over `bytes` (copied). Throws RangeError where the length does not fit. */
export function layerFromBytes(declared: Declared, name: string, bytes: Uint8Array): AnyLayer {
  const { type } = (declared as Record<string, Layer>)[name]
  // Not bytes.slice(): a Buffer's slice copies nothing.
  return new ARRAYS[type](new Uint8Array(bytes).buffer)
}
