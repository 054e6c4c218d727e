/** Figures of benches in words: estimates with their intervals, money, counts. */
import m from 'mithril'
import type { BenchEstimate } from '../../actors/wire/benches/bench-report.ts'
import { fixed, lasting } from '../ui/controls/format-figures.ts'
import { benchesWords } from '../words/benches.ts'

const words = benchesWords.report

export const count = (n: number | null | undefined): string =>
  n === null || n === undefined ? words.none : Math.round(n).toLocaleString('en')

export const money = (n: number | null | undefined): string =>
  n === null || n === undefined ? benchesWords.noPrice : `$${n.toFixed(n !== 0 && n < 0.1 ? 4 : 2)}`

export const share = (n: number): string => `${(100 * n).toFixed(1)} %`

export const duration = (hours: number): string => lasting(hours * 3_600)

type Bounded = Pick<BenchEstimate, 'low' | 'high'> & { value: number | null }

/** What is not measured, as the goal of a map, is a dash; one block of games has no bounds. */
export function estimate(of: Bounded | null | undefined, shown: (n: number) => string): m.Children {
  if (!of) return words.none
  const { value, low, high } = of
  const around =
    low === null && high === null
      ? words.tooFew
      : `${low === null ? words.beyond : shown(low)} – ${high === null ? words.beyond : shown(high)}`
  return [value === null ? words.beyond : shown(value), m('span.quiet', ` (${around})`)]
}

export const shareOf = (of: Bounded | null | undefined): m.Children => estimate(of, share)
export const fixedOf =
  (digits: number) =>
  (of: Bounded | null | undefined): m.Children =>
    estimate(of, n => fixed(n, digits).replace('-', '−'))

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
