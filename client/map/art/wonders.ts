/** Natural wonders: larger than what stands around them, in a ring of light. */

import { rand, sway } from '../jitter.ts'
import { type Context, ellipse, polygon } from '../pen.ts'
import type { WonderKind } from '../rule-looks.ts'
import { drawPeak } from './heights.ts'

export function drawWonder(ctx: Context, kind: WonderKind, t: number, x: number, y: number): void {
  const glow = ctx.createRadialGradient(x, y, 0.2, x, y, 1.05)
  glow.addColorStop(0, 'rgb(255 240 170 / .75)')
  glow.addColorStop(1, 'rgb(255 226 120 / 0)')
  ctx.fillStyle = glow
  ctx.fillRect(x - 1.1, y - 1.1, 2.2, 2.2)
  DRAWN[kind](ctx, t, x, y)
}

const DRAWN: Record<WonderKind, (ctx: Context, t: number, x: number, y: number) => void> = {
  peak(ctx, t, x, y) {
    ellipse(ctx, 'rgb(30 24 10 / .25)', x + 0.15, y + 0.5, 1, 0.26)
    drawPeak(ctx, x, y + 0.48, 0.92, 1.55, t)
  },
  volcano(ctx, t, x, y) {
    ellipse(ctx, 'rgb(30 24 10 / .25)', x + 0.15, y + 0.5, 1, 0.26)
    polygon(ctx, '#8d7466', x - 0.9, y + 0.5, x - 0.2, y - 0.62, x + 0.05, y - 0.58, x + 0.2, y + 0.6)
    polygon(ctx, '#4d3d38', x + 0.2, y + 0.6, x + 0.05, y - 0.58, x + 0.24, y - 0.62, x + 0.92, y + 0.5)
    ellipse(ctx, '#ff9a3c', x + 0.02, y - 0.6, 0.22, 0.08)
    polygon(ctx, '#f0642a', x - 0.08, y - 0.58, x + 0.08, y - 0.58, x + 0.16, y + 0.1, x + 0.02, y - 0.1)
    for (let i = 0; i < 4; i++)
      ellipse(ctx, 'rgb(90 84 82 / .5)', x + 0.1 + i * 0.12 + sway(t, i) * 0.06, y - 0.78 - i * 0.16, 0.15 + i * 0.05)
  },
  mesa(ctx, _t, x, y) {
    ellipse(ctx, 'rgb(40 20 10 / .25)', x + 0.14, y + 0.4, 0.95, 0.22)
    polygon(ctx, '#c9744a', x - 0.85, y + 0.38, x - 0.66, y - 0.3, x + 0.1, y - 0.34, x + 0.16, y + 0.46)
    polygon(ctx, '#8a4630', x + 0.16, y + 0.46, x + 0.1, y - 0.34, x + 0.6, y - 0.28, x + 0.85, y + 0.38)
    polygon(ctx, '#e59a68', x - 0.66, y - 0.3, x - 0.3, y - 0.46, x + 0.38, y - 0.46, x + 0.6, y - 0.28, x + 0.1, y - 0.34)
    for (const dy of [-0.1, 0.12])
      polygon(
        ctx,
        'rgb(90 40 24 / .35)',
        x - 0.74,
        y + dy,
        x + 0.14,
        y + dy + 0.05,
        x + 0.14,
        y + dy + 0.1,
        x - 0.76,
        y + dy + 0.05,
      )
  },
  crater(ctx, _t, x, y) {
    ellipse(ctx, '#b58f62', x, y + 0.06, 0.88, 0.6)
    ellipse(ctx, '#d9b987', x - 0.03, y, 0.84, 0.55)
    ellipse(ctx, '#7d5e3e', x, y + 0.06, 0.6, 0.36)
    ellipse(ctx, '#a5805a', x + 0.06, y + 0.12, 0.48, 0.26)
  },
  spring(ctx, t, x, y) {
    ellipse(ctx, '#e6dcc0', x, y + 0.2, 0.78, 0.46)
    ellipse(ctx, '#4fb4cf', x, y + 0.2, 0.62, 0.34)
    ellipse(ctx, '#a6e4ea', x, y + 0.2, 0.3, 0.16)
    for (let i = 0; i < 6; i++)
      ellipse(ctx, `rgb(255 255 255 / ${0.7 - i * 0.09})`, x + sway(t, i) * 0.1, y + 0.1 - i * 0.16, 0.1 + i * 0.028)
  },
  reef(ctx, t, x, y) {
    ellipse(ctx, 'rgb(150 235 225 / .7)', x, y, 0.85, 0.6)
    for (let i = 0; i < 12; i++)
      ellipse(
        ctx,
        ['#f28d7b', '#f6c46a', '#e66f9c', '#8fd3a6'][i % 4],
        x + sway(t, i) * 0.6,
        y + sway(t, i + 20) * 0.4,
        0.07 + 0.08 * rand(t, i + 40),
      )
  },
  gold(ctx, _t, x, y) {
    ellipse(ctx, 'rgb(40 30 0 / .25)', x + 0.12, y + 0.46, 0.9, 0.2)
    for (let i = 0; i < 4; i++) {
      const [half, top] = [0.8 - i * 0.19, y + 0.42 - i * 0.26]
      polygon(ctx, '#f1cb58', x - half, top, x - half + 0.06, top - 0.25, x + 0.1, top - 0.25, x + 0.1, top + 0.02)
      polygon(ctx, '#b98722', x + 0.1, top + 0.02, x + 0.1, top - 0.25, x + half - 0.06, top - 0.25, x + half, top)
    }
  },
}
