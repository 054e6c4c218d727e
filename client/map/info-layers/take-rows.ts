/** Reads the answers of get_map for one layer into an array by tile. */

import { type FaithMark, type Site, TRADE_KINDS, type TradeMark, UNKNOWN } from './info-layers.ts'

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

/** Puts figures of its rows where they belong in `into`, which has `signs_per_tile` places for each tile; what is no figure is UNKNOWN; letters go on after 9. */
export function takeRows({ signs_per_tile: wide, width, from_x, rows }: Rows, into: Uint8Array): void {
  for (const { y, cells } of rows) {
    for (let i = 0; i < cells.length; i++) {
      const x = (from_x + Math.floor(i / wide)) % width
      into[(y * width + x) * wide + (i % wide)] = figureOf(cells[i])
    }
  }
}

const figureOf = (sign: string): number => (/[0-9a-z]/.test(sign) ? Number.parseInt(sign, 36) : UNKNOWN)

/** Of the layer of sites: ranks by tile, and what each has. */
export const sitesIn = (ranks: Uint8Array, legend: ReadonlyMap<string, string>): Site[] =>
  [...ranks.entries()].flatMap(([tile, rank]) =>
    rank === UNKNOWN ? [] : [{ tile, rank, worth: legend.get(String(rank)) ?? '' }],
  )

/** Of the layer of trade. */
export const tradeIn = (kinds: Uint8Array): TradeMark[] =>
  [...kinds.entries()].flatMap(([tile, n]) => (TRADE_KINDS[n - 1] ? [{ tile, kind: TRADE_KINDS[n - 1] }] : []))

/** Of the layer of religion: of each city its majority, how many tenths of its citizens follow it, and whose holy city it is. */
export function faithIn(figures: Uint8Array, legend: ReadonlyMap<string, string>): FaithMark[] {
  const marks: FaithMark[] = []
  const named = (n: number): string | null => (n === UNKNOWN ? null : (legend.get(n.toString(36)) ?? null))
  for (let tile = 0; tile * 3 < figures.length; tile++) {
    const [religion, tenths, holy] = figures.subarray(tile * 3, tile * 3 + 3)
    if (tenths === UNKNOWN || (religion === UNKNOWN && holy === UNKNOWN)) continue
    marks.push({ tile, religion: named(religion), tenths, holyOf: named(holy), color: religion === UNKNOWN ? holy : religion })
  }
  return marks
}
