/** Trade: which cities are connected to the capital, and which resources come from where. Each kind has a shape of its own beside its colour. */

import { between, eachCopy, eachTileCopy, type Frame } from '../frame.ts'
import type { TradeMark } from './info-layers.ts'

const [DARK, GOLD, PALE, TEAL] = ['rgb(30 20 4 / .8)', '#ffd75e', '#e8dcc0', '#7fe3d4']

export function drawTrade(frame: Frame, marks: readonly TradeMark[]): void {
  const capital = marks.find(({ kind }) => kind === 'capital')
  for (const { tile, kind } of marks) if (capital && kind === 'connected') drawConnection(frame, capital.tile, tile)
  for (const mark of marks) drawMark(frame, mark)
}

function drawConnection(frame: Frame, from: number, to: number): void {
  const { ctx, scale, world } = frame
  const [ax, ay] = between(world.width, from, to, 0)
  const [bx, by] = between(world.width, from, to, 1)
  const [dx, dy] = [(bx - ax) * scale, (by - ay) * scale]
  eachCopy(frame, ax, ay, Math.hypot(dx, dy), (x, y) => {
    ctx.setLineDash([scale * 0.32, scale * 0.2])
    ctx.beginPath()
    ctx.moveTo(x, y)
    ctx.lineTo(x + dx, y + dy)
    strokeOver(ctx, GOLD, Math.max(3, scale * 0.2), Math.max(1.5, scale * 0.1))
    ctx.setLineDash([])
  })
}

function drawMark(frame: Frame, { tile, kind }: TradeMark): void {
  const { ctx, scale, world } = frame
  // What a city-state has is a square, dashed where somebody else gets it.
  const isOfState = kind === 'ally' || kind === 'cityState'
  const isGone = kind === 'apart' || kind === 'idle' || kind === 'cityState'
  const r = scale * (world.cityAt.has(tile) ? 0.82 : 0.62)
  const color = isOfState ? TEAL : kind === 'idle' ? PALE : GOLD
  eachTileCopy(frame, tile, scale * 1.5, (x, y) => {
    ctx.beginPath()
    if (isOfState) ctx.rect(x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7)
    else ctx.arc(x, y, r, 0, 2 * Math.PI)
    if (isGone) ctx.setLineDash([scale * 0.14, scale * 0.14])
    strokeOver(ctx, color, Math.max(3, scale * 0.17), Math.max(1.6, scale * 0.09))
    ctx.setLineDash([])
    if (kind === 'apart') drawCross(frame, x + r * 0.75, y - r * 0.75)
  })
}

/** No way leads there. */
function drawCross({ ctx, scale }: Frame, x: number, y: number): void {
  const r = Math.max(5, scale * 0.16)
  ctx.lineCap = 'round'
  ctx.beginPath()
  ctx.moveTo(x - r, y - r)
  ctx.lineTo(x + r, y + r)
  ctx.moveTo(x + r, y - r)
  ctx.lineTo(x - r, y + r)
  strokeOver(ctx, GOLD, r * 0.9, r * 0.45)
  ctx.lineCap = 'butt'
}

/** The path, in its color on a wider dark line. */
function strokeOver(ctx: CanvasRenderingContext2D, color: string, dark: number, wide: number): void {
  ctx.strokeStyle = DARK
  ctx.lineWidth = dark
  ctx.stroke()
  ctx.strokeStyle = color
  ctx.lineWidth = wide
  ctx.stroke()
}
