/** What gets built, how often, and by whom. */
import m from 'mithril'
import type { BalanceBuilt, BalanceFigures } from '../../actors/wire/lab/balance-report.ts'
import { heads, wideTable } from '../ui/controls/figure-table.ts'
import { balanceWords } from '../words/balance.ts'
import { figure, figureOf, folded, number, row, share, whisker } from './figures.ts'

const words = balanceWords.built

type Item = BalanceFigures['items'][number]

/** Rows that a table shows at once; the others are folded. */
const SHOWN = 12
/** What a civilization built most. */
const MOST = 8

export const builtPart = ({ items, builtBy, games }: BalanceFigures): m.Children => {
  const part = (kind: Item['kind']): m.Children =>
    kindTable(
      words.kinds[kind],
      items.filter(item => item.kind === kind),
      games.length,
    )
  return m('section', [
    m('h2', words.title),
    m('.balance-pair', [m('div', part('building')), m('div', [part('unit'), part('wonder')])]),
    folded(words.byNation, nationTable(builtBy.nations)),
    folded(words.byCityStates, stateTable(builtBy.cityStates)),
  ])
}

function kindTable(title: string, items: readonly Item[], games: number): m.Children {
  const most = Math.max(0, ...items.map(({ perSeat }) => perSeat.high ?? perSeat.value ?? 0))
  const show = (some: readonly Item[]): m.Children =>
    wideTable(
      title,
      heads(words.name, words.total, words.perSeat, words.scale({ most: figure(most, 1) }), words.ofGames),
      some.map(({ name, total, perSeat, games: inGames }) =>
        row(
          name,
          number(figure(total)),
          number(figureOf(perSeat)),
          m('td', whisker(perSeat, 0, most)),
          number(share(games > 0 ? inGames / games : null, 0)),
        ),
      ),
    )
  const rest = items.slice(SHOWN)
  return [m('h3', title), show(items.slice(0, SHOWN)), rest.length > 0 && folded(words.rest({ n: rest.length }), show(rest))]
}

const nationTable = (nations: Record<string, BalanceBuilt>): m.Children =>
  wideTable(
    words.byNation,
    [
      m('th', { scope: 'col' }, words.nation),
      m('th.number', { scope: 'col' }, words.seats),
      m('th', { scope: 'col' }, words.most),
    ],
    Object.entries(nations).map(([name, { seats, items }]) =>
      row(
        name,
        number(figure(seats)),
        m(
          'td',
          Object.entries(items)
            .slice(0, MOST)
            .map(([item, n]) => words.item({ name: item, perSeat: figure(n / seats, 1) }))
            .join(', '),
        ),
      ),
    ),
  )

const stateTable = (built: Record<string, number>): m.Children =>
  wideTable(
    words.byCityStates,
    heads(words.name, words.total),
    Object.entries(built)
      .sort(([, a], [, b]) => b - a)
      .map(([name, n]) => row(name, number(figure(n)))),
  )
