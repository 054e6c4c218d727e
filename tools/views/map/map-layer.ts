/** One layer of the map in signs: around a place, or of all that the seat has explored, row by row and bounded. */

import { type EngineContext, tileAt, xOf, yOf } from '../../../engine/index.ts'
import { isExplored } from '../../knowledge.ts'
import type { Legend } from './legend.ts'
import { type Drawn, type Layer, layerSigns } from './map-signs.ts'
import { drawRow, rulers, rulersSaid } from './rows.ts'

/** Signs in one answer at most; further rows are asked for by offset. */
const MOST_SIGNS = 6000

export interface LayerMap {
  layer: Layer
  /** Signs for each tile. */
  signs_per_tile: number
  /** Size of the whole map. */
  width: number
  height: number
  /** Column of the first tile in every row; columns go on eastwards, and over the edge. */
  from_x: number
  columns: number
  rows: { y: number; cells: string }[]
  legend: { sign: string; meaning: string }[]
  /** Rows left out, and the offset with which they follow. */
  rows_left: number
  more_from?: number
}

/** Stretch of columns and rows. */
interface Window {
  from: number
  columns: number
  top: number
  bottom: number
}

export function layerAround(w: EngineContext, seat: number, middle: number, radius: number, drawn: Drawn): LayerMap {
  const { width, height } = w.grid
  const side = Math.min(radius, (width >> 1) - 1)
  const y = yOf(w.grid, middle)
  const window = {
    from: xOf(w.grid, middle) - side,
    columns: 2 * side + 1,
    top: Math.max(0, y - radius),
    bottom: Math.min(height - 1, y + radius),
  }
  return drawLayer(w, seat, window, drawn, 0)
}

/** `offset`: rows to skip; `most`: rows drawn at most. */
export const layerExplored = (w: EngineContext, seat: number, drawn: Drawn, offset: number, most?: number): LayerMap =>
  drawLayer(w, seat, exploredWindow(w, seat), drawn, offset, most)

function drawLayer(
  w: EngineContext,
  seat: number,
  { from, columns, top, bottom }: Window,
  drawn: Drawn,
  offset: number,
  most = Number.POSITIVE_INFINITY,
): LayerMap {
  const { width, height } = w.grid
  const legend: Legend = new Map()
  const { width: signs_per_tile, sign } = layerSigns(w, seat, drawn)
  const first = Math.min(top + offset, bottom + 1)
  const fitting = Math.max(1, Math.floor(MOST_SIGNS / (columns * signs_per_tile)))
  const last = Math.min(bottom, first + Math.min(fitting, most) - 1)
  const rows = []
  for (let y = first; y <= last; y++) {
    let cells = ''
    for (let i = 0; i < columns; i++) cells += sign(tileAt(w.grid, from + i, y), legend)
    rows.push({ y, cells })
  }
  const rows_left = bottom - last
  return {
    layer: drawn.layer,
    signs_per_tile,
    width,
    height,
    from_x: ((from % width) + width) % width,
    columns,
    rows,
    legend: [...legend].map(([sign, meaning]) => ({ sign, meaning })),
    rows_left,
    ...(rows_left > 0 && { more_from: last + 1 - top }),
  }
}

/** The least stretch of columns and rows with everything explored; columns may go over the edge. */
function exploredWindow(w: EngineContext, seat: number): Window {
  const { width, height } = w.grid
  const seenColumn = new Uint8Array(width)
  let top = height
  let bottom = 0
  for (let t = 0; t < width * height; t++) {
    if (!isExplored(w, seat, t)) continue
    seenColumn[xOf(w.grid, t)] = 1
    top = Math.min(top, yOf(w.grid, t))
    bottom = Math.max(bottom, yOf(w.grid, t))
  }
  if (top > bottom) return { from: 0, columns: 1, top: 0, bottom: 0 }
  // The longest run of columns never seen, over the edge too, is what is left out.
  let longest = 0
  let from = 0
  for (let x = 0, run = 0; x < 2 * width; x++) {
    run = seenColumn[x % width] ? 0 : run + 1
    if (run > longest && run < width) {
      longest = run
      from = (x + 1) % width
    }
  }
  return { from, columns: width - longest, top, bottom }
}

export function layerText(map: LayerMap): string {
  const { layer, signs_per_tile: wide, width, height, from_x, columns, rows, legend, rows_left, more_from } = map
  const cell = wide + (columns > MOST_SPREAD ? 0 : 1)
  const xs = Array.from({ length: columns }, (_, i) => (from_x + i) % width)
  const drawn = rows.map(({ y, cells }) => {
    const tiles = (cells.match(new RegExp(`.{${wide}}`, 'g')) ?? []).map(sign => sign.replaceAll(' ', '?').padEnd(cell))
    return drawRow(y, cell, tiles.join(''))
  })
  const signs = legend.map(({ sign, meaning }) => `${sign} ${meaning}`)
  if (drawn.some(row => row.includes('?'))) signs.push('? never seen')
  return [
    `Layer ${layer}: columns ${from_x} to ${xs.at(-1)}, rows ${rows[0]?.y ?? 0} to ${rows.at(-1)?.y ?? 0}, of ${width}x${height} tiles; it joins east to west.`,
    `${wide === 1 ? 'One sign' : `${wide} signs`} a tile. ${rulersSaid(cell)}`,
    ...rulers(xs, cell),
    ...drawn,
    `Legend: ${signs.join(', ')}.`,
    ...(rows_left > 0 ? [`(${rows_left} more rows: offset ${more_from})`] : []),
  ].join('\n')
}

/** Wider maps are drawn without room between tiles. */
const MOST_SPREAD = 29
