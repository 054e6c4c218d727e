/** What a city could make: by group, with what each costs and brings; made, queued or bought. */
import m from 'mithril'
import type { Args } from '../../game/page-context.ts'
import { offerUndo } from '../../game/undo.ts'
import { filters } from '../../ui/controls/filters.ts'
import { icon } from '../../ui/controls/icon.ts'
import { cityWords as words } from '../../words/realm/city.ts'
import { effectText, entryLink, yieldChips } from '../realm/figures.ts'
import { refusal } from '../realm/screen-actions.ts'
import { type Candidates, candidatesOf, GROUPS, type Group, iconKind, sizeOf } from './candidate-groups.ts'
import type { Impossible, Offer } from './city-answer.ts'
import type { PartAttrs } from './part.ts'
import { unadd, unmake } from './queue-order.ts'

type Currency = NonNullable<Args<'buy'>['currency']>

export const candidatesPanel: m.ClosureComponent<PartAttrs> = () => {
  let group: Group = 'buildings'
  let search = ''
  return {
    oninit({ attrs: { city } }) {
      const all = candidatesOf(city)
      group = GROUPS.find(one => one !== 'units' && sizeOf(all, one) > 0) ?? 'units'
    },
    view({ attrs }) {
      const all = candidatesOf(attrs.city, search)
      return m(
        'section.city-candidates',
        m(
          '.realm-section-head',
          m('h3', words.candidates),
          m('input.realm-search', {
            type: 'search',
            placeholder: words.filter,
            'aria-label': words.filter,
            value: search,
            oninput: ({ target }: Event) => {
              search = (target as HTMLInputElement).value
              const found = candidatesOf(attrs.city, search)
              if (sizeOf(found, group) === 0) group = GROUPS.find(one => sizeOf(found, one) > 0) ?? group
            },
          }),
        ),
        filters({
          options: GROUPS.map(id => ({ id, text: words.groups[id], count: sizeOf(all, id) })),
          chosen: group,
          onChoose: id => (group = id),
        }),
        m('ul.city-offers', rows(attrs, all, group)),
        refusal(attrs.doer, 'make'),
      )
    },
  }
}

function rows(attrs: PartAttrs, all: Candidates, group: Group): m.Children {
  if (sizeOf(all, group) === 0) return m('li.realm-hint', words.noneHere)
  return group === 'impossible'
    ? all.impossible.map(one => impossibleRow(attrs, one))
    : all.offers[group].map(one => m(offerRow, { key: one.item, ...attrs, offer: one }))
}

const impossibleRow = ({ table }: PartAttrs, { item, kind, why_not }: Impossible): m.Vnode =>
  m(
    'li.city-offer.is-impossible',
    { key: item },
    m(icon, { thing: item, hint: { kind: iconKind(kind) }, class: 'realm-thing' }),
    m('.city-offer-text', m('.city-offer-head', entryLink(table, item)), m('p.realm-hint', why_not)),
  )

export const offerRow: m.Component<PartAttrs & { offer: Offer }> = {
  view({ attrs }) {
    const { table, offer } = attrs
    return m(
      'li.city-offer',
      m(icon, { thing: offer.item, hint: { kind: iconKind(offer.kind) }, class: 'realm-thing' }),
      m(
        '.city-offer-text',
        m(
          '.city-offer-head',
          entryLink(table, offer.item),
          m('span.city-offer-turns', offer.turns === undefined ? '' : words.inTurns(offer.turns)),
        ),
        m(
          '.city-offer-facts',
          offer.brings && yieldChips(offer.brings),
          [
            offer.cost !== undefined && words.cost(offer.cost),
            offer.strength !== undefined && words.stats.strength(offer.strength),
            offer.ranged_strength !== undefined && words.stats.ranged(offer.ranged_strength),
            offer.movement !== undefined && words.stats.moves(offer.movement),
            offer.maintenance !== undefined && words.stats.upkeep(offer.maintenance),
            ...Object.entries(offer.from_stock ?? {}).map(([resource, n]) => words.needsStock(resource, n)),
          ].map(text => text && m('span.realm-fact', text)),
        ),
        offer.does && offer.does.length > 0 && m('p.city-offer-does', offer.does.map(effectText).join(' · ')),
      ),
      m('.city-offer-buttons', offerButtons(attrs)),
    )
  },
}

function offerButtons({ table, city, doer, offer }: PartAttrs & { offer: Offer }): m.Children {
  const { id: city_id, name, queue = [] } = city
  const { item } = offer
  const before = queue.map(queued => queued.item)
  const make = (): Promise<boolean> =>
    doer.run('make', async () => {
      await table.act('set_production', { city_id, item })
      offerUndo(table, words.madeFirst(name, item), unmake(city_id, item, before))
    })
  const add = (): Promise<boolean> =>
    doer.run('make', async () => {
      await table.act('change_queue', { city_id, action: 'add', item })
      offerUndo(table, words.added(name, item), unadd(city_id, before))
    })
  const buy = (currency: Currency): Promise<boolean> =>
    doer.run('make', () =>
      table.act('buy', { city_id, item, currency }).then(({ paid }) => table.say(words.boughtItem(item, paid, currency))),
    )
  const prices = [
    ...(offer.gold === undefined ? [] : [{ currency: 'gold', price: offer.gold, why_not: offer.why_not_buy }]),
    ...(offer.other_prices ?? []),
  ]
  return [
    m(
      'button',
      { type: 'button', title: words.makeTitle(item), disabled: !table.mayAct || before[0] === item, onclick: make },
      words.make,
    ),
    m('button.realm-quiet', { type: 'button', title: words.addTitle(item), disabled: !table.mayAct, onclick: add }, words.add),
    prices.map(({ currency, price, why_not }) =>
      m(
        'button.realm-quiet.city-buy',
        {
          type: 'button',
          title: why_not ?? words.buyTitle(item, price, currency),
          'aria-label': words.buyTitle(item, price, currency),
          disabled: !table.mayAct || why_not !== undefined,
          onclick: () => buy(currency as Currency),
        },
        m(icon, { control: currency as Currency }),
        words.buy(price),
      ),
    ),
  ]
}
