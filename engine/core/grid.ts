/** The hexagonal grid: odd rows shifted right by half a tile, wrapping in x. A tile's number is y * width + x. */

/** Directions in the order of the neighbour table and of river bits: E, NE, NW, W, SW, SE. */
export const DIRECTIONS = 6
export const opposite = (direction: number): number => (direction + 3) % 6

export interface Grid {
  width: number
  height: number
  size: number
  /** neighbours[t * 6 + direction], or -1 beyond the top and bottom edge. */
  neighbours: Int32Array
  /** Row of each tile, and its column in axial coordinates times two, so that half steps stay whole. */
  rows: Int32Array
  columns2: Int32Array
  /** By radius and tile, see within(). */
  circles: (Int32Array | undefined)[][]
}

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

/** Grid of `width` × `height`; width must be even, so that the rows meet at the seam. */
export function makeGrid(width: number, height: number): Grid {
  const size = width * height
  const neighbours = new Int32Array(size * DIRECTIONS).fill(-1)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const steps = y % 2 === 0 ? EVEN_ROW : ODD_ROW
      for (let d = 0; d < DIRECTIONS; d++) {
        const ny = y + steps[d][1]
        if (ny < 0 || ny >= height) continue
        const nx = (x + steps[d][0] + width) % width
        neighbours[(y * width + x) * DIRECTIONS + d] = ny * width + nx
      }
    }
  }
  const rows = Int32Array.from({ length: size }, (_, t) => (t / width) | 0)
  const columns2 = rows.map((y, t) => (t % width) * 2 + (y & 1))
  return { width, height, size, neighbours, rows, columns2, circles: [] }
}

export const tileAt = (g: Grid, x: number, y: number): number => y * g.width + (((x % g.width) + g.width) % g.width)
export const xOf = (g: Grid, t: number): number => t % g.width
export const yOf = (g: Grid, t: number): number => (t / g.width) | 0

/** Steps between two tiles, the shorter way round the world. */
export function distance({ width, rows, columns2 }: Grid, a: number, b: number): number {
  const dy = rows[a] > rows[b] ? rows[a] - rows[b] : rows[b] - rows[a]
  let dx2 = columns2[a] > columns2[b] ? columns2[a] - columns2[b] : columns2[b] - columns2[a]
  const around = width * 2 - dx2
  if (around < dx2) dx2 = around
  const rest = dx2 - dy
  return rest > 0 ? dy + (rest >> 1) : dy
}

/** Direction from a tile to its neighbour, or -1 where they do not touch. */
export function directionTo(g: Grid, from: number, to: number): number {
  for (let d = 0; d < DIRECTIONS; d++) if (g.neighbours[from * DIRECTIONS + d] === to) return d
  return -1
}

/** Something that all games on a grid use in turn, made when the first asks: one for each grid in a thread. */
export function perGrid<T>(make: (g: Grid) => T): (g: Grid) => T {
  const made = new WeakMap<Grid, T>()
  return g => {
    let one = made.get(g)
    if (!one) made.set(g, (one = make(g)))
    return one
  }
}

/** All tiles within `radius` of `t` (itself first, then ring by ring), computed once per grid, tile and radius. */
export function within(g: Grid, t: number, radius: number): Int32Array {
  const circles = (g.circles[radius] ??= new Array(g.size).fill(undefined))
  return (circles[t] ??= findWithin(g, t, radius))
}

/** Marks of the tiles found, so that nothing is cleared between circles. */
const marksOf = perGrid(({ size }) => ({ stamp: new Int32Array(size), last: 0 }))

function findWithin(g: Grid, t: number, radius: number): Int32Array {
  const found = [t]
  const marks = marksOf(g)
  const { stamp } = marks
  const seen = ++marks.last
  stamp[t] = seen
  let from = 0
  for (let ring = 1; ring <= radius; ring++) {
    const until = found.length
    for (; from < until; from++) {
      for (let d = 0; d < DIRECTIONS; d++) {
        const n = g.neighbours[found[from] * DIRECTIONS + d]
        if (n >= 0 && stamp[n] !== seen) {
          stamp[n] = seen
          found.push(n)
        }
      }
    }
  }
  return Int32Array.from(found)
}
