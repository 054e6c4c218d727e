/** Keeps what is selected, or was shown, clear of what lies over the map, until somebody moves the map away. */
import type { World } from '../world/world.ts'
import { lookAt, toView, towards, type ViewSize, wholeOf } from './camera.ts'
import type { Rig } from './camera-rig.ts'
import { type Box, freePart, isWithin, panelsOver } from './free-part.ts'
import type { Camera } from './renderer.ts'

const CLOSE_ZOOM = 56
/** Between what is kept clear and what lies over the map, in widths of a tile. */
const ROOM = 0.8

export interface KeepClearScene {
  element: Element
  rig: Rig
  world(): World
  view(): ViewSize
  /** Selector of what lies over the map; undefined: nothing does. */
  panels(): string | undefined
}

export class KeepClear {
  readonly #scene: KeepClearScene
  #kept: number | null = null
  #selected: number | null = null
  /** Somebody moved the map away from what is selected: only a new choice brings it back. */
  #isLetGo = false
  /** Where the map was before it was led elsewhere for a while. */
  #left: Camera | null = null

  constructor(scene: KeepClearScene) {
    this.#scene = scene
  }

  /** Brings a tile to the middle of what is seen of the map, near enough to see it. */
  show(x: number, y: number): void {
    const { rig, world } = this.#scene
    this.#left = null
    this.#isLetGo = false
    this.#kept = y * world().width + x
    this.#bringTo({ ...rig.camera, zoom: Math.max(CLOSE_ZOOM, rig.camera.zoom) }, x, y)
  }

  /** What is selected, or was shown, is brought out from under what lies over it now. */
  keep(selected: number | null, isHovering: boolean): void {
    const { rig, world, panels } = this.#scene
    const isNew = selected !== this.#selected
    this.#selected = selected
    if (isNew && !this.#isLetGo) this.#kept = selected
    if (this.#left) return
    if (this.#kept === null || panels() === undefined) return
    // Under a resting mouse the map stays: what it points at would be another.
    if (!isNew && isHovering) return
    if (!this.isClear(this.#kept)) this.#bringTo(rig.goal, this.#kept % world().width, Math.floor(this.#kept / world().width))
  }

  /** Somebody moved the map. */
  letGo(): void {
    this.#isLetGo = true
    this.#kept = null
    this.#left = null
  }

  /** Somebody points: what is selected from now on is kept clear. */
  take(): void {
    this.#isLetGo = false
  }

  /** Goes to a tile for a while, at the scale as it is, where it is not in sight already. */
  visit(tile: number): void {
    const { rig, world } = this.#scene
    if (this.isClear(tile)) return
    this.#left ??= rig.camera
    this.#bringTo(rig.goal, tile % world().width, Math.floor(tile / world().width))
  }

  /** Back to where the map was before the first visit; `isAtRest`: it stays where it is. */
  endVisit(isAtRest: boolean): void {
    const left = this.#left
    this.#left = null
    if (!left) return
    if (isAtRest) this.letGo()
    else this.#scene.rig.glide(left)
  }

  /** Whether a tile lies in sight, with nothing over it; where a glide ends, if the map glides. */
  isClear(tile: number): boolean {
    const { rig, world, view } = this.#scene
    const { width } = world()
    const { goal } = rig
    return isWithin(this.#free(), ...toView(goal, world(), view(), tile % width, Math.floor(tile / width)), goal.zoom * ROOM)
  }

  #bringTo(camera: Camera, x: number, y: number): void {
    const { rig, view } = this.#scene
    const free = this.#free()
    rig.setFree(free)
    rig.glide(towards(lookAt(camera, x, y), view(), free))
  }

  #free(): Box {
    const { element, view, panels } = this.#scene
    const whole = wholeOf(view())
    const selector = panels()
    return selector === undefined ? whole : freePart(whole, panelsOver(element, selector))
  }
}
