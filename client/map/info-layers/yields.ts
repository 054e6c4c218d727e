/** What a citizen would get from each tile: a figure for food, production and gold where there is any, each in a shape and colour of its own. */

import { eachTileInView, type Frame } from '../frame.ts'
import { numberedKeys } from '../sprites.ts'
import { UNKNOWN } from './info-layers.ts'

type YieldShape = 'circle' | 'square' | 'diamond'

/** In the order of the figures. */
const SIGNS: readonly { shape: YieldShape; color: string }[] = [
  { shape: 'circle', color: '#a4df84' },
  { shape: 'square', color: '#f0ae6c' },
  { shape: 'diamond', color: '#ffe05c' },
]
const INK = '#17130a'
const keyOf = numberedKeys('yields')

/** `yields`: three figures for each tile. */
export function drawYields(frame: Frame, yields: Uint8Array): void {
  const { ctx, scale, sprites, camera } = frame
  const r = Math.round(Math.max(5, Math.min(12, camera.zoom * 0.105)))
  eachTileInView(frame, (t, x, y) => {
    const food = yields[t * 3]
    const production = yields[t * 3 + 1]
    const gold = yields[t * 3 + 2]
    if (food === UNKNOWN || food + production + gold === 0) return
    const key = keyOf(r * 1000 + food * 100 + production * 10 + gold)
    const sprite = sprites.kept(key) ?? sprites.get(key, r * 8, r * 3, pen => drawSigns(pen, [food, production, gold], r))
    sprites.put(ctx, sprite, x, y - scale * 0.6)
  })
}

function drawSigns(pen: CanvasRenderingContext2D, figures: readonly number[], r: number): void {
  const there = [0, 1, 2].filter(i => figures[i] > 0)
  pen.font = `700 ${Math.round(r * 1.5)}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  for (const [place, i] of there.entries()) {
    const x = (place - (there.length - 1) / 2) * r * 2.15
    outline(pen, SIGNS[i].shape, x, r)
    pen.lineWidth = 2.5
    pen.strokeStyle = INK
    pen.stroke()
    pen.fillStyle = SIGNS[i].color
    pen.fill()
    pen.fillStyle = INK
    pen.fillText(String(figures[i]), x, r * 0.08)
  }
}

function outline(pen: CanvasRenderingContext2D, shape: YieldShape, x: number, r: number): void {
  pen.beginPath()
  if (shape === 'circle') pen.arc(x, 0, r, 0, 7)
  else if (shape === 'square') pen.rect(x - r * 0.9, -r * 0.9, r * 1.8, r * 1.8)
  else
    for (const [dx, dy] of [
      [0, -1.25],
      [1.1, 0],
      [0, 1.25],
      [-1.1, 0],
    ])
      pen.lineTo(x + dx * r, dy * r)
  pen.closePath()
}
