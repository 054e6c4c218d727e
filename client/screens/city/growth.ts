/** How a city grows: its food and the next citizen, its culture and the next tile; what its citizens care for. */
import m from 'mithril'
import { offerUndo } from '../../game/undo.ts'
import { bar } from '../../ui/controls/bar.ts'
import { cityWords as words } from '../../words/realm/city.ts'
import { refusal } from '../realm/screen-actions.ts'
import type { PartAttrs } from './part.ts'

/** Turns until `needed` is there; -1 never. */
export const turnsUntil = (have: number, needed: number, perTurn: number): number =>
  have >= needed ? 0 : perTurn > 0 ? Math.ceil((needed - have) / perTurn) : -1

export const growthPanel = ({ city }: PartAttrs): m.Vnode => {
  const { food = 0, food_needed: needed = 0, food_per_turn: perTurn = 0, turns_to_grow: turns = -1 } = city
  const culture = city.yields?.culture ?? 0
  const stored = city.culture ?? 0
  const wanted = city.culture_needed ?? 0
  return m(
    'section.city-growth',
    m('h3', words.growth),
    m('p.city-growth-line', perTurn < 0 ? m('strong.realm-bad', words.starves) : m('strong', words.grows({ n: turns }))),
    bar(words.growth, food, needed, { next: perTurn }),
    m(
      'p.realm-hint',
      perTurn >= 0 ? words.foodMore({ food, needed, n: perTurn }) : words.foodLess({ food, needed, n: -perTurn }),
    ),
    m('h3', words.borders),
    bar(words.borders, stored, wanted, { next: culture }),
    m('p.realm-hint', words.cultureBox({ culture: stored, needed: wanted, n: turnsUntil(stored, wanted, culture) })),
  )
}

const FOCUSES = ['default', 'food', 'production', 'gold', 'science', 'culture', 'faith'] as const
type Focus = (typeof FOCUSES)[number]

export const focusPanel: m.Component<PartAttrs> = {
  view({ attrs: { table, city, doer } }) {
    const { id: city_id, name, focus = 'default', avoid_growth = false } = city
    const care = (next: Focus): void => {
      void doer.run('focus', async () => {
        await table.act('set_city_focus', { city_id, focus: next })
        offerUndo(table, words.focusSet({ city: name, focus: words.focuses[next] }), [
          { tool: 'set_city_focus', args: { city_id, focus: focus as Focus } },
        ])
      })
    }
    return m(
      'section.city-focus',
      m('h3', { id: 'city-focus' }, words.focus),
      m(
        '.realm-choices',
        { role: 'radiogroup', 'aria-labelledby': 'city-focus' },
        FOCUSES.map(one =>
          m(
            'label.realm-choice',
            { key: one, class: one === focus ? 'is-chosen' : '' },
            m('input', {
              type: 'radio',
              name: 'city-focus',
              checked: one === focus,
              disabled: !table.mayAct,
              onchange: () => care(one),
            }),
            words.focuses[one],
          ),
        ),
      ),
      m(
        'label.realm-tick',
        m('input', {
          type: 'checkbox',
          checked: avoid_growth,
          disabled: !table.mayAct,
          onchange: () =>
            doer.run('focus', async () => {
              await table.act('set_city_focus', { city_id, avoid_growth: !avoid_growth })
              offerUndo(table, words.avoidGrowth, [{ tool: 'set_city_focus', args: { city_id, avoid_growth } }])
            }),
        }),
        words.avoidGrowth,
      ),
      refusal(doer, 'focus'),
    )
  },
}
