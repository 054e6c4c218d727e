/** Where the game turned, in the order of the turns. */
import m from 'mithril'
import type { AnalysedTurningPoint, GameAnalysis } from '../../actors/wire/lab/game-analysis.ts'
import { percent } from '../ui/controls/format-figures.ts'
import { analysisWords as words } from '../words/analysis.ts'

export function turningPointsPart(id: string, analysis: GameAnalysis): m.Children {
  const points = analysis.turningPoints
  return m('section', [
    m('h2', words.turningTitle),
    points.length === 0
      ? m('p.quiet', words.noTurning)
      : m(
          'ol.turning-points',
          points.map(point => m('li', { key: `${point.from} ${point.to}` }, pointText(id, point, analysis))),
        ),
  ])
}

const pointText = (
  id: string,
  { from, to, seats, causes, events }: AnalysedTurningPoint,
  { seats: all }: GameAnalysis,
): m.Children => [
  m('.line', [
    m('h3', words.turns(from, to)),
    m(m.route.Link, { href: `/games/${id}/recap/${to}`, 'aria-label': words.lookBack(to) }, words.recap),
  ]),
  m('p', seats.map(({ seat, before, after }) => words.change(all[seat].nation, percent(before), percent(after))).join(', ')),
  m(
    'ul',
    [
      ...causes.map(({ seat, text }) => words.cause(all[seat].nation, text)),
      ...events.map(({ turn, text }) => words.happened(turn, text)),
    ].map((line, i) => m('li', { key: i }, line)),
  ),
]
