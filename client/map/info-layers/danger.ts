/** Tiles that enemies in sight can strike next turn: tinted within an outline, with their number where there are several. */

import { planeX, planeY } from '../camera.ts'
import { eachTileInView, type Frame, tilesInView } from '../frame.ts'
import { detailOf } from '../ground.ts'
import { numberedKeys } from '../sprites.ts'
import { maskOf, shapeOf, tileWindow } from '../tile-window.ts'
import { UNKNOWN } from './info-layers.ts'

const INK = '#ff8a73'
const keyOf = numberedKeys('danger')

/** `danger`: enemies by tile. */
export function drawDanger(frame: Frame, danger: Uint8Array): void {
  drawArea(frame, danger)
  if (detailOf(frame.camera.zoom) === 'far') return
  const { ctx, scale, sprites, camera } = frame
  const font = Math.round(Math.max(11, Math.min(20, camera.zoom * 0.2)))
  eachTileInView(frame, (t, x, y) => {
    const n = danger[t]
    if (n === UNKNOWN || n < 2) return
    const key = keyOf(font * 256 + n)
    const sprite = sprites.kept(key) ?? sprites.get(key, font * 2, font * 2, pen => drawNumber(pen, n, font))
    sprites.put(ctx, sprite, x + scale * 0.5, y + scale * 0.42)
  })
}

function drawArea(frame: Frame, danger: Uint8Array): void {
  const { ctx, world, view, camera, scale } = frame
  const area = tileWindow(world, ...tilesInView(frame))
  const shape = shapeOf(
    area,
    maskOf(area, t => danger[t] !== UNKNOWN && danger[t] > 0),
  )
  ctx.save()
  ctx.translate(view.wide / 2 - planeX(camera) * scale, view.high / 2 - planeY(camera) * scale)
  ctx.scale(scale, scale)
  ctx.fillStyle = 'rgb(190 20 10 / .3)'
  ctx.fill(shape)
  ctx.lineJoin = 'round'
  ctx.setLineDash([0.3, 0.18])
  for (const [width, color] of [
    [0.13, 'rgb(40 4 0 / .7)'],
    [0.06, INK],
  ] as const) {
    ctx.lineWidth = Math.max(width, (width * 20) / scale)
    ctx.strokeStyle = color
    ctx.stroke(shape)
  }
  ctx.restore()
}

function drawNumber(pen: CanvasRenderingContext2D, n: number, font: number): void {
  pen.font = `700 ${font}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.lineWidth = 4
  pen.strokeStyle = '#3a0600'
  pen.strokeText(String(n), 0, 0)
  pen.fillStyle = '#ffd9d1'
  pen.fillText(String(n), 0, 0)
}
