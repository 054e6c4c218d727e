/** Places for cities: a pennant with the rank, and close up what the land there has. */

import { eachTileCopy, type Frame } from '../frame.ts'
import { detailOf } from '../ground.ts'
import type { Site } from './info-layers.ts'

const [BACK, INK] = ['#1d2a1c', '#d7f7c8']

export function drawSites(frame: Frame, sites: readonly Site[]): void {
  const { ctx, scale, sprites, camera } = frame
  const r = Math.round(Math.max(9, Math.min(20, camera.zoom * 0.2)))
  const font = Math.round(Math.max(11, Math.min(15, camera.zoom * 0.18)))
  const isClose = detailOf(camera.zoom) === 'close'
  for (const { tile, rank, worth } of sites) {
    const sign = sprites.get(`site|${rank}|${r}`, r * 3, r * 3, pen => drawRank(pen, rank, r))
    // About as wide as it can be: the sprite only has to hold it.
    const wide = worth.length * font * 0.75 + 2 * font
    eachTileCopy(frame, tile, wide, (x, y) => {
      sprites.put(ctx, sign, x, y)
      if (!isClose || worth === '') return
      const words = sprites.get(`site|${worth}|${font}`, wide, font * 2, pen => drawWorth(pen, worth, font))
      sprites.put(ctx, words, x, y + scale * 0.62)
    })
  }
}

function drawRank(pen: CanvasRenderingContext2D, rank: number, r: number): void {
  pen.beginPath()
  for (let k = 0; k < 4; k++) pen.lineTo(Math.cos((k * Math.PI) / 2) * r * 1.25, Math.sin((k * Math.PI) / 2) * r * 1.25)
  pen.closePath()
  pen.lineJoin = 'round'
  pen.lineWidth = Math.max(2, r * 0.16)
  pen.fillStyle = BACK
  pen.fill()
  pen.strokeStyle = INK
  pen.stroke()
  write(pen, String(rank), r * 1.1)
}

function drawWorth(pen: CanvasRenderingContext2D, worth: string, font: number): void {
  pen.font = `600 ${font}px system-ui, sans-serif`
  const wide = pen.measureText(worth).width + font
  pen.fillStyle = BACK
  pen.beginPath()
  pen.roundRect(-wide / 2, -font * 0.75, wide, font * 1.5, font * 0.5)
  pen.fill()
  write(pen, worth, font)
}

function write(pen: CanvasRenderingContext2D, text: string, font: number): void {
  pen.font = `600 ${font}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = INK
  pen.fillText(text, 0, font * 0.06)
}
