/** Figures of benches in words: estimates with their intervals, money, counts. */
import type m from 'mithril'
import type { BenchEstimate } from '../../actors/wire/benches/bench-report.ts'
import { estimate } from '../ui/controls/figure-table.ts'
import { fixed, lasting } from '../ui/controls/format-figures.ts'
import { benchesWords } from '../words/benches.ts'
import { language } from '../words/language/words-of.ts'

const words = benchesWords.report

export const count = (n: number | null | undefined): string =>
  n === null || n === undefined ? words.none : Math.round(n).toLocaleString(language())

export const money = (n: number | null | undefined): string =>
  n === null || n === undefined ? benchesWords.noPrice : `$${fixed(n, n !== 0 && n < 0.1 ? 4 : 2)}`

export const share = (n: number): string => `${fixed(100 * n, 1)} %`

export const duration = (hours: number): string => lasting(hours * 3_600)

type Figure = Pick<BenchEstimate, 'low' | 'high'> & { value: number | null }

export const shareOf = (of: Figure | null | undefined): m.Children => estimate(of, share)
export const fixedOf =
  (digits: number) =>
  (of: Figure | null | undefined): m.Children =>
    estimate(of, n => fixed(n, digits).replace('-', '−'))
