/** One city-state: influence, what it asks and gives, and the dealings with it. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { signed } from '../../ui/controls/figures.ts'
import { cityStateWords as words } from '../../words/relations/city-states.ts'
import { sharedWords } from '../../words/relations/shared.ts'
import { ruleName } from '../../words/rule-names.ts'
import { effectText } from '../relations/effect-text.ts'
import { badge, block, colorsOf, fact, nationLink, placeLink, playerLink, youAre } from '../relations/parts.ts'
import { ruleLink } from '../relations/rule-link.ts'
import { dealings } from './dealings.ts'
import { type CityState, scaleOf } from './influence.ts'

export const cityStatePage = (table: PageContext, state: CityState): m.Children => [
  m('header.rel-head', [
    colorsOf(table, state.id),
    m('div', [
      m('h2', { tabindex: -1 }, [ruleName(state.name), ' ', state.x !== undefined && placeLink(table, state.x, state.y!)]),
      m('p', words.kind({ type: ruleName(state.type), temper: words.tempers[state.personality] })),
    ]),
    m('.rel-badges', badge(words.bonds[state.bond] ?? state.bond, state.bond)),
  ]),
  influence(table, state),
  m('.rel-columns', [m('div', [quests(table, state), gives(table, state)]), m('div', dealings(table, state))]),
]

function influence(table: PageContext, state: CityState): m.Children {
  const scale = scaleOf(state)
  const {
    influence_to_be_friend: friend,
    influence_to_be_ally: ally,
    resting_influence: rest,
    influence_per_turn: perTurn,
  } = state
  const change = perTurn
    ? words.drift({ perTurn: signed(perTurn), rest: rest ?? 0 })
    : rest !== undefined
      ? words.rests({ rest })
      : ''
  return block(
    words.influence,
    m('.rel-influence', { role: 'img', 'aria-label': words.influenceIs({ n: state.influence }) }, [
      m('span.rel-influence-fill', {
        class: state.influence < 0 ? 'is-low' : '',
        style: { left: `${Math.min(scale.zero, scale.at)}%`, width: `${Math.abs(scale.at - scale.zero)}%` },
      }),
      m('span.rel-bar-mark.zero', { style: { left: `${scale.zero}%` } }),
      scale.friend !== null && m('span.rel-bar-mark', { style: { left: `${scale.friend}%` } }),
      scale.ally !== null && m('span.rel-bar-mark.ally', { style: { left: `${scale.ally}%` } }),
    ]),
    m('p', [
      m('strong', words.influenceIs({ n: state.influence })),
      change && ` · ${change}`,
      friend !== undefined && ` · ${words.toFriend({ n: friend })}`,
      ally !== undefined && ` · ${words.toAlly({ n: ally })}`,
    ]),
    m('dl', [
      fact(words.allyIs, allyOf(table, state)),
      state.protected_by.length > 0 &&
        fact(
          words.protectors,
          m(
            'span.rel-chips',
            state.protected_by.map(nation => nationLink(table, nation)),
          ),
        ),
    ]),
    state.you_protect && m('p.rel-note', words.youProtect),
  )
}

function allyOf(table: PageContext, { ally_player_id: ally, ally_since }: CityState): m.Children {
  if (ally === undefined) return words.noAlly
  return ally === youAre(table) ? words.youAlly({ turn: ally_since ?? 0 }) : playerLink(table, ally)
}

const quests = (table: PageContext, { quests: asked }: CityState): m.Children =>
  block(
    words.quests,
    asked.length === 0
      ? m('p.rel-note', words.noQuests)
      : m(
          'ul.rel-quests',
          asked.map(quest =>
            m('li', { key: quest.quest_id }, [
              m('b', quest.name),
              m('p', [quest.task, ' ', quest.x !== undefined && placeLink(table, quest.x, quest.y!)]),
              m('small', [
                words.questBrings({ influence: quest.influence }),
                quest.until_turn !== undefined && ` · ${sharedWords.untilTurn({ n: quest.until_turn })}`,
                quest.yours !== undefined && ` · ${words.contest({ yours: quest.yours, best: quest.best_of_others ?? 0 })}`,
              ]),
            ]),
          ),
        ),
  )

const gives = (table: PageContext, { friend_brings, ally_brings, own_luxury, bond }: CityState): m.Children =>
  block(
    words.gives,
    m('h4', { class: bond === 'friend' ? 'is-good' : '' }, words.toFriends),
    m(
      'ul.rel-effects',
      friend_brings.map(effect => m('li', effectText(table, effect))),
    ),
    m('h4', { class: bond === 'ally' ? 'is-good' : '' }, words.toAllies),
    m(
      'ul.rel-effects',
      ally_brings.map(effect => m('li', effectText(table, effect))),
    ),
    own_luxury && m('p', [words.luxury, ': ', ruleLink(table, own_luxury, { kind: 'resources' })]),
  )
