/** The figures of a game's chart as a table, and as CSV. */
import m from 'mithril'
import { fixed } from '../../ui/controls/format-figures.ts'
import { chartWords as words } from '../../words/watch/charts.ts'
import type { ChartedMetrics } from './charted-metrics.ts'
import { csvOf, rowsShown } from './series.ts'

const ROWS = 40

/** `csvPath`: file with all figures, where there is one. */
export const chartTable = (charted: ChartedMetrics, nameOf: (seat: number) => string, csvPath: string | undefined): m.Children =>
  m('details.chart-figures', [
    m('summary', words.figures),
    m('.wide', { tabindex: 0, role: 'region', 'aria-label': words.metrics[charted.metric] }, table(charted, nameOf)),
    m('.line', [
      m(
        'button.small',
        { type: 'button', onclick: () => saveText(csvOf(charted.series, nameOf), `${charted.metric}.csv`) },
        words.asCsv,
      ),
      csvPath !== undefined && m('a', { href: csvPath, download: '' }, words.allAsCsv),
    ]),
  ])

function table({ series: { turns }, shownLines: lines }: ChartedMetrics, nameOf: (seat: number) => string): m.Children {
  return m('table', [
    m(
      'thead',
      m('tr', [m('th', { scope: 'col' }, words.turn), lines.map(({ seat }) => m('th.number', { scope: 'col' }, nameOf(seat)))]),
    ),
    m(
      'tbody',
      rowsShown(turns, ROWS).map(i =>
        m('tr', { key: i }, [m('th', { scope: 'row' }, turns[i]), lines.map(({ values }) => m('td.number', shown(values[i])))]),
      ),
    ),
  ])
}

const shown = (value: number | null): string => (value === null ? '' : Number.isInteger(value) ? String(value) : fixed(value, 1))

/** Gives the reader a text as a file. */
function saveText(text: string, name: string, type = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
