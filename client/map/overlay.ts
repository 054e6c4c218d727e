/** What is drawn over the world while somebody points and aims: selection, reach, path, marks, words. */

import { CORNERS } from '../world/geometry.ts'
import { planeX, planeY } from './camera.ts'
import { eachTileCopy, type Frame, tilesInView } from './frame.ts'
import type { Overlay } from './renderer.ts'
import { maskOf, shapeOf, tileWindow } from './tile-window.ts'

export const NO_OVERLAY: Overlay = {
  selected: null,
  hovered: null,
  reach: new Set(),
  marks: new Map(),
  path: [],
  labels: new Map(),
}

/** Whether nothing of it lies over all. */
export const isEmpty = (overlay: Overlay): boolean =>
  overlay.hovered === null && overlay.marks.size === 0 && overlay.path.length === 0 && overlay.labels.size === 0

type Mark = Overlay['marks'] extends ReadonlyMap<number, infer M> ? M : never

/** What lies under units and labels, so that nobody is veiled. */
export function drawUnderlay(frame: Frame, { reach, selected }: Overlay): void {
  if (reach.size > 0) drawReach(frame, reach)
  if (selected === null) return
  ring(frame, selected, 'rgb(20 16 8 / .55)', Math.max(4, frame.scale * 0.15), 0.9)
  ring(frame, selected, '#ffe9a8', Math.max(2.5, frame.scale * 0.08), 0.9)
}

/** What lies over all. */
export function drawOverlay(frame: Frame, overlay: Overlay): void {
  for (const [tile, mark] of overlay.marks) eachTileCopy(frame, tile, frame.scale, (x, y) => drawMark(frame, mark, x, y))
  if (overlay.hovered !== null) ring(frame, overlay.hovered, 'rgb(255 255 255 / .75)', Math.max(1.5, frame.scale * 0.05), 0.94)
  if (overlay.path.length > 0) drawPath(frame, overlay)
  for (const [tile, words] of overlay.labels)
    eachTileCopy(frame, tile, 60, (x, y) => drawWords(frame, words, x, y + frame.scale * 0.05))
}

function drawReach(frame: Frame, reach: ReadonlySet<number>): void {
  const { ctx, world, view, camera, scale } = frame
  const area = tileWindow(world, ...tilesInView(frame))
  const shape = shapeOf(
    area,
    maskOf(area, t => reach.has(t)),
  )
  ctx.save()
  ctx.translate(view.wide / 2 - planeX(camera) * scale, view.high / 2 - planeY(camera) * scale)
  ctx.scale(scale, scale)
  ctx.fillStyle = 'rgb(255 255 255 / .17)'
  ctx.fill(shape)
  ctx.lineJoin = 'round'
  const least = 1 / scale
  ctx.strokeStyle = 'rgb(20 20 10 / .45)'
  ctx.lineWidth = Math.max(0.15, 4 * least)
  ctx.stroke(shape)
  ctx.strokeStyle = '#fff'
  ctx.lineWidth = Math.max(0.085, 2.2 * least)
  ctx.stroke(shape)
  ctx.restore()
}

function ring(frame: Frame, tile: number, color: string, width: number, size: number): void {
  const { ctx, scale } = frame
  ctx.strokeStyle = color
  ctx.lineWidth = width
  ctx.lineJoin = 'round'
  eachTileCopy(frame, tile, scale, (x, y) => {
    ctx.beginPath()
    for (const [dx, dy] of CORNERS) ctx.lineTo(x + dx * scale * size, y + dy * scale * size)
    ctx.closePath()
    ctx.stroke()
  })
}

/** Dots along the way, and a badge where a turn ends. */
function drawPath(frame: Frame, { path, selected }: Overlay): void {
  const { ctx, scale, world, sprites } = frame
  const tiles = path.map(({ tile }) => tile)
  if (selected !== null && tiles[0] !== selected) tiles.unshift(selected)
  const r = Math.max(2, scale * 0.075)
  for (let i = 1; i < tiles.length; i++) {
    eachTileCopy(frame, tiles[i - 1], scale * 2, (x, y) => {
      const [dx, dy] = between(world.width, tiles[i - 1], tiles[i])
      for (let k = 1; k <= 4; k++) {
        const part = k / 4
        ctx.fillStyle = 'rgb(0 0 0 / .4)'
        dot(ctx, x + dx * scale * part, y + dy * scale * part + 1, r + 1)
        ctx.fillStyle = '#fff'
        dot(ctx, x + dx * scale * part, y + dy * scale * part, r)
      }
    })
  }
  for (const [i, { tile, turns }] of path.entries()) {
    const isLast = i === path.length - 1
    if (!isLast && path[i + 1].turns === turns) continue
    const size = Math.round(Math.max(9, scale * 0.34))
    const words = turns > 0 ? String(turns) : ''
    const sprite = sprites.get(`turns|${words}|${size}|${isLast}`, size * 2 + 8, size * 2 + 8, pen =>
      badge(pen, words, isLast ? size : size * 0.8),
    )
    eachTileCopy(frame, tile, size, (x, y) => sprites.put(ctx, sprite, x, y))
  }
}

