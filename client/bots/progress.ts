/** How an experiment gets on: games done, their rate, the time that is left, the rounds of those under way. */
import m from 'mithril'
import { fixed, lasting } from '../ui/controls/format-figures.ts'
import { botsWords } from '../words/bots.ts'
import { countWords } from '../words/counts.ts'
import type { LabExperiment } from './lab-api.ts'

const words = botsWords.progress

export const isOver = ({ state }: LabExperiment): boolean => state === 'finished' || state === 'stopped' || state === 'damaged'

/** Two lines, whatever there is to tell: nothing below them moves. `ending`: said of one that is over. */
export function progressLine(one: LabExperiment, ending: m.Children): m.Children {
  const { name, games, finished, failed, unchecked, gamesPerHour, secondsLeft, playing, endedEarly } = one
  const rounds = playing.map(({ game, turn }) => words.playing({ game: game + 1, turn })).join(' · ')
  return [
    m('.line', [
      m('progress', { max: games, value: finished + failed, 'aria-label': words.label({ name }) }),
      m('span.figures', words.finishedCount({ finished, games: countWords.games({ n: games }) })),
      failed > 0 && m('span.missing', words.failedCount({ failed })),
      unchecked > 0 && m('span.quiet.figures', words.uncheckedCount({ games: countWords.games({ n: unchecked }) })),
      one.damaged && m('span.missing', { title: one.damaged }, words.damagedMark),
      !isOver(one) && [
        gamesPerHour !== null &&
          m('span.quiet.figures', words.perHour({ games: fixed(gamesPerHour, gamesPerHour < 10 ? 1 : 0) })),
        secondsLeft !== null && m('span.quiet.figures', words.timeLeft({ time: lasting(secondsLeft) })),
      ],
    ]),
    isOver(one)
      ? m('p.quiet.figures.ended', [endedEarly !== null && `${endedEarly} `, ending])
      : m('p.quiet.figures.under-way', rounds || '\u00a0'),
  ]
}
