/** A chart of lines as a picture: the same data that the lab's pages draw. */
import type { Line, LineChart } from '../../../../lab/html/line-chart.ts'
import { ofLine, picture, place, shortFigure, WIDTH, words } from './picture.ts'
import { linearScale, logScale, type Scale } from './scale.ts'

export interface LinePicture extends LineChart {
  /** Unit of what is drawn upwards. */
  y: string
  /** Figures along the bottom are set by powers, as those upwards. */
  isLogX?: boolean
  isLogY?: boolean
}

const HEIGHT = 340
const AREA = { left: 70, right: WIDTH - 24, top: 72, bottom: HEIGHT - 48 }
const DASHES = ['', '7 4', '2 3', '10 3 2 3', '1 4']
/** Of a name in the legend, a letter. */
const LETTER = 7.2

export function linePicture(chart: LinePicture): string {
  const { title, x, y, xs, lines, isLogX = false, isLogY = false } = chart
  const values = lines.flatMap(({ values, high = [] }) => [...values, ...high]).filter(value => value !== null)
  const across = isLogX ? logScale(xs, xs) : { ...linearScale(xs), ticks: [...xs] }
  const upwards = isLogY ? logScale(values) : linearScale(values)
  const px = (value: number): number => AREA.left + across.at(value) * (AREA.right - AREA.left)
  const py = (value: number): number => AREA.bottom - upwards.at(value) * (AREA.bottom - AREA.top)
  const about = `${title}: ${lines.map(line => sentence(line, xs, x, y)).join('; ')}`
  return picture(`${title}, ${y}`, about, HEIGHT, [
    ...legend(lines.map(({ name }) => name)),
    ...grid(upwards, py),
    ...across.ticks.map(tick => words(shortFigure(tick), { x: px(tick), y: AREA.bottom + 19 }, 'quiet middle')),
    words(x, { x: (AREA.left + AREA.right) / 2, y: AREA.bottom + 38 }, 'quiet middle'),
    ...lines.map((line, i) => drawn(line, i, xs, px, py)),
  ])
}

const grid = ({ ticks }: Scale, py: (value: number) => number): string[] =>
  ticks.map(tick => {
    const y = place(py(tick))
    const line = `<line class="grid" x1="${AREA.left}" x2="${AREA.right}" y1="${y}" y2="${y}"/>`
    return line + words(shortFigure(tick), { x: AREA.left - 8, y: py(tick) + 4 }, 'quiet end')
  })

function legend(names: readonly string[]): string[] {
  let x = 16
  return names.map((name, i) => {
    const from = x
    x += 34 + LETTER * name.length + 18
    return stroke(i, `M${from} 48H${from + 26}`) + words(name, { x: from + 34, y: 52 })
  })
}

const stroke = (i: number, path: string): string => {
  const dash = DASHES[i % DASHES.length]
  return `<path class="line ${ofLine(i)}"${dash && ` stroke-dasharray="${dash}"`} d="${path}"/>`
}

function drawn(
  { values, low, high }: Line,
  i: number,
  xs: readonly number[],
  px: (x: number) => number,
  py: (y: number) => number,
) {
  const known = xs.flatMap((x, n) => (values[n] === null || values[n] === undefined ? [] : [{ n, x: px(x), y: py(values[n]) }]))
  const path = known.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${place(x)} ${place(y)}`).join('')
  const points = known.map(({ x, y }) => `<circle class="point ${ofLine(i)}" cx="${place(x)}" cy="${place(y)}" r="3.5"/>`)
  const spans = known.flatMap(({ n, x }) => {
    const [from, to] = [low?.[n] ?? null, high?.[n] ?? null]
    return from === null || to === null ? [] : [`<path class="interval" d="M${place(x)} ${place(py(from))}V${place(py(to))}"/>`]
  })
  return [stroke(i, path), ...spans, ...points].join('')
}

/** What a line shows, for who does not see it. */
const sentence = ({ name, values }: Line, xs: readonly number[], x: string, y: string): string =>
  `${name}: ${xs.flatMap((at, i) => (values[i] === null ? [] : [`${shortFigure(values[i])} ${y} at ${shortFigure(at)} ${x}`])).join(', ')}`
