/** Parchment where nothing is known, and the water: deep, shallow, and rings around land. */
import { PARCHMENT, RINGS, WATER } from '../art/palette.ts'
import { rand, sway } from '../jitter.ts'
import { type Pen, strokes } from './pen.ts'

export function drawParchment(
  { ctx, area, isDark, ground, detail }: Pen,
  x: number,
  y: number,
  wide: number,
  high: number,
): void {
  const { paper, stain } = isDark ? PARCHMENT.dark : PARCHMENT.light
  ctx.fillStyle = paper
  ctx.fillRect(x, y, wide, high)
  for (let i = 0; i < area.tiles.length; i++) {
    const t = area.tiles[i]
    const row = area.y0 + Math.floor(i / area.wide)
    const seed = t >= 0 ? t : row * ground.width + area.x0 + (i % area.wide)
    if (t >= 0 && ground.tiles.fog[t] > 0) continue
    const [cx, cy] = [area.corners[area.cornersOf[i * 6] * 2], area.corners[area.cornersOf[i * 6] * 2 + 1]]
    if (rand(seed, 3) < (detail === 'far' ? 0.25 : 0.7)) {
      ctx.fillStyle = `rgb(${stain} / ${0.015 + 0.035 * rand(seed, 4)})`
      ctx.beginPath()
      ctx.ellipse(cx + sway(seed, 5), cy + sway(seed, 6), 0.6 + 1.6 * rand(seed, 7), 0.4 + rand(seed, 8), 3 * rand(seed, 9), 0, 7)
      ctx.fill()
    }
  }
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
