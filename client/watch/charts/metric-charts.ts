/** Any figure of a game by seat and turn: lines, a table of the same, and CSV. */
import m from 'mithril'
import type { TurnMetrics } from '../../../actors/wire/messages.ts'
import { sentence } from '../../net/api.ts'
import { lineColour, lineDash, lineSample, plot } from '../../ui/controls/plot.ts'
import { chartWords as words } from '../../words/watch.ts'
import { csvOf, type Metric, metricsThere, positive, rowsShown, type Series, seriesOf } from './series.ts'

export interface ChartAttrs {
  /** Rows of turns from `since` on. */
  load(since: number): Promise<TurnMetrics[]>
  nameOf(seat: number): string
  /** Grows as turns end: the new ones are asked for. */
  turn: number
  /** File with all figures; absent where there is none. */
  csvPath?: string
}

const HEIGHT = 300
const TABLE_ROWS = 40

export const metricCharts: m.ClosureComponent<ChartAttrs> = ({ attrs: first }) => {
  let attrs = first
  const rows: TurnMetrics[] = []
  /** The first turn that was not read whole. */
  let since = 0
  let asked = -1
  let isBusy = false
  let isHere = false
  let error: string | null = null
  let metric: Metric = 'score'
  let isLog = false
  const hidden = new Set<number>()
  let series: Series = { turns: [], lines: [] }
  let version = {}
  let there: Metric[] = ['score']

  const remake = () => {
    there = metricsThere(rows)
    series = seriesOf(rows, metric)
    version = {}
  }

  async function read(): Promise<void> {
    if (isBusy || asked === attrs.turn) return
    isBusy = true
    asked = attrs.turn
    try {
      const more = await attrs.load(since)
      while (rows.length > 0 && rows[rows.length - 1].turn >= since) rows.pop()
      for (const row of more) rows.push(row)
      // The newest turn may have seats that are still to play.
      since = rows.at(-1)?.turn ?? 0
      error = null
    } catch (reason) {
      error = sentence(reason)
    }
    isBusy = false
    isHere = true
    remake()
    m.redraw()
  }

  const controls = (): m.Children =>
    m('.chart-controls', [
      m('label', [
        m('span', words.metric),
        m(
          'select',
          {
            value: metric,
            onchange(event: Event) {
              metric = (event.target as HTMLSelectElement).value as Metric
              remake()
            },
          },
          there.map(one => m('option', { value: one, selected: one === metric }, words.metrics[one])),
        ),
      ]),
      m('label', [
        m('span', words.scale),
        m(
          'select',
          {
            onchange(event: Event) {
              isLog = (event.target as HTMLSelectElement).value === 'log'
              version = {}
            },
          },
          [
            m('option', { value: 'linear', selected: !isLog }, words.linear),
            m('option', { value: 'log', selected: isLog }, words.log),
          ],
        ),
      ]),
    ])

  const legend = (): m.Children =>
    m('fieldset.chart-seats', [
      m('legend', words.seats),
      series.lines.map(({ seat }) =>
        m('label.chart-seat', { key: seat }, [
          m('input', {
            type: 'checkbox',
            checked: !hidden.has(seat),
            onchange() {
              if (!hidden.delete(seat)) hidden.add(seat)
              version = {}
            },
          }),
          lineSample({ colour: lineColour(seat), dash: lineDash(seat) }),
          attrs.nameOf(seat),
        ]),
      ),
    ])

  const table = (): m.Children => {
    const lines = series.lines.filter(({ seat }) => !hidden.has(seat))
    return m('details.chart-figures', [
      m('summary', words.figures),
      m(
        '.wide',
        { tabindex: 0, role: 'region', 'aria-label': words.metrics[metric] },
        m('table', [
          m(
            'thead',
            m('tr', [
              m('th', { scope: 'col' }, words.turn),
              lines.map(({ seat }) => m('th.number', { scope: 'col' }, attrs.nameOf(seat))),
            ]),
          ),
          m(
            'tbody',
            rowsShown(series.turns, TABLE_ROWS).map(i =>
              m('tr', { key: i }, [
                m('th', { scope: 'row' }, series.turns[i]),
                lines.map(({ values }) => m('td.number', shown(values[i]))),
              ]),
            ),
          ),
        ]),
      ),
      m('.line', [
        m('button.small', { type: 'button', onclick: () => saveText(csvOf(series, attrs.nameOf), `${metric}.csv`) }, words.asCsv),
        attrs.csvPath !== undefined && m('a', { href: attrs.csvPath, download: '' }, words.allAsCsv),
      ]),
    ])
  }

  return {
    oninit: () => void read(),
    onupdate: () => void read(),
    view(vnode) {
      attrs = vnode.attrs
      if (error !== null) return m('p.error', { role: 'alert' }, error)
      if (!isHere) return m('p.quiet', words.loading)
      if (series.turns.length === 0) return m('p.quiet', words.none)
      return m('.charts', [
        controls(),
        m(plot, {
          label: words.label(words.metrics[metric]),
          height: HEIGHT,
          at: series.turns,
          lines: series.lines.map(({ seat, values }) => ({
            name: attrs.nameOf(seat),
            values: isLog ? positive(values) : values,
            colour: lineColour(seat),
            dash: lineDash(seat),
            isHidden: hidden.has(seat),
          })),
          version,
          isLog,
        }),
        legend(),
        table(),
      ])
    },
  }
}

const shown = (value: number | null): string => (value === null ? '' : Number.isInteger(value) ? String(value) : value.toFixed(1))

/** Gives the reader a text as a file. */
export function saveText(text: string, name: string, type = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
