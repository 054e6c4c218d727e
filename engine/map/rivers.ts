/** Rivers: they run along the edges of tiles, from corner to corner, downhill to water, and join where they meet. */
import { DIRECTIONS, type Grid, opposite } from '../core/grid.ts'
import { drawFrom, shuffle } from '../core/numbers/rng.ts'
import { type Draft, distanceTo, hasFeature, isWater, noiseSeed } from './draft.ts'
import { Heap } from './heap.ts'
import { noise } from './noise.ts'

const EAST = 0
const NE = 1
const NW = 2
const SW = 4
const SE = 5

/** Corners: t * 2 is the top of tile t, t * 2 + 1 its bottom; every corner of the grid is one of these. */
interface Corners {
  /** next[c * 3 + k]: corner at the other end of edge k, or -1. */
  next: Int32Array
  /** The tile on one side of edge k, and the direction of the tile on the other side. */
  side: Int32Array
  toward: Uint8Array
}

/** About this share of land tiles is the source of a river, on top of the ruleset's own count. */
const MORE = 2.2
/** Sources keep this far from each other. */
const APART = 4

export function carveRivers(d: Draft): void {
  const { g, land } = d
  const corners = cornersOf(g)
  const downhill = flow(d, corners)
  const inland = distanceTo(g, t => !land[t], 12)
  const landTiles = land.reduce((sum, one) => sum + one, 0)
  const { riverCountMultiplier, minRiverLength, maxRiverLength } = d.w.rules.constants
  let left = Math.round(landTiles * riverCountMultiplier * MORE)
  const sources: number[] = []
  for (const t of sourceOrder(d)) {
    if (left === 0) break
    if (inland[t] < 3 || sources.some(other => near(g, t, other, APART))) continue
    const path = run(d, corners, downhill, t * 2 + drawFrom(d.rng, 2))
    if (path.length < minRiverLength || path.length > maxRiverLength) continue
    for (const edge of path) mark(d, corners, edge)
    sources.push(t)
    left--
  }
}

/** Mountains first, then hills, then other land; each group in random order. */
function sourceOrder(d: Draft): number[] {
  const groups: number[][] = [[], [], []]
  for (let t = 0; t < d.g.size; t++) {
    if (!d.land[t]) continue
    groups[d.tiles.terrain[t] === d.known.mountain ? 0 : hasFeature(d, t, d.known.hill) ? 1 : 2].push(t)
  }
  return groups.flatMap(group => shuffle(d.rng, group))
}

/** Edges (corner * 3 + k) from a corner to water or to the next river. */
function run(d: Draft, corners: Corners, downhill: Int8Array, from: number): number[] {
  const path: number[] = []
  for (let corner = from; downhill[corner] >= 0; ) {
    const edge = corner * 3 + downhill[corner]
    if (d.tiles.rivers[corners.side[edge]] & (1 << corners.toward[edge])) break
    path.push(edge)
    corner = corners.next[edge]
    // It has met another river: that one goes on to the water.
    if (touchesRiver(d, corners, corner)) break
  }
  return path
}

function touchesRiver(d: Draft, corners: Corners, corner: number): boolean {
  for (let k = 0; k < 3; k++) {
    const edge = corner * 3 + k
    if (corners.next[edge] >= 0 && d.tiles.rivers[corners.side[edge]] & (1 << corners.toward[edge])) return true
  }
  return false
}

function mark(d: Draft, corners: Corners, edge: number): void {
  const t = corners.side[edge]
  const direction = corners.toward[edge]
  d.tiles.rivers[t] |= 1 << direction
  d.tiles.rivers[d.g.neighbours[t * DIRECTIONS + direction]] |= 1 << opposite(direction)
}

