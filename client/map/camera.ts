/** Which part of the map is shown: centre in units of the hexagon's radius, and pixels per unit. */
import { centerX, centerY, TALL, WIDE } from './geometry.ts'

export interface Camera {
  x: number
  y: number
  scale: number
}

export const SMALLEST = 3
export const LARGEST = 60

/** The whole map in a canvas of that many pixels. */
export function wholeMap(width: number, height: number, pixelsWide: number, pixelsHigh: number): Camera {
  const scale = Math.min(pixelsWide / ((width + 0.5) * WIDE), pixelsHigh / ((height - 1) * TALL + 2))
  return { x: ((width - 0.5) * WIDE) / 2, y: ((height - 1) * TALL) / 2, scale: Math.min(LARGEST, Math.max(SMALLEST, scale)) }
}

export const lookAt = (camera: Camera, x: number, y: number): Camera => ({ ...camera, x: centerX(x, y), y: centerY(y) })

/** Zooms by `factor` and keeps the point under the pixel (px, py) where it is; pixels from the canvas's middle. */
export function zoom(camera: Camera, factor: number, px: number, py: number): Camera {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, camera.scale * factor))
  return { scale, x: camera.x + px / camera.scale - px / scale, y: camera.y + py / camera.scale - py / scale }
}

export const pan = (camera: Camera, px: number, py: number): Camera => ({
  ...camera,
  x: camera.x - px / camera.scale,
  y: camera.y - py / camera.scale,
})
