/** Draws what is switched on over the ground, and under units and names. */

import { CORNERS, centerX, centerY } from '../../world/geometry.ts'
import { fillIcon } from '../art/icons.ts'
import { planeX, planeY } from '../camera.ts'
import { eachTileInView, type Frame, tilesInView } from '../frame.ts'
import { detailOf } from '../ground.ts'
import { numberedKeys } from '../sprites.ts'
import { drawDanger } from './danger.ts'
import { drawFaith } from './faith.ts'
import type { ShownLayers } from './info-layers.ts'
import { drawSites } from './sites.ts'
import { drawTrade } from './trade.ts'
import { drawYields } from './yields.ts'

export function drawInfoLayers(frame: Frame, { grid, resources, yields, danger, sites, trade, religion }: ShownLayers): void {
  const isFar = detailOf(frame.camera.zoom) === 'far'
  if (danger) drawDanger(frame, danger)
  if (grid && !isFar) drawGrid(frame)
  if (resources) drawResources(frame)
  if (yields && !isFar) drawYields(frame, yields)
  if (trade) drawTrade(frame, trade)
  if (religion) drawFaith(frame, religion)
  if (sites) drawSites(frame, sites)
}

/** Of each tile the upper and the right edges: those of its neighbours are the others. */
function drawGrid(frame: Frame): void {
  const { ctx, view, camera, scale } = frame
  const [x0, y0, wide, high] = tilesInView(frame)
  ctx.save()
  ctx.translate(view.wide / 2 - planeX(camera) * scale, view.high / 2 - planeY(camera) * scale)
  ctx.beginPath()
  for (let y = y0; y < y0 + high; y++) {
    for (let x = x0; x < x0 + wide; x++) {
      const [px, py] = [centerX(x, y), centerY(y)]
      for (const k of [4, 5, 0, 1]) {
        const [dx, dy] = CORNERS[k]
        if (k === 4) ctx.moveTo((px + dx) * scale, (py + dy) * scale)
        else ctx.lineTo((px + dx) * scale, (py + dy) * scale)
      }
    }
  }
  ctx.lineWidth = Math.max(1, scale * 0.03)
  ctx.strokeStyle = 'rgb(20 16 8 / .5)'
  ctx.stroke()
  ctx.restore()
}

const LEAST_RADIUS = 6
const keyOf = numberedKeys('resource')

/** Larger than the badges of the ground, the other way round in colour, and from far away too. */
function drawResources(frame: Frame): void {
  const { ctx, world, scale, sprites } = frame
  const { resource } = world.tiles
  const r = Math.max(LEAST_RADIUS, Math.round(scale * 0.36))
  const isFar = r === LEAST_RADIUS
  const names = world.legend.resources
  eachTileInView(frame, (t, x, y) => {
    if (resource[t] < 0 || world.cityAt.has(t)) return
    const key = keyOf(r * names.length + resource[t])
    const sprite = sprites.kept(key) ?? sprites.get(key, r * 2.6, r * 2.6, pen => drawResource(pen, names[resource[t]], r))
    sprites.put(ctx, sprite, isFar ? x : x - scale * 0.44, isFar ? y : y + scale * 0.42)
  })
}

function drawResource(pen: CanvasRenderingContext2D, name: string, r: number): void {
  pen.beginPath()
  pen.arc(0, 0, r, 0, 7)
  pen.fillStyle = '#fff6dc'
  pen.fill()
  pen.lineWidth = Math.max(1.5, r * 0.14)
  pen.strokeStyle = '#3a2a10'
  pen.stroke()
  fillIcon(pen, 'resource', name, 0, 0, r * 1.4, '#3a2a10')
}
