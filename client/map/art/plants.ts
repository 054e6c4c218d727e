/** What grows: forests, jungle, reeds, palms of an oasis. */

import { rand, sway } from '../jitter.ts'
import { type Context, ellipse, polygon } from '../pen.ts'

const PINES: [string, string][] = [
  ['#3b7d42', '#1e4f2b'],
  ['#2f6d39', '#194526'],
  ['#4a8a48', '#275a2f'],
]
const CROWNS = ['#1f6a40', '#2b7e49', '#3a9152', '#2a7343']

/** Places of trees in a tile, from the farthest to the nearest. */
function places(t: number, x: number, y: number, many: number): [number, number, number][] {
  return Array.from({ length: many }, (_, i): [number, number, number] => {
    const round = ((i + rand(t, 150 + i) * 0.8) / many) * 2 * Math.PI
    const far = i === 0 ? 0.1 : 0.3 + 0.48 * rand(t, 170 + i)
    return [x + Math.cos(round) * far * 1.02, y + Math.sin(round) * far * 0.92, i]
  }).sort((a, b) => a[1] - b[1])
}

export function drawForest(ctx: Context, t: number, x: number, y: number, many: number): void {
  for (const [tx, ty, i] of places(t, x, y, many)) {
    const r = 0.18 + 0.06 * rand(t, 190 + i)
    const [light, dark] = PINES[Math.floor(rand(t, 210 + i) * PINES.length)]
    ellipse(ctx, 'rgb(10 26 4 / .26)', tx + 0.1, ty + 0.1, r * 1.1, r * 0.45)
    const top = ty - r * 2.7
    polygon(ctx, light, tx - r, ty + 0.06, tx, top, tx + r * 0.16, ty + 0.11)
    polygon(ctx, dark, tx + r * 0.16, ty + 0.11, tx, top, tx + r, ty + 0.06)
    polygon(ctx, 'rgb(255 255 220 / .13)', tx - r * 0.7, ty - r * 0.4, tx, top, tx - r * 0.1, ty - r * 0.5)
  }
}

export function drawJungle(ctx: Context, t: number, x: number, y: number, many: number): void {
  for (const [tx, ty, i] of places(t, x, y, many)) {
    const r = 0.19 + 0.07 * rand(t, 190 + i)
    ellipse(ctx, 'rgb(10 26 4 / .3)', tx + 0.1, ty + 0.12, r * 1.1, r * 0.55)
    ellipse(ctx, '#17502f', tx + 0.02, ty - 0.06, r * 1.08, r)
    ellipse(ctx, CROWNS[Math.floor(rand(t, 210 + i) * CROWNS.length)], tx, ty - 0.1, r, r * 0.94)
    ellipse(ctx, 'rgb(226 255 160 / .22)', tx - r * 0.3, ty - 0.1 - r * 0.36, r * 0.5, r * 0.4)
  }
}

export function drawMarsh(ctx: Context, t: number, x: number, y: number): void {
  for (let i = 0; i < 4; i++) ellipse(ctx, 'rgb(70 130 140 / .42)', x + sway(t, i) * 0.5, y + sway(t, i + 5) * 0.45, 0.3, 0.12)
  ctx.strokeStyle = '#4c6b3c'
  ctx.lineWidth = 0.045
  ctx.beginPath()
  for (let i = 0; i < 11; i++) {
    const [rx, ry] = [x + sway(t, 10 + i) * 0.65, y + sway(t, 30 + i) * 0.6 + 0.1]
    for (const lean of [-0.1, 0, 0.1]) {
      ctx.moveTo(rx, ry)
      ctx.lineTo(rx + lean, ry - 0.24)
    }
  }
  ctx.stroke()
}

export function drawOasis(ctx: Context, t: number, x: number, y: number): void {
  ellipse(ctx, '#9dbf62', x, y + 0.1, 0.62, 0.42)
  ellipse(ctx, '#4fa7c4', x + 0.02, y + 0.14, 0.42, 0.25)
  ellipse(ctx, 'rgb(220 245 250 / .5)', x - 0.1, y + 0.08, 0.18, 0.07)
  for (let i = 0; i < 4; i++) {
    const [px, py] = [x + [-0.46, 0.42, -0.24, 0.22][i], y + [0.1, 0.02, -0.16, -0.2][i]]
    ctx.strokeStyle = '#7a5a33'
    ctx.lineWidth = 0.06
    ctx.beginPath()
    ctx.moveTo(px, py + 0.08)
    ctx.quadraticCurveTo(px + 0.02, py - 0.2, px + 0.1 * sway(t, i), py - 0.42)
    ctx.stroke()
    const [tx, ty] = [px + 0.1 * sway(t, i), py - 0.42]
    ctx.strokeStyle = '#3c8a45'
    ctx.lineWidth = 0.07
    ctx.beginPath()
    for (const [dx, dy] of [
      [-0.26, 0.06],
      [0.26, 0.06],
      [-0.18, -0.14],
      [0.18, -0.14],
      [0, 0.12],
    ]) {
      ctx.moveTo(tx, ty)
      ctx.quadraticCurveTo(tx + dx * 0.6, ty + dy - 0.1, tx + dx, ty + dy)
    }
    ctx.stroke()
  }
}

export function drawFallout(ctx: Context, t: number, x: number, y: number): void {
  for (let i = 0; i < 7; i++)
    ellipse(
      ctx,
      `rgb(120 138 30 / ${0.22 + 0.2 * rand(t, i)})`,
      x + sway(t, 10 + i) * 0.6,
      y + sway(t, 20 + i) * 0.5,
      0.2 + 0.2 * rand(t, 30 + i),
      0.14,
    )
}
