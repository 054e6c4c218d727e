/** Distances and steps on the map: pointy-top hexagons, odd rows shifted right, round in x. */

type Size = { width: number; height: number }

const EVEN_ROW = [
  [1, 0],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const
const ODD_ROW = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, 1],
] as const

/** In the order of the rivers' bits. */
export const DIRECTIONS = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** Number of the tile next to `tile` in that direction; null beyond the north and south edge. */
export function neighbourOf({ width, height }: Size, tile: number, direction: Direction): number | null {
  const x = tile % width
  const y = Math.floor(tile / width)
  const [dx, dy] = (y % 2 === 0 ? EVEN_ROW : ODD_ROW)[DIRECTIONS.indexOf(direction)]
  const ny = y + dy
  return ny < 0 || ny >= height ? null : ny * width + ((x + dx + width) % width)
}

/** Steps from one tile to the other, the shorter way round. */
export function distanceOf({ width }: Pick<Size, 'width'>, a: number, b: number): number {
  const [ax, bx] = [a % width, b % width]
  return Math.min(flat(a, ax, b, bx, width), flat(a, ax, b, bx + width, width), flat(a, ax, b, bx - width, width))
}

function flat(a: number, ax: number, b: number, bx: number, width: number): number {
  const [ay, by] = [Math.floor(a / width), Math.floor(b / width)]
  const [aq, bq] = [ax - (ay - (ay & 1)) / 2, bx - (by - (by & 1)) / 2]
  const [dq, dr] = [aq - bq, ay - by]
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
}

/** Where `to` lies as seen from `from`, by the direction that is nearest; null for the same tile. */
export function bearingOf(size: Size, from: number, to: number): Direction | null {
  if (from === to) return null
  const near = (direction: Direction): number => {
    const next = neighbourOf(size, from, direction)
    return next === null ? Number.POSITIVE_INFINITY : distanceOf(size, next, to)
  }
  return DIRECTIONS.reduce((best, direction) => (near(direction) < near(best) ? direction : best))
}
