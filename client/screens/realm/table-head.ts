/** Heads of a sortable table. */
import m from 'mithril'
import type { ControlName } from '../../icons/controls.ts'
import { icon } from '../../ui/controls/icon.ts'
import { realmWords as words } from '../../words/realm/shared.ts'
import { type Order, turned } from './sorting.ts'

export interface Column<K extends string> {
  key: K
  name: string
  control?: ControlName
  isFigure?: boolean
}

export const sortHeads = <K extends string>(
  columns: readonly Column<K>[],
  order: Order<K>,
  set: (order: Order<K>) => void,
): m.Vnode =>
  m(
    'tr',
    columns.map(({ key, name, control, isFigure = false }) =>
      m(
        'th',
        {
          scope: 'col',
          class: isFigure ? 'is-figure' : '',
          'aria-sort': order.by === key ? (order.isDown ? 'descending' : 'ascending') : 'none',
        },
        m(
          'button.realm-sort',
          { type: 'button', title: words.sortBy({ column: name }), onclick: () => set(turned(order, key, isFigure)) },
          control ? m(icon, { control, label: name }) : name,
          m('span.realm-sort-mark', { 'aria-hidden': 'true' }, order.by === key ? (order.isDown ? '▾' : '▴') : ''),
        ),
      ),
    ),
  )

/** The same choice for a phone, where the table has no heads. */
export const sortField = <K extends string>(
  columns: readonly Column<K>[],
  order: Order<K>,
  set: (order: Order<K>) => void,
): m.Vnode =>
  m(
    '.realm-sort-field',
    m(
      'select',
      {
        'aria-label': words.sortBy({ column: '…' }),
        value: order.by,
        onchange: ({ target }: Event) => {
          const by = (target as HTMLSelectElement).value as K
          set({ by, isDown: columns.find(({ key }) => key === by)?.isFigure ?? false })
        },
      },
      columns.map(({ key, name }) => m('option', { key, value: key }, words.sortBy({ column: name }))),
    ),
  )
