/** Fights as they are seen on the map: what flies at whom, the blow, and the health that it cost, rising. */
import type { Moves } from './animations.ts'
import { between, eachCopy, eachTileCopy, type Frame } from './frame.ts'

/** Parts of a shot's way that its tail is long. */
const TAIL = 0.3

export function drawFights(frame: Frame, moves: Moves): void {
  for (const tile of moves.marks(frame.nowMs)) drawMark(frame, tile)
  for (const { from, to, part } of moves.shots(frame.nowMs)) drawShot(frame, from, to, part)
  for (const { tile, part } of moves.blows(frame.nowMs)) drawBlow(frame, tile, part)
  const before = new Map<number, number>()
  for (const { tile, hp, part } of moves.losses(frame.nowMs)) {
    const n = before.get(tile) ?? 0
    before.set(tile, n + 1)
    drawLoss(frame, tile, hp, part, n)
  }
}

/** A ring of short strokes, in place of what would move. */
function drawMark(frame: Frame, tile: number): void {
  const { ctx, scale } = frame
  eachTileCopy(frame, tile, scale, (x, y) => {
    ctx.setLineDash([scale * 0.2, scale * 0.14])
    for (const [color, width] of [
      ['rgb(40 20 8 / .8)', scale * 0.16],
      ['#ffe9a8', scale * 0.08],
    ] as const) {
      ctx.strokeStyle = color
      ctx.lineWidth = Math.max(1.5, width)
      ctx.beginPath()
      ctx.arc(x, y, scale * 0.78, 0, 2 * Math.PI)
      ctx.stroke()
    }
    ctx.setLineDash([])
  })
}

function drawShot(frame: Frame, from: number, to: number, part: number): void {
  const { ctx, scale, world } = frame
  const [x, y] = between(world.width, from, to, part)
  const [tailX, tailY] = between(world.width, from, to, Math.max(0, part - TAIL))
  eachCopy(frame, x, y, scale * 3, (cx, cy) => {
    ctx.lineCap = 'round'
    for (const [color, width] of [
      ['rgb(40 20 8 / .7)', scale * 0.2],
      ['#ffe9a8', scale * 0.1],
    ] as const) {
      ctx.strokeStyle = color
      ctx.lineWidth = Math.max(1.5, width)
      ctx.beginPath()
      ctx.moveTo(cx + (tailX - x) * scale, cy + (tailY - y) * scale)
      ctx.lineTo(cx, cy)
      ctx.stroke()
    }
    ctx.lineCap = 'butt'
  })
}

function drawBlow(frame: Frame, tile: number, part: number): void {
  const { ctx, scale } = frame
  eachTileCopy(frame, tile, scale * 2, (x, y) => {
    ctx.strokeStyle = `rgb(255 240 200 / ${1 - part})`
    ctx.lineWidth = Math.max(1, scale * 0.16 * (1 - part))
    ctx.beginPath()
    for (let k = 0; k < 8; k++) {
      const [c, s] = [Math.cos((k * Math.PI) / 4), Math.sin((k * Math.PI) / 4)]
      ctx.moveTo(x + c * scale * (0.2 + 0.4 * part), y + s * scale * (0.2 + 0.4 * part))
      ctx.lineTo(x + c * scale * (0.35 + 0.6 * part), y + s * scale * (0.35 + 0.6 * part))
    }
    ctx.stroke()
  })
}

/** `n`: of how many on the same tile it stands clear. */
function drawLoss(frame: Frame, tile: number, hp: number, part: number, n: number): void {
  const { ctx, scale } = frame
  const font = Math.round(Math.max(14, Math.min(24, scale * 0.5)))
  eachTileCopy(frame, tile, scale * 2, (x, y) => {
    ctx.globalAlpha = part < 0.6 ? 1 : (1 - part) / 0.4
    ctx.font = `800 ${font}px system-ui, sans-serif`
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.lineJoin = 'round'
    ctx.lineWidth = font * 0.25
    ctx.strokeStyle = 'rgb(20 8 4 / .9)'
    ctx.fillStyle = '#ffb3a3'
    const [at, text] = [y - scale * (0.5 + 0.7 * part) - n * font, `\u2212${hp}`]
    ctx.strokeText(text, x, at)
    ctx.fillText(text, x, at)
    ctx.globalAlpha = 1
  })
}
