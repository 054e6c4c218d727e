/** Any figure of a game by seat and turn: lines, a table of the same, and CSV. */
import m from 'mithril'
import type { TurnMetrics } from '../../../actors/wire/messages.ts'
import { seatLine } from '../../map/looks/seat-line.ts'
import { plot } from '../../ui/controls/plot.ts'
import { chartWords as words } from '../../words/watch/charts.ts'
import { chartControls, chartLegend } from './chart-controls.ts'
import { chartTable } from './chart-table.ts'
import { ChartedMetrics } from './charted-metrics.ts'
import { positive } from './series.ts'

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

export const metricCharts: m.ClosureComponent<ChartAttrs> = () => {
  const charted = new ChartedMetrics()
  const read = ({ attrs }: m.Vnode<ChartAttrs>) => void charted.read(attrs.turn, attrs.load)
  return {
    oninit: read,
    onupdate: read,
    view({ attrs: { nameOf, csvPath } }) {
      if (charted.error !== null) return m('p.error', { role: 'alert' }, charted.error)
      if (!charted.isHere) return m('p.quiet', words.loading)
      if (charted.series.turns.length === 0) return m('p.quiet', words.none)
      return m('.charts', [
        chartControls(charted),
        chart(charted, nameOf),
        chartLegend(charted, nameOf),
        chartTable(charted, nameOf, csvPath),
      ])
    },
  }
}

const chart = (charted: ChartedMetrics, nameOf: (seat: number) => string): m.Children =>
  m(plot, {
    label: words.label({ metric: words.metrics[charted.metric] }),
    height: HEIGHT,
    at: charted.series.turns,
    lines: charted.series.lines.map(({ seat, values }) => ({
      name: nameOf(seat),
      values: charted.isLog ? positive(values) : values,
      ...seatLine(seat),
      isHidden: charted.isHidden(seat),
    })),
    version: charted.version,
    isLog: charted.isLog,
  })
