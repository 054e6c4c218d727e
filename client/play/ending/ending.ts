/** The end of a game: who has won, what decided it, who stood where and stood out, the course of it all, and the ways on. */
import m from 'mithril'
import type { ServerContext } from '../../game/server-context.ts'
import { serverSource } from '../../recap/server-source.ts'
import { turningPoint } from '../../recap/turning-point.ts'
import { measureOf } from '../../screens/victory/progress.ts'
import { bar } from '../../ui/controls/bar.ts'
import { icon } from '../../ui/controls/icon.ts'
import { loadingState } from '../../ui/feedback/notices.ts'
import { metricCharts } from '../../watch/charts/metric-charts.ts'
import { wonText } from '../../words/games.ts'
import { endingWords as words } from '../../words/play/ending.ts'
import { victoryWords } from '../../words/relations/victory.ts'
import { ruleName } from '../../words/rule-names.ts'
import { statusOf } from '../panels/status.ts'
import { awardsOf } from './awards.ts'
import { EndedGame } from './ended-game.ts'
import { waysOn } from './ways-on.ts'

interface Attrs {
  table: ServerContext
  onClose(): void
}

/** So many turning points tell the story. */
const POINTS = 3
const LINES = 3

export const ending: m.ClosureComponent<Attrs> = ({ attrs: { table } }) => {
  const game = new EndedGame(table.game, table.token)
  return {
    oninit: () => void game.read(),
    onremove: () => game.close(),
    view: ({ attrs }) =>
      m('.ending', [
        hero(table, game),
        m(waysOn, { game, ...attrs }),
        m('.ending-parts', [
          part(words.decided, decided(game, table)),
          m('.ending-aside', [part(words.standing, standing(table)), part(words.awards, awards(game))]),
          part(words.course, course(game, table)),
        ]),
      ]),
  }
}

const part = (title: string, content: m.Children): m.Children => m('section', [m('h3.ending-title', title), content])

function hero(table: ServerContext, { record }: EndedGame): m.Children {
  const status = statusOf(table.world)
  if (status.kind !== 'over') return null
  const winner = table.world.players.get(table.world.head.over!.winner)
  const title = status.isWon ? words.victory : winner ? words.defeat({ winner: ruleName(winner.nation) }) : words.draw
  return m('.ending-hero', { class: status.isWon ? 'won' : '' }, [
    m('.ending-rays', { 'aria-hidden': 'true' }),
    m(icon, { control: 'victory' }),
    m('p.ending-name', title),
    m('p', winner && record ? wonText(ruleName(winner.nation), record.victory && ruleName(record.victory)) : status.text),
  ])
}

/** The turning points where they are told, else how far the winner and the viewer were with that victory. */
function decided({ id, analysis }: EndedGame, table: ServerContext): m.Children {
  if (analysis === null) return loadingState(words.working)
  if (analysis === 'none') return progress(table)
  const points = analysis.turningPoints.toSorted((a, b) => b.change - a.change).slice(0, POINTS)
  if (points.length === 0) return [m('p.quiet', words.noPoints), progress(table)]
  return m(
    'ol.ending-points',
    points
      .toSorted((a, b) => a.from - b.from)
      .map(point => m('li', { key: `${point.from} ${point.to}` }, turningPoint(id, point, analysis, LINES))),
  )
}

function progress(table: ServerContext): m.Children {
  const { over, you } = table.world.head
  const { value } = table.latest('get_victory_status', {})
  const way = value?.victories.find(({ name, kind }) => name === over?.victory || kind === over?.victory)
  const players = way?.players.filter(({ player_id }) => player_id === over?.winner || player_id === you) ?? []
  return m(
    'ul',
    players.map(player => {
      const measure = measureOf(player)
      const nation = ruleName(table.world.players.get(player.player_id)?.nation ?? '')
      const have = measure
        ? victoryWords.measure(measure.have ?? 0, measure.needed, measure.what ?? '')
        : victoryWords.reached({ n: player.reached, of: player.of })
      return m('li', { key: player.player_id }, words.stood({ nation, have }))
    }),
  )
}

function standing({ world }: ServerContext): m.Children {
  const ranked = [...world.players.values()]
    .filter(({ kind }) => kind === 'major')
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
  const best = ranked[0]?.score ?? 0
  return m(
    'ol.ending-standing',
    ranked.map(({ id, nation, score, alive }) =>
      m('li', { key: id, class: id === world.head.you ? 'you' : '' }, [
        m('span', ruleName(nation)),
        score !== undefined && bar(words.score({ points: score }), score, best),
        m('span.number', score === undefined ? '' : words.score({ points: score })),
        !alive && m('span.quiet', words.lost),
      ]),
    ),
  )
}

function awards({ rows, record, deeds, isWorking }: EndedGame): m.Children {
  const given = rows ? awardsOf(rows, deeds) : []
  return [
    m(
      'ul.ending-awards',
      given.map(({ kind, seat, figure }) =>
        m('li', { key: kind }, [
          m('span.quiet', words.award[kind]),
          m('strong', ruleName(record?.seats[seat]?.nation ?? '')),
          m('span', words.figure[kind]({ n: figure })),
        ]),
      ),
    ),
    isWorking ? loadingState(words.awardsLoading) : given.length === 0 && m('p.quiet', words.noAwards),
  ]
}

function course({ id, record, rows }: EndedGame, { token, seat, world }: ServerContext): m.Children {
  if (rows === null) return loadingState()
  const source = serverSource(id, { token, seat })
  return m(metricCharts, {
    load: since => source.metrics(since),
    nameOf: one => ruleName(record?.seats[one]?.nation ?? String(one)),
    turn: world.head.turn,
  })
}
