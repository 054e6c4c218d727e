/** Who was winning when, where the game turned, what was planned; and why the bot does what it does: /games/:id/analysis. */
import m from 'mithril'
import type { GameAnalysis } from '../../actors/wire/lab/game-analysis.ts'
import { loadingState } from '../ui/feedback/notices.ts'
import { pageFrame } from '../ui/page/page.ts'
import { analysisWords as words } from '../words/analysis.ts'
import { turnText, wonText } from '../words/games.ts'
import { turningPointWords } from '../words/watch/turning-points.ts'
import { attentionPart } from './attention-part.ts'
import { chancesPart } from './chances-part.ts'
import { explainPart } from './explain-part.ts'
import { AnalysedGame } from './game-analysis.ts'
import { plansPart } from './plans-part.ts'
import { turningPointsPart } from './turning-points-part.ts'

export const analysisPage: m.ClosureComponent<{ id: string }> = ({ attrs: { id } }) => {
  const game = new AnalysedGame(id)
  return {
    oninit: () => void game.read(),
    view() {
      const { analysis, error } = game
      const title = words.title({ game: analysis?.name || id })
      return pageFrame(
        { title },
        m('h1', title),
        m('.analysis', [
          topLine(id, analysis),
          error && m('p.error', { role: 'alert' }, error),
          analysis ? parts(game, analysis) : !error && loadingState(words.working),
        ]),
      )
    },
  }
}

const topLine = (id: string, analysis: GameAnalysis | null): m.Children =>
  m('.line', [
    m(m.route.Link, { href: `/games/${id}`, class: 'button small' }, words.toGame),
    m(m.route.Link, { href: `/games/${id}/recap`, class: 'button small' }, turningPointWords.recap),
    analysis && m('span.quiet', stateText(analysis)),
  ])

const stateText = ({ turn, turns, status, winner, victory, seats }: GameAnalysis): string =>
  winner === null
    ? turnText(turn, turns, status === 'finished')
    : `${turnText(turn, turns, true)} · ${wonText(seats[winner].nation, victory)}`

const parts = (game: AnalysedGame, analysis: GameAnalysis): m.Children => [
  chancesPart(analysis),
  turningPointsPart(game.id, analysis),
  explainPart(game, analysis),
  plansPart(analysis),
  attentionPart(analysis),
]
