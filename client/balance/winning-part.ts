/** Who wins how often: by bot, by seat, by civilization, and how games are won. */
import m from 'mithril'
import type { BalanceFigures, BalanceWinRate } from '../../actors/wire/lab/balance-report.ts'
import { heads, wideTable } from '../ui/controls/figure-table.ts'
import { balanceWords } from '../words/balance.ts'
import { figure, folded, number, row, share, shareOf, whisker } from './figures.ts'

const words = balanceWords.winning

export const winningPart = ({ winRates, winRatesByNation, winRatesByPlace, victoryShares }: BalanceFigures): m.Children =>
  m('section', [
    m('h2', words.title),
    m('p.quiet', words.hint),
    rates(words.bot, Object.entries(winRates)),
    m('.balance-pair', [
      m('div', [m('h3', words.victories), victories(victoryShares)]),
      m('div', [
        m('h3', words.bySeat),
        rates(
          words.seatColumn,
          Object.entries(winRatesByPlace).map(([seat, rate]) => [words.seat({ n: seat }), rate]),
          true,
        ),
      ]),
    ]),
    folded(
      words.byNation,
      rates(
        words.nation,
        Object.entries(winRatesByNation).sort(([, a], [, b]) => b.rate - a.rate),
      ),
    ),
  ])

/** `isBrief`: without what matters less. */
function rates(head: string, of: readonly [string, BalanceWinRate][], isBrief = false): m.Children {
  const full = [words.games, words.seats, words.wins, words.rate, words.scale, words.expected, words.place, words.ahead]
  const brief = [words.games, words.wins, words.rate, words.scale, words.place]
  return wideTable(
    head,
    heads(head, ...(isBrief ? brief : full)),
    of.map(([name, { games, seats, wins, rate, low, high, expected, place, ahead }]) =>
      row(
        name,
        number(figure(games)),
        !isBrief && number(figure(seats)),
        number(figure(wins)),
        number(shareOf({ value: rate, low, high, n: games })),
        m('td', whisker({ value: rate, low, high, mark: expected }, 0, 1)),
        !isBrief && number(share(expected)),
        number(figure(place.value)),
        !isBrief && number(shareOf(ahead)),
      ),
    ),
  )
}

const victories = (shares: BalanceFigures['victoryShares']): m.Children =>
  wideTable(
    words.victories,
    heads(words.kind, words.share, words.scale),
    Object.entries(shares).map(([kind, of]) => row(kind, number(shareOf(of)), m('td', whisker(of, 0, 1)))),
  )
