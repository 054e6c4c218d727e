/** Gradient noise on the wrapped grid, from integer hashing and the four basic operations only: the same on every machine. */
import type { Grid } from '../core/grid.ts'

/** Height of a row in widths of a tile: hexagons stand on a point. */
const ROW = 0.8660254037844386
const DIAGONAL = Math.SQRT1_2
const GRADIENT_X = [1, DIAGONAL, 0, -DIAGONAL, -1, -DIAGONAL, 0, DIAGONAL]
const GRADIENT_Y = [0, DIAGONAL, 1, DIAGONAL, 0, -DIAGONAL, -1, -DIAGONAL]

/** Shape of a noise: `scale` is the size of its largest features in tiles; each further octave is half as large and weaker by `persistence`. */
interface NoiseShape {
  scale: number
  octaves: number
  persistence: number
}

/** One value per tile, about −1..1, joined at the seam of the world. */
export function noise(g: Grid, seed: number, shape: NoiseShape): Float64Array {
  const field = new Float64Array(g.size)
  let weight = 1
  let total = 0
  for (let octave = 0, cell = shape.scale; octave < shape.octaves && cell > 1; octave++, cell /= 2) {
    addOctave(field, g, (seed + Math.imul(octave, 0x9e3779b9)) | 0, cell, weight)
    total += weight
    weight *= shape.persistence
  }
  for (let t = 0; t < g.size; t++) field[t] /= total * 0.7
  return field
}

function addOctave(field: Float64Array, g: Grid, seed: number, cell: number, weight: number): void {
  // A whole number of cells goes round the world, so that both ends meet.
  const around = Math.max(2, Math.round(g.width / cell))
  const perTile = around / g.width
  for (let y = 0, t = 0; y < g.height; y++) {
    const v = y * ROW * perTile
    const row = Math.floor(v)
    const fy = v - row
    const sy = smooth(fy)
    for (let x = 0; x < g.width; x++, t++) {
      const u = (x + (y & 1) * 0.5) * perTile
      const column = Math.floor(u)
      const fx = u - column
      const left = column % around
      const right = (column + 1) % around
      const sx = smooth(fx)
      const top = mix(slope(seed, left, row, fx, fy), slope(seed, right, row, fx - 1, fy), sx)
      const bottom = mix(slope(seed, left, row + 1, fx, fy - 1), slope(seed, right, row + 1, fx - 1, fy - 1), sx)
      field[t] += mix(top, bottom, sy) * weight
    }
  }
}

const smooth = (f: number): number => f * f * f * (f * (f * 6 - 15) + 10)
const mix = (a: number, b: number, share: number): number => a + (b - a) * share

function slope(seed: number, x: number, y: number, dx: number, dy: number): number {
  const direction = hash(seed, x, y) & 7
  return GRADIENT_X[direction] * dx + GRADIENT_Y[direction] * dy
}

/** 32 bits that look random, from three whole numbers. */
function hash(seed: number, x: number, y: number): number {
  let h = (seed ^ Math.imul(x, 0x85ebca6b) ^ Math.imul(y, 0xc2b2ae35)) | 0
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return (h ^ (h >>> 15)) >>> 0
}

/** The value that `share` (0–1) of the tiles that count lie above. */
export function levelAbove(field: Float64Array, share: number, counts: (t: number) => boolean = () => true): number {
  const values = field.filter((_, t) => counts(t)).sort()
  const index = Math.floor(values.length * (1 - share))
  return values.length === 0 ? 0 : values[index < values.length ? index : values.length - 1]
}

/** The same field with its values spread evenly over 0..1 by rank, so that every map has its share of each. */
export function byRank(field: Float64Array): Float64Array {
  const sorted = field.slice().sort()
  const most = field.length - 1
  return field.map(value => {
    let low = 0
    let high = most
    while (low < high) {
      const middle = (low + high) >> 1
      if (sorted[middle] < value) low = middle + 1
      else high = middle
    }
    return low / most
  })
}
