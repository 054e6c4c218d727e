/** Dry ground: beaches, the kinds of ground over each other, their grain, lakes, and the faint grid. */

import { EDGES } from '../../world/geometry.ts'
import { LAND, WATER } from '../art/palette.ts'
import { rand, sway } from '../jitter.ts'
import { ellipse, type Pen, strokes } from '../pen.ts'
import { type GroundKind, isWater } from '../rule-looks.ts'

/** Each lies over those before it. */
const ORDER = ['plains', 'desert', 'grassland', 'tundra', 'snow'] as const
type Floor = (typeof ORDER)[number]

/** What a mountain or a lake stands in: the ground of a neighbour. */
function floorOf({ area, kindOf, isKnown }: Pen, t: number, place: number): Floor {
  const own = kindOf(t)
  if (own !== 'mountain' && own !== 'lake') return own as Floor
  for (let d = 0; d < 6; d++) {
    const n = area.neighbours[place * 6 + d]
    const near: GroundKind | null = n >= 0 && area.tiles[n] >= 0 && isKnown(area.tiles[n]) ? kindOf(area.tiles[n]) : null
    if (near && !isWater(near) && near !== 'mountain') return near as Floor
  }
  return 'plains'
}

export function drawLand(pen: Pen, land: Path2D): void {
  const { ctx, area, detail, isKnown, kindOf } = pen
  const isDry = (t: number): boolean => isKnown(t) && (kindOf(t) === 'lake' || pen.isLand(t))
  const floors = new Int8Array(area.tiles.length).fill(-1)
  for (let i = 0; i < floors.length; i++) {
    const t = area.tiles[i]
    if (t >= 0 && isDry(t)) floors[i] = ORDER.indexOf(floorOf(pen, t, i))
  }
  strokes(ctx, land, [
    [0.26, WATER.sand],
    [0.1, '#d8c084'],
  ])
  ctx.save()
  ctx.clip(land)
  for (const [rank, floor] of ORDER.entries()) {
    if (rank > 0 && !floors.includes(rank)) continue
    const shape = pen.shape((_t, i) => floors[i] >= rank)
    ctx.fillStyle = LAND[floor]
    ctx.fill(shape)
    if (rank === 0 || detail === 'far') continue
    ctx.globalAlpha = 0.3
    strokes(ctx, shape, [
      [0.6, LAND[floor]],
      [0.3, LAND[floor]],
    ])
    ctx.globalAlpha = 1
  }
  if (detail !== 'far') {
    drawTones(pen, floors)
    drawGrain(pen, floors)
  }
  ctx.restore()
}

/** Lighter and darker patches, so that no two tiles are of one colour. */
function drawTones({ ctx, each }: Pen, floors: Int8Array): void {
  each((t, x, y, i) => {
    if (floors[i] < 0) return
    const tone = rand(t, 5)
    const [cx, cy] = [x + sway(t, 6) * 0.5, y + sway(t, 7) * 0.4]
    const color = tone > 0.5 ? '255 250 200' : '36 62 14'
    const patch = ctx.createRadialGradient(cx, cy, 0.1, cx, cy, 1.25)
    patch.addColorStop(0, `rgb(${color} / ${Math.abs(tone - 0.5) * 0.34})`)
    patch.addColorStop(1, `rgb(${color} / 0)`)
    ctx.fillStyle = patch
    ctx.fillRect(cx - 1.25, cy - 1.25, 2.5, 2.5)
  })
}

const GRAIN: Record<Floor, string> = {
  plains: 'rgb(120 100 30 / .34)',
  desert: 'rgb(168 130 60 / .38)',
  grassland: 'rgb(44 92 26 / .34)',
  tundra: 'rgb(88 92 66 / .34)',
  snow: 'rgb(150 176 196 / .45)',
}

/** Tufts of grass, dunes, drifts. */
function drawGrain({ ctx, each, detail }: Pen, floors: Int8Array): void {
  const many = detail === 'close' ? 7 : 4
  for (const [rank, floor] of ORDER.entries()) {
    ctx.strokeStyle = GRAIN[floor]
    ctx.lineWidth = 0.035
    ctx.beginPath()
    each((t, x, y, i) => {
      if (floors[i] !== rank) return
      for (let k = 0; k < many; k++) {
        const [gx, gy] = [x + sway(t, 100 + k) * 0.75, y + sway(t, 120 + k) * 0.75]
        if (floor === 'desert' || floor === 'snow') {
          ctx.moveTo(gx - 0.16, gy)
          ctx.quadraticCurveTo(gx, gy - 0.09, gx + 0.16, gy + 0.01)
          continue
        }
        ctx.moveTo(gx - 0.05, gy - 0.07)
        ctx.lineTo(gx - 0.02, gy)
        ctx.moveTo(gx + 0.03, gy - 0.09)
        ctx.lineTo(gx + 0.02, gy)
      }
    })
    ctx.stroke()
  }
}

/** The edges of tiles, so faint that they do not disturb. */
export function drawGrid({ ctx, each, area }: Pen): void {
  ctx.strokeStyle = 'rgb(25 25 10 / .10)'
  ctx.lineWidth = 0.025
  ctx.beginPath()
  each((_t, _x, _y, i) => {
    // Three edges of each: the neighbours draw the others.
    for (const d of [0, 1, 2]) {
      const [a, b] = EDGES[d].map(k => area.cornersOf[i * 6 + k] * 2)
      ctx.moveTo(area.corners[a], area.corners[a + 1])
      ctx.lineTo(area.corners[b], area.corners[b + 1])
    }
  })
  ctx.stroke()
}

export function drawLakes(pen: Pen): void {
  const { ctx, kindOf, isKnown } = pen
  const lake = pen.shape(t => isKnown(t) && kindOf(t) === 'lake')
  strokes(ctx, lake, [
    [0.2, WATER.sand],
    [0.08, '#d8c084'],
  ])
  ctx.fillStyle = WATER.lake
  ctx.fill(lake)
  ctx.save()
  ctx.clip(lake)
  strokes(ctx, lake, [
    [0.7, 'rgb(170 225 235 / .25)'],
    [0.35, 'rgb(200 240 240 / .35)'],
  ])
  ctx.restore()
}

/** Flood plains: wet, green streaks along the ground. */
export function drawFloodPlains({ ctx, each, hasFeature }: Pen): void {
  each((t, x, y) => {
    if (!hasFeature(t, 'Flood plains')) return
    for (let k = 0; k < 5; k++)
      ellipse(ctx, 'rgb(96 152 62 / .42)', x + sway(t, 30 + k) * 0.5, y + sway(t, 40 + k) * 0.5, 0.5, 0.16)
  })
}
