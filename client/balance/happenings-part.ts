/** Economy and conflict of a balance report: sums over all games, means of one, and what a seat of each bot did and suffered. */
import m from 'mithril'
import type { BalanceFigures, BalanceInterval } from '../../actors/wire/lab/balance-report.ts'
import { heads, wideTable } from '../ui/controls/figure-table.ts'
import { balanceWords } from '../words/balance.ts'
import { figure, figureOf, folded, number, row } from './figures.ts'

const words = balanceWords.happenings

const names: Record<string, string> = words.names
const nameOf = (field: string): string => names[field] ?? field

export const happeningsPart = ({ economy, conflict, barbarians, perGame, bots }: BalanceFigures): m.Children =>
  m('section', [
    m('h2', words.title),
    m('.balance-pair', [
      m('div', [part(words.economy, economy, perGame.economy), part(words.conflict, conflict, perGame.conflict)]),
      m('div', part(words.barbarians, barbarians, perGame.barbarians)),
    ]),
    folded(words.byBot, botTable(bots), Object.keys(bots).length > 1),
  ])

const part = (title: string, sums: Record<string, number>, each: Record<string, BalanceInterval>): m.Children => [
  m('h3', title),
  wideTable(
    title,
    heads(words.figure, words.sum, words.perGame),
    Object.entries(sums).map(([field, sum]) => row(nameOf(field), number(figure(sum)), number(figureOf(each[field])))),
  ),
]

function botTable(bots: BalanceFigures['bots']): m.Children {
  const names = Object.keys(bots)
  const fields = Object.keys(bots[names[0]]?.perSeat ?? {})
  return wideTable(
    words.perSeat,
    heads(words.perSeat, ...names),
    fields.map(field =>
      row(
        nameOf(field),
        names.map(name => number(figureOf(bots[name].perSeat[field]))),
      ),
    ),
  )
}
