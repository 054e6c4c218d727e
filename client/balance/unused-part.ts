/** What the ruleset brings and nobody used, by kind, with the reason. */
import m from 'mithril'
import type { BalanceFigures } from '../../actors/wire/lab/balance-report.ts'
import { wideTable } from '../ui/controls/figure-table.ts'
import { balanceWords } from '../words/balance.ts'
import { folded, row } from './figures.ts'

const words = balanceWords.unused
const kinds: Record<string, string> = words.kinds
const reasons: Record<string, string> = words.reasons

export const unusedPart = (all: BalanceFigures['neverUsed']): m.Children =>
  m('section', [
    m('h2', words.title),
    m('p.quiet', all.length === 0 ? words.none : words.hint),
    [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, things]) =>
      folded(
        words.count({ kind: kinds[kind] ?? kind, n: things.length }),
        wideTable(
          kinds[kind] ?? kind,
          [words.name, words.reason, words.why].map(title => m('th', { scope: 'col' }, title)),
          things.map(({ name, reason, why }) =>
            row(name, m('td', reasons[reason] ?? reason), m('td.prose', { lang: 'en' }, why)),
          ),
        ),
      ),
    ),
  ])
