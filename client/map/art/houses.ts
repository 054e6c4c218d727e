/** A city's houses, with roofs in its owner's colour; the larger the city the more. */

import { rand, sway } from '../jitter.ts'
import { shade } from '../looks/colors.ts'
import { type Context, ellipse, polygon } from '../pen.ts'

export function drawHouses(ctx: Context, city: { id: number; size: number }, x: number, y: number, roof: string): void {
  const many = Math.min(14, 3 + Math.round(city.size / 2.2))
  const spread = 0.34 + many * 0.026
  ellipse(ctx, 'rgb(96 74 40 / .5)', x + 0.02, y + 0.1, spread + 0.3, spread * 0.72 + 0.12)
  ellipse(ctx, 'rgb(196 168 116 / .55)', x, y + 0.07, spread + 0.2, spread * 0.64 + 0.08)
  const dark = shade(roof, 0.62)
  const houses = Array.from({ length: many }, (_, i): [number, number, number] => {
    const round = i * 2.4 + rand(city.id, 9)
    const far = Math.sqrt((i + 0.4) / many) * spread
    return [x + Math.cos(round) * far * 1.25 + sway(city.id, i) * 0.05, y + 0.1 + Math.sin(round) * far * 0.8, i]
  }).sort((a, b) => a[1] - b[1])
  for (const [hx, hy, i] of houses) {
    const [w, h] = [0.14 + 0.05 * rand(city.id, i + 7), 0.15 + 0.15 * rand(city.id, i + 17) + (i === 0 ? 0.14 : 0)]
    ellipse(ctx, 'rgb(20 14 0 / .25)', hx + w * 0.5, hy + 0.02, w * 1.3, w * 0.45)
    ctx.fillStyle = '#f3e8cf'
    ctx.fillRect(hx - w, hy - h, w, h)
    ctx.fillStyle = '#c8b48e'
    ctx.fillRect(hx, hy - h, w, h)
    polygon(ctx, roof, hx - w * 1.2, hy - h, hx - w * 0.1, hy - h - w * 1.15, hx + w * 0.14, hy - h)
    polygon(ctx, dark, hx + w * 0.14, hy - h, hx - w * 0.1, hy - h - w * 1.15, hx + w * 1.2, hy - h)
  }
}
