/** The most important figures of a balance report. */
import m from 'mithril'
import type { BalanceFigures } from '../../actors/wire/lab/balance-report.ts'
import { balanceWords } from '../words/balance.ts'
import { figure, share } from './figures.ts'

const words = balanceWords.headline

export function headline({ games, speed, perGame, victories, commands }: BalanceFigures): m.Children {
  const [usual] = Object.entries(victories).sort(([, a], [, b]) => b - a)
  const tiles: [string, string][] = [
    [words.games, figure(games.length)],
    [words.lastRound, figure(perGame.turns.value, 0)],
    usual ? [words.victory({ share: share(usual[1] / games.length, 0) }), usual[0]] : [words.noVictory, figure(null)],
    [words.wars, figure(perGame.conflict.wars.value, 1)],
    [words.captures, figure(perGame.conflict.captures.value, 1)],
    [words.perHour, figure(speed.gamesPerHour, 0)],
    [words.refused, figure(commands.refused)],
  ]
  return m('section', [
    m('h2', words.title),
    m(
      'dl.balance-tiles',
      tiles.map(([name, value]) => m('div', { key: name }, [m('dt', name), m('dd', value)])),
    ),
  ])
}
