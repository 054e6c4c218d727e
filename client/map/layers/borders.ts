/** Whose land it is: a border with a glow inward in the owner's colour; the land of city-states is hatched besides. */

import { WIDE } from '../../world/geometry.ts'
import { faint, type Look, STRANGER } from '../looks/colors.ts'
import { type Context, type Pen, strokes } from '../pen.ts'

/** Widths of strokes over each other: the nearer to the border the more. */
const GLOW = [2, 1.75, 1.5, 1.27, 1.05, 0.85, 0.67, 0.5]

export function drawRealms(pen: Pen): void {
  const { ctx, ground, area, isKnown, detail } = pen
  const owners = new Set<number>()
  pen.each(t => ground.tiles.owner[t] >= 0 && owners.add(ground.tiles.owner[t]))
  for (const owner of owners) {
    const look = ground.looks.get(owner) ?? STRANGER
    const isIn = (t: number): boolean => isKnown(t) && ground.tiles.owner[t] === owner
    const land = pen.shape(isIn)
    ctx.save()
    ctx.clip(land)
    if (look.pattern !== null)
      hatch(ctx, look, area.x0 * WIDE, area.y0 * 1.5, area.wide * WIDE, area.high * 1.5, detail === 'far')
    if (detail === 'far') {
      ctx.fillStyle = faint(look.fill, look.pattern === null ? 0.5 : 0.3)
      ctx.fill(land)
      strokes(ctx, land, [[0.75, look.fill]])
      ctx.restore()
      continue
    }
    strokes(ctx, land, [...GLOW.map((width): [number, string] => [width, faint(look.fill, 0.085)]), [0.27, look.fill]])
    ctx.lineCap = 'butt'
    ctx.setLineDash(look.pattern === null ? [0.26, 0.2] : [0.1, 0.13])
    strokes(ctx, pen.shape(isIn, true), [[0.11, faint(look.rim, 0.95)]])
    ctx.setLineDash([])
    ctx.lineCap = 'round'
    ctx.restore()
  }
}

/** Kinds of hatching, each the same wherever it is begun: angle of its lines, or dots. */
function hatch(ctx: Context, { fill, pattern }: Look, x: number, y: number, wide: number, high: number, isFar: boolean): void {
  const pitch = isFar ? WIDE : WIDE / 3
  ctx.strokeStyle = faint(fill, 0.5)
  ctx.lineWidth = pitch * 0.16
  ctx.beginPath()
  const slopes = [[1], [-1], [0], [1, -1], [0.5], [-0.5], [0, 1], [0.5, -0.5]][pattern! % 8]
  for (const slope of slopes)
    for (
      let at = Math.floor((x - slope * y - Math.abs(slope) * high) / pitch) * pitch;
      at + slope * y < x + wide + high;
      at += pitch
    ) {
      ctx.moveTo(at + slope * y, y)
      ctx.lineTo(at + slope * (y + high), y + high)
    }
  ctx.stroke()
}

/** What is known but out of sight lies in the shade. */
export function drawFog(pen: Pen, color: string): void {
  const { ctx, ground } = pen
  const shade = pen.shape(t => ground.tiles.fog[t] === 1)
  ctx.fillStyle = color
  ctx.fill(shade)
}
