/** The balance reports, the newest first, and how those that are being played get on. */
import m from 'mithril'
import type { LabBalance } from '../../actors/wire/lab/balance.ts'
import { dayAndTime, lasting } from '../ui/controls/format-figures.ts'
import { emptyState } from '../ui/feedback/notices.ts'
import { balanceWords } from '../words/balance.ts'
import { countWords } from '../words/counts.ts'
import { sizeName } from '../words/lobby.ts'

const words = balanceWords.list

export const balanceList = (reports: readonly LabBalance[]): m.Children =>
  reports.length === 0
    ? emptyState(words.empty)
    : m(
        'ul.list',
        reports.map(one =>
          m('li.game', { key: one.id }, [
            m('.line', [
              m(m.route.Link, { href: `/balance/${encodeURIComponent(one.id)}`, class: 'name' }, one.label),
              balanceState(one),
              one.created !== '' && m('span.quiet', dayAndTime(one.created)),
            ]),
            one.state === 'damaged' ? m('p.notice', words.damaged) : m('p.quiet.note', aboutText(one)),
            balanceProgress(one),
          ]),
        ),
      )

export const balanceState = ({ state }: LabBalance): m.Children => m('span.status', { class: state }, balanceWords.states[state])

export const rulesText = (ruleset: string, mods: readonly string[]): string => [ruleset, ...mods].join(' + ')

const aboutText = ({ ruleset, mods, games, bots, size, players }: LabBalance): string =>
  words.about({
    rules: rulesText(ruleset, mods),
    games: `${countWords.games({ n: games })}, ${words.seats({ size: sizeName(size), players })}`,
    bots: bots.join(', '),
  })

/** Two lines until its games are played, whatever there is to tell: nothing below them moves. */
export function balanceProgress(one: LabBalance): m.Children {
  const { label, state, games, played, failed, playing, secondsLeft, problem } = one
  if (state === 'finished' || state === 'damaged') return null
  const under = playing.map(({ game, turn }) => words.game({ n: game + 1, turn })).join(' · ')
  return [
    m('.line', [
      m('progress', { max: games, value: (played ?? 0) + (failed ?? 0), 'aria-label': words.label({ label }) }),
      m('span.figures', words.played({ played: played ?? 0, games: countWords.games({ n: games }) })),
      (failed ?? 0) > 0 && m('span.missing', words.failed({ failed: failed! })),
      secondsLeft !== null && m('span.quiet.figures', words.left({ time: lasting(secondsLeft) })),
    ]),
    m('p.quiet.figures.under-way', under || (state === 'stopped' && one.hasReport && words.partial) || '\u00a0'),
    problem !== null && m('p.notice', problem),
  ]
}
