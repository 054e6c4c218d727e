/** Units on the map: where each stands in its tile, and how it moves there. */
import type { UnitSummary } from '../../tools/wire.ts'
import type { Moves } from './animations.ts'
import { drawHealth, drawSign, signKey, signOf } from './art/units.ts'
import { drawFights } from './fights.ts'
import { between, eachCopy, eachTileCopy, type Frame } from './frame.ts'
import { detailOf } from './ground.ts'
import { STRANGER } from './looks/colors.ts'

const SHOWN_IN_TILE = 2
/** Of signs that are stretched while the scale changes. */
const SIZES = [10, 18, 26]
const DOT_EDGE = 'rgb(16 18 20 / .75)'

export function drawUnits(frame: Frame, moves: Moves, selected: number | null): void {
  const { world, camera } = frame
  if (detailOf(camera.zoom) === 'far') {
    drawDots(frame)
    return
  }
  const [inside, outside] = [radius(frame, true), radius(frame, false)]
  for (const [tile, ids] of world.unitsAt) {
    eachTileCopy(frame, tile, outside * 4, (x, y) => {
      const here = ids.filter(id => !moves.isMoving(id))
      const inCity = world.cityAt.has(tile)
      if (here.length > 0) drawStack(frame, here, x, y, inCity ? inside : outside, inCity, tile === selected)
    })
  }
  drawMoving(frame, moves)
  drawFights(frame, moves)
}

/** Whether anybody is seen moving or struck: far away nobody is. */
export function showsMoves(frame: Frame, moves: Moves): boolean {
  if (!moves.isAnything() || detailOf(frame.camera.zoom) === 'far') return false
  return moves.touches(tile => {
    let isSeen = false
    eachTileCopy(frame, tile, frame.scale * 2, () => (isSeen = true))
    return isSeen
  })
}

const radius = ({ camera }: Frame, inCity: boolean): number =>
  Math.round(Math.max(inCity ? 7 : 9, Math.min(inCity ? 17 : 26, camera.zoom * (inCity ? 0.165 : 0.245))) * 2) / 2

/** Soldiers before civilians; what does not fit is counted. */
function drawStack(
  frame: Frame,
  ids: readonly number[],
  x: number,
  y: number,
  r: number,
  inCity: boolean,
  isSelected: boolean,
): void {
  const { world, scale } = frame
  const units = ids.map(id => world.units.get(id)!).filter(Boolean)
  units.sort((a, b) => Number(a.civilian) - Number(b.civilian) || a.id - b.id)
  const shown = units.slice(0, SHOWN_IN_TILE)
  const [cx, cy] = inCity ? [x - scale * 0.36, y - scale * 0.62] : [x, y - r * 0.12]
  const gap = shown.length > 1 ? r * (inCity ? 1.9 : 1.5) : 0
  const size = !inCity && shown.length > 1 ? Math.round(r * 1.7) / 2 : r
  for (const [i, unit] of [...shown.entries()].reverse())
    drawUnit(frame, unit, cx + (i - (shown.length - 1) / 2) * gap, cy, size, isSelected && i === 0)
  if (units.length > shown.length) drawCount(frame, units.length, cx + gap / 2 + size, cy - size)
}

function drawUnit(frame: Frame, unit: UnitSummary, x: number, y: number, r: number, isSelected: boolean): void {
  const { looks, sprites, world, ctx } = frame
  const sign = signOf(unit, looks.get(unit.owner) ?? STRANGER, world.head.you, isSelected)
  const drawn = frame.isZooming ? SIZES.find(size => size >= r)! : r
  const sprite = sprites.get(signKey(sign, unit.owner, drawn), drawn * 3.2, drawn * 3.4, pen => drawSign(pen, sign, drawn))
  sprites.put(ctx, sprite, x, y, r / drawn)
  if (unit.hp < 100) drawHealth(ctx, x, y + r * 1.32, r * 1.8, Math.max(2.5, r * 0.17), unit.hp / 100)
}

function drawCount(frame: Frame, n: number, x: number, y: number): void {
  const { ctx, sprites } = frame
  const sprite = sprites.get(`count|${n}`, 20, 20, pen => {
    pen.fillStyle = '#1b2026'
    pen.beginPath()
    pen.arc(0, 0, 8, 0, 7)
    pen.fill()
    pen.fillStyle = '#fff'
    pen.font = '700 10px system-ui, sans-serif'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(String(n), 0, 0.5)
  })
  sprites.put(ctx, sprite, x, y)
}

/** From far away: a point for each tile with units, soldiers as squares. */
function drawDots(frame: Frame): void {
  const { world, camera, looks, ctx } = frame
  const size = Math.max(1.5, camera.zoom * 0.13)
  for (const [tile, ids] of world.unitsAt) {
    const unit = world.units.get(ids[0])
    if (!unit || world.cityAt.has(tile)) continue
    const { fill } = looks.get(unit.owner) ?? STRANGER
    eachTileCopy(frame, tile, size, (x, y) => {
      ctx.beginPath()
      if (unit.civilian) ctx.arc(x, y, size, 0, 7)
      else ctx.rect(x - size, y - size, size * 2, size * 2)
      ctx.lineWidth = 2
      ctx.strokeStyle = DOT_EDGE
      ctx.stroke()
      ctx.fillStyle = fill
      ctx.fill()
    })
  }
}

function drawMoving(frame: Frame, moves: Moves): void {
  const { world } = frame
  const r = radius(frame, false)
  for (const { unit: id, from, to, part, who } of moves.at(frame.nowMs)) {
    const unit = world.units.get(id) ?? who
    if (!unit) continue
    const [x, y] = between(world.width, from, to, part)
    const hop = Math.sin(part * Math.PI) * 0.12
    eachCopy(frame, x, y - hop, r * 3, (cx, cy) => drawUnit(frame, unit, cx, cy, r, false))
  }
}
