/** What lies on the water: ice and atolls. */

import { rand, sway } from '../jitter.ts'
import { type Context, ellipse } from '../pen.ts'

export function drawIce(ctx: Context, t: number, x: number, y: number): void {
  for (let i = 0; i < 5; i++) {
    const [cx, cy, r] = [x + sway(t, i) * 0.55, y + sway(t, i + 9) * 0.5, 0.26 + 0.22 * rand(t, 20 + i)]
    for (const [dy, color] of [
      [0.08, 'rgb(60 110 140 / .5)'],
      [0, i & 1 ? '#f7fbfd' : '#e3eff5'],
    ] as const) {
      ctx.fillStyle = color
      ctx.beginPath()
      for (let k = 0; k < 6; k++) {
        const far = r * (0.75 + 0.4 * rand(t, i * 7 + k + 40))
        ctx.lineTo(cx + Math.cos(k * 1.05) * far, cy + dy + Math.sin(k * 1.05) * far * 0.7)
      }
      ctx.closePath()
      ctx.fill()
    }
  }
}

export function drawAtoll(ctx: Context, t: number, x: number, y: number): void {
  ellipse(ctx, 'rgb(150 230 220 / .55)', x, y, 0.66, 0.5)
  const from = rand(t, 3) * 6
  for (const [width, color] of [
    [0.24, '#f0e2b4'],
    [0.1, '#7fae56'],
  ] as const) {
    ctx.strokeStyle = color
    ctx.lineWidth = width
    ctx.beginPath()
    ctx.ellipse(x, y, 0.5, 0.34, 0, from, from + 4.6)
    ctx.stroke()
  }
}
