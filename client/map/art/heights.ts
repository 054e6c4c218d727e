/** Hills and mountains, lit from the upper left. Lengths in units of the hexagon's radius. */

import { rand, sway } from '../jitter.ts'
import { type Context, ellipse, polygon } from '../pen.ts'

const HILL: Record<string, [string, string]> = {
  plains: ['#d3c57c', '#8b7c3e'],
  desert: ['#f2e0a8', '#b0935a'],
  grassland: ['#9cc46e', '#557a35'],
  tundra: ['#bcbb9f', '#76775d'],
  snow: ['#ffffff', '#a9bac6'],
}

/** Two or three rounded rises. */
export function drawHill(ctx: Context, t: number, x: number, y: number, floor: string): void {
  const [light, dark] = HILL[floor] ?? HILL.plains
  const humps =
    rand(t, 70) > 0.5
      ? [
          [-0.3, -0.12, 0.5],
          [0.32, 0.0, 0.44],
          [-0.02, 0.26, 0.52],
        ]
      : [
          [0.24, -0.16, 0.5],
          [-0.22, 0.12, 0.58],
        ]
  for (const [i, [dx, dy, size]] of humps.entries()) {
    const [hx, hy, r] = [x + dx + sway(t, 71 + i) * 0.1, y + dy, size * (0.9 + 0.2 * rand(t, 75 + i))]
    ellipse(ctx, 'rgb(30 24 6 / .16)', hx + r * 0.22, hy + 0.1, r * 1.02, r * 0.26)
    const light2dark = ctx.createLinearGradient(hx - r * 0.7, hy - r * 0.6, hx + r * 0.85, hy + r * 0.1)
    light2dark.addColorStop(0.15, light)
    light2dark.addColorStop(1, dark)
    ctx.fillStyle = light2dark
    ctx.beginPath()
    ctx.moveTo(hx - r, hy + 0.1)
    ctx.bezierCurveTo(hx - r * 0.62, hy - r * 0.34, hx - r * 0.34, hy - r * 0.74, hx + r * 0.02, hy - r * 0.7)
    ctx.bezierCurveTo(hx + r * 0.4, hy - r * 0.66, hx + r * 0.62, hy - r * 0.1, hx + r, hy + 0.1)
    ctx.quadraticCurveTo(hx, hy + 0.24, hx - r, hy + 0.1)
    ctx.fill()
    ctx.strokeStyle = 'rgb(40 34 10 / .16)'
    ctx.lineWidth = 0.03
    ctx.beginPath()
    ctx.moveTo(hx + r * 0.1, hy - r * 0.5)
    ctx.quadraticCurveTo(hx + r * 0.38, hy - r * 0.3, hx + r * 0.44, hy)
    ctx.stroke()
  }
}

const PEAKS = [
  [-0.36, 0.1, 1.05],
  [0.4, 0.2, 0.86],
  [0.0, 0.44, 1.3],
]

export function drawMountain(ctx: Context, t: number, x: number, y: number): void {
  ellipse(ctx, 'rgb(30 24 10 / .22)', x + 0.16, y + 0.4, 0.95, 0.3)
  for (const [i, [dx, dy, tall]] of PEAKS.entries())
    drawPeak(ctx, x + dx + sway(t, i) * 0.06, y + dy, 0.5 + 0.1 * rand(t, 4 + i), tall * (0.82 + 0.3 * rand(t, 8 + i)), t + i)
}

/** A peak whose foot's middle is (x, y), of half that width. */
export function drawPeak(ctx: Context, x: number, y: number, half: number, tall: number, seed: number): void {
  const [tipX, tipY] = [x + 0.04 * sway(seed, 90), y - tall]
  const foot = x + half * 0.22
  polygon(ctx, '#b3a797', x - half, y, x - half * 0.58, y - tall * 0.36, tipX, tipY, foot, y + 0.1)
  polygon(ctx, '#6a615b', foot, y + 0.1, tipX, tipY, x + half * 0.5, y - tall * 0.42, x + half, y)
  // Ribs of rock.
  polygon(ctx, '#9a8e80', x - half * 0.5, y + 0.03, x - half * 0.2, y - tall * 0.42, x - half * 0.06, y + 0.06)
  polygon(ctx, '#544d49', x + half * 0.45, y + 0.05, x + half * 0.3, y - tall * 0.38, x + half * 0.72, y + 0.02)
  const snow = 0.56 + 0.08 * rand(seed, 91)
  const at = (side: number, part: number): [number, number] => [tipX + (x + side * half - tipX) * (1 - part), y - tall * part]
  polygon(
    ctx,
    '#fdfeff',
    ...at(-0.92, snow),
    tipX,
    tipY,
    tipX + half * 0.1,
    y - tall * (snow - 0.1),
    tipX - half * 0.12,
    y - tall * (snow + 0.06),
  )
  polygon(
    ctx,
    '#c3d0dc',
    tipX + half * 0.1,
    y - tall * (snow - 0.1),
    tipX,
    tipY,
    ...at(0.9, snow),
    tipX + half * 0.26,
    y - tall * (snow + 0.07),
  )
}
