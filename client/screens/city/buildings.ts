/** What stands in a city, with what it yields and what its sale brings. */
import m from 'mithril'
import { icon } from '../../ui/controls/icon.ts'
import { ask } from '../../ui/feedback/confirm.ts'
import { cityWords as words } from '../../words/realm/city.ts'
import { realmWords } from '../../words/realm/shared.ts'
import { entryLink, yieldChips } from '../realm/figures.ts'
import { refusal } from '../realm/screen-actions.ts'
import type { PartAttrs } from './part.ts'

export const buildingsPanel: m.Component<PartAttrs> = {
  view({ attrs: { table, city, doer } }) {
    const { stands = [], id: city_id } = city
    const sell = async (building: string, gold: number): Promise<void> => {
      if (
        !(await ask({
          title: words.askSell({ building, gold }),
          text: realmWords.sure,
          act: words.sell({ gold }),
          isDanger: true,
        }))
      )
        return
      await doer.run('sell', () =>
        table
          .act('city_status', { city_id, status: 'sell_building', building })
          .then(({ got = gold }) => table.say(words.sold({ building, gold: got }))),
      )
    }
    return m(
      'section.city-buildings',
      m('h3', words.buildings),
      stands.length === 0 && m('p.realm-hint', words.noBuildings),
      refusal(doer, 'sell'),
      m(
        'ul.city-standing',
        stands.map(({ building, wonder, yields, maintenance, sells_for, why_not_sell }) =>
          m(
            'li',
            { key: building },
            m(icon, { thing: building, hint: { kind: wonder ? 'wonder' : 'building' }, class: 'realm-thing' }),
            m(
              '.city-standing-text',
              entryLink(table, building),
              m(
                'span.city-standing-facts',
                yields && yieldChips(yields),
                maintenance !== undefined && m('span.realm-fact', words.stats.upkeep({ n: maintenance })),
              ),
            ),
            sells_for !== undefined &&
              m(
                'button.realm-quiet',
                {
                  type: 'button',
                  disabled: !table.mayAct,
                  title: why_not_sell ?? words.sellTitle({ building, gold: sells_for }),
                  onclick: () => sell(building, sells_for),
                },
                words.sell({ gold: sells_for }),
              ),
          ),
        ),
      ),
    )
  },
}
