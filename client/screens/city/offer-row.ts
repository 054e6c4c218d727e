/** One line of what a city could make: a click makes it, buttons beside queue and buy it. */
import m from 'mithril'
import type { Args } from '../../game/page-context.ts'
import { offerUndo } from '../../game/undo.ts'
import { icon } from '../../ui/controls/icon.ts'
import { productionWords } from '../../words/play/production.ts'
import { cityWords as words } from '../../words/realm/city.ts'
import { realmWords } from '../../words/realm/shared.ts'
import { ruleName } from '../../words/rule-names.ts'
import { yieldChips } from '../realm/figures.ts'
import { iconKind } from './candidate-groups.ts'
import type { Offer } from './city-answer.ts'
import type { PartAttrs } from './part.ts'
import { unadd, unmake } from './queue-order.ts'

type Currency = NonNullable<Args<'buy'>['currency']>

interface RowState {
  isAdvised: boolean
  /** Whether its details are open. */
  isShown: boolean
  /** Opens them. */
  point(event: Event): void
}

export const offerRow = (attrs: PartAttrs, offer: Offer, state: RowState): m.Vnode =>
  m(
    'li.city-offer',
    {
      key: offer.item,
      class: state.isAdvised ? 'is-advised' : '',
      // A finger that comes to a row presses it: then its click tells it.
      onpointerenter: (event: PointerEvent) => event.pointerType !== 'touch' && state.point(event),
      onfocusin: (event: FocusEvent) => (event.target as Element).matches(':focus-visible') && state.point(event),
    },
    makeButton(attrs, offer, state),
    queueButton(attrs, offer),
    buyButtons(attrs, offer),
  )

function makeButton({ table, city, doer }: PartAttrs, offer: Offer, { isAdvised, isShown, point }: RowState): m.Vnode {
  const { id: city_id, name, queue = [] } = city
  const { item, kind, turns } = offer
  const before = queue.map(queued => queued.item)
  const make = (): Promise<boolean> =>
    doer.run('make', async () => {
      await table.act('set_production', { city_id, item })
      offerUndo(table, words.madeFirst({ city: name, item: ruleName(item) }), unmake(city_id, item, before))
    })
  const isFirst = before[0] === item
  return m(
    'button.city-offer-make',
    {
      type: 'button',
      title: words.makeTitle({ item: ruleName(item) }),
      'aria-disabled': String(!table.mayAct || isFirst),
      ...(isShown && { 'aria-describedby': 'city-offer-details' }),
      onclick: (event: PointerEvent) => {
        if (event.pointerType === 'touch' && !isShown) point(event)
        else if (table.mayAct && !isFirst) void make()
      },
    },
    m(icon, { thing: item, hint: { kind: iconKind(kind) }, class: 'realm-thing' }),
    m(
      'span.city-offer-name',
      ruleName(item),
      isAdvised && m(icon, { control: 'thoughts', label: productionWords.advised }),
      isFirst && m(icon, { control: 'check', label: productionWords.underWay }),
    ),
    gains(offer),
    m('span.city-offer-turns', turns === undefined ? '' : realmWords.turns(turns)),
  )
}

/** Yields of a building, strength of a unit. */
const gains = ({ brings, strength, ranged_strength: ranged }: Offer): m.Children =>
  brings
    ? yieldChips(brings)
    : m(
        'span.realm-chips',
        strength !== undefined && force('strength', strength, words.stats.strength({ n: strength })),
        ranged !== undefined && force('range', ranged, words.stats.ranged({ n: ranged })),
      )

const force = (control: 'strength' | 'range', n: number, label: string): m.Vnode =>
  m('span.realm-chip', { title: label }, m(icon, { control, label }), n)

function queueButton({ table, city, doer }: PartAttrs, { item }: Offer): m.Vnode {
  const { id: city_id, name, queue = [] } = city
  const add = (): Promise<boolean> =>
    doer.run('make', async () => {
      await table.act('change_queue', { city_id, action: 'add', item })
      const before = queue.map(queued => queued.item)
      offerUndo(table, words.added({ city: name, item: ruleName(item) }), unadd(city_id, before))
    })
  return m(
    'button.realm-tool.city-offer-add',
    { type: 'button', title: words.addTitle({ item: ruleName(item) }), disabled: !table.mayAct, onclick: add },
    m(icon, { control: 'add', label: words.addTitle({ item: ruleName(item) }) }),
  )
}

const buyTitle = (item: string, price: number, currency: string): string =>
  words.buyTitle({ item: ruleName(item), price: realmWords.priceOf(price, currency) })

function buyButtons({ table, city, doer }: PartAttrs, offer: Offer): m.Children {
  const { item } = offer
  const buy = (currency: Currency): Promise<boolean> =>
    doer.run('make', () =>
      table
        .act('buy', { city_id: city.id, item, currency })
        .then(({ paid }) => table.say(words.boughtItem({ item: ruleName(item), price: realmWords.priceOf(paid, currency) }))),
    )
  const prices = [
    ...(offer.gold === undefined ? [] : [{ currency: 'gold', price: offer.gold, why_not: offer.why_not_buy }]),
    ...(offer.other_prices ?? []),
  ]
  return prices.map(({ currency, price, why_not }) =>
    m(
      'button.realm-quiet.city-buy',
      {
        type: 'button',
        title: why_not ?? buyTitle(item, price, currency),
        'aria-label': buyTitle(item, price, currency),
        disabled: !table.mayAct || why_not !== undefined,
        onclick: () => buy(currency as Currency),
      },
      m(icon, { control: currency as Currency }),
      price,
    ),
  )
}