function badge(pen: CanvasRenderingContext2D, words: string, r: number): void {
  pen.shadowColor = 'rgb(0 0 0 / .5)'
  pen.shadowBlur = 4
  pen.fillStyle = '#fff'
  dot(pen, 0, 0, words ? r : r * 0.55)
  pen.shadowColor = 'transparent'
  pen.fillStyle = '#1d2228'
  pen.font = `700 ${r * 1.1}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(words, 0, r * 0.06)
}

function dot(ctx: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  ctx.beginPath()
  ctx.arc(x, y, r, 0, 2 * Math.PI)
  ctx.fill()
}

/** From the middle of a tile to that of one beside it, in units of the plane, the short way round. */
function between(width: number, a: number, b: number): [number, number] {
  const [ay, by] = [Math.floor(a / width), Math.floor(b / width)]
  let columns = (b % width) + (by & 1) / 2 - (a % width) - (ay & 1) / 2
  columns -= Math.round(columns / width) * width
  return [columns * Math.sqrt(3), (by - ay) * 1.5]
}

const COLORS: Record<Mark, string> = {
  target: '#ff5b45',
  worked: '#7fe07a',
  workable: '#ffffff',
  buyable: '#ffd75e',
  site: '#7fe07a',
  locked: '#ffb347',
  lesson: '#e8ae45',
  'lesson-target': '#e8ae45',
}

/** Each mark has a shape of its own beside its colour. */
function drawMark({ ctx, scale }: Frame, mark: Mark, x: number, y: number): void {
  const r = Math.max(7, scale * 0.3)
  const [isTarget, isLesson] = [mark === 'target' || mark === 'lesson-target', mark === 'lesson' || mark === 'lesson-target']
  if (isTarget) drawTarget(ctx, x, y, scale * 0.72)
  if (isLesson) drawPointer(ctx, x, y - scale * 0.55, Math.max(10, scale * 0.34))
  if (isTarget || isLesson) return
  ctx.lineWidth = Math.max(2, scale * 0.06)
  ctx.fillStyle = mark === 'workable' ? 'rgb(20 24 28 / .35)' : 'rgb(20 24 28 / .72)'
  ctx.strokeStyle = COLORS[mark]
  ctx.beginPath()
  if (mark === 'buyable') ctx.roundRect(x - r, y - r * 0.8, 2 * r, 1.6 * r, r * 0.3)
  else if (mark === 'site')
    for (let k = 0; k < 4; k++) ctx.lineTo(x + Math.cos((k * Math.PI) / 2) * r, y + Math.sin((k * Math.PI) / 2) * r)
  else ctx.arc(x, y, r * 0.8, 0, 2 * Math.PI)
  ctx.closePath()
  ctx.fill()
  ctx.stroke()
  ctx.beginPath()
  if (mark === 'worked' || mark === 'locked') {
    ctx.arc(x, y - r * 0.25, r * 0.24, 0, 2 * Math.PI)
    ctx.moveTo(x - r * 0.42, y + r * 0.45)
    ctx.quadraticCurveTo(x, y - r * 0.2, x + r * 0.42, y + r * 0.45)
  }
  if (mark === 'locked') ctx.rect(x + r * 0.35, y + r * 0.3, r * 0.42, r * 0.36)
  if (mark === 'site' || mark === 'buyable') {
    ctx.moveTo(x - r * 0.34, y)
    ctx.lineTo(x + r * 0.34, y)
    ctx.moveTo(x, y - r * 0.34)
    ctx.lineTo(x, y + r * 0.34)
  }
  ctx.stroke()
}

/** A head of an arrow over what somebody is to look at. */
function drawPointer(ctx: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  ctx.beginPath()
  for (const [dx, dy] of [
    [0, 0],
    [-1, -0.9],
    [-0.4, -0.9],
    [-0.4, -1.9],
    [0.4, -1.9],
    [0.4, -0.9],
    [1, -0.9],
  ])
    ctx.lineTo(x + dx * r, y + dy * r)
  ctx.closePath()
  ctx.lineJoin = 'round'
  ctx.lineWidth = Math.max(3, r * 0.3)
  ctx.strokeStyle = 'rgb(20 16 8 / .8)'
  ctx.stroke()
  ctx.fillStyle = COLORS.lesson
  ctx.fill()
}

function drawTarget(ctx: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  for (const [width, color] of [
    [r * 0.3, 'rgb(20 8 4 / .6)'],
    [r * 0.16, COLORS.target],
  ] as const) {
    ctx.strokeStyle = color
    ctx.lineWidth = width
    ctx.beginPath()
    ctx.arc(x, y, r, 0, 2 * Math.PI)
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      ctx.moveTo(x + dx * r * 0.72, y + dy * r * 0.72)
      ctx.lineTo(x + dx * r * 1.28, y + dy * r * 1.28)
    }
    ctx.stroke()
  }
}

function drawWords({ ctx, sprites, camera }: Frame, words: string, x: number, y: number): void {
  const font = Math.round(Math.max(11, Math.min(15, camera.zoom * 0.18)))
  const sprite = sprites.get(`words|${words}|${font}`, words.length * font + 16, font * 2, pen => {
    pen.font = `700 ${font}px system-ui, sans-serif`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    const wide = pen.measureText(words).width + font * 0.8
    pen.fillStyle = 'rgb(22 27 33 / .82)'
    pen.beginPath()
    pen.roundRect(-wide / 2, -font * 0.75, wide, font * 1.5, font * 0.5)
    pen.fill()
    pen.fillStyle = '#fff'
    pen.fillText(words, 0, font * 0.06)
  })
  sprites.put(ctx, sprite, x, y)
}
