/** Gifts, protection, tribute, annexation, war and peace with a city-state. */
import m from 'mithril'
import type { Args, PageContext } from '../../game/page-context.ts'
import { cityStateWords as words } from '../../words/relations/city-states.ts'
import { actButton } from '../relations/action-button.ts'
import { block, nameOf, youAre } from '../relations/parts.ts'
import { type CityState, soldiersOn } from './influence.ts'

type Action = Args<'city_state_action'>

export function dealings(table: PageContext, state: CityState): m.Children {
  if (!state.alive) return null
  const act = async (action: Omit<Action, 'player_id'>) => {
    const { influence_gained: gained } = await table.act('city_state_action', { player_id: state.id, ...action })
    if (gained !== undefined) table.say(words.gained({ n: gained }), 'news')
  }
  return [gifts(table, state, act), protection(state, act), tribute(state, act), warAndPeace(table, state, act)]
}

type Act = (action: Omit<Action, 'player_id'>) => Promise<void>

function gifts(table: PageContext, { id, name, dealings: may }: CityState, act: Act): m.Children {
  if (!may) return null
  const gold = table.world.empire?.gold ?? 0
  const soldiers = soldiersOn(table, id)
  return block(
    words.gifts,
    m(
      'ul.rel-gifts',
      may.gift_gold.map(gift =>
        m('li', { key: gift.gold }, [
          m(actButton, {
            label: words.gift({ gold: gift.gold }),
            name: words.giftTo({ gold: gift.gold, name }),
            off: gold < gift.gold ? '' : null,
            run: () => act({ action: 'gift_gold', gold: gift.gold }),
          }),
          m('span', [words.buys({ n: gift.influence }), gift.makes_you && m('b.is-good', ` ${words.makes[gift.makes_you]}`)]),
        ]),
      ),
    ),
    may.gift_gold.some(gift => gold < gift.gold) && m('p.rel-note', words.notEnough({ gold })),
    m('p', words.unitBuys({ n: may.gift_unit })),
    soldiers.length === 0
      ? m('p.rel-note', words.noUnit)
      : m(
          '.rel-buttons',
          soldiers.map(unit =>
            m(actButton, {
              key: unit.id,
              label: words.giftUnit({ kind: unit.kind }),
              run: () => act({ action: 'gift_unit', unit_id: unit.id }),
            }),
          ),
        ),
  )
}

function protection({ name, you_protect, dealings: may }: CityState, act: Act): m.Children {
  if (!may) return null
  const off = may.word_again_on_turn === undefined ? null : words.wordAgain({ turn: may.word_again_on_turn })
  return block(
    words.protection,
    you_protect
      ? m(actButton, {
          label: words.withdraw,
          off,
          question: () => ({
            title: words.withdrawQuestion({ name }),
            lines: Object.values(words.withdrawLines),
            act: words.withdrawYes,
          }),
          run: () => act({ action: 'withdraw' }),
        })
      : m(actButton, { label: words.pledge, off, run: () => act({ action: 'pledge' }) }),
  )
}

function tribute({ name, dealings: may }: CityState, act: Act): m.Children {
  if (!may) return null
  const { gold, fear_for_gold, fear_for_worker } = may.tribute
  const question = () => ({
    title: words.tributeQuestion({ name }),
    lines: Object.values(words.tributeLines),
    act: words.tributeYes,
  })
  const demand = (label: string, fear: number, action: Action['action']) =>
    m('li', [
      m(actButton, { label, off: fear < 0 ? words.fear(fear) : null, question, run: () => act({ action }) }),
      fear >= 0 && m('span', words.fear(fear)),
    ])
  return block(
    words.tribute,
    m('ul.rel-gifts', [
      demand(words.demandGold({ gold }), fear_for_gold, 'demand_gold'),
      demand(words.demandWorker, fear_for_worker, 'demand_worker'),
    ]),
  )
}

function warAndPeace(table: PageContext, state: CityState, act: Act): m.Children {
  const { id, name, bond, dealings: may } = state
  const annex = may?.annex
  return block(
    words.warTitle,
    annex && [
      m(actButton, {
        label: words.annex({ gold: annex.gold }),
        question: () => ({ title: words.annexQuestion({ name }), lines: Object.values(words.annexLines), act: words.annexYes }),
        run: () => act({ action: 'annex' }),
      }),
      m('p.rel-note', words.annexTakes({ turns: annex.turns_as_ally })),
    ],
    bond === 'war'
      ? m(actButton, { label: words.makePeace, kind: 'main', run: () => act({ action: 'make_peace' }) })
      : m(actButton, {
          label: words.declareWar,
          name: words.declareWarOn({ name }),
          kind: 'danger',
          question: () => ({
            title: words.warQuestion({ name }),
            lines: words.warLines(allyName(table, state)),
            act: words.warYes,
          }),
          run: () => table.act('declare_war', { player_id: id }),
        }),
  )
}

/** The ally's name, where it is not the viewer. */
const allyName = (table: PageContext, { ally_player_id: ally }: CityState): string | null =>
  ally === undefined || ally === youAre(table) ? null : nameOf(table, ally)
