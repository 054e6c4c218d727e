/** The screen of city-states: how one stands with each, and what may be done for it or against it. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { cityStateWords as words } from '../../words/relations/city-states.ts'
import { answered, badge, beside, choiceRow, colorsOf, playersOnly } from '../relations/parts.ts'
import type { ScreenAttrs } from '../screen.ts'
import { cityStatePage } from './city-state.ts'
import type { CityState } from './influence.ts'

export const cityStatesScreen: m.ClosureComponent<ScreenAttrs> = () => {
  let chosen: number | null = null
  let about: string | undefined
  return {
    view({ attrs: { table, about: asked } }) {
      if (asked !== about) {
        about = asked
        chosen = asked === undefined ? null : Number(asked)
      }
      return m(
        '.relations',
        playersOnly(table, () => content(table)),
      )
    },
  }

  function content(table: PageContext): m.Children {
    return answered(table.latest('get_city_states', { limit: 50 }), ({ city_states }) => {
      if (city_states.length === 0) return m('p.rel-note', words.nobody)
      const one = city_states.find(({ id }) => id === chosen) ?? null
      const shown = one ?? city_states[0]
      const list = m(
        'ul.rel-list',
        { 'aria-label': words.list },
        city_states.map(state => row(table, state, state === shown)),
      )
      return beside(list, [m('div', { key: shown.id }, cityStatePage(table, shown))], one !== null, () => {
        chosen = null
      })
    })
  }

  function row(table: PageContext, state: CityState, isChosen: boolean): m.Children {
    return choiceRow(
      isChosen,
      () => {
        chosen = state.id
      },
      colorsOf(table, state.id),
      m('span.rel-row-name', [
        m('b', state.name),
        m('small', [state.type, state.away !== undefined && ` · ${words.away({ n: state.away })}`]),
      ]),
      m('span.rel-row-side', [
        badge(words.bonds[state.bond] ?? state.bond, state.bond),
        m('small', [
          state.quests.length > 0 && `${words.questsOpen({ n: state.quests.length })} · `,
          words.influenceIs({ n: Math.round(state.influence) }),
        ]),
      ]),
    )
  }
}
