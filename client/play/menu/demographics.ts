/** How the seat's civilization stands among all: a table that sorts. */
import m from 'mithril'
import type { PageContext, Result } from '../../game/page-context.ts'
import { inOrder, type Order, turned } from '../../screens/realm/sorting.ts'
import { demographicsWords as words } from '../../words/play/demographics.ts'
import { ruleName } from '../../words/rule-names.ts'

type Row = Result<'get_demographics'>['figures'][number]
type Extreme = Row['best']

const COLUMNS = ['figure', 'yours', 'rank', 'best', 'average', 'worst'] as const
/** Figures of different kinds are not compared: rows are in the order of their names or ranks. */
const SORTED = ['figure', 'rank'] as const
type Sorted = (typeof SORTED)[number]

export const demographics: m.ClosureComponent<{ table: PageContext }> = () => {
  let order: Order<Sorted> | null = null
  return {
    view({ attrs: { table } }) {
      const { value, error } = table.latest('get_demographics', {})
      if (error) return m('p.error', { role: 'alert' }, error.message)
      if (!value) return m('p.quiet', words.loading)
      const rows = order ? inOrder(value.figures, order, cell) : value.figures
      const head = (column: (typeof COLUMNS)[number]): m.Children => {
        const by = SORTED.find(one => one === column)
        if (!by) return m('th', { scope: 'col' }, words[column])
        const sorted = order?.by === by ? (order.isDown ? 'descending' : 'ascending') : 'none'
        const sort = () => void (order = order ? turned(order, by, false) : { by, isDown: false })
        return m(
          'th',
          { scope: 'col', 'aria-sort': sorted },
          m('button.play-sort', { type: 'button', onclick: sort }, words[column]),
        )
      }
      const { you } = table.world.head
      return m('.play-demographics', [
        m('h3#demographics', words.title({ n: value.players })),
        m(
          '.play-demographics-wide',
          { tabindex: 0, role: 'region', 'aria-labelledby': 'demographics' },
          m('table', [
            m('thead', m('tr', COLUMNS.map(head))),
            m(
              'tbody',
              rows.map(row => line(row, you)),
            ),
          ]),
        ),
        m('p.quiet', words.note),
      ])
    },
  }
}

const cell = (row: Row, by: Sorted): string | number => (by === 'rank' ? row.rank : words.figures[row.figure])

const line = ({ figure, yours, rank, best, average, worst }: Row, you: number | null): m.Vnode =>
  m('tr', { key: figure }, [
    m('th', { scope: 'row' }, words.figures[figure]),
    m('td.is-own', number(yours, figure)),
    m('td', words.place({ n: rank })),
    m('td', extreme(best, figure, you)),
    m('td', number(average < 100 ? average : Math.round(average), figure)),
    m('td', extreme(worst, figure, you)),
  ])

const extreme = ({ value, nation, player_id }: Extreme, figure: Row['figure'], you: number | null): m.Children => [
  number(value, figure),
  nation !== undefined && m('small', player_id === you ? words.yours : ruleName(nation)),
]

const number = (n: number, figure: Row['figure']): string => (figure === 'literacy' ? words.percent({ n }) : words.number({ n }))