/** For each corner the edge that leads the cheapest way to water, -1 at water: paths of least effort, spread out from the shores. */
function flow(d: Draft, corners: Corners): Int8Array {
  const { g } = d
  const wander = noise(g, noiseSeed(d), { scale: 3, octaves: 2, persistence: 0.6 })
  const count = g.size * 2
  const cost = new Float64Array(count).fill(Infinity)
  const downhill = new Int8Array(count).fill(-1)
  const heap = new Heap(cost)
  for (let corner = 0; corner < count; corner++) {
    const kind = cornerAt(d, corners, corner)
    if (kind === 'sea') cost[corner] = 0
    else if (kind === 'lake') cost[corner] = 4
    else continue
    heap.push(corner)
  }
  for (let corner = heap.pop(); corner >= 0; corner = heap.pop()) {
    for (let k = 0; k < 3; k++) {
      const before = corners.next[corner * 3 + k]
      if (before < 0) continue
      const back = edgeBetween(corners, before, corner)
      if (cornerAt(d, corners, before) !== 'land') continue
      const t = corners.side[corner * 3 + k]
      const effort =
        cost[corner] + 1.6 + wander[t] + slope(d, t) + slope(d, g.neighbours[t * DIRECTIONS + corners.toward[corner * 3 + k]])
      if (effort >= cost[before]) continue
      cost[before] = effort
      downhill[before] = back
      heap.push(before)
    }
  }
  return downhill
}

/** Rivers go round mountains and rather round hills. */
const slope = (d: Draft, t: number): number =>
  d.tiles.terrain[t] === d.known.mountain ? 1.2 : hasFeature(d, t, d.known.hill) ? 0.5 : 0

function cornerAt(d: Draft, corners: Corners, corner: number): 'land' | 'lake' | 'sea' | 'edge' {
  let lake = false
  for (let k = 0; k < 3; k++) {
    const edge = corner * 3 + k
    if (corners.next[edge] < 0) return 'edge'
    const t = corners.side[edge]
    const other = d.g.neighbours[t * DIRECTIONS + corners.toward[edge]]
    for (const tile of [t, other]) {
      if (!isWater(d, tile)) continue
      if (d.tiles.terrain[tile] !== d.known.lakes) return 'sea'
      lake = true
    }
  }
  return lake ? 'lake' : 'land'
}

function edgeBetween(corners: Corners, from: number, to: number): number {
  for (let k = 0; k < 3; k++) if (corners.next[from * 3 + k] === to) return k
  return -1
}

function near(g: Grid, a: number, b: number, least: number): boolean {
  const dy = Math.abs(((a / g.width) | 0) - ((b / g.width) | 0))
  const dx = Math.abs((a % g.width) - (b % g.width))
  return dy < least && Math.min(dx, g.width - dx) < least
}

function cornersOf(g: Grid): Corners {
  const next = new Int32Array(g.size * 6).fill(-1)
  const side = new Int32Array(g.size * 6).fill(-1)
  const toward = new Uint8Array(g.size * 6)
  const step = (t: number, direction: number) => (t < 0 ? -1 : g.neighbours[t * DIRECTIONS + direction])
  const put = (corner: number, k: number, tile: number, direction: number, to: number) => {
    if (tile < 0 || step(tile, direction) < 0 || to < 0) return
    next[corner * 3 + k] = to
    side[corner * 3 + k] = tile
    toward[corner * 3 + k] = direction
  }
  const top = (t: number) => (t < 0 ? -1 : t * 2)
  const bottom = (t: number) => (t < 0 ? -1 : t * 2 + 1)
  for (let t = 0; t < g.size; t++) {
    put(top(t), 0, t, NE, bottom(step(t, NE)))
    put(top(t), 1, t, NW, bottom(step(t, NW)))
    put(top(t), 2, step(t, NW), EAST, bottom(step(step(t, NW), NE)))
    put(bottom(t), 0, t, SE, top(step(t, SE)))
    put(bottom(t), 1, t, SW, top(step(t, SW)))
    put(bottom(t), 2, step(t, SW), EAST, top(step(step(t, SW), SE)))
  }
  return { next, side, toward }
}
