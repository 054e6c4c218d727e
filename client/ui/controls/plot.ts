/** Lines over a scale, drawn by uPlot, which is loaded when there is something to draw. Whoever shows it has the same figures in a table. */
import m from 'mithril'
import type uPlot from 'uplot'

export interface PlotLine {
  name: string
  /** By place on the scale. */
  values: readonly (number | null)[]
  /** Bounds around the values, drawn as a band. */
  low?: readonly (number | null)[]
  high?: readonly (number | null)[]
  colour: string
  /** A second colour on both sides of the line, for one that may be as light or dark as the page. */
  edge?: string
  dash: number[]
  isHidden?: boolean
}

export interface PlotAttrs {
  /** Said in its place. */
  label: string
  height: number
  /** Ascending. */
  at: readonly number[]
  lines: readonly PlotLine[]
  /** Drawn anew when it is another. */
  version: unknown
  /** What is not as everywhere, from the style of its place. */
  options?: (at: readonly number[]) => Partial<uPlot.Options>
  /** Of the lower axis, where the options name none. */
  axis?: Partial<uPlot.Axis>
  isLog?: boolean
}

/** Each tells from its neighbours, by light and by dark; the dash says it too. */
export const LINE_COLOURS = [
  '#3b7dd8',
  '#d1602a',
  '#3f9a4a',
  '#b14fc0',
  '#b58a00',
  '#12919e',
  '#d2477f',
  '#7a6ff0',
  '#8a7a55',
  '#6a8f1f',
  '#c2483d',
  '#5b7f98',
]
const DASHES = [[], [9, 5], [2, 4], [14, 4, 2, 4], [6, 3, 2, 3, 2, 3]]

export const lineColour = (n: number): string => LINE_COLOURS[n % LINE_COLOURS.length]
/** No two lines of one colour have the same, up to 60. */
export const lineDash = (n: number): number[] => DASHES[(n + Math.floor(n / LINE_COLOURS.length)) % DASHES.length]

export const plot: m.ClosureComponent<PlotAttrs> = ({ attrs: first }) => {
  let attrs = first
  let drawing: uPlot | null = null
  let drawn: unknown = {}
  let box: HTMLElement | null = null
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const resized = new ResizeObserver(() => box && drawing?.setSize({ width: box.clientWidth, height: attrs.height }))

  async function draw(): Promise<void> {
    const { default: Plot } = await import('uplot')
    if (!box?.isConnected || drawn === attrs.version) return
    drawn = attrs.version
    drawing?.destroy()
    drawing = new Plot(optionsOf(attrs, box), dataOf(attrs), box)
  }

  const recolour = () => {
    drawn = {}
    void draw()
  }

  return {
    oncreate({ dom }) {
      box = dom as HTMLElement
      resized.observe(box)
      dark.addEventListener('change', recolour)
      void draw()
    },
    onupdate: () => void draw(),
    onremove() {
      resized.disconnect()
      dark.removeEventListener('change', recolour)
      drawing?.destroy()
      box = null
    },
    view(vnode) {
      attrs = vnode.attrs
      // uPlot's own elements are in it: mithril puts nothing there.
      return m('.plot', { role: 'img', 'aria-label': attrs.label, style: { height: `${attrs.height}px` } })
    },
  }
}

/** Lines that have a band, which is drawn between two more of their own. */
const banded = (lines: readonly PlotLine[]): PlotLine[] => lines.filter(({ low, high }) => low && high)

/** Lines that have edges: those lie under all lines, as wider ones. */
const edged = (lines: readonly PlotLine[]): PlotLine[] => lines.filter(({ edge }) => edge)

const dataOf = ({ at, lines }: PlotAttrs): uPlot.AlignedData =>
  [
    at,
    ...[...edged(lines), ...lines].map(({ values }) => values),
    ...banded(lines).flatMap(({ low, high }) => [high, low]),
  ] as uPlot.AlignedData

/** Of a band, beside the line's own colour. */
const BAND_ALPHA = '26'

function optionsOf({ height, at, lines, options, axis: lower, isLog }: PlotAttrs, box: HTMLElement): uPlot.Options {
  const style = getComputedStyle(box)
  const axis = {
    stroke: style.getPropertyValue('--quiet'),
    grid: { stroke: style.getPropertyValue('--line'), width: 1 },
    ticks: { show: false },
  }
  return {
    width: box.clientWidth,
    height,
    legend: { show: false },
    cursor: { drag: { x: false, y: false } },
    scales: { x: { time: false }, y: isLog ? { distr: 3, log: 10 } : {} },
    axes: [
      { ...axis, ...lower },
      { ...axis, size: 60 },
    ],
    series: [
      {},
      ...edged(lines).map(({ edge, dash, isHidden }) => ({
        stroke: edge!,
        width: 4,
        dash,
        show: !isHidden,
        points: { show: false },
      })),
      ...lines.map(({ name, colour, dash, isHidden }) => ({
        label: name,
        stroke: colour,
        width: 2,
        dash,
        show: !isHidden,
        points: { show: at.length < 40, size: 6 },
      })),
      ...banded(lines).flatMap(() => [
        { width: 0, points: { show: false } },
        { width: 0, points: { show: false } },
      ]),
    ],
    bands: banded(lines).map(({ colour }, i) => ({
      series: [1, 2].map(n => edged(lines).length + lines.length + n + 2 * i) as [number, number],
      fill: `${colour}${BAND_ALPHA}`,
    })),
    ...options?.(at),
  }
}

/** The pattern of a line, for its name beside the chart. */
export const lineSample = ({ colour, edge, dash }: Pick<PlotLine, 'colour' | 'edge' | 'dash'>): m.Children => {
  const line = (stroke: string, width: number): m.Children =>
    m('line', { x1: 0, x2: 34, y1: 3, y2: 3, stroke, 'stroke-width': width, 'stroke-dasharray': dash.join(' ') || null })
  return m('svg.line-sample', { viewBox: '0 0 34 6', 'aria-hidden': 'true' }, [edge && line(edge, 6), line(colour, 3)])
}
