/** The screen of deals: those that are open, the one that is put together, those that were settled. */
import m from 'mithril'
import type { PageContext, Result } from '../../game/page-context.ts'
import { negotiationWords as words } from '../../words/relations/negotiation.ts'
import { ruleName } from '../../words/rule-names.ts'
import { arms } from '../relations/arms.ts'
import { answered, badge, beside, choiceRow, colorsOf, playersOnly } from '../relations/parts.ts'
import type { ScreenAttrs } from '../screen.ts'
import { openedOn } from './about.ts'
import { builder } from './builder.ts'
import { type Draft, draftOf, type Exchange, emptyDraft, inOrder } from './deal.ts'
import { exchangePage } from './exchange.ts'
import { dealLine } from './terms-view.ts'

type Relation = Result<'get_diplomacy'>['relations'][number]

/** Deals under construction, by game and player: they outlast the screen. */
const drafts = new Map<string, Draft>()

interface Chosen {
  player: number | null
  /** A settled one that is looked at. */
  negotiation: number | null
  /** A counter-offer to it is put together. */
  countering: number | null
}

export const negotiationScreen: m.ClosureComponent<ScreenAttrs> = () => {
  let about: string | undefined
  let chosen: Chosen = { player: null, negotiation: null, countering: null }
  return {
    view({ attrs }) {
      if (attrs.about !== about) {
        about = attrs.about
        chosen = { ...openedOn(about), countering: null }
      }
      const choose = (next: Partial<Chosen>) => {
        chosen = { player: null, negotiation: null, countering: null, ...next }
      }
      return m(
        '.relations',
        playersOnly(attrs.table, () => content(attrs.table, chosen, choose)),
      )
    },
  }
}

type Choose = (next: Partial<Chosen>) => void

const content = (table: PageContext, chosen: Chosen, choose: Choose): m.Children =>
  answered(table.latest('get_diplomacy', { limit: 60 }), ({ relations, negotiations }) => {
    const partners = relations.filter(({ kind, relation, trade }) => kind === 'major' && relation !== 'eliminated' && trade)
    if (partners.length === 0) return m('p.rel-note', words.nobody)
    const ordered = inOrder(negotiations)
    const open = ordered.filter(({ state }) => state === 'proposed')
    const shown = shownOf(chosen, ordered, open)
    // It stays in view when it is settled.
    if (shown && chosen.negotiation === null) choose({ player: shown.with_player, negotiation: shown.negotiation_id })
    const partner = partners.find(({ player_id }) => player_id === (shown?.with_player ?? chosen.player))
    const list = [
      open.length > 0 && [
        m('h3', words.open),
        m(
          'ul.rel-list',
          open.map(one => exchangeRow(table, one, shown, choose)),
        ),
      ],
      m('h3', words.newDeal),
      m(
        'ul.rel-list',
        partners.map(one => partnerRow(table, one, shown === null && one === partner, choose)),
      ),
      history(
        table,
        ordered.filter(({ state }) => state !== 'proposed'),
        shown,
        choose,
      ),
    ]
    return beside(list, main(table, shown, partner, chosen, choose), shown !== null || partner !== undefined, () => choose({}))
  })

/** The negotiation to show: the one that was chosen, an open one with that player, or the one that waits. */
function shownOf(chosen: Chosen, all: readonly Exchange[], open: readonly Exchange[]): Exchange | null {
  if (chosen.negotiation !== null) return all.find(({ negotiation_id }) => negotiation_id === chosen.negotiation) ?? null
  if (chosen.player !== null) return open.find(({ with_player }) => with_player === chosen.player) ?? null
  return open.find(({ your_answer_needed }) => your_answer_needed) ?? null
}

function main(
  table: PageContext,
  shown: Exchange | null,
  partner: Relation | undefined,
  chosen: Chosen,
  choose: Choose,
): m.Children {
  if (shown && (chosen.countering !== shown.negotiation_id || !shown.your_answer_needed || !partner)) {
    const counter = () => {
      drafts.set(draftKey(table, shown.with_player, shown.negotiation_id), draftOf(shown))
      choose({ negotiation: shown.negotiation_id, countering: shown.negotiation_id })
    }
    return [m(exchangePage, { key: `n${shown.negotiation_id}`, table, exchange: shown, counter })]
  }
  if (!partner) return m('p.rel-note', words.choose)
  return [m('div', { key: `p${partner.player_id}/${shown?.negotiation_id ?? ''}` }, building(table, partner, shown, choose))]
}

const draftKey = (table: PageContext, player: number, negotiation?: number): string =>
  `${table.game}/${player}/${negotiation ?? ''}`

function building(table: PageContext, partner: Relation, answers: Exchange | null, choose: Choose): m.Children {
  const { player_id: player, nation, trade, opinion, possible = [] } = partner
  const isWar = partner.relation === 'war'
  const key = draftKey(table, player, answers?.negotiation_id)
  return [
    m('header.rel-head', [
      arms(table, player),
      m(
        'h2',
        { tabindex: -1 },
        answers ? words.counterTitle({ nation: ruleName(nation) }) : words.with({ nation: ruleName(nation) }),
      ),
      answers &&
        m('button.rel-link', { type: 'button', onclick: () => choose({ negotiation: answers.negotiation_id }) }, words.back),
    ]),
    m(builder, {
      table,
      player,
      nation,
      isWar,
      // Of others nobody knows what they think.
      isBot: opinion !== undefined,
      trade: trade!,
      whyNot: what => possible.find(one => one.what === what)?.why_not ?? null,
      draft: drafts.get(key) ?? emptyDraft(isWar),
      keep: draft => drafts.set(key, draft),
      ...(answers && { answers: answers.negotiation_id }),
      sent: negotiation => choose({ player, negotiation }),
    }),
  ]
}

const exchangeRow = (table: PageContext, one: Exchange, shown: Exchange | null, choose: Choose): m.Children =>
  choiceRow(
    one.negotiation_id === shown?.negotiation_id,
    () => choose({ negotiation: one.negotiation_id }),
    colorsOf(table, one.with_player),
    m('span.rel-row-name', [m('b', ruleName(one.with_nation)), m('small', dealLine(table, one))]),
    m('span.rel-row-side', [
      one.state !== 'proposed'
        ? badge(words.states[one.state], one.state === 'accepted' ? 'good' : 'gone')
        : one.your_answer_needed && badge(words.yourAnswer, 'asked'),
      m('small', words.turn({ n: one.turn })),
    ]),
  )

const partnerRow = (
  table: PageContext,
  { player_id, nation, relation }: Relation,
  isChosen: boolean,
  choose: Choose,
): m.Children =>
  choiceRow(
    isChosen,
    () => choose({ player: player_id }),
    colorsOf(table, player_id),
    m('span.rel-row-name', m('b', ruleName(nation))),
    relation === 'war' && m('span.rel-row-side', badge(words.atWar, 'war')),
  )

const history = (table: PageContext, settled: readonly Exchange[], shown: Exchange | null, choose: Choose): m.Children =>
  settled.length > 0 && [
    m('h3', words.history),
    m(
      'ul.rel-list',
      settled.map(one => exchangeRow(table, one, shown, choose)),
    ),
  ]
