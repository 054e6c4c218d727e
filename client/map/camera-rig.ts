/** Moves the camera: at once, gliding to a place, or sliding on after a drag; and runs the one frame loop. */

import { TALL, WIDE } from '../world/geometry.ts'
import { clamp, panBy, type ViewSize, type WorldSize, zoomBy } from './camera.ts'
import type { Box } from './free-part.ts'
import type { Camera } from './renderer.ts'

const GLIDE_MS = 260
/** Part of its speed that a slide keeps for a millisecond. */
const FRICTION = 0.9945
const SLOWEST = 0.02

export interface Rig {
  readonly camera: Camera
  /** Where a glide ends; without one, the camera as it is. */
  readonly goal: Camera
  setSizes(world: WorldSize, view: ViewSize): void
  /** The part of the view that nothing lies over. */
  setFree(free: Box): void
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

const isSame = (a: Camera, b: Camera): boolean => a.x === b.x && a.y === b.y && a.zoom === b.zoom

/** On the way, so far from its beginning; slower towards its end. */
function between(from: Camera, to: Camera, part: number): Camera {
  const eased = 1 - (1 - part) ** 3
  return {
    x: from.x + (to.x - from.x) * eased,
    y: from.y + (to.y - from.y) * eased,
    zoom: from.zoom * (to.zoom / from.zoom) ** eased,
  }
}

/** Pixels a millisecond. */
interface Slide {
  vx: number
  vy: number
  lastMs: number | null
}

/** After so long; null once it has come to rest. */
function slowed({ vx, vy }: Slide, ms: number, nowMs: number): Slide | null {
  const kept = FRICTION ** ms
  const next = { vx: vx * kept, vy: vy * kept, lastMs: nowMs }
  return Math.hypot(next.vx, next.vy) < SLOWEST ? null : next
}

export function makeRig(isStill: () => boolean, onMoved: (camera: Camera) => void, onWanted: () => void): Rig {
  let camera: Camera = { x: 0, y: 0, zoom: 40 }
  let world: WorldSize = { width: 2, height: 2 }
  let view: ViewSize = { wide: 1, high: 1 }
  let free: Box | undefined
  let glide: { from: Camera; to: Camera; beganMs: number | null } | null = null
  let slide: Slide | null = null

  function put(given: Camera): void {
    const next = clamp(given, world, view, free)
    if (isSame(next, camera)) return
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
    get goal() {
      return glide?.to ?? camera
    },
    setFree(given) {
      free = given
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
      const goal = clamp(wanted, world, view, free)
      if (isSame(goal, camera)) return
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
        const { from, to } = glide
        if (part === 1) glide = null
        put(between(from, to, part))
      } else if (slide) {
        const ms = Math.min(50, nowMs - (slide.lastMs ?? nowMs))
        put(panBy(camera, slide.vx * ms, slide.vy * ms))
        slide = slowed(slide, ms, nowMs)
      }
      return glide !== null || slide !== null
    },
  }
}
