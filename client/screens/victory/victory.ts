/** The screen of the ways to win: how far everybody is, what is missing, votes, the ranking and the time. */
import m from 'mithril'
import type { PageContext, Result } from '../../game/page-context.ts'
import { bar } from '../../ui/controls/bar.ts'
import { withoutCalls } from '../../words/play/calls.ts'
import { victoryWords as words } from '../../words/relations/victory.ts'
import { ruleName } from '../../words/rule-names.ts'
import { answered, badge, block, colorsOf, nameOf, placeLink, playerLink, playersOnly, youAre } from '../relations/parts.ts'
import { ruleLink } from '../relations/rule-link.ts'
import type { ScreenAttrs } from '../screen.ts'
import { bestOf, measureOf, type Progress, shareOf, type Victory } from './progress.ts'
import { votePanel } from './vote.ts'

type Status = Result<'get_victory_status'>

export const victoryScreen: m.Component<ScreenAttrs> = {
  view: ({ attrs: { table } }) =>
    m(
      '.relations.rel-pad',
      playersOnly(table, () => answered(table.latest('get_victory_status', {}), status => page(table, status))),
    ),
}

const page = (table: PageContext, status: Status): m.Children => [
  end(table, status),
  m('p.rel-time', [
    m('strong', words.time({ turn: status.turn, last: status.last_turn })),
    ` · ${words.left({ n: status.turns_left })}`,
    bar(words.time({ turn: status.turn, last: status.last_turn }), status.turn, status.last_turn),
  ]),
  m('.rel-cards.wide', [
    status.victories.map(victory => m('article.rel-card', victoryCard(table, victory))),
    status.vote && m('article.rel-card', m(votePanel, { table, vote: status.vote, rivals: status.ranking })),
    m('article.rel-card', ranking(table, status)),
  ]),
]

function end(table: PageContext, { over, won_before: before }: Status): m.Children {
  if (over)
    return m(
      'p.rel-news',
      over.winner < 0
        ? words.draw
        : words.over({ who: nameOf(table, over.winner), how: ruleName(over.victory), turn: over.turn }),
    )
  return (
    before &&
    m('p.rel-news', words.wonBefore({ who: nameOf(table, before.winner), how: ruleName(before.victory), turn: before.turn }))
  )
}

function victoryCard(table: PageContext, victory: Victory): m.Children {
  const best = bestOf(victory.players)
  return [
    m('header', [
      m('h3', ruleLink(table, victory.name, { kind: 'victories' })),
      m('p.rel-note', words.kinds[victory.kind] ?? ''),
    ]),
    m(
      'ul.rel-race',
      victory.players.map(player => m('li', { key: player.player_id }, racer(table, victory, player, best))),
    ),
    lines(words.lack, victory.missing),
    lines(words.against, victory.prevented_by),
    capitals(table, victory),
  ]
}

function racer(table: PageContext, { leader, name }: Victory, player: Progress, best: number): m.Children {
  const { player_id: id, reached, of, milestones } = player
  const share = shareOf(player, best)
  const measure = measureOf(player)
  const label = measure ? words.measure(measure.have!, measure.needed, measure.what ?? '') : words.reached({ n: reached, of })
  return m('details', { open: id === youAre(table) && of > 1 ? true : undefined }, [
    m('summary', [
      m('span.rel-racer', [
        m('span.rel-player', [colorsOf(table, id), nameOf(table, id)]),
        leader === id && badge(words.leads, 'asked'),
      ]),
      m('span.rel-figure', label),
      bar(`${ruleName(name)}, ${nameOf(table, id)}: ${label}`, Math.round(share * 100), 100),
    ]),
    m(
      'ul.rel-steps',
      milestones.map(step =>
        m('li', { class: step.reached ? 'is-good' : '' }, [
          m('b', { 'aria-label': step.reached ? words.done : words.open }, step.reached ? '✓' : '○'),
          m('span', [
            step.milestone,
            step.have !== undefined && m('small', ` ${words.measure(step.have, step.needed, step.what ?? '')}`),
          ]),
        ]),
      ),
    ),
  ])
}

const lines = (title: string, said: readonly string[]): m.Children =>
  block(
    title,
    said.length > 0 &&
      m(
        'ul.rel-lines',
        said.map(withoutCalls).map(line => m('li', `${line[0].toUpperCase()}${line.slice(1)}`)),
      ),
  )

const capitals = (table: PageContext, { capitals: known = [] }: Victory): m.Children =>
  block(
    words.capitals,
    known.length > 0 &&
      m(
        'ul.rel-lines',
        known.map(({ city_id, name, x, y, of_player, held_by_nation }) =>
          m('li', { key: city_id }, [
            placeLink(table, x, y, name),
            ' ',
            m(
              'small',
              of_player === table.world.head.you
                ? words.ownCapital({ holder: ruleName(held_by_nation) })
                : words.capital({ of: nameOf(table, of_player), holder: ruleName(held_by_nation) }),
            ),
          ]),
        ),
      ),
  )

function ranking(table: PageContext, { ranking: rows }: Status): m.Children {
  const best = rows[0]?.score ?? 0
  return [
    m('h3', words.ranking),
    m(
      'ol.rel-race',
      rows.map(({ player_id, nation, score }) =>
        m('li.rel-rank', { key: player_id }, [
          playerLink(table, player_id),
          m('span.rel-figure', String(score)),
          bar(`${ruleName(nation)}: ${score}`, score, best),
        ]),
      ),
    ),
  ]
}
