/** The games of a balance report one by one, and what they took. */
import m from 'mithril'
import type { BalanceFigures } from '../../actors/wire/lab/balance-report.ts'
import { heads, wideTable } from '../ui/controls/figure-table.ts'
import { lasting } from '../ui/controls/format-figures.ts'
import { balanceWords } from '../words/balance.ts'
import { figure, folded, number, row } from './figures.ts'

const words = balanceWords.games

export const gamesPart = (report: BalanceFigures): m.Children =>
  m('section', [
    m('h2', words.title),
    folded(words.list({ n: report.games.length }), gameTable(report)),
    speedTable(report),
    m('p.quiet', words.again),
  ])

const gameTable = ({ games }: BalanceFigures): m.Children =>
  wideTable(
    words.list({ n: games.length }),
    heads(words.game, words.map, words.seed, words.rounds, words.winner, words.victory, words.scores, words.seconds),
    games.map(({ game, map, seed, turns, winner, winnerSeat, victory, nations, scores, wallSeconds }) =>
      row(
        game,
        number(map),
        number(seed),
        number(turns),
        number(winner === null ? '–' : words.winnerOf({ bot: winner, nation: nations[winnerSeat!] })),
        number(victory ?? '–'),
        number(scores.join(' ')),
        number(figure(wallSeconds, 1)),
      ),
    ),
  )

function speedTable({ speed, commands, settings }: BalanceFigures): m.Children {
  const rows: [string, string][] = [
    [words.playedIn, lasting(speed.wallSeconds)],
    [words.cpuSeconds, figure(speed.cpuSecondsPerGame)],
    [words.memory, figure(speed.peakMemoryMb)],
    ...Object.entries(speed.msPerRound).map(([turn, ms]): [string, string] => [words.msPerRound({ turn }), figure(ms)]),
    [words.commands, figure(commands.total)],
    [words.stuck, figure(commands.stuckTurns)],
    ...Object.entries(commands.refusals).map(([code, n]): [string, string] => [words.refused({ code }), figure(n)]),
    [words.engine, settings.engine],
    [words.rules, settings.rulesHash.slice(0, 16)],
  ]
  return wideTable(
    words.title,
    heads(words.figure, words.value),
    rows.map(([name, value]) => row(name, number(value))),
  )
}
