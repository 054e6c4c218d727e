/** Where land is: each kind of map is one function that gives heights, and what a good outcome of it looks like. */
import { type Grid, xOf, yOf } from '../core/grid.ts'
import { drawFrom } from '../core/numbers/rng.ts'
import { bodies, type Draft, latitude, noiseSeed } from './draft.ts'
import { levelAbove, noise } from './noise.ts'

interface Kind {
  /** Share of land. */
  land: number
  /** Heights by tile; the highest become land. */
  heights(d: Draft): Float64Array
  /** 0 where landmass sizes (shares of all land, largest first) are as they should be; more, the worse. */
  faults(sizes: number[]): number
}

export const MAP_KINDS: Record<string, Kind> = {
  continents: { land: 0.4, heights: continents, faults: continentFaults },
  pangaea: { land: 0.38, heights: pangaea, faults: pangaeaFaults },
  archipelago: { land: 0.36, heights: archipelago, faults: archipelagoFaults },
  inland_sea: { land: 0.48, heights: inlandSea, faults: inlandSeaFaults },
  fractal: { land: 0.4, heights: fractal, faults: fractalFaults },
}

const TRIES = 24
/** Land in smaller bodies is taken away. */
const SMALLEST_ISLAND = 3

/** Fills `land` and gives the heights that made it, for the relief. */
export function makeLandmass(d: Draft, kind: string): void {
  const { land, heights, faults } = MAP_KINDS[kind]
  let fewest = Infinity
  for (let attempt = 0; attempt < TRIES && fewest > 0; attempt++) {
    const field = heights(d)
    const level = levelAbove(field, land)
    const groups = bodies(d.g, t => field[t] > level)
    const kept = groups.filter(group => group.length >= SMALLEST_ISLAND)
    const total = kept.reduce((sum, group) => sum + group.length, 0)
    const found = faults(kept.map(group => group.length / total))
    if (found >= fewest) continue
    fewest = found
    d.height = field
    d.land.fill(0)
    for (const t of kept.flat()) d.land[t] = 1
  }
}

/** Landmasses that hold civilizations: at least a ninth of all land. */
const LARGE = 1 / 9

/** Two to four large landmasses, none with more than 58 % of all land. */
function continentFaults(sizes: number[]): number {
  const large = sizes.filter(share => share >= LARGE).length
  const miscount = large < 2 ? 2 - large : large > 4 ? large - 4 : 0
  return miscount * 2 + Math.max(0, sizes[0] - 0.58)
}

/** One landmass with at least 84 % of all land. */
function pangaeaFaults(sizes: number[]): number {
  return Math.max(0, 0.84 - sizes[0])
}

/** Islands only: none with more than a seventh of all land. */
function archipelagoFaults(sizes: number[]): number {
  return Math.max(0, sizes[0] - 1 / 7)
}

/** Nearly all land hangs together. */
function inlandSeaFaults(sizes: number[]): number {
  return Math.max(0, 0.9 - sizes[0])
}

/** Anything but one single landmass: at least three, of which the largest leaves a fifth of all land to the others. */
function fractalFaults(sizes: number[]): number {
  return Math.max(0, sizes[0] - 0.8) + (sizes.length < 3 ? 1 : 0)
}

function continents(d: Draft): Float64Array {
  const { g } = d
  const seeds = continentCentres(d)
  const shape = noise(g, noiseSeed(d), { scale: span(g) * 0.5, octaves: 5, persistence: 0.55 })
  const bend = noise(g, noiseSeed(d), { scale: span(g) * 0.4, octaves: 3, persistence: 0.5 })
  const unit = Math.sqrt(g.size / seeds.length)
  return shape.map((value, t) => {
    let near = Infinity
    let next = Infinity
    for (const { tile, pull } of seeds) {
      const far = (roundWay(g, t, tile) / unit) * pull
      if (far < near) {
        next = near
        near = far
      } else if (far < next) next = far
    }
    // Where two continents are equally near lies the sea between them.
    const strait = Math.min(0, (next - near) * 2.2 + bend[t] * 0.35 - 0.4)
    return value * 0.62 - near * 0.75 + strait * 1.6 - polar(g, t)
  })
}

