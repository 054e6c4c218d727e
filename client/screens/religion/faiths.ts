/** The religions of the world, what people believe, and what is had for faith. */
import m from 'mithril'
import type { Args, PageContext, Result } from '../../game/page-context.ts'
import { icon } from '../../ui/controls/icon.ts'
import { religionWords as words } from '../../words/realm/religion.ts'
import { realmWords } from '../../words/realm/shared.ts'
import { ruleName } from '../../words/rule-names.ts'
import { entryLink } from '../realm/figures.ts'
import { refusal, type ScreenActions } from '../realm/screen-actions.ts'

type Religion = Result<'get_religion'>

export const religionsList = (table: PageContext, { religions, yours }: Religion): m.Vnode =>
  m(
    'section.religion-world',
    m('h3', words.religions),
    religions.length === 0 && m('p.realm-hint', words.noReligions),
    m(
      'ul.religion-list',
      religions.map(one =>
        m(
          'li.religion-item',
          { key: one.name, class: one.name === yours ? 'is-yours' : '' },
          m(icon, { thing: one.name, hint: { kind: one.kind === 'religion' ? 'religion' : 'belief' }, class: 'realm-thing' }),
          m(
            'div',
            one.beliefs.includes(one.name) ? entryLink(table, one.name) : m('strong', ruleName(one.name)),
            m(
              'p.realm-hint',
              [
                one.name === yours ? words.yours : one.founder ? words.founder({ who: one.founder }) : words.unknownFounder,
                one.holy_city && words.holyCity({ city: one.holy_city }),
                one.silenced && words.silenced,
                one.enhanced && words.isEnhanced,
              ]
                .filter(Boolean)
                .join(' · '),
            ),
            m(
              'p.religion-beliefs',
              one.beliefs
                .filter(belief => belief !== one.name)
                .map(belief => m('span', { key: belief }, entryLink(table, belief))),
            ),
          ),
        ),
      ),
    ),
  )

/** Each city with its believers as a bar of shares. */
export const beliefsByCity = (table: PageContext, { cities }: Religion): m.Vnode =>
  m(
    'section.religion-cities',
    m('h3', words.cities),
    m(
      '.realm-table-box',
      m(
        'table.realm-table',
        m(
          'thead',
          m(
            'tr',
            [words.city, words.majority, words.followers, words.pressure].map(name => m('th', { scope: 'col' }, name)),
          ),
        ),
        m(
          'tbody',
          cities.map(({ city_id, name, majority, followers, pressure }) =>
            m(
              'tr',
              { key: city_id },
              m('th', { scope: 'row' }, nameOf(table, city_id, name)),
              m('td', { 'data-label': words.majority }, majority || words.noMajority),
              m('td', { 'data-label': words.followers }, shares(followers)),
              m('td', { 'data-label': words.pressure }, shares(pressure ?? {})),
            ),
          ),
        ),
      ),
    ),
  )

const nameOf = (table: PageContext, id: number, name: string): m.Children =>
  table.world.cities.get(id)?.owner === table.world.head.you
    ? m('button.realm-link', { type: 'button', onclick: () => table.open('city', String(id)) }, name)
    : name

/** 'Buddhism 4', 'Islam 1': a line each, the most first. */
const shares = (of: { [religion: string]: number }): m.Children =>
  Object.entries(of)
    .sort((a, b) => b[1] - a[1])
    .map(([name, n]) => m('div', `${name} ${n}`))

export const purchases = (table: PageContext, doer: ScreenActions, { can_buy: offers }: Religion): m.Vnode => {
  const byItem = [...new Set(offers.map(({ item }) => item))]
  return m(
    'section.religion-purchases',
    m('h3', words.purchases),
    offers.length === 0 && m('p.realm-hint', words.noPurchases),
    m(
      'ul.religion-offers',
      byItem.map(item =>
        m(
          'li',
          { key: item },
          m('span.religion-offer-name', entryLink(table, item)),
          offers
            .filter(offer => offer.item === item)
            .map(({ city_id, currency, price, affordable }) => {
              const city = table.world.cities.get(city_id)?.name ?? String(city_id)
              const buy = (): Promise<boolean> =>
                doer.run('faith', () =>
                  table
                    .act('buy', { city_id, item, currency: currency as NonNullable<Args<'buy'>['currency']> })
                    .then(({ paid }) =>
                      table.say(words.bought({ item: ruleName(item), price: realmWords.priceOf(paid, currency) })),
                    ),
                )
              return m(
                'button.realm-quiet',
                {
                  key: `${city_id} ${currency}`,
                  type: 'button',
                  title: words.buyIn({ item: ruleName(item), city, price: realmWords.priceOf(price, currency) }),
                  disabled: !table.mayAct || !affordable,
                  onclick: buy,
                },
                `${city} ${realmWords.priceOf(price, currency)}`,
              )
            }),
        ),
      ),
    ),
    refusal(doer, 'faith'),
  )
}
