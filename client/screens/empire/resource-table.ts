/** Resources with where they come from and what uses them. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { signed } from '../../ui/controls/figures.ts'
import { empireWords as words } from '../../words/relations/empire.ts'
import { fact } from '../relations/parts.ts'
import { ruleLink } from '../relations/rule-link.ts'
import { type Empire, resourceRows } from './sources.ts'

const COLUMNS = ['left', 'own', 'city_states', 'bought', 'sold', 'units'] as const

export function resourceTable(table: PageContext, empire: Empire): m.Children {
  const rows = resourceRows(empire)
  const stocks = Object.entries(empire.stocks ?? {})
  if (rows.length === 0 && stocks.length === 0) return m('p.rel-note', words.noResources)
  return [
    rows.length > 0 &&
      m(
        '.rel-scroll',
        { tabindex: 0, role: 'region', 'aria-label': words.resources },
        m('table.rel-table', [
          m(
            'thead',
            m('tr', [
              m('th', { scope: 'col' }, words.resourceColumns.name),
              COLUMNS.map(column => m('th', { scope: 'col' }, words.resourceColumns[column])),
            ]),
          ),
          m(
            'tbody',
            rows.map(row =>
              m('tr', { key: row.name }, [
                m('th', { scope: 'row' }, ruleLink(table, row.name, { kind: 'resources' })),
                COLUMNS.map(column =>
                  m(
                    'td',
                    { class: row[column] < 0 ? 'is-bad' : '' },
                    row[column] === 0 && column !== 'left' ? '' : column === 'left' ? String(row.left) : signed(row[column]),
                  ),
                ),
              ]),
            ),
          ),
        ]),
      ),
    stocks.length > 0 &&
      m(
        'dl',
        stocks.map(([name, { stock, per_turn }]) =>
          fact(ruleLink(table, name), words.stock({ n: stock, perTurn: signed(per_turn) })),
        ),
      ),
  ]
}
