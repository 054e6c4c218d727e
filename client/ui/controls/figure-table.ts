/** Figures with their 95 % intervals, and the tables that they stand in. */
import m from 'mithril'
import { uiWords } from '../../words/ui.ts'

const words = uiWords.figures

interface Bounded {
  value: number | null
  low: number | null
  high: number | null
}

/** What is not measured is a dash; one block of games has no bounds. */
export function estimate(of: Bounded | null | undefined, shown: (n: number) => string): m.Children {
  if (!of) return words.none
  const { value, low, high } = of
  const around =
    low === null && high === null
      ? words.tooFew
      : `${low === null ? words.beyond : shown(low)} – ${high === null ? words.beyond : shown(high)}`
  return [value === null ? words.beyond : shown(value), m('span.quiet', ` (${around})`)]
}

/** Wide tables are moved within the page, also by the keyboard. */
export const wideTable = (label: string, head: m.Children, body: m.Children): m.Children =>
  m(
    '.wide',
    { tabindex: 0, role: 'region', 'aria-label': label },
    m('table.ratings', [m('thead', m('tr', head)), m('tbody', body)]),
  )

export const heads = (first: string, ...others: string[]): m.Children => [
  m('th', { scope: 'col' }, first),
  others.map(one => m('th.number', { scope: 'col' }, one)),
]
