/** How a bench gets on: games played, what is used, the time that is left, the games under way. */
import m from 'mithril'
import type { LabBench } from '../../actors/wire/benches/bench-port.ts'
import { lasting } from '../ui/controls/format-figures.ts'
import { benchesWords } from '../words/benches.ts'
import { countWords } from '../words/counts.ts'
import { count, money } from './figures.ts'

const words = benchesWords.list

export const benchState = ({ state }: LabBench): m.Children => m('span.status', { class: state }, benchesWords.states[state])

/** Two lines until it is finished, whatever there is to tell: nothing below them moves. */
export function benchProgress(one: LabBench): m.Children {
  const { name, games, played, failed, playing, tokens, dollars, secondsLeft } = one
  const under = playing.map(({ n, entrant, scenario, turn }) => words.game({ n, entrant, scenario, turn })).join(' · ')
  return [
    m('.line', [
      m('progress', { max: games, value: played, 'aria-label': words.label({ name }) }),
      m('span.figures', words.played({ played, games: countWords.games({ n: games }) })),
      failed > 0 && m('span.missing', words.failed({ failed })),
      secondsLeft !== null && m('span.quiet.figures', words.left({ time: lasting(secondsLeft) })),
      tokens !== null && m('span.quiet.figures', words.used({ tokens: count(tokens), dollars: money(dollars) })),
    ]),
    one.state !== 'finished' && m('p.quiet.figures.under-way', under || endText(one) || '\u00a0'),
    one.player === 'command' && m('p.notice', words.byCommand),
    one.problem !== null && m('p.notice', one.problem),
  ]
}

const endText = ({ state, ended }: LabBench): string =>
  state === 'stopped' ? (ended === null ? words.cutOff : words.ended[ended]) : ''
