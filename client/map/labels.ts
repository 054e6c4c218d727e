/** Names of cities on the map, with their size, health and what they make; where there is no room for all, the most important stay. */
import type { CitySummary } from '../../tools/wire.ts'
import { ruleName } from '../words/rule-names.ts'
import { centerX, centerY, WIDE } from '../world/geometry.ts'
import type { World } from '../world/world.ts'
import { drawHealth } from './art/units.ts'
import { eachCopy, type Frame } from './frame.ts'
import { detailOf } from './ground.ts'
import { drawGrowth, drawLabelIcons, iconsWidth, type LabelMarks, markKey, marksOf } from './label-marks.ts'
import { type Look, STRANGER } from './looks/colors.ts'
import type { Sprite } from './sprites.ts'

export interface Placed {
  city: CitySummary
  look: Look
  text: string
  size: string
  /** How well it is defended; only close up. */
  strength: string
  /** What is made, and in how many turns. */
  making: string
  marks: LabelMarks
  font: number
  wide: number
  /** Middle of the label from the city's middle, in CSS pixels. */
  dx: number
  dy: number
}

const BACK = 'rgb(22 27 33 / .93)'
const fontOf = (px: number, weight = 600): string => `${weight} ${px}px system-ui, sans-serif`

let ruler: CanvasRenderingContext2D | null = null
const widths = new Map<string, number>()

/** CSS pixels of a text. */
function widthOf(text: string, px: number, weight = 600): number {
  const key = `${px}|${weight}|${text}`
  let wide = widths.get(key)
  if (wide === undefined) {
    if (widths.size > 4000) widths.clear()
    ruler ??= document.createElement('canvas').getContext('2d')!
    ruler.font = fontOf(px, weight)
    widths.set(key, (wide = ruler.measureText(text).width))
  }
  return wide
}

/** CSS pixels of the letters. */
export const labelFont = (zoom: number): number => Math.round(Math.max(11, Math.min(24, zoom * 0.19)))

/** Which labels are shown at a zoom, and where. */
export function placeLabels(world: World, looks: ReadonlyMap<number, Look>, zoom: number, font: number): Placed[] {
  const detail = detailOf(zoom)
  const scale = zoom / WIDE
  const around = world.width * zoom
  const placed: (Placed & { x: number; y: number; high: number })[] = []
  for (const city of byWeight(world)) {
    if (detail === 'far' && zoom < 13 && !isSeenFar(world, city, zoom)) continue
    const text = city.capital ? `★ ${city.name}` : city.name
    const size = city.population === undefined ? '' : String(city.population)
    const making = detail === 'close' && city.producing ? makingOf(city) : ''
    const strength = detail === 'close' && city.strength !== undefined ? String(Math.round(city.strength)) : ''
    const marks = marksOf(city, detail)
    const wide = Math.max(pillWidth({ text, size, strength, marks, font }), making ? widthOf(making, font - 3, 500) + font : 0)
    const high = font * 1.6 + (making ? font * 1.25 : 0)
    const x = centerX(city.x, city.y) * scale
    const y = centerY(city.y) * scale
    const below = detail === 'far' ? font : scale * 0.64
    const spot = [below, -(detail === 'far' ? font : scale * 0.95)].find(
      dy => !placed.some(other => overlap(other, x, y + dy, wide, high, around)),
    )
    if (spot === undefined && (detail === 'far' || city.owner !== world.head.you)) continue
    const dy = spot ?? below
    placed.push({
      city,
      look: looks.get(city.owner) ?? STRANGER,
      text,
      size,
      strength,
      making,
      marks,
      font,
      wide,
      dx: 0,
      dy,
      x,
      y: y + dy,
      high,
    })
  }
  return placed
}

const makingOf = ({ producing, turns_left }: CitySummary): string =>
  turns_left !== undefined && turns_left >= 0 ? `${ruleName(producing!)} · ${turns_left}` : ruleName(producing!)

/** From far away only capitals have names, from very far only those of nations. */
const isSeenFar = ({ players }: World, city: CitySummary, zoom: number): boolean =>
  city.capital && (zoom > 11 || players.get(city.owner)?.kind !== 'city_state')

/** The viewer's own first, then capitals, then the larger ones. */
function byWeight(world: World): CitySummary[] {
  const weight = (city: CitySummary): number =>
    (city.owner === world.head.you ? 1000 : 0) + (city.capital ? 500 : 0) + (city.population ?? 0)
  return [...world.cities.values()].sort((a, b) => weight(b) - weight(a) || a.id - b.id)
}

function overlap(
  other: { x: number; y: number; wide: number; high: number },
  x: number,
  y: number,
  wide: number,
  high: number,
  around: number,
): boolean {
  if (Math.abs(other.y - y) * 2 > other.high + high + 4) return false
  const dx = Math.abs(other.x - x) % around
  return Math.min(dx, around - dx) * 2 < other.wide + wide + 6
}

const sizeWidth = (size: string, font: number): number => (size ? widthOf(size, font, 700) + font * 0.95 : font * 0.55)
const strengthWidth = (strength: string, font: number): number => (strength ? widthOf(strength, font - 2) + font * 1.25 : 0)
const pillWidth = ({
  text,
  size,
  strength,
  marks,
  font,
}: Pick<Placed, 'text' | 'size' | 'strength' | 'marks' | 'font'>): number =>
  sizeWidth(size, font) + widthOf(text, font) + iconsWidth(marks, font) + strengthWidth(strength, font) + font * 1.05

