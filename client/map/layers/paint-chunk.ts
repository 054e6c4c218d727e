/** Paints one chunk of the ground, in the order in which things lie over each other. Needs no page: it runs in a worker too. */

import { TALL, WIDE } from '../../world/geometry.ts'
import { FOG } from '../art/palette.ts'
import type { Detail, Ground } from '../ground.ts'
import { type Context, makePen } from '../pen.ts'
import { tileWindow } from '../tile-window.ts'
import { drawBadges } from './badges.ts'
import { drawFog, drawRealms } from './borders.ts'
import { drawFloodPlains, drawGrid, drawLakes, drawLand } from './land.ts'
import { drawRivers, drawRoads } from './rivers-and-roads.ts'
import { drawParchment, drawSea, drawShore } from './sea.ts'
import { drawFields, drawSpots, drawStanding } from './tile-objects.ts'

/** A rectangle of the world's picture at one scale. */
export interface ChunkPlace {
  /** Device pixels from the world's left edge, and from the plane's y of 0. */
  left: number
  top: number
  wide: number
  high: number
  /** Device pixels to a unit of the plane. */
  scale: number
  detail: Detail
  isDark: boolean
}

/** Tiles around a chunk that reach into it: by their shadows, by the rings on the water. */
const MARGIN = 2

export function paintChunk(ctx: Context, ground: Ground, { left, top, wide, high, scale, detail, isDark }: ChunkPlace): void {
  const [x, y, w, h] = [left / scale, top / scale, wide / scale, high / scale]
  const x0 = Math.floor(x / WIDE) - MARGIN - 1
  const y0 = Math.max(-1, Math.floor(y / TALL) - MARGIN)
  const x1 = Math.ceil((x + w) / WIDE) + MARGIN
  const y1 = Math.min(ground.height, Math.ceil((y + h) / TALL) + MARGIN)
  const area = tileWindow(ground, x0, y0, x1 - x0 + 1, Math.max(1, y1 - y0 + 1))
  const pen = makePen(ctx, ground, area, detail, scale, isDark)
  ctx.setTransform(scale, 0, 0, scale, -left, -top)
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  drawParchment(pen, x, y, w, h)
  const known = pen.shape(pen.isKnown)
  drawShore(pen, known)
  ctx.save()
  ctx.clip(known)
  const land = pen.shape(pen.isLand)
  drawSea(pen, known, land)
  drawLand(pen, land)
  drawLakes(pen)
  if (detail !== 'far') {
    drawGrid(pen)
    drawFloodPlains(pen)
    drawFields(pen)
  }
  if (detail === 'far') drawSpots(pen)
  drawRivers(pen, land)
  drawRoads(pen)
  drawRealms(pen)
  if (detail !== 'far') drawStanding(pen)
  if (detail === 'close') drawBadges(pen)
  drawFog(pen, FOG)
  ctx.restore()
}
