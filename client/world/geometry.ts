/** Where tiles are on the plane: pointy-top hexagons, odd rows shifted right by half a tile. Lengths in units of the hexagon's radius. */

export const WIDE = Math.sqrt(3)
export const TALL = 1.5

export const centerX = (x: number, y: number): number => (x + (y & 1) / 2) * WIDE
export const centerY = (y: number): number => y * TALL

/** Corner k of a hexagon, clockwise from the upper right; edge d (E, NE, NW, W, SW, SE) lies between EDGES[d]. */
export const CORNERS: [number, number][] = [
  [WIDE / 2, -0.5],
  [WIDE / 2, 0.5],
  [0, 1],
  [-WIDE / 2, 0.5],
  [-WIDE / 2, -0.5],
  [0, -1],
]
export const EDGES: [number, number][] = [
  [0, 1],
  [5, 0],
  [4, 5],
  [3, 4],
  [2, 3],
  [1, 2],
]

const EVEN_ROW = [
  [1, 0],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
]
const ODD_ROW = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, 1],
]

/** Tile number of the neighbour in direction d, or -1 beyond the north and south edge. */
export function neighbour(width: number, height: number, x: number, y: number, d: number): number {
  const [dx, dy] = (y % 2 === 0 ? EVEN_ROW : ODD_ROW)[d]
  const ny = y + dy
  return ny < 0 || ny >= height ? -1 : ny * width + ((x + dx + width) % width)
}

/** Column and row (never wrapped) of the neighbour in direction d. */
export function step(x: number, y: number, d: number): [number, number] {
  const [dx, dy] = ((y & 1) === 0 ? EVEN_ROW : ODD_ROW)[d]
  return [x + dx, y + dy]
}

export const wrapX = (width: number, x: number): number => ((x % width) + width) % width

/** Steps between two tiles, the shorter way round the world. */
export function distance(width: number, a: number, b: number): number {
  const [ay, by] = [Math.floor(a / width), Math.floor(b / width)]
  const dy = Math.abs(ay - by)
  // Columns in half tiles.
  const dx = Math.abs((a % width) * 2 + (ay & 1) - (b % width) * 2 - (by & 1))
  return dy + Math.max(0, (Math.min(dx, width * 2 - dx) - dy) / 2)
}

/** The tile at a point of the plane, or null beyond the map's north and south edge. */
export function tileAtPoint(width: number, height: number, px: number, py: number): { x: number; y: number } | null {
  let best = null
  let nearest = Number.POSITIVE_INFINITY
  const row = Math.round(py / TALL)
  for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
    const column = Math.round(px / WIDE - (y % 2) / 2)
    const far = (px - centerX(column, y)) ** 2 + (py - centerY(y)) ** 2
    if (far < nearest) {
      nearest = far
      best = { x: ((column % width) + width) % width, y }
    }
  }
  return nearest > 1.2 ? null : best
}
