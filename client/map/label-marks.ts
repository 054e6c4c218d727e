/** Marks on the names of cities: how far the next citizen is, what is in production, the religion. The icons come with the first city that has any. */
import type { CitySummary } from '../../tools/wire.ts'
import { loadThingIcons } from '../icons/paths.ts'
import { fillOf, type IconShapes } from './art/icons.ts'
import type { Detail } from './ground.ts'

export interface LabelMarks {
  /** Things of the rules, drawn one beside the other. */
  icons: readonly string[]
  /** Of the food for the next citizen, in steps of a twentieth; null where it is not known. */
  growth: number | null
}

const NO_MARKS: LabelMarks = { icons: [], growth: null }
const STEPS = 20
const [TRACK, FOOD, INK] = ['rgb(255 255 255 / .16)', '#8fcf63', '#f0dfae']

/** The viewer knows these of the own cities only; far away there is no room for them. */
export function marksOf({ religion, producing, growth_percent }: CitySummary, detail: Detail): LabelMarks {
  if (detail === 'far') return NO_MARKS
  return {
    icons: [religion, producing].filter(name => name !== undefined),
    growth: growth_percent === undefined ? null : Math.round((growth_percent * STEPS) / 100) / STEPS,
  }
}

export const markKey = ({ icons, growth }: LabelMarks): string => `${icons.join('+')}|${growth}`

export const iconsWidth = ({ icons }: LabelMarks, font: number): number => icons.length * font * 1.25

const shapes: IconShapes = new Map()
let areThere = false

/** Calls `onThere` once the icons can be drawn, where they could not be yet. */
export function wantLabelIcons(onThere: () => void): void {
  if (areThere) return
  loadThingIcons().then(
    () => {
      areThere = true
      onThere()
    },
    // Whoever wants them next tries again.
    () => {},
  )
}

/** From `left` on, around the line `y`; nothing until the icons are there. */
export function drawLabelIcons(ctx: CanvasRenderingContext2D, { icons }: LabelMarks, left: number, font: number): void {
  if (!areThere) return
  const wide = font * 1.05
  for (const [i, name] of icons.entries()) fillOf(shapes, ctx, { name }, left + font * (i * 1.25 + 0.2) + wide / 2, 0, wide, INK)
}

/** Along the lower edge, within the shape that the context is clipped to. */
export function drawGrowth(
  ctx: CanvasRenderingContext2D,
  growth: number,
  { left, wide, bottom, font }: { left: number; wide: number; bottom: number; font: number },
): void {
  const high = Math.max(2, Math.round(font * 0.16))
  ctx.fillStyle = TRACK
  ctx.fillRect(left, bottom - high, wide, high)
  ctx.fillStyle = FOOD
  ctx.fillRect(left, bottom - high, wide * growth, high)
}
