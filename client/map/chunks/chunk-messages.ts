/** What the page and the worker that draws chunks tell each other. */
import type { TileLayersView } from '../../../tools/wire.ts'
import type { Ground } from '../ground.ts'
import type { ChunkPlace } from '../layers/paint-chunk.ts'

export type ToWorker =
  | { type: 'ground'; ground: Ground }
  | ({ type: 'patch' } & GroundPatch)
  | { type: 'make'; id: number; place: ChunkPlace }

export type FromWorker = { type: 'made'; id: number; picture: ImageBitmap } | { type: 'icons' }

export interface GroundPatch {
  tiles: Int32Array
  /** Their new values, in the same order. */
  values: Record<keyof TileLayersView, Int16Array>
  cities: Ground['cities']
  looks: Ground['looks']
}

export function patchOf({ tiles, cities, looks }: Ground, changed: Iterable<number>): GroundPatch {
  const numbers = Int32Array.from(changed)
  const values = Object.fromEntries(
    Object.entries(tiles).map(([name, layer]) => [name, Int16Array.from(numbers, t => layer[t])]),
  ) as GroundPatch['values']
  return { tiles: numbers, values, cities, looks }
}

/** Brings a copy of the ground to where the page's is. */
export function applyPatch(ground: Ground, { tiles, values, cities, looks }: GroundPatch): void {
  for (const name of Object.keys(values) as (keyof TileLayersView)[])
    for (let i = 0; i < tiles.length; i++) ground.tiles[name][tiles[i]] = values[name][i]
  ground.cities = cities
  ground.looks = looks
}
