/** Chooses the metric, the scale and the seats of a game's chart. */
import m from 'mithril'
import { seatLine } from '../../map/looks/seat-line.ts'
import { typed } from '../../ui/controls/fields.ts'
import { lineSample } from '../../ui/controls/plot.ts'
import { chartWords as words } from '../../words/watch/charts.ts'
import type { ChartedMetrics } from './charted-metrics.ts'
import type { Metric } from './series.ts'

export const chartControls = (charted: ChartedMetrics): m.Children =>
  m('.chart-controls', [
    m('label', [
      m('span', words.metric),
      m(
        'select',
        { value: charted.metric, onchange: (event: Event) => charted.chooseMetric(typed(event) as Metric) },
        charted.there.map(one => m('option', { value: one, selected: one === charted.metric }, words.metrics[one])),
      ),
    ]),
    m('label', [
      m('span', words.scale),
      m('select', { onchange: (event: Event) => charted.chooseScale(typed(event) === 'log') }, [
        m('option', { value: 'linear', selected: !charted.isLog }, words.linear),
        m('option', { value: 'log', selected: charted.isLog }, words.log),
      ]),
    ]),
  ])

export const chartLegend = (charted: ChartedMetrics, nameOf: (seat: number) => string): m.Children =>
  m('fieldset.chart-seats', [
    m('legend', words.seats),
    charted.series.lines.map(({ seat }) =>
      m('label.chart-seat', { key: seat }, [
        m('input', { type: 'checkbox', checked: !charted.isHidden(seat), onchange: () => charted.toggleSeat(seat) }),
        lineSample(seatLine(seat)),
        nameOf(seat),
      ]),
    ),
  ])
