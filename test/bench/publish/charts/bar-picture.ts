/** A chart of bars from the left, with their intervals, as a picture. */
import { ofLine, picture, place, shortFigure, WIDTH, words } from './picture.ts'
import { linearScale } from './scale.ts'

export interface Bar {
  name: string
  value: number
  low?: number | undefined
  high?: number | undefined
  /** Colour; default: the first. */
  colour?: number
}

export interface BarPicture {
  title: string
  /** Unit of all bars. */
  unit: string
  bars: readonly Bar[]
}

const ROW = 34
const THICK = 18
const TOP = 46
const AREA = { left: 250, right: WIDTH - 110 }

export function barPicture({ title, unit, bars }: BarPicture): string {
  const { at } = linearScale(bars.flatMap(({ value, high = 0 }) => [value, high]))
  const px = (value: number): number => AREA.left + at(Math.max(0, value)) * (AREA.right - AREA.left)
  const rows = bars.map(({ name, value, low, high, colour = 0 }, i) => {
    const top = TOP + i * ROW
    const middle = top + THICK / 2
    const bar = `<rect class="point ${ofLine(colour)}" x="${AREA.left}" y="${top}" width="${place(px(value) - AREA.left)}" height="${THICK}"/>`
    const hasSpan = low !== undefined && high !== undefined
    const span = hasSpan ? `<path class="interval" d="M${place(px(low))} ${middle}H${place(px(high))}"/>` : ''
    const end = Math.max(px(value), hasSpan ? px(high) : 0)
    return [
      words(name, { x: AREA.left - 10, y: middle + 4.5 }, 'end'),
      bar,
      span,
      words(`${shortFigure(value)} ${unit}`, { x: end + 8, y: middle + 4.5 }),
    ].join('')
  })
  const about = `${title}: ${bars.map(({ name, value }) => `${name} ${shortFigure(value)} ${unit}`).join(', ')}`
  return picture(title, about, TOP + bars.length * ROW + 8, rows)
}
