/** What one frame is drawn of: the world, where the camera looks, and how planes and pixels go together. */

import { centerX, centerY, TALL, WIDE, wrapX } from '../world/geometry.ts'
import type { World } from '../world/world.ts'
import { planeX, planeY, scaleOf, type ViewSize } from './camera.ts'
import type { Look } from './looks/colors.ts'
import type { Camera } from './renderer.ts'
import type { Sprites } from './sprites.ts'

export interface Frame {
  /** In CSS pixels from the element's upper left. */
  ctx: CanvasRenderingContext2D
  world: World
  looks: ReadonlyMap<number, Look>
  camera: Camera
  view: ViewSize
  /** CSS pixels to a unit of the plane. */
  scale: number
  sprites: Sprites
  nowMs: number
  /** Whether the scale changes from frame to frame: then nothing is made that serves for one scale alone. */
  isZooming: boolean
}

/** Calls `draw` with each place, in CSS pixels, at which a point of the plane is seen: none, one, or two where the world comes round; `margin` beyond the element's edge counts as seen. */
export function eachCopy(frame: Frame, px: number, py: number, margin: number, draw: (x: number, y: number) => void): void {
  const { camera, view, scale, world } = frame
  const y = view.high / 2 + (py - planeY(camera)) * scale
  if (y < -margin || y > view.high + margin) return
  const around = world.width * WIDE * scale
  let x = view.wide / 2 + (px - planeX(camera)) * scale
  x -= Math.floor((x + margin) / around) * around
  for (; x <= view.wide + margin; x += around) draw(x, y)
}

/** The same for the middle of a tile. */
export const eachTileCopy = (frame: Frame, t: number, margin: number, draw: (x: number, y: number) => void): void => {
  const { width } = frame.world
  const y = Math.floor(t / width)
  eachCopy(frame, centerX(t % width, y), centerY(y), margin, draw)
}

/** First column and row in view, and how many: with one more on each side. */
export function tilesInView({ camera, view, world }: Frame): [number, number, number, number] {
  const scale = scaleOf(camera)
  const [halfWide, halfHigh] = [view.wide / 2 / scale, view.high / 2 / scale]
  const x0 = Math.floor((planeX(camera) - halfWide) / WIDE) - 2
  const x1 = Math.ceil((planeX(camera) + halfWide) / WIDE) + 2
  const y0 = Math.max(0, Math.floor((planeY(camera) - halfHigh) / TALL) - 2)
  const y1 = Math.min(world.height - 1, Math.ceil((planeY(camera) + halfHigh) / TALL) + 2)
  return [x0, y0, x1 - x0 + 1, Math.max(1, y1 - y0 + 1)]
}

/** Calls `draw` with each tile in view and where its middle is, in CSS pixels; a tile that is seen twice comes twice. */
export function eachTileInView(frame: Frame, draw: (t: number, x: number, y: number) => void): void {
  const { camera, view, scale, world } = frame
  const [x0, y0, wide, high] = tilesInView(frame)
  const [left, top] = [view.wide / 2 - planeX(camera) * scale, view.high / 2 - planeY(camera) * scale]
  for (let row = y0; row < y0 + high; row++) {
    const y = top + centerY(row) * scale
    for (let column = x0; column < x0 + wide; column++)
      draw(row * world.width + wrapX(world.width, column), left + centerX(column, row) * scale, y)
  }
}

/** On the plane, part of the way from a tile to another, the short way round the world. */
export function between(width: number, from: number, to: number, part: number): [number, number] {
  const [ax, ay] = middle(width, from)
  let [bx, by] = middle(width, to)
  const around = width * WIDE
  if (bx - ax > around / 2) bx -= around
  if (ax - bx > around / 2) bx += around
  return [ax + (bx - ax) * part, ay + (by - ay) * part]
}

function middle(width: number, t: number): [number, number] {
  const y = Math.floor(t / width)
  return [centerX(t % width, y), centerY(y)]
}
