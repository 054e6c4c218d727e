/** Shapes of units: shields for soldiers, discs for civilians, in the owner's colours. Lengths in CSS pixels. */
import type { UnitSummary } from '../../../tools/wire.ts'
import type { Look } from '../looks/colors.ts'
import { fillIcon } from './icons.ts'

export interface UnitSign {
  kind: string
  look: Look
  civilian: boolean
  embarked: boolean
  fortified: boolean
  /** Of the viewer's own: whether it can move no more this turn. */
  isSpent: boolean
  isSelected: boolean
}

/** What two units need to have in common to be one picture. */
export const signKey = (sign: UnitSign, owner: number, r: number): string =>
  `${sign.kind}|${owner}|${r}|${+sign.civilian}${+sign.embarked}${+sign.fortified}${+sign.isSpent}${+sign.isSelected}`

/** Draws it around (0, 0); r is half its width. */
export function drawSign(ctx: CanvasRenderingContext2D, sign: UnitSign, r: number): void {
  const { look, civilian } = sign
  if (sign.isSpent) ctx.globalAlpha = 0.78
  ctx.save()
  ctx.shadowColor = 'rgb(0 0 0 / .5)'
  ctx.shadowBlur = r * 0.35
  ctx.shadowOffsetY = r * 0.18
  ctx.fillStyle = look.fill
  outline(ctx, civilian, r)
  ctx.fill()
  ctx.restore()
  const light = ctx.createLinearGradient(0, -r, 0, r * 1.1)
  light.addColorStop(0, 'rgb(255 255 255 / .22)')
  light.addColorStop(0.5, 'rgb(255 255 255 / 0)')
  light.addColorStop(1, 'rgb(0 0 0 / .2)')
  ctx.fillStyle = light
  ctx.fill()
  ctx.lineJoin = 'round'
  ctx.strokeStyle = sign.isSelected ? '#fff' : look.rim
  ctx.lineWidth = sign.isSelected ? Math.max(2.5, r * 0.2) : Math.max(1.2, r * 0.12)
  ctx.stroke()
  if (look.pattern !== null) notch(ctx, look, r)
  fillIcon(ctx, 'unit', sign.kind, 0, civilian ? 0 : r * 0.02, r * 1.36, look.ink)
  if (sign.embarked) waves(ctx, r)
  if (sign.fortified) wall(ctx, r)
}

function outline(ctx: CanvasRenderingContext2D, civilian: boolean, r: number): void {
  ctx.beginPath()
  if (civilian) {
    ctx.arc(0, 0, r * 0.95, 0, 2 * Math.PI)
    return
  }
  ctx.moveTo(-r, -r * 0.86)
  ctx.quadraticCurveTo(0, -r * 1.16, r, -r * 0.86)
  ctx.lineTo(r, r * 0.15)
  ctx.quadraticCurveTo(r * 0.82, r * 0.88, 0, r * 1.2)
  ctx.quadraticCurveTo(-r * 0.82, r * 0.88, -r, r * 0.15)
  ctx.closePath()
}

/** City-states carry a band across, for their tints are few. */
function notch(ctx: CanvasRenderingContext2D, { rim }: Look, r: number): void {
  ctx.save()
  ctx.clip()
  ctx.fillStyle = rim
  ctx.globalAlpha *= 0.55
  ctx.fillRect(-r, r * 0.55, 2 * r, r * 0.16)
  ctx.restore()
}

function waves(ctx: CanvasRenderingContext2D, r: number): void {
  ctx.lineCap = 'round'
  for (const [width, color] of [
    [r * 0.3, '#123a55'],
    [r * 0.14, '#c9ecf7'],
  ] as const) {
    ctx.strokeStyle = color
    ctx.lineWidth = width
    ctx.beginPath()
    ctx.moveTo(-r * 0.8, r * 1.02)
    for (let i = 0; i < 4; i++)
      ctx.quadraticCurveTo(r * (-0.6 + i * 0.4), r * (i & 1 ? 1.2 : 0.84), r * (-0.4 + i * 0.4), r * 1.02)
    ctx.stroke()
  }
}

/** Battlements along the foot. */
function wall(ctx: CanvasRenderingContext2D, r: number): void {
  const [w, h, y] = [r * 1.5, r * 0.26, r * 0.86]
  ctx.fillStyle = '#f4ead2'
  ctx.strokeStyle = '#3a2f20'
  ctx.lineWidth = Math.max(1, r * 0.07)
  ctx.beginPath()
  ctx.moveTo(-w / 2, y + h)
  for (let i = 0; i < 4; i++) {
    const x = -w / 2 + (i * w) / 3.5
    ctx.lineTo(x, y - h * 0.6)
    ctx.lineTo(x + w / 7, y - h * 0.6)
    ctx.lineTo(x + w / 7, y)
    if (i < 3) ctx.lineTo(x + (2 * w) / 7, y)
  }
  ctx.lineTo(w / 2, y + h)
  ctx.closePath()
  ctx.fill()
  ctx.stroke()
}

/** A bar of health under a unit or city: green, amber, red, and shorter. */
export function drawHealth(ctx: CanvasRenderingContext2D, x: number, y: number, wide: number, high: number, part: number): void {
  ctx.fillStyle = 'rgb(10 12 14 / .78)'
  ctx.fillRect(x - wide / 2 - 1, y - 1, wide + 2, high + 2)
  ctx.fillStyle = part > 0.6 ? '#79d66b' : part > 0.3 ? '#f2bb3d' : '#f0604c'
  ctx.fillRect(x - wide / 2, y, wide * Math.max(0, Math.min(1, part)), high)
}

/** Of a unit as the world has it; `you`: the viewer's own. */
export const signOf = (unit: UnitSummary, look: Look, you: number | null, selected: boolean): UnitSign => ({
  kind: unit.kind,
  look,
  civilian: unit.civilian,
  embarked: unit.embarked,
  fortified: unit.fortified,
  isSpent: unit.owner === you && unit.moves === 0,
  isSelected: selected,
})