/** Centres far from each other, each with a pull that makes continents of different sizes. */
function continentCentres(d: Draft): { tile: number; pull: number }[] {
  const { g } = d
  const count = 2 + drawFrom(d.rng, g.size < 2000 ? 2 : 3)
  const centres: number[] = []
  for (let n = 0; n < count; n++) {
    let best = -1
    let bestRoom = -1
    for (let k = 0; k < 12; k++) {
      const y = Math.floor(g.height * 0.25) + drawFrom(d.rng, Math.ceil(g.height * 0.5))
      const tile = y * g.width + drawFrom(d.rng, g.width)
      const room = centres.reduce((least, other) => Math.min(least, roundWay(g, tile, other)), g.width)
      if (room > bestRoom) {
        best = tile
        bestRoom = room
      }
    }
    centres.push(best)
  }
  return centres.map(tile => ({ tile, pull: 0.85 + drawFrom(d.rng, 31) / 100 }))
}

function pangaea(d: Draft): Float64Array {
  const { g } = d
  const middle = Math.floor(g.height * 0.4 + drawFrom(d.rng, Math.ceil(g.height * 0.2))) * g.width + drawFrom(d.rng, g.width)
  const shape = noise(g, noiseSeed(d), { scale: span(g) * 0.6, octaves: 5, persistence: 0.58 })
  return shape.map((value, t) => {
    const dx = wrapped(g, xOf(g, t) - xOf(g, middle)) / (g.width * 0.5)
    const dy = (yOf(g, t) - yOf(g, middle)) / (g.height * 0.6)
    return value * 0.72 - Math.sqrt(dx * dx + dy * dy) * 1.05 - polar(g, t)
  })
}

/** Islands have about the same size on every map. */
const ISLAND = 9

function archipelago(d: Draft): Float64Array {
  const { g } = d
  const shape = noise(g, noiseSeed(d), { scale: ISLAND, octaves: 4, persistence: 0.5 })
  const straits = noise(g, noiseSeed(d), { scale: ISLAND * 1.5, octaves: 2, persistence: 0.4 })
  // Where the second noise changes sign runs water too: it cuts what would grow together.
  return shape.map((value, t) => value + Math.min(0.25, straits[t] < 0 ? -straits[t] : straits[t]) * 3 - polar(g, t))
}

/** Half the map's width and height that the sea takes. */
const SEA = 0.66

function inlandSea(d: Draft): Float64Array {
  const { g } = d
  const middle = Math.floor(g.height * 0.47 + drawFrom(d.rng, Math.ceil(g.height * 0.06))) * g.width + drawFrom(d.rng, g.width)
  const shape = noise(g, noiseSeed(d), { scale: span(g) * 0.4, octaves: 5, persistence: 0.55 })
  return shape.map((value, t) => {
    const dx = wrapped(g, xOf(g, t) - xOf(g, middle)) / (g.width * 0.5 * SEA)
    const dy = (yOf(g, t) - yOf(g, middle)) / (g.height * 0.5 * SEA)
    const far = Math.sqrt(dx * dx + dy * dy)
    // Beyond its shore the land is as high everywhere, so that no water is cut off behind it.
    return value * 0.45 + (far < 1.25 ? far : 1.25) * 1.2 - polar(g, t) * 0.6
  })
}

function fractal(d: Draft): Float64Array {
  const { g } = d
  const shape = noise(g, noiseSeed(d), { scale: span(g) * 0.55, octaves: 7, persistence: 0.72 })
  return shape.map((value, t) => value - polar(g, t))
}

/** A length that grows with the map. */
const span = (g: Grid): number => Math.sqrt(g.size) * 0.8

/** Keeps most land off the first and last rows, so that ships can pass. */
function polar(g: Grid, t: number): number {
  const beyond = latitude(g, t) - 0.85
  return beyond > 0 ? beyond * 4 : 0
}

/** Straight distance in tiles, the shorter way round the world. */
function roundWay(g: Grid, a: number, b: number): number {
  const dx = wrapped(g, xOf(g, a) - xOf(g, b))
  const dy = yOf(g, a) - yOf(g, b)
  return Math.sqrt(dx * dx + dy * dy)
}

function wrapped(g: Grid, dx: number): number {
  const far = dx < 0 ? -dx : dx
  return far * 2 > g.width ? g.width - far : far
}
