/** Religion: on each city that is seen a label with the majority's name and share in the religion's colour, and a star on holy cities. */

import { eachTileCopy, type Frame } from '../frame.ts'
import { detailOf } from '../ground.ts'
import type { FaithMark } from './info-layers.ts'

/** By the number of the religion; names tell them apart where colours do not. */
const COLORS = ['#ffd75e', '#7fd4ff', '#ff9d8a', '#a8e58a', '#d9a6ff', '#ffb25e', '#7fe3d4', '#f2a6c8', '#d8d0b0', '#b0b8ff']
const BACK = 'rgb(28 22 36 / .88)'

export function drawFaith(frame: Frame, marks: readonly FaithMark[]): void {
  const { ctx, scale, sprites, camera } = frame
  const font = Math.round(Math.max(11, Math.min(15, camera.zoom * 0.18)))
  const isFar = detailOf(camera.zoom) === 'far'
  for (const mark of marks) {
    const color = COLORS[mark.color % COLORS.length]
    const text = textOf(mark, isFar)
    // About as wide as it can be: the sprite only has to hold it.
    const wide = text.length * font * 0.75 + 3 * font
    eachTileCopy(frame, mark.tile, wide, (x, y) => {
      const sprite = sprites.get(`faith|${text}|${color}|${font}`, wide, font * 2.4, pen => drawLabel(pen, text, color, font))
      sprites.put(ctx, sprite, x, isFar ? y : y - scale * 0.95)
    })
  }
}

/** '★ Buddhism 70 %'; from far away what stands for it is the colour alone. */
function textOf({ religion, tenths, holyOf }: FaithMark, isFar: boolean): string {
  const star = holyOf === null ? '' : '★'
  if (isFar) return star
  const share = religion === null ? '' : `${religion} ${tenths === 9 ? '≥ ' : ''}${tenths * 10} %`
  const ofOther = holyOf !== null && holyOf !== religion ? ` ${holyOf}` : ''
  return `${star}${ofOther} ${share}`.trim()
}

function drawLabel(pen: CanvasRenderingContext2D, text: string, color: string, font: number): void {
  pen.font = `600 ${font}px system-ui, sans-serif`
  const wide = pen.measureText(text).width + font * 2.1
  pen.fillStyle = BACK
  pen.strokeStyle = color
  pen.lineWidth = 1.5
  pen.beginPath()
  pen.roundRect(-wide / 2, -font * 0.85, wide, font * 1.7, font * 0.85)
  pen.fill()
  pen.stroke()
  pen.fillStyle = color
  pen.beginPath()
  pen.arc(-wide / 2 + font * 0.85, 0, font * 0.42, 0, 2 * Math.PI)
  pen.fill()
  pen.textAlign = 'left'
  pen.textBaseline = 'middle'
  pen.fillStyle = '#fff'
  pen.fillText(text, -wide / 2 + font * 1.55, font * 0.06)
}
