/** The screen of all civilizations that were met, and of the one that was chosen. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { diplomacyWords as words } from '../../words/relations/diplomacy.ts'
import { ruleName } from '../../words/rule-names.ts'
import { answered, badge, beside, choiceRow, colorsOf, playersOnly } from '../relations/parts.ts'
import type { ScreenAttrs } from '../screen.ts'
import { playerPage } from './player.ts'
import { bondsOf, byWeight, type Player, type Relation } from './relations.ts'

const ALL = 60

export const diplomacyScreen: m.ClosureComponent<ScreenAttrs> = () => {
  let chosen: number | null = null
  let about: string | undefined
  return {
    view({ attrs }) {
      const { table } = attrs
      if (attrs.about !== about) {
        about = attrs.about
        chosen = about === undefined ? null : Number(about)
      }
      const choose = (id: number | null) => {
        chosen = id
      }
      return m(
        '.relations',
        playersOnly(table, () => content(table, chosen, choose)),
      )
    },
  }
}

const content = (table: PageContext, chosen: number | null, choose: (id: number | null) => void): m.Children =>
  answered(table.latest('get_players', { limit: 100 }), ({ players, unmet }) =>
    answered(table.latest('get_diplomacy', { limit: ALL }), ({ relations, negotiations }) => {
      const others = players.filter(({ you }) => !you).sort(byWeight)
      const own = players.find(({ you }) => you)!
      if (others.length === 0) return m('p.rel-note', words.nobody)
      const player = others.find(({ id }) => id === chosen) ?? null
      const relation = relations.find(({ player_id }) => player_id === (player ?? others[0]).id)
      const open = negotiations.filter(({ state }) => state === 'proposed')
      const openWith = (id: number) => open.find(({ with_player }) => with_player === id) ?? null
      const list = [
        m(
          'ul.rel-list',
          { 'aria-label': words.players },
          others.map(one => {
            const stands = relations.find(({ player_id }) => player_id === one.id)
            return row(
              table,
              one,
              stands,
              one.id === (player ?? others[0]).id,
              openWith(one.id)?.your_answer_needed ?? false,
              choose,
            )
          }),
        ),
        unmet > 0 && m('p.rel-note', words.unmet({ n: unmet })),
      ]
      const shown = player ?? others[0]
      return beside(
        list,
        relation && [m('div', { key: shown.id }, playerPage(table, shown, relation, own, openWith(shown.id)))],
        player !== null,
        () => choose(null),
      )
    }),
  )

const row = (
  table: PageContext,
  player: Player,
  relation: Relation | undefined,
  isChosen: boolean,
  isAsked: boolean,
  choose: (id: number) => void,
): m.Children =>
  choiceRow(
    isChosen,
    () => choose(player.id),
    colorsOf(table, player.id),
    m('span.rel-row-name', [m('b', ruleName(player.nation)), m('small', player.leader)]),
    m('span.rel-row-side', [
      isAsked && badge(words.needsAnswer, 'asked'),
      relation && bondsOf(relation).map(({ kind, word }) => badge(word, kind)),
      m('small', player.alive ? words.scoreShort({ n: player.score ?? 0 }) : ''),
    ]),
  )