export function drawLabels(frame: Frame, labels: readonly Placed[]): void {
  for (const label of labels) {
    const { city } = label
    const margin = label.wide
    eachCopy(frame, centerX(city.x, city.y), centerY(city.y), margin, (x, y) => {
      frame.sprites.put(frame.ctx, spriteOf(frame, label), x + label.dx, y + label.dy)
    })
  }
}

function spriteOf({ sprites }: Frame, label: Placed): Sprite {
  const { city, font, wide, text, size, strength, making, marks, look } = label
  const part = city.hp !== undefined && city.max_hp ? city.hp / city.max_hp : 1
  const key = `label|${text}|${size}|${strength}|${making}|${markKey(marks)}|${font}|${look.fill}|${look.rim}|${Math.round(part * 40)}`
  // The pill lies in the middle of the sprite.
  return sprites.get(key, wide + 12, font * 4.6, ctx => drawPill(ctx, label, part))
}

function drawPill(ctx: CanvasRenderingContext2D, label: Placed, part: number): void {
  const { font, text, size, strength, making, marks, look } = label
  const pill = pillWidth(label)
  const high = font * 1.6
  const [left, round] = [-pill / 2, high / 2]
  if (making) drawMaking(ctx, label, round)
  ctx.save()
  ctx.shadowColor = 'rgb(0 0 0 / .55)'
  ctx.shadowBlur = 5
  ctx.shadowOffsetY = 1
  ctx.fillStyle = BACK
  ctx.beginPath()
  ctx.roundRect(left, -round, pill, high, round)
  ctx.fill()
  ctx.restore()
  const head = sizeWidth(size, font)
  if (marks.growth !== null) {
    ctx.save()
    ctx.clip()
    drawGrowth(ctx, marks.growth, { left: left + head, wide: pill - head, bottom: round, font })
    ctx.restore()
  }
  ctx.fillStyle = look.fill
  ctx.beginPath()
  ctx.roundRect(left, -round, head, high, [round, 3, 3, round])
  ctx.fill()
  ctx.strokeStyle = look.rim
  ctx.lineWidth = 1
  ctx.beginPath()
  ctx.moveTo(left + head, -round + 1)
  ctx.lineTo(left + head, round - 1)
  ctx.stroke()
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  if (size) {
    ctx.fillStyle = look.ink
    ctx.font = fontOf(font, 700)
    ctx.fillText(size, left + font * 0.52, font * 0.06)
  }
  ctx.fillStyle = '#fff'
  ctx.font = fontOf(font)
  ctx.fillText(text, left + head + font * 0.42, font * 0.06)
  drawLabelIcons(ctx, marks, left + head + font * 0.42 + widthOf(text, font), font)
  if (strength) drawStrength(ctx, strength, -left - strengthWidth(strength, font), font)
  if (part < 1) drawHealth(ctx, 0, -round - 5, pill * 0.8, 4, part)
}

/** Below the pill, as if it came out of it. */
function drawMaking(ctx: CanvasRenderingContext2D, { making, font, wide }: Placed, round: number): void {
  const inner = widthOf(making, font - 3, 500) + font
  ctx.fillStyle = 'rgb(22 27 33 / .8)'
  ctx.beginPath()
  ctx.roundRect(-inner / 2, round - 2, inner, font * 1.4, [0, 0, font * 0.6, font * 0.6])
  ctx.fill()
  ctx.fillStyle = '#e9dfc6'
  ctx.font = fontOf(font - 3, 500)
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(making, 0, round + font * 0.62, wide)
}

/** A small shield and the figure. */
function drawStrength(ctx: CanvasRenderingContext2D, strength: string, x: number, font: number): void {
  const r = font * 0.34
  ctx.fillStyle = '#cfd6de'
  ctx.beginPath()
  ctx.moveTo(x, -r)
  ctx.lineTo(x + 2 * r, -r)
  ctx.lineTo(x + 2 * r, r * 0.2)
  ctx.quadraticCurveTo(x + 1.7 * r, r * 0.9, x + r, r * 1.25)
  ctx.quadraticCurveTo(x + 0.3 * r, r * 0.9, x, r * 0.2)
  ctx.closePath()
  ctx.fill()
  ctx.font = fontOf(font - 2)
  ctx.fillText(strength, x + 2 * r + 3, font * 0.06)
}

/** From far away: cities as points, capitals larger. */
export function drawCityDots(frame: Frame): void {
  const { world, looks, ctx, camera } = frame
  for (const city of world.cities.values()) {
    const { fill, ink } = looks.get(city.owner) ?? STRANGER
    const r = Math.max(2.5, camera.zoom * (city.capital ? 0.36 : 0.26))
    eachCopy(frame, centerX(city.x, city.y), centerY(city.y), r, (x, y) => {
      ctx.beginPath()
      if (city.capital) star(ctx, x, y, r * 1.35)
      else ctx.arc(x, y, r, 0, 7)
      ctx.fillStyle = fill
      ctx.strokeStyle = ink
      ctx.lineWidth = Math.max(1, r * 0.3)
      ctx.stroke()
      ctx.fill()
    })
  }
}

function star(ctx: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  for (let k = 0; k < 10; k++) {
    const far = k & 1 ? r * 0.45 : r
    ctx.lineTo(x + Math.sin((k * Math.PI) / 5) * far, y - Math.cos((k * Math.PI) / 5) * far)
  }
  ctx.closePath()
}
