/** Ratings over time, drawn by uPlot, which is loaded when there is something to draw; the same figures stand in a table. */
import m from 'mithril'
import type uPlot from 'uplot'
import type { Rankings } from './lab.ts'
import { fixed } from './words.ts'

interface Attrs {
  rankings: Rankings
  /** Lines that are drawn, the strongest. */
  most: number
}

const HEIGHT = 260
/** Above and below the ratings, in points: one alone has a scale of its own too. */
const ROOM = 25
/** Each tells from its neighbours, by light and by dark. */
const COLOURS = [
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
const DASHES = [[], [8, 4], [2, 3]]

export const ratingChart: m.ClosureComponent<Attrs> = ({ attrs }) => {
  let plot: uPlot | null = null
  let drawn: Rankings | null = null
  let rankings = attrs.rankings
  const dark = matchMedia('(prefers-color-scheme: dark)')
  let box: HTMLElement | null = null
  const resized = new ResizeObserver(() => box && plot?.setSize({ width: box.clientWidth, height: HEIGHT }))

  async function draw(): Promise<void> {
    const { default: Plot } = await import('uplot')
    if (!box?.isConnected || drawn === rankings) return
    drawn = rankings
    plot?.destroy()
    plot = new Plot(optionsOf(rankings, attrs.most, box), dataOf(rankings, attrs.most), box)
  }

  const recolour = () => {
    drawn = null
    void draw()
  }

  return {
    oncreate({ dom }) {
      box = dom.querySelector('.plot')
      resized.observe(box!)
      dark.addEventListener('change', recolour)
      void draw()
    },
    onupdate: () => void draw(),
    onremove() {
      resized.disconnect()
      dark.removeEventListener('change', recolour)
      plot?.destroy()
      box = null
    },
    view(vnode) {
      rankings = vnode.attrs.rankings
      const lines = linesOf(rankings, attrs.most)
      return m('.chart', [
        // uPlot's own elements are in it: mithril puts nothing there.
        m('.plot', { role: 'img', 'aria-label': 'Ratings by day; the figures are in the table below' }),
        m(
          'ul.legend',
          lines.map(({ name }, i) =>
            m('li', { key: i }, [m('span.swatch', { style: { background: COLOURS[i % COLOURS.length] } }), name]),
          ),
        ),
        m('details', [
          m('summary', 'The figures'),
          m('.wide', { tabindex: 0, role: 'region', 'aria-label': 'Ratings by day' }, figures(rankings, lines)),
        ]),
      ])
    },
  }
}

interface Line {
  name: string
  ratings: (number | null)[]
}

const linesOf = ({ entries, chart }: Rankings, most: number): Line[] =>
  chart.lines
    .filter(({ entry }) => entry < most)
    .map(({ entry, ratings }) => {
      const { name, revision, difficulty } = entries[entry]
      return { name: `${name} r${revision}, ${difficulty}`, ratings }
    })

const secondsOf = (day: string): number => Date.parse(day.slice(0, 10)) / 1_000

const dataOf = (rankings: Rankings, most: number): uPlot.AlignedData => [
  rankings.chart.days.map(secondsOf),
  ...linesOf(rankings, most).map(({ ratings }) => ratings),
]

function optionsOf(rankings: Rankings, most: number, box: HTMLElement): uPlot.Options {
  const style = getComputedStyle(box)
  const axis = {
    stroke: style.getPropertyValue('--quiet'),
    grid: { stroke: style.getPropertyValue('--line'), width: 1 },
    ticks: { show: false },
  }
  const day = {
    values: (_: uPlot, at: number[]) => at.map(shownDay),
    incrs: [1, 2, 7, 14, 28, 91, 182, 365].map(days => days * 86_400),
  }
  const days = rankings.chart.days.map(secondsOf)
  // One day alone would have no width.
  const around: uPlot.Range.MinMax = [days[0] - 43_200, days[days.length - 1] + 43_200]
  return {
    width: box.clientWidth,
    height: HEIGHT,
    // Days are those of UTC.
    tzDate: at => new Date(at * 1_000 + new Date(at * 1_000).getTimezoneOffset() * 60_000),
    legend: { show: false },
    cursor: { drag: { x: false, y: false } },
    scales: { x: { time: true, range: around }, y: { range: (_, low, high) => [low - ROOM, high + ROOM] } },
    axes: [
      { ...axis, ...day },
      { ...axis, size: 55 },
    ],
    series: [
      {},
      ...linesOf(rankings, most).map(({ name }, i) => ({
        label: name,
        stroke: COLOURS[i % COLOURS.length],
        width: 2,
        dash: DASHES[Math.floor(i / 4) % DASHES.length],
        points: { show: days.length < 40, size: 6 },
      })),
    ],
  }
}

const shownDay = (at: number): string =>
  new Date(at * 1_000).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const figures = ({ chart: { days } }: Rankings, lines: readonly Line[]): m.Children =>
  m('table', [
    m('thead', m('tr', [m('th', { scope: 'col' }, 'Day'), lines.map(({ name }) => m('th.number', { scope: 'col' }, name))])),
    m(
      'tbody',
      days.map((day, i) =>
        m('tr', { key: day }, [
          m('th', { scope: 'row' }, day.slice(0, 10)),
          lines.map(({ ratings }) => m('td.number', fixed(ratings[i]))),
        ]),
      ),
    ),
  ])
