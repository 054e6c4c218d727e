/** Ratings over time; the same figures stand in a table. */
import m from 'mithril'
import type uPlot from 'uplot'
import { fixed } from '../ui/controls/format-figures.ts'
import { lineColour, plot } from '../ui/controls/plot.ts'
import { botsWords } from '../words/bots.ts'
import { locale } from '../words/language/words-of.ts'
import type { Rankings } from './lab-api.ts'

const words = botsWords.chart

interface Attrs {
  rankings: Rankings
  /** Lines that are drawn, the strongest. */
  most: number
}

const HEIGHT = 260
/** Above and below the ratings, in points: one alone has a scale of its own too. */
const ROOM = 25
const DASHES = [[], [8, 4], [2, 3]]

export const ratingChart: m.Component<Attrs> = {
  view({ attrs: { rankings, most } }) {
    const lines = linesOf(rankings, most)
    return m('.ratings-chart', [
      m(plot, {
        label: words.plotLabel,
        height: HEIGHT,
        at: rankings.chart.days.map(secondsOf),
        lines: lines.map(({ name, ratings }, i) => {
          return { name, values: ratings, colour: lineColour(i), dash: DASHES[Math.floor(i / 4) % DASHES.length] }
        }),
        version: rankings,
        options: dayScale,
        axis: {
          values: (_: uPlot, at: number[]) => at.map(shownDay),
          incrs: [1, 2, 7, 14, 28, 91, 182, 365].map(days => days * 86_400),
        },
      }),
      m(
        'ul.legend',
        lines.map(({ name }, i) => m('li', { key: i }, [m('span.swatch', { style: { background: lineColour(i) } }), name])),
      ),
      m('details', [
        m('summary', words.tableSummary),
        m('.wide', { tabindex: 0, role: 'region', 'aria-label': words.tableLabel }, figures(rankings, lines)),
      ]),
    ])
  },
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

function dayScale(days: readonly number[]): Partial<uPlot.Options> {
  // One day alone would have no width.
  const around: uPlot.Range.MinMax = [days[0] - 43_200, days[days.length - 1] + 43_200]
  return {
    // Days are those of UTC.
    tzDate: at => new Date(at * 1_000 + new Date(at * 1_000).getTimezoneOffset() * 60_000),
    scales: { x: { time: true, range: around }, y: { range: (_, low, high) => [low - ROOM, high + ROOM] } },
  }
}

const shownDay = (at: number): string =>
  new Date(at * 1_000).toLocaleDateString(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' })

const figures = ({ chart: { days } }: Rankings, lines: readonly Line[]): m.Children =>
  m('table', [
    m(
      'thead',
      m('tr', [m('th', { scope: 'col' }, words.dayColumn), lines.map(({ name }) => m('th.number', { scope: 'col' }, name))]),
    ),
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
