/** Figures of balance reports in words and as strokes. */
import m from 'mithril'
import type { BalanceInterval } from '../../actors/wire/lab/balance-report.ts'
import { estimate } from '../ui/controls/figure-table.ts'
import { locale } from '../words/language/words-of.ts'
import { uiWords } from '../words/ui.ts'

/** With at most `digits` behind the point; – where there is none. */
export const figure = (n: number | null | undefined, digits = 2): string =>
  n === null || n === undefined || !Number.isFinite(n)
    ? uiWords.figures.none
    : n.toLocaleString(locale(), { maximumFractionDigits: digits }).replace('-', '−')

export const share = (of: number | null | undefined, digits = 1): string =>
  of === null || of === undefined ? uiWords.figures.none : `${figure(of * 100, digits)}\u00a0%`

export const figureOf = (of: BalanceInterval | null | undefined): m.Children => estimate(of, n => figure(n))
export const shareOf = (of: BalanceInterval | null | undefined): m.Children => estimate(of, n => share(n))

/** A point between its bounds. */
interface Span {
  value: number | null
  low: number | null
  high: number | null
  /** What it is held against: a dashed line. */
  mark?: number | null
}

/** Draws a figure with its interval from `least` to `most`, the same for all rows of a table; the figures stand beside it. */
export function whisker({ value, low, high, mark = null }: Span, least: number, most: number): m.Children {
  const x = (n: number): number => (most > least ? Math.max(0, Math.min(100, (100 * (n - least)) / (most - least))) : 0)
  const line = (kind: string, from: number, y1: number, to: number, y2: number): m.Children =>
    m('line', { class: kind, x1: x(from), y1, x2: x(to), y2 })
  return m('svg.whisker', { viewBox: '0 0 100 20', preserveAspectRatio: 'none', 'aria-hidden': 'true' }, [
    line('rail', least, 10, most, 10),
    mark !== null && line('mark', mark, 1, mark, 19),
    (low !== null || high !== null) && line('span', low ?? least, 10, high ?? most, 10),
    value !== null && line('point', value, 4, value, 16),
  ])
}

/** A cell of a row: numbers are set to the right. */
export const number = (...text: m.Children[]): m.Children => m('td.number', text)
export const row = (name: m.Children, ...cells: m.Children[]): m.Children => m('tr', [m('th', { scope: 'row' }, name), cells])

/** What is not of first interest, behind a line that opens it. */
export const folded = (title: string, content: m.Children, open = false): m.Children =>
  m('details', { open }, [m('summary', title), content])
