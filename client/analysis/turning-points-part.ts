/** Where the game turned, in the order of the turns. */
import m from 'mithril'
import type { GameAnalysis } from '../../actors/wire/lab/game-analysis.ts'
import { turningPoint } from '../recap/turning-point.ts'
import { analysisWords as words } from '../words/analysis.ts'

export function turningPointsPart(id: string, analysis: GameAnalysis): m.Children {
  const points = analysis.turningPoints
  return m('section', [
    m('h2', words.turningTitle),
    points.length === 0
      ? m('p.quiet', words.noTurning)
      : m(
          'ol.turning-points',
          points.map(point => m('li', { key: `${point.from} ${point.to}` }, turningPoint(id, point, analysis))),
        ),
  ])
}
