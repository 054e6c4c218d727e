/** One civilization: how it stands to the viewer and to others, and what may be done about it. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { signed } from '../../ui/controls/figures.ts'
import { diplomacyWords as words } from '../../words/relations/diplomacy.ts'
import { sharedWords } from '../../words/relations/shared.ts'
import { ruleName } from '../../words/rule-names.ts'
import { actButton } from '../relations/action-button.ts'
import { arms } from '../relations/arms.ts'
import { badge, block, fact, nationLink, placeLink } from '../relations/parts.ts'
import { ruleLink } from '../relations/rule-link.ts'
import { alliesOf, bondsOf, type Exchange, holdings, opinionAt, type Player, type Relation, warLines } from './relations.ts'
import { thread } from './thread.ts'

export const playerPage = (
  table: PageContext,
  player: Player,
  relation: Relation,
  own: Player,
  open: Exchange | null,
): m.Children => [
  head(player, relation, own, table),
  actions(table, player, relation, open),
  opinion(relation),
  m('.rel-columns', [
    m('div', [between(relation), runs(table, relation), others(table, relation), cities(table, player.id)]),
    m('div', [block(words.messages, thread(table, player.id, player.nation)), possible(relation)]),
  ]),
]

const head = (player: Player, relation: Relation, own: Player, table: PageContext): m.Children =>
  m('header.rel-head', [
    arms(table, player.id),
    m('div', [
      m('h2', { tabindex: -1 }, ruleLink(table, player.nation, { kind: 'nations' })),
      m('p', words.ledBy(player.leader, player.name)),
    ]),
    m('div.rel-badges', [
      ...bondsOf(relation).map(({ kind, word }) => badge(word, kind)),
      player.era && ruleLink(table, player.era, { kind: 'eras' }),
      m('span.rel-figure', words.score({ theirs: player.score ?? 0, yours: own.score ?? 0 })),
    ]),
  ])

const whyNot = ({ possible = [] }: Relation, what: string): string | null => {
  const row = possible.find(one => one.what === what)
  return row ? (row.why_not ?? null) : sharedWords.notYourTurn
}

function actions(table: PageContext, player: Player, relation: Relation, open: Exchange | null): m.Children {
  if (!player.alive) return null
  const { id, nation } = player
  const isWar = relation.relation === 'war'
  const [noDenouncing, noWar] = [whyNot(relation, 'denounce'), whyNot(relation, 'declare_war')]
  // One reason for both, such as another's turn, is said once.
  const shared = noDenouncing === noWar ? noWar : null
  const off = (why: string | null): string | null => (shared === null ? why : '')
  return m('.rel-buttons', [
    m(
      'button.rel-button.main',
      { type: 'button', onclick: () => table.open('negotiation', `p${id}`) },
      open ? words.table : words.deal,
    ),
    !isWar &&
      m(actButton, {
        label: words.denounce,
        name: words.denounceNation({ nation: ruleName(nation) }),
        off: off(noDenouncing),
        question: () => ({
          title: words.denounceQuestion({ nation: ruleName(nation) }),
          lines: Object.values(words.denounceLines),
          act: words.denounceYes,
        }),
        run: () => table.act('denounce', { player_id: id }),
      }),
    !isWar &&
      m(actButton, {
        label: words.declareWar,
        name: words.declareWarOn({ nation: ruleName(nation) }),
        kind: 'danger',
        off: off(noWar),
        question: async () => {
          const { city_states } = await table.read('get_city_states', { limit: 50 })
          return {
            title: words.warQuestion({ nation: ruleName(nation) }),
            lines: warLines(relation, alliesOf(city_states, id)),
            act: words.warYes,
          }
        },
        run: () => table.act('declare_war', { player_id: id }),
      }),
    !isWar && shared && m('p.rel-why', shared),
  ])
}

function opinion({ opinion: it, relation }: Relation): m.Children {
  if (relation === 'eliminated') return null
  if (!it) return m('p.rel-note', words.noOpinion)
  const said = words.opinionOf({ level: words.levels[it.level], points: signed(it.points), n: Math.abs(it.points) })
  return block(
    words.opinion,
    m('.rel-scale', { role: 'img', 'aria-label': said }, m('span', { style: { left: `${opinionAt(it.points)}%` } })),
    m('p', m('strong', said)),
    m(
      'ul.rel-reasons',
      { 'aria-label': words.reasons },
      it.reasons.map(({ why, points }) =>
        m('li', [m('b', { class: points < 0 ? 'is-bad' : 'is-good' }, signed(points)), m('span', why)]),
      ),
    ),
  )
}

function between(relation: Relation): m.Children {
  const rows = holdings(relation)
  const noted = relation.noted ?? []
  return [
    block(
      words.standing,
      relation.war_since !== undefined && m('p', words.warSince({ turn: relation.war_since })),
      rows.length > 0
        ? m(
            'dl',
            rows.map(({ name, until }) => fact(name, until === null ? words.lasting : sharedWords.untilTurn({ n: until }))),
          )
        : relation.war_since === undefined && m('p.rel-note', words.nothingHolds),
    ),
    block(
      words.noted,
      noted.length > 0 &&
        m(
          'dl',
          noted.map(({ against, until }) => fact(words.against[against] ?? against, sharedWords.untilTurn({ n: until }))),
        ),
    ),
  ]
}

const runs = (table: PageContext, { deals = [] }: Relation): m.Children =>
  block(
    words.runs,
    deals.length > 0 &&
      m(
        'dl',
        deals.map(({ from, gives, turns_left }) =>
          fact([nationLink(table, from), ` → ${gives}`], sharedWords.turnsLeft({ n: turns_left })),
        ),
      ),
  )

function others(table: PageContext, relation: Relation): m.Children {
  const rows: [string, readonly string[] | undefined][] = [
    [words.atWarWith, relation.at_war_with],
    [words.friendsWith, relation.friends_with],
    [words.pactsWith, relation.pacts_with],
    [words.denounces, relation.denounces],
    [words.denouncedBy, relation.denounced_by],
  ]
  const shown = rows.filter(([, nations = []]) => nations.length > 0)
  return block(
    words.others,
    shown.length > 0 &&
      m(
        'dl',
        shown.map(([name, nations]) =>
          fact(
            name,
            m(
              'span.rel-chips',
              nations!.map(nation => nationLink(table, nation)),
            ),
          ),
        ),
      ),
  )
}

function cities(table: PageContext, player: number): m.Children {
  const known = [...table.world.cities.values()].filter(({ owner }) => owner === player)
  known.sort((a, b) => Number(b.capital) - Number(a.capital) || (b.population ?? 0) - (a.population ?? 0))
  return block(
    words.cities({ n: known.length }),
    known.length > 0 &&
      m(
        'ul.rel-chips',
        known.map(({ name, x, y, capital, population }) =>
          m('li', [
            placeLink(table, x, y, capital ? `★ ${name}` : name),
            population !== undefined && m('small', ` ${words.population({ n: population })}`),
          ]),
        ),
      ),
  )
}

function possible({ possible: rows = [] }: Relation): m.Children {
  const treaties = rows.filter(({ what }) => what !== 'declare_war' && what !== 'denounce')
  return block(
    words.possible,
    treaties.length > 0 &&
      m(
        'ul.rel-possible',
        treaties.map(({ what, possible: can, why_not }) =>
          m('li', { class: can ? 'is-good' : '' }, [
            m('b', { 'aria-label': can ? words.can : words.cannot }, can ? '✓' : '–'),
            m('span', [words.couldBe[what] ?? what, why_not && m('small', why_not)]),
          ]),
        ),
      ),
  )
}
