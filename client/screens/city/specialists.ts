/** Citizens that work as specialists in a city's buildings. */
import m from 'mithril'
import { offerUndo } from '../../game/undo.ts'
import { icon } from '../../ui/controls/icon.ts'
import { cityWords as words } from '../../words/realm/city.ts'
import { entryLink, yieldChips } from '../realm/figures.ts'
import { refusal } from '../realm/screen-actions.ts'
import type { City } from './city-answer.ts'
import type { PartAttrs } from './part.ts'

type Kind = NonNullable<City['specialists']>[number]

/** Citizens that neither work land nor are specialists. */
export function unemployedOf({ population = 0, citizens = [], specialists = [] }: City): number {
  const working = citizens.filter(({ worked }) => worked).length
  return Math.max(0, population - working - specialists.reduce((sum, { filled }) => sum + filled, 0))
}

export const specialistsPanel: m.Component<PartAttrs> = {
  view({ attrs }) {
    const { table, city, doer } = attrs
    const { specialists = [], id: city_id } = city
    const idle = unemployedOf(city)
    return m(
      'section.city-specialists',
      m('h3', words.specialists),
      specialists.length === 0 && m('p.realm-hint', words.noSpecialists),
      m(
        'ul.city-specialist-list',
        specialists.map(kind => row(attrs, kind)),
      ),
      idle > 0 && m('p.realm-note', m(icon, { control: 'warning' }), words.unemployed({ n: idle })),
      specialists.length > 0 &&
        m(
          'button.realm-quiet',
          {
            type: 'button',
            disabled: !table.mayAct,
            onclick: () => doer.run('specialists', () => table.act('set_specialists', { city_id, auto: true })),
          },
          words.chooseSpecialists,
        ),
      refusal(doer, 'specialists'),
    )
  },
}

function row(
  { table, city, doer }: PartAttrs,
  { specialist, places, filled, yields = {}, great_person_points = {} }: Kind,
): m.Vnode {
  const set = (count: number): void => {
    void doer.run('specialists', async () => {
      await table.act('set_specialists', { city_id: city.id, specialist, count })
      offerUndo(table, words.specialistsSet({ city: city.name, kind: specialist, n: count }), [
        { tool: 'set_specialists', args: { city_id: city.id, specialist, count: filled } },
      ])
    })
  }
  return m(
    'li.city-specialist',
    { key: specialist },
    m('.city-specialist-name', entryLink(table, specialist, { kind: 'specialist' }), yieldChips(yields)),
    m('span.city-places', { 'aria-hidden': 'true' }, '●'.repeat(filled), '○'.repeat(Math.max(0, places - filled))),
    m(
      '.city-stepper',
      m(
        'button',
        {
          type: 'button',
          'aria-label': words.fewer({ kind: specialist }),
          disabled: !table.mayAct || filled === 0,
          onclick: () => set(filled - 1),
        },
        '−',
      ),
      m('span', words.specialistsFilled({ filled, places })),
      m(
        'button',
        {
          type: 'button',
          'aria-label': words.more({ kind: specialist }),
          disabled: !table.mayAct || filled >= places,
          onclick: () => set(filled + 1),
        },
        '+',
      ),
    ),
    m(
      'span.realm-hint',
      Object.entries(great_person_points)
        .map(([kind, n]) => words.greatPoints({ kind, n }))
        .join(', '),
    ),
  )
}
