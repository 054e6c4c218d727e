/** Parchment where nothing is known, and the water: deep, shallow, and rings around land. */

import { centerX, centerY, WIDE } from '../../world/geometry.ts'
import { PARCHMENT, RINGS, WATER } from '../art/palette.ts'
import { rand, sway } from '../jitter.ts'
import { type Pen, strokes } from '../pen.ts'

/** Tiles between two lines of the net of degrees on unknown parts. */
const NET = 10

/** Old paper: soft stains, fibres, and a faint net of degrees. */
export function drawParchment(pen: Pen, x: number, y: number, wide: number, high: number): void {
  const { ctx, area, isDark, ground, detail } = pen
  const { paper, stain } = isDark ? PARCHMENT.dark : PARCHMENT.light
  ctx.fillStyle = paper
  ctx.fillRect(x, y, wide, high)
  for (let i = 0; i < area.tiles.length; i++) {
    const t = area.tiles[i]
    if (t < 0 || ground.tiles.fog[t] > 0) continue
    const [cx, cy] = [
      centerX(area.x0 + (i % area.wide), area.y0 + Math.floor(i / area.wide)),
      centerY(area.y0 + Math.floor(i / area.wide)),
    ]
    if (rand(t, 3) < 0.13) drawStain(ctx, cx, cy, 1.6 + 1.6 * rand(t, 7), `rgb(${stain} / ${0.03 + 0.05 * rand(t, 4)})`, stain)
    if (detail === 'far') continue
    ctx.strokeStyle = `rgb(${stain} / .13)`
    ctx.lineWidth = 0.022
    ctx.beginPath()
    for (let k = 0; k < 3; k++) {
      const [fx, fy, turn] = [cx + sway(t, 20 + k), cy + sway(t, 30 + k), 6 * rand(t, 40 + k)]
      ctx.moveTo(fx, fy)
      ctx.lineTo(fx + Math.cos(turn) * 0.22, fy + Math.sin(turn) * 0.22)
    }
    ctx.stroke()
  }
  drawNet(pen, x, y, wide, high, `rgb(${stain} / .2)`)
}

/** Reaches no farther than chunks that have its tile in their margin. */
function drawStain(ctx: Pen['ctx'], x: number, y: number, r: number, color: string, stain: string): void {
  const soft = ctx.createRadialGradient(x, y, r * 0.1, x, y, r)
  soft.addColorStop(0, color)
  soft.addColorStop(1, `rgb(${stain} / 0)`)
  ctx.fillStyle = soft
  ctx.fillRect(x - r, y - r, 2 * r, 2 * r)
}

function drawNet({ ctx, ground, scale }: Pen, x: number, y: number, wide: number, high: number, color: string): void {
  ctx.strokeStyle = color
  ctx.lineWidth = Math.max(0.03, 0.7 / scale)
  ctx.beginPath()
  const columns = Math.max(1, Math.round(ground.width / NET))
  const across = (ground.width * WIDE) / columns
  for (let at = Math.ceil(x / across) * across; at < x + wide; at += across) {
    ctx.moveTo(at, y)
    ctx.lineTo(at, y + high)
  }
  const [top, bottom] = [-1, centerY(ground.height - 1) + 1]
  for (let at = top; at <= bottom + 0.1; at += (bottom - top) / Math.max(1, Math.round(ground.height / NET))) {
    if (at < y - 1 || at > y + high + 1) continue
    ctx.moveTo(x, at)
    ctx.lineTo(x + wide, at)
  }
  ctx.stroke()
}

/** The torn edge of what is known, drawn before it on the parchment. */
export function drawShore({ ctx, isDark }: Pen, known: Path2D): void {
  const edge = isDark ? PARCHMENT.dark.edge : PARCHMENT.light.edge
  strokes(ctx, known, [
    [0.9, `rgb(${edge} / .06)`],
    [0.55, `rgb(${edge} / .10)`],
    [0.25, `rgb(${edge} / .18)`],
  ])
}

export function drawSea(pen: Pen, known: Path2D, land: Path2D): void {
  const { ctx, detail, kindOf, isKnown, ground } = pen
  ctx.fillStyle = WATER.deep
  ctx.fill(known)
  const shallow = pen.shape(t => isKnown(t) && kindOf(t) !== 'ocean')
  strokes(ctx, shallow, [[0.5, 'rgb(80 160 195 / .25)']])
  ctx.fillStyle = WATER.shallow
  ctx.fill(shallow)
  if (detail !== 'far') {
    ctx.strokeStyle = WATER.wave
    ctx.lineWidth = 0.045
    ctx.beginPath()
    pen.each((t, x, y) => {
      if (pen.isLand(t) || ground.tiles.fog[t] === 0) return
      for (let i = 0; i < 2; i++) {
        if (rand(t, 60 + i) > 0.3) continue
        const [wx, wy] = [x + sway(t, 62 + i) * 0.6, y + sway(t, 64 + i) * 0.6]
        ctx.moveTo(wx - 0.2, wy)
        ctx.quadraticCurveTo(wx - 0.1, wy - 0.1, wx, wy)
        ctx.quadraticCurveTo(wx + 0.1, wy - 0.1, wx + 0.2, wy)
      }
    })
    ctx.stroke()
  }
  strokes(ctx, land, detail === 'far' ? RINGS.slice(2) : RINGS)
}
