/** Which part of the world the map's element shows. A camera counts in tiles and CSS pixels; the plane is in units of the hexagon's radius. */
import { centerX, centerY, TALL, WIDE, wrapX } from '../world/geometry.ts'
import type { Box } from './free-part.ts'
import type { Camera } from './renderer.ts'

/** Of the world, in tiles. */
export interface WorldSize {
  width: number
  height: number
}

/** Of the element, in CSS pixels. */
export interface ViewSize {
  wide: number
  high: number
}

/** Widths of a tile in CSS pixels. */
export const SMALLEST = 5
export const LARGEST = 150

/** CSS pixels to a unit of the plane. */
export const scaleOf = ({ zoom }: Camera): number => zoom / WIDE

/** Of the camera's middle on the plane. */
export const planeX = ({ x }: Camera): number => x * WIDE
export const planeY = ({ y }: Camera): number => y * TALL

/** The camera over a tile. */
export const lookAt = (camera: Camera, x: number, y: number): Camera => ({
  ...camera,
  x: centerX(x, y) / WIDE,
  y: centerY(y) / TALL,
})

/** The camera that shows the same around a box's middle as this one around the view's. */
export const towards = (camera: Camera, view: ViewSize, { left, top, right, bottom }: Box): Camera =>
  panBy(camera, (left + right - view.wide) / 2, (top + bottom - view.high) / 2)

/** Around the world's width and within its poles, which come as far as into the free part; nearer than the least zoom and no nearer than the greatest. */
export function clamp(camera: Camera, world: WorldSize, view: ViewSize, free: Box = wholeOf(view)): Camera {
  const zoom = Math.min(LARGEST, Math.max(leastZoom(world, view), camera.zoom))
  const row = (zoom / WIDE) * TALL
  const halfRows = (view.high / 2 / (zoom / WIDE) - 1) / TALL
  const highest = halfRows - free.top / row
  const lowest = world.height - 1 - halfRows + (view.high - free.bottom) / row
  const y = lowest < highest ? (lowest + highest) / 2 : Math.min(lowest, Math.max(highest, camera.y))
  return { x: wrapX(world.width, camera.x), y, zoom }
}

/** Of a map that nothing lies over. */
export const wholeOf = ({ wide, high }: ViewSize): Box => ({ left: 0, top: 0, right: wide, bottom: high })

/** No farther out than the whole world, and than what can still be told apart. */
export function leastZoom(world: WorldSize, view: ViewSize): number {
  return Math.min(40, Math.max(SMALLEST, fitZoom(world, view)))
}

function fitZoom(world: WorldSize, view: ViewSize): number {
  const byHeight = (view.high / ((world.height - 1) * TALL + 2)) * WIDE
  return Math.max(view.wide / (world.width + 0.5), byHeight)
}

/** The whole world, as far as the element's shape allows. */
export const wholeWorld = (world: WorldSize, view: ViewSize): Camera =>
  clamp({ x: world.width / 2, y: (world.height - 1) / 2, zoom: SMALLEST }, world, view)

/** Moves what is seen by so many CSS pixels. */
export const panBy = (camera: Camera, dx: number, dy: number): Camera => {
  const scale = scaleOf(camera)
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / scale / TALL }
}

/** Zooms by `factor`, bounds kept; the point (px, py), in CSS pixels from the element's middle, stays where it is. */
export function zoomBy(camera: Camera, factor: number, px: number, py: number, world: WorldSize, view: ViewSize): Camera {
  const zoom = Math.min(LARGEST, Math.max(leastZoom(world, view), camera.zoom * factor))
  const grown = 1 / camera.zoom - 1 / zoom
  return { zoom, x: camera.x + px * grown, y: camera.y + (py * grown * WIDE) / TALL }
}

/** Plane coordinates of a point of the element. */
export function toPlane(camera: Camera, view: ViewSize, px: number, py: number): [number, number] {
  const scale = scaleOf(camera)
  return [planeX(camera) + (px - view.wide / 2) / scale, planeY(camera) + (py - view.high / 2) / scale]
}

/** The point of the element at which a tile's centre is seen: the copy of it that is nearest to the middle. */
export function toView(camera: Camera, world: WorldSize, view: ViewSize, x: number, y: number): [number, number] {
  const scale = scaleOf(camera)
  const around = world.width * WIDE
  let dx = centerX(x, y) - planeX(camera)
  dx -= Math.round(dx / around) * around
  return [view.wide / 2 + dx * scale, view.high / 2 + (centerY(y) - planeY(camera)) * scale]
}
