/** What draws the map. It is given the world and the camera and knows neither pages nor tools. */
import type { World, WorldChange } from '../world/world.ts'

/** CSS pixels of the map's element on the world's plane: what is in the middle, and how wide a tile is. */
export interface Camera {
  /** In tiles, of the middle of the view. */
  x: number
  y: number
  /** Width of a tile in CSS pixels. */
  zoom: number
}

/** One step of a path: the tile, and in how many turns it is reached (0: this turn). */
export interface PathStep {
  tile: number
  turns: number
}

/** What is drawn over the world while somebody aims. */
export interface Overlay {
  /** Of the selected unit or city, or of what the keyboard points at. */
  selected: number | null
  /** The tile under the pointer. */
  hovered: number | null
  /** Tiles that can be reached this turn; outlined. */
  reach: ReadonlySet<number>
  /** Tiles that may be struck, worked, bought, built on: marked by kind. */
  marks: ReadonlyMap<number, 'target' | 'worked' | 'workable' | 'buyable' | 'site' | 'locked' | 'lesson' | 'lesson-target'>
  path: readonly PathStep[]
  /** Words on tiles, such as yields or prices. */
  labels: ReadonlyMap<number, string>
}

export interface Renderer {
  /** CSS pixels of the element and device pixels to each. */
  resize(width: number, height: number, ratio: number): void
  setWorld(world: World): void
  /** The world given before was patched. */
  patch(change: WorldChange): void
  setCamera(camera: Camera): void
  setOverlay(overlay: Overlay): void
  /** Draws what is dirty; whether something is still to be drawn in a later frame. */
  frame(nowMs: number): boolean
  /** Tile under a point of the element, in CSS pixels; null beyond the poles. */
  tileUnder(x: number, y: number): number | null
  destroy(): void
}
