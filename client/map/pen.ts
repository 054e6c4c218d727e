/** What every layer of the ground is drawn with: the context in units of the plane, the tiles around, and how much is to be seen. */
import { centerX, centerY } from '../world/geometry.ts'
import type { Detail, Ground } from './ground.ts'
import { type GroundKind, groundKind, isWater } from './rule-looks.ts'
import { maskOf, shapeOf, type TileWindow } from './tile-window.ts'

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export interface Pen {
  ctx: Context
  ground: Ground
  area: TileWindow
  detail: Detail
  /** Device pixels to a unit of the plane. */
  scale: number
  isDark: boolean
  /** Whether the viewer ever saw the tile. */
  isKnown(t: number): boolean
  kindOf(t: number): GroundKind
  isLand(t: number): boolean
  hasFeature(t: number, name: string): boolean
  /** Each known tile of the window with its middle, from north to south. */
  each(draw: (t: number, x: number, y: number, place: number) => void): void
  /** The outline of the tiles for which it holds. */
  shape(isIn: (t: number, place: number) => boolean, apart?: boolean): Path2D
}

export function makePen(ctx: Context, ground: Ground, area: TileWindow, detail: Detail, scale: number, isDark: boolean): Pen {
  const { tiles, legend } = ground
  const kinds = legend.terrains.map(groundKind)
  const bits = new Map(legend.features.map((name, bit) => [name, 1 << bit]))
  const isKnown = (t: number): boolean => tiles.fog[t] > 0
  const kindOf = (t: number): GroundKind => kinds[tiles.terrain[t]] ?? 'ocean'
  return {
    ctx,
    ground,
    area,
    detail,
    scale,
    isDark,
    isKnown,
    kindOf,
    isLand: t => isKnown(t) && !isWater(kindOf(t)),
    hasFeature: (t, name) => tiles.features[t] > 0 && (tiles.features[t] & (bits.get(name) ?? 0)) !== 0,
    each(draw) {
      for (let i = 0; i < area.tiles.length; i++) {
        const t = area.tiles[i]
        if (t < 0 || !isKnown(t)) continue
        const y = area.y0 + Math.floor(i / area.wide)
        draw(t, centerX(area.x0 + (i % area.wide), y), centerY(y), i)
      }
    },
    shape: (isIn, apart) => shapeOf(area, maskOf(area, isIn), apart),
  }
}

/** Draws a path with several strokes over each other, the widest first. */
export function strokes(ctx: Context, path: Path2D, widths: readonly [number, string][]): void {
  for (const [width, color] of widths) {
    ctx.lineWidth = width
    ctx.strokeStyle = color
    ctx.stroke(path)
  }
}

export function polygon(ctx: Context, color: string, ...points: number[]): void {
  ctx.fillStyle = color
  ctx.beginPath()
  for (let i = 0; i < points.length; i += 2) ctx.lineTo(points[i], points[i + 1])
  ctx.closePath()
  ctx.fill()
}

export function ellipse(ctx: Context, color: string, x: number, y: number, rx: number, ry = rx): void {
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI)
  ctx.fill()
}
