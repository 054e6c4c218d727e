/** What runs over many tiles: rivers along edges, roads and railroads between middles. */

import { EDGES } from '../../world/geometry.ts'
import { RAIL, RIVER, ROAD } from '../art/palette.ts'
import { sway } from '../jitter.ts'
import { type Context, type Pen, strokes } from '../pen.ts'

/** Rivers as smooth lines: through each corner from the middle of one edge to that of the next. */
export function drawRivers({ ctx, ground, area, isKnown, detail }: Pen, land: Path2D): void {
  const edges = new Map<number, [number, number][]>()
  const seen = new Set<number>()
  for (let i = 0; i < area.tiles.length; i++) {
    const t = area.tiles[i]
    if (t < 0 || !isKnown(t) || ground.tiles.rivers[t] <= 0) continue
    for (let d = 0; d < 6; d++) {
      if (!(ground.tiles.rivers[t] & (1 << d))) continue
      const [a, b] = EDGES[d].map(k => area.cornersOf[i * 6 + k]).sort((p, q) => p - q)
      const key = a * area.corners.length + b
      if (seen.has(key)) continue
      seen.add(key)
      const { corners } = area
      const middle: [number, number] = [(corners[a * 2] + corners[b * 2]) / 2, (corners[a * 2 + 1] + corners[b * 2 + 1]) / 2]
      for (const corner of [a, b]) edges.set(corner, [...(edges.get(corner) ?? []), middle])
    }
  }
  if (edges.size === 0) return
  const path = new Path2D()
  for (const [corner, middles] of edges) {
    const [x, y] = [area.corners[corner * 2], area.corners[corner * 2 + 1]]
    path.moveTo(...middles[0])
    if (middles.length === 2) path.quadraticCurveTo(x, y, ...middles[1])
    else for (const middle of middles) drawArm(path, middle, x, y)
  }
  ctx.save()
  ctx.clip(land)
  const width = detail === 'far' ? 1.3 : 1
  strokes(ctx, path, [
    [0.25 * width, RIVER.bank],
    [0.17 * width, RIVER.water],
  ])
  if (detail === 'close') strokes(ctx, path, [[0.04, 'rgb(255 255 255 / .35)']])
  ctx.restore()
}

function drawArm(path: Path2D, [mx, my]: [number, number], x: number, y: number): void {
  path.moveTo(mx, my)
  path.lineTo(x, y)
}

/** Roads join with each other and with cities. */
export function drawRoads(pen: Pen): void {
  const { ground, area, isKnown } = pen
  const { tiles, cities } = ground
  /** 0 none, 1 road, 2 railroad; a city is whatever leads to it. */
  const roadOf = (t: number): number => (t < 0 || !isKnown(t) ? 0 : cities.has(t) ? 2 : Math.max(0, tiles.road[t]))
  const road = new Path2D()
  const rail = new Path2D()
  const broken = new Path2D()
  pen.each((t, x, y, i) => {
    const own = roadOf(t)
    if (own === 0) return
    const ends: [number, number, number][] = []
    for (let d = 0; d < 6; d++) {
      const n = area.neighbours[i * 6 + d]
      const other = n < 0 ? -1 : area.tiles[n]
      const theirs = roadOf(other)
      // Two cities side by side have no road between them of their own.
      if (theirs === 0 || (cities.has(t) && cities.has(other))) continue
      ends.push([...meeting(pen, n, i, d), Math.min(own, theirs)])
    }
    const isBroken = tiles.pillaged[t] > 0 && (tiles.pillaged[t] & 2) !== 0
    const pathOf = (kind: number): Path2D => (isBroken ? broken : kind === 2 ? rail : road)
    const [hx, hy] = [x + sway(t, 21) * 0.12, y + 0.08 + sway(t, 22) * 0.1]
    if (ends.length === 2 && !cities.has(t)) {
      const path = pathOf(Math.min(ends[0][2], ends[1][2]))
      path.moveTo(ends[0][0], ends[0][1])
      path.quadraticCurveTo(hx, hy, ends[1][0], ends[1][1])
      return
    }
    for (const [ex, ey, kind] of ends) {
      const path = pathOf(kind)
      path.moveTo(ex, ey)
      path.lineTo(hx, hy)
    }
    if (ends.length === 0 && !cities.has(t)) {
      const path = pathOf(own)
      path.moveTo(hx - 0.25, hy)
      path.lineTo(hx + 0.25, hy + 0.05)
    }
  })
  paintRoads(pen.ctx, road, rail, broken)
}

/** Where the roads of two neighbours meet: near the middle of their edge, the same seen from either. */
function meeting({ area }: Pen, n: number, i: number, d: number): [number, number] {
  const [a, b] = EDGES[d].map(k => area.cornersOf[i * 6 + k] * 2)
  const { corners } = area
  const along = 0.5 + sway(Math.max(area.tiles[n], area.tiles[i]), Math.min(area.tiles[n], area.tiles[i])) * 0.12
  const isTurned = area.tiles[n] > area.tiles[i]
  const part = isTurned ? along : 1 - along
  return [corners[a] + (corners[b] - corners[a]) * part, corners[a + 1] + (corners[b + 1] - corners[a + 1]) * part]
}

function paintRoads(ctx: Context, road: Path2D, rail: Path2D, broken: Path2D): void {
  strokes(ctx, road, [
    [0.18, ROAD.bank],
    [0.11, ROAD.way],
  ])
  ctx.setLineDash([0.2, 0.16])
  strokes(ctx, broken, [
    [0.18, ROAD.bank],
    [0.1, ROAD.charred],
  ])
  ctx.setLineDash([])
  strokes(ctx, rail, [[0.15, RAIL.bank]])
  ctx.lineCap = 'butt'
  ctx.setLineDash([0.06, 0.1])
  strokes(ctx, rail, [[0.24, RAIL.bank]])
  ctx.setLineDash([])
  strokes(ctx, rail, [[0.07, RAIL.way]])
  ctx.lineCap = 'round'
}
