/** Moves the camera: at once, gliding to a place, or sliding on after a drag; and runs the one frame loop. */

import { TALL, WIDE } from '../world/geometry.ts'
import { clamp, panBy, type ViewSize, type WorldSize, zoomBy } from './camera.ts'
import type { Camera } from './renderer.ts'

const GLIDE_MS = 260
/** Part of its speed that a slide keeps for a millisecond. */
const FRICTION = 0.9945
const SLOWEST = 0.02

export interface Rig {
  readonly camera: Camera
  setSizes(world: WorldSize, view: ViewSize): void
  set(camera: Camera): void
  /** Goes there in a moment, or at once under reduced motion. */
  glide(camera: Camera): void
  pan(dx: number, dy: number): void
  /** About a point of the element. */
  zoom(factor: number, x: number, y: number): void
  fling(vx: number, vy: number): void
  stop(): void
  /** Moves on; whether it moves still. */
  frame(nowMs: number): boolean
}

/** No farther from where it glides to than a screen: over what lies between it would only flit, at the price of drawing it all. */
function within(from: Camera, to: Camera, { wide, high }: ViewSize): Camera {
  const pixels = Math.hypot(to.x - from.x, ((to.y - from.y) * TALL) / WIDE) * to.zoom
  const part = Math.min(1, Math.hypot(wide, high) / pixels)
  return part < 1 ? { ...from, x: to.x + (from.x - to.x) * part, y: to.y + (from.y - to.y) * part } : from
}

export function makeRig(isStill: () => boolean, onMoved: (camera: Camera) => void, onWanted: () => void): Rig {
  let camera: Camera = { x: 0, y: 0, zoom: 40 }
  let world: WorldSize = { width: 2, height: 2 }
  let view: ViewSize = { wide: 1, high: 1 }
  let glide: { from: Camera; to: Camera; beganMs: number | null } | null = null
  let slide: { vx: number; vy: number; lastMs: number | null } | null = null

  function put(given: Camera): void {
    const next = clamp(given, world, view)
    if (next.x === camera.x && next.y === camera.y && next.zoom === camera.zoom) return
    camera = next
    onMoved(camera)
  }
  const stop = (): void => {
    glide = slide = null
  }
  return {
    get camera() {
      return camera
    },
    setSizes(w, v) {
      world = w
      view = v
      put(camera)
    },
    set(given) {
      stop()
      put(given)
    },
    glide(wanted) {
      stop()
      const goal = clamp(wanted, world, view)
      if (isStill()) return put(goal)
      const columns = goal.x - camera.x
      const to = { ...goal, x: goal.x - Math.round(columns / world.width) * world.width }
      glide = { from: within(camera, to, view), to, beganMs: null }
      onWanted()
    },
    pan(dx, dy) {
      stop()
      put(panBy(camera, dx, dy))
    },
    zoom(factor, x, y) {
      stop()
      put(zoomBy(camera, factor, x - view.wide / 2, y - view.high / 2, world, view))
    },
    fling(vx, vy) {
      if (isStill() || Math.hypot(vx, vy) < 0.25) return
      slide = { vx, vy, lastMs: null }
      onWanted()
    },
    stop,
    frame(nowMs) {
      if (glide) {
        glide.beganMs ??= nowMs
        const part = Math.min(1, (nowMs - glide.beganMs) / GLIDE_MS)
        const eased = 1 - (1 - part) ** 3
        const { from, to } = glide
        if (part === 1) glide = null
        put({
          x: from.x + (to.x - from.x) * eased,
          y: from.y + (to.y - from.y) * eased,
          zoom: from.zoom * (to.zoom / from.zoom) ** eased,
        })
      } else if (slide) {
        const ms = Math.min(50, nowMs - (slide.lastMs ?? nowMs))
        slide.lastMs = nowMs
        put(panBy(camera, slide.vx * ms, slide.vy * ms))
        slide.vx *= FRICTION ** ms
        slide.vy *= FRICTION ** ms
        if (Math.hypot(slide.vx, slide.vy) < SLOWEST) slide = null
      }
      return glide !== null || slide !== null
    },
  }
}
