/** Close up: what grows and lies in a tile, as round badges. */
import { fillIcon } from '../art/icons.ts'
import type { Context, Pen } from '../pen.ts'

export function drawBadges({ ctx, ground, each }: Pen): void {
  const { tiles, cities, legend } = ground
  each((t, x, y) => {
    if (tiles.resource[t] < 0 || cities.has(t)) return
    badge(ctx, legend.resources[tiles.resource[t]], x - 0.44, y + 0.42, 0.27)
  })
}

function badge(ctx: Context, name: string, x: number, y: number, r: number): void {
  ctx.fillStyle = 'rgb(20 14 4 / .3)'
  ctx.beginPath()
  ctx.arc(x + 0.03, y + 0.05, r, 0, 7)
  ctx.fill()
  ctx.fillStyle = '#54401f'
  ctx.beginPath()
  ctx.arc(x, y, r, 0, 7)
  ctx.fill()
  ctx.strokeStyle = '#f6e8c4'
  ctx.lineWidth = 0.035
  ctx.stroke()
  fillIcon(ctx, 'resource', name, x, y, r * 1.36, '#fff6dc')
}
