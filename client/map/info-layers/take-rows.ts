/** Reads the answers of get_map for one layer into an array by tile. */

import { type Site, UNKNOWN } from './info-layers.ts'

/** Some rows of a layer, as get_map answers for everything that was explored. */
export interface LayerRows {
  signs_per_tile: number
  /** Width of the map. */
  width: number
  from_x: number
  rows: readonly { y: number; cells: string }[]
  legend: readonly { sign: string; meaning: string }[]
  /** Offset with which further rows follow; absent where there are none. */
  more_from?: number
}

type Rows = Pick<LayerRows, 'signs_per_tile' | 'width' | 'from_x' | 'rows'>

/** Puts figures of its rows where they belong in `into`, which has `signs_per_tile` places for each tile; what is no figure is UNKNOWN. */
export function takeRows({ signs_per_tile: wide, width, from_x, rows }: Rows, into: Uint8Array): void {
  for (const { y, cells } of rows) {
    for (let i = 0; i < cells.length; i++) {
      const x = (from_x + Math.floor(i / wide)) % width
      into[(y * width + x) * wide + (i % wide)] = figureOf(cells[i])
    }
  }
}

const figureOf = (sign: string): number => (sign >= '0' && sign <= '9' ? Number(sign) : UNKNOWN)

/** Of the layer of sites: ranks by tile, and what each has. */
export const sitesIn = (ranks: Uint8Array, legend: ReadonlyMap<string, string>): Site[] =>
  [...ranks.entries()].flatMap(([tile, rank]) =>
    rank === UNKNOWN ? [] : [{ tile, rank, worth: legend.get(String(rank)) ?? '' }],
  )
