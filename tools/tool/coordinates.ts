/** From the coordinates of a call to a tile, and back. */

import { type EngineContext, tileAt, xOf, yOf } from '../../engine/index.ts'
import type { ToolRefusal } from './tool.ts'

/** Tile number; a row beyond the poles is refused. Columns go round the world. */
export function placeOf(w: EngineContext, x: number, y: number): number | ToolRefusal {
  if (y < w.grid.height) return tileAt(w.grid, x, y)
  return {
    code: 'tile/unknown',
    text: `There is no row ${y}; the map has rows 0 to ${w.grid.height - 1}.`,
    hint: `x runs from 0 to ${w.grid.width - 1}, y from 0 to ${w.grid.height - 1}.`,
    path: '/args/y',
  }
}

/** Column and row of a tile, as calls take them. */
export const placeAt = (w: EngineContext, t: number) => ({ x: xOf(w.grid, t), y: yOf(w.grid, t) })

/** '(9,5)', as sentences name a tile. */
export const placeText = (w: EngineContext, t: number): string => `(${xOf(w.grid, t)},${yOf(w.grid, t)})`
