/** A turn of a game's fortunes: when, whose chances, and why. */
import m from 'mithril'
import type { AnalysedTurningPoint, GameAnalysis } from '../../actors/wire/lab/game-analysis.ts'
import { percent } from '../ui/controls/format-figures.ts'
import { ruleName } from '../words/rule-names.ts'
import { turningPointWords as words } from '../words/watch/turning-points.ts'

/** `most`: of the lines that say why, what happened before what was measured. */
export const turningPoint = (
  id: string,
  { from, to, seats, causes, events }: AnalysedTurningPoint,
  { seats: all }: Pick<GameAnalysis, 'seats'>,
  most = Number.POSITIVE_INFINITY,
): m.Children => [
  m('.line', [
    m('h3', words.turns({ from, to })),
    m(m.route.Link, { href: `/games/${id}/recap/${to}`, 'aria-label': words.lookBack({ turn: to }) }, words.recap),
  ]),
  m(
    'p',
    seats
      .map(({ seat, before, after }) =>
        words.change({ nation: ruleName(all[seat].nation), before: percent(before), after: percent(after) }),
      )
      .join(', '),
  ),
  m(
    'ul',
    [
      ...events.map(({ turn, text }) => words.happened({ turn, text })),
      ...causes.map(({ seat, text }) => words.cause({ nation: ruleName(all[seat].nation), text })),
    ]
      .slice(0, most)
      .map((line, i) => m('li', { key: i }, line)),
  ),
]
