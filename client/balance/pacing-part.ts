/** How fast seats get on: a chart of each figure by turn, a line for each bot where there are several, with the same figures in tables. */
import m from 'mithril'
import type { BalanceFigures, BalancePacing, PacingField } from '../../actors/wire/lab/balance-report.ts'
import { heads, wideTable } from '../ui/controls/figure-table.ts'
import { lineColour, lineDash, lineSample, type PlotLine, plot } from '../ui/controls/plot.ts'
import { balanceWords } from '../words/balance.ts'
import { figure, folded, number, row, share } from './figures.ts'

const words = balanceWords.pacing
const HEIGHT = 220
const FIELDS = Object.keys(words.fields) as PacingField[]

export function pacingPart(report: BalanceFigures): m.Children {
  const { pacing, bots } = report
  const [first, last] = [pacing[0], pacing.at(-1)]
  if (!last) return null
  const several = Object.entries(bots).length > 1
  const rows = several ? Object.entries(bots).map(([name, one]) => [name, one.pacing] as const) : [[words.all, pacing] as const]
  const at = pacing.map(({ turn }) => turn)
  return m('section', [
    m('h2', words.title),
    m('p.quiet', [
      words.hint,
      ' ',
      words.late({ first: first.games, firstTurn: first.turn, last: last.games, lastTurn: last.turn }),
    ]),
    m('.balance-charts', [
      FIELDS.map(field => m(chart, { title: words.fields[field], at, lines: linesOf(field, rows, at), version: report })),
      m(chart, { title: words.eras, at, lines: eraLines(pacing), version: report, isShare: true }),
    ]),
  ])
}

function linesOf(
  field: PacingField,
  rows: readonly (readonly [string, readonly BalancePacing[]])[],
  at: readonly number[],
): PlotLine[] {
  return rows.map(([name, pacing], i) => {
    const byTurn = new Map(pacing.map(one => [one.turn, one]))
    const read = (of: (one: BalancePacing) => number | null): (number | null)[] =>
      at.map(turn => {
        const found = byTurn.get(turn)
        return found ? of(found) : null
      })
    return {
      ...{ name, colour: lineColour(i), dash: lineDash(i), values: read(one => one[field]) },
      low: read(one => one.intervals[field].low),
      high: read(one => one.intervals[field].high),
    }
  })
}

const eraLines = (pacing: readonly BalancePacing[]): PlotLine[] =>
  [...new Set(pacing.flatMap(({ eras }) => Object.keys(eras)))].map((name, i) => ({
    ...{ name, colour: lineColour(i), dash: lineDash(i), values: pacing.map(({ eras }) => eras[name] ?? 0) },
  }))

interface ChartAttrs {
  title: string
  at: readonly number[]
  lines: readonly PlotLine[]
  version: unknown
  isShare?: boolean
}

const chart: m.Component<ChartAttrs> = {
  view: ({ attrs: { title, at, lines, version, isShare = false } }) =>
    m('figure.balance-chart', [
      m('figcaption', title),
      m(plot, { label: words.plotLabel({ title }), height: HEIGHT, at, lines, version }),
      lines.length > 1 &&
        m(
          'ul.legend',
          lines.map(line => m('li', { key: line.name }, [lineSample(line), line.name])),
        ),
      folded(words.figures, figures(title, at, lines, isShare ? share : figure)),
    ]),
}

const figures = (
  title: string,
  at: readonly number[],
  lines: readonly PlotLine[],
  shown: (n: number | null) => string,
): m.Children =>
  wideTable(
    title,
    heads(words.turn, ...lines.map(({ name }) => name)),
    at.map((turn, i) =>
      row(
        turn,
        lines.map(({ values, low, high }) =>
          number(
            shown(values[i]),
            low?.[i] != null && high?.[i] != null && m('span.quiet', ` (${shown(low[i])} – ${shown(high[i])})`),
          ),
        ),
      ),
    ),
  )
