/** Names of natural wonders below them, but from far away. */

import { distance, WIDE } from '../world/geometry.ts'
import type { World } from '../world/world.ts'
import { eachTileCopy, type Frame } from './frame.ts'

export interface WonderName {
  tile: number
  text: string
}

/** One that covers tiles beside each other is named once. */
const NEAR = 2

export function wonderNames({ width, tiles: { wonder, fog }, legend }: Pick<World, 'width' | 'tiles' | 'legend'>): WonderName[] {
  const names: WonderName[] = []
  for (let tile = 0; tile < wonder.length; tile++) {
    if (wonder[tile] < 0 || fog[tile] <= 0) continue
    const text = legend.terrains[wonder[tile]]
    if (!names.some(other => other.text === text && distance(width, other.tile, tile) <= NEAR)) names.push({ tile, text })
  }
  return names
}

export function drawWonderNames(frame: Frame, names: readonly WonderName[], font: number): void {
  for (const { tile, text } of names) {
    // About as wide as it can be: the sprite only has to hold it.
    const wide = text.length * font * 0.7
    eachTileCopy(frame, tile, wide, (x, y) => {
      const sprite = frame.sprites.get(`wonder|${text}|${font}`, wide, font * 2, ctx => drawName(ctx, text, font))
      frame.sprites.put(frame.ctx, sprite, x, y + frame.scale * WIDE * 0.5)
    })
  }
}

function drawName(ctx: CanvasRenderingContext2D, text: string, font: number): void {
  ctx.font = `italic 600 ${font}px Georgia, 'DejaVu Serif', serif`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.lineJoin = 'round'
  ctx.lineWidth = 3.5
  ctx.strokeStyle = 'rgb(40 26 10 / .85)'
  ctx.strokeText(text, 0, 0)
  ctx.fillStyle = '#ffe9b0'
  ctx.fillText(text, 0, 0)
}
