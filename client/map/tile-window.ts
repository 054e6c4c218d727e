/** A rectangle of tiles, its corners, and the smooth outlines of sets of tiles in it. */
import { centerX, centerY, EDGES, step, wrapX } from '../world/geometry.ts'
import { sway } from './jitter.ts'

/** How far a corner stands from its place, in units of the hexagon's radius: it makes coasts and borders look grown. */
const CORNER_SWAY = 0.13

export interface TileWindow {
  /** Column (it may lie outside the world, which goes on there) and row of the first tile. */
  x0: number
  y0: number
  wide: number
  high: number
  /** Tile numbers by place in the window, row by row; -1 beyond the poles. */
  tiles: Int32Array
  /** Of each corner, x and y in turn, on the plane. */
  corners: Float32Array
  /** Numbers of the six corners of each place, in the order of CORNERS. */
  cornersOf: Int32Array
  /** Places of the six neighbours by direction; -1 outside the window. */
  neighbours: Int32Array
}

/** The part of a path or canvas that an outline needs. */
export interface Outline {
  moveTo(x: number, y: number): void
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void
  closePath(): void
}

export function tileWindow(
  world: { width: number; height: number },
  x0: number,
  y0: number,
  wide: number,
  high: number,
): TileWindow {
  const size = wide * high
  const tiles = new Int32Array(size)
  // Each corner is the lowest or the topmost one of just one tile; one ring of tiles more has all of them.
  const cornerAt = (x: number, y: number, lowest: number): number => ((y - y0 + 1) * (wide + 2) + (x - x0 + 1)) * 2 + lowest
  const corners = new Float32Array((wide + 2) * (high + 2) * 4)
  for (let y = y0 - 1; y <= y0 + high; y++) {
    for (let x = x0 - 1; x <= x0 + wide; x++) {
      for (const lowest of [0, 1]) {
        const id = ((y + 1) * world.width + wrapX(world.width, x)) * 2 + lowest
        const at = cornerAt(x, y, lowest) * 2
        corners[at] = centerX(x, y) + sway(id, 1) * CORNER_SWAY
        corners[at + 1] = centerY(y) + (lowest ? 1 : -1) + sway(id, 2) * CORNER_SWAY
      }
    }
  }
  const cornersOf = new Int32Array(size * 6)
  const neighbours = new Int32Array(size * 6).fill(-1)
  for (let y = y0; y < y0 + high; y++) {
    for (let x = x0; x < x0 + wide; x++) {
      const i = (y - y0) * wide + x - x0
      tiles[i] = y < 0 || y >= world.height ? -1 : y * world.width + wrapX(world.width, x)
      for (let d = 0; d < 6; d++) {
        const [nx, ny] = step(x, y, d)
        if (nx >= x0 && nx < x0 + wide && ny >= y0 && ny < y0 + high) neighbours[i * 6 + d] = (ny - y0) * wide + nx - x0
      }
      const near = (d: number, lowest: number): number => cornerAt(...step(x, y, d), lowest)
      cornersOf.set([near(1, 1), near(5, 0), cornerAt(x, y, 1), near(4, 0), near(2, 1), cornerAt(x, y, 0)], i * 6)
    }
  }
  return { x0, y0, wide, high, tiles, corners, cornersOf, neighbours }
}

/** 1 for each place of the window whose tile is in the set. */
export function maskOf({ tiles }: TileWindow, isIn: (t: number, place: number) => boolean): Uint8Array {
  const mask = new Uint8Array(tiles.length)
  for (let i = 0; i < tiles.length; i++) if (tiles[i] >= 0 && isIn(tiles[i], i)) mask[i] = 1
  return mask
}

/** The edge of a set as closed rounds of corners, clockwise around the set; holes run the other way. */
export function loopsOf({ corners, cornersOf, neighbours }: TileWindow, mask: Uint8Array): number[][] {
  const next = new Int32Array(corners.length / 2).fill(-1)
  const starts: number[] = []
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue
    for (let d = 0; d < 6; d++) {
      const n = neighbours[i * 6 + d]
      if (n >= 0 && mask[n]) continue
      const from = cornersOf[i * 6 + EDGES[d][0]]
      next[from] = cornersOf[i * 6 + EDGES[d][1]]
      starts.push(from)
    }
  }
  const loops: number[][] = []
  for (const start of starts) {
    const loop: number[] = []
    for (let at = start; next[at] >= 0; ) {
      loop.push(at)
      const to = next[at]
      next[at] = -1
      at = to
    }
    if (loop.length > 2) loops.push(loop)
  }
  return loops
}

/** Draws rounds of corners as smooth curves from the middle of each edge to the next; `apart`: each stretch by itself, so that dashes begin anew. */
export function trace({ corners }: TileWindow, loops: readonly number[][], path: Outline, apart = false): void {
  for (const loop of loops) {
    const n = loop.length
    const midX = (i: number): number => (corners[loop[i % n] * 2] + corners[loop[(i + 1) % n] * 2]) / 2
    const midY = (i: number): number => (corners[loop[i % n] * 2 + 1] + corners[loop[(i + 1) % n] * 2 + 1]) / 2
    path.moveTo(midX(0), midY(0))
    for (let i = 1; i <= n; i++) {
      const corner = loop[i % n] * 2
      if (apart && i > 1) path.moveTo(midX(i - 1), midY(i - 1))
      path.quadraticCurveTo(corners[corner], corners[corner + 1], midX(i), midY(i))
    }
    if (!apart) path.closePath()
  }
}

/** The smooth outline of a set, to be filled or drawn. */
export function shapeOf(area: TileWindow, mask: Uint8Array, apart = false): Path2D {
  const path = new Path2D()
  trace(area, loopsOf(area, mask), path, apart)
  return path
}
