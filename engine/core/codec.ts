/** State to bytes and back. Layout: length of the head (u32), the head as JSON, then every layer in declared order. */
import type { GameEvent } from './event.ts'
import { migrate } from './migrations.ts'
import { hashBytes } from './numbers/hash.ts'
import type { GameState } from './state.ts'
import { KNOWN_LAYERS, type KnownTiles, layerFromBytes, layerNames, TILE_LAYERS, type Tiles } from './tile-layers.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The whole state as bytes; equal states give equal bytes. */
export function encodeState(s: GameState): Uint8Array {
  const head = encoder.encode(JSON.stringify(headOf(s)))
  const layers = allLayers(s)
  const total = layers.reduce((sum, array) => sum + array.byteLength, 4 + head.length)
  const bytes = new Uint8Array(total)
  new DataView(bytes.buffer).setUint32(0, head.length, true)
  bytes.set(head, 4)
  let at = 4 + head.length
  for (const array of layers) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at)
    at += array.byteLength
  }
  return bytes
}

/** Throws where the bytes are no state that this program can read. */
export const decodeState = (bytes: Uint8Array): GameState => readState(bytes).state

/** The state in the newest layout, the layout that the bytes have, and what was said and left the state by the change. */
export function readState(bytes: Uint8Array): { state: GameState; layout: number; said: GameEvent[] } {
  const headLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  const s = JSON.parse(decoder.decode(bytes.subarray(4, 4 + headLength))) as GameState
  const said: GameEvent[] = []
  const layout = migrate(s, said)
  const size = s.setup.width * s.setup.height
  const reader = { bytes, at: 4 + headLength }
  s.tiles = readLayers(reader, TILE_LAYERS, size) as Tiles
  for (const civ of s.civs) if (civ.known) civ.known = readLayers(reader, KNOWN_LAYERS, size) as KnownTiles
  if (reader.at !== bytes.length) throw new Error(`state has ${bytes.length} bytes where its layers need ${reader.at}`)
  return { state: s, layout, said }
}

/** Hash of the whole state, stable over machines and versions of Node. */
export const hashState = (s: GameState): string => hashBytes(encodeState(s))

/** The state with marks in place of its layers; each field where it was. */
const headOf = (s: GameState) => ({ ...s, tiles: true, civs: s.civs.map(civ => ({ ...civ, known: civ.known && true })) })

function allLayers(s: GameState) {
  const layers = layerNames(TILE_LAYERS).map(name => s.tiles[name as keyof Tiles])
  const known = layerNames(KNOWN_LAYERS)
  return [layers, ...s.civs.map(civ => (civ.known ? known.map(name => civ.known![name as keyof KnownTiles]) : []))].flat()
}

function readLayers(reader: { bytes: Uint8Array; at: number }, declared: typeof TILE_LAYERS | typeof KNOWN_LAYERS, size: number) {
  return Object.fromEntries(
    layerNames(declared).map(name => {
      const width = { u8: 1, i16: 2, u16: 2, i32: 4, u32: 4 }[
        (declared as Record<string, { type: 'u8' | 'i16' | 'u16' | 'i32' | 'u32' }>)[name].type
      ]
      const end = reader.at + size * width
      const array = layerFromBytes(declared, name, reader.bytes.subarray(reader.at, end))
      reader.at = end
      return [name, array]
    }),
  )
}
