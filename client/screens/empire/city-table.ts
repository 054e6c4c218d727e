/** What each city brings a turn. */
import m from 'mithril'
import type { PageContext, Result } from '../../game/page-context.ts'
import { rounded } from '../../ui/controls/figures.ts'
import { empireWords as words } from '../../words/relations/empire.ts'

type City = Extract<Result<'get_cities'>['cities'][number], { food_per_turn: number }>

const COLUMNS = ['food', 'production', 'gold', 'science', 'culture', 'faith'] as const

export const cityTable = (table: PageContext, cities: Result<'get_cities'>['cities']): m.Children =>
  m(
    '.rel-scroll',
    { tabindex: 0, role: 'region', 'aria-label': words.byCity },
    m('table.rel-table', [
      m(
        'thead',
        m('tr', [
          m('th', { scope: 'col' }, words.city),
          m('th', { scope: 'col' }, words.size),
          COLUMNS.map(column => m('th', { scope: 'col' }, words.columns[column])),
        ]),
      ),
      m(
        'tbody',
        (cities as City[]).map(({ id, name, capital, population, yields }) =>
          m('tr', { key: id }, [
            m(
              'th',
              { scope: 'row' },
              m(
                'button.rel-link',
                { type: 'button', onclick: () => table.open('city', String(id)) },
                capital ? `★ ${name}` : name,
              ),
            ),
            m('td', String(population ?? '')),
            COLUMNS.map(column => m('td', rounded(yields[column] ?? 0))),
          ]),
        ),
      ),
    ]),
  )
