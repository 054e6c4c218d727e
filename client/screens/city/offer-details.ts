/** All that is told about something that a city could make. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { icon } from '../../ui/controls/icon.ts'
import { productionWords as words } from '../../words/play/production.ts'
import { cityWords } from '../../words/realm/city.ts'
import { realmWords } from '../../words/realm/shared.ts'
import { effectText, entryLink, yieldChips } from '../realm/figures.ts'
import { iconKind } from './candidate-groups.ts'
import type { Impossible, Offer } from './city-answer.ts'

const { stats } = cityWords

/** `advice`: why it is advised, where it is. */
export const offerDetails = (table: PageContext, offer: Offer, advice?: string): m.Children => [
  head(table, offer),
  advice !== undefined && m('p.city-offer-advice', m(icon, { control: 'thoughts', label: words.advised }), advice),
  offer.brings && yieldChips(offer.brings),
  m(
    '.city-offer-facts',
    [
      offer.cost !== undefined && cityWords.cost({ n: offer.cost }),
      offer.strength !== undefined && stats.strength({ n: offer.strength }),
      offer.ranged_strength !== undefined && stats.ranged({ n: offer.ranged_strength }),
      offer.movement !== undefined && stats.moves({ n: offer.movement }),
      offer.maintenance !== undefined && stats.upkeep({ n: offer.maintenance }),
      ...Object.entries(offer.from_stock ?? {}).map(([resource, n]) => cityWords.needsStock({ resource, n })),
    ].map(text => text && m('span.realm-fact', text)),
  ),
  offer.does &&
    offer.does.length > 0 &&
    m(
      'ul.realm-effects',
      offer.does.map(text => m('li', effectText(text))),
    ),
  offer.why_not_buy && m('p.realm-hint', offer.why_not_buy),
]

export const impossibleDetails = (table: PageContext, one: Impossible): m.Children => [
  head(table, one),
  m('p.realm-hint', one.why_not),
]

const head = (table: PageContext, { item, kind, turns }: { item: string; kind: string; turns?: number | undefined }): m.Vnode =>
  m(
    '.city-offer-head',
    m(icon, { thing: item, hint: { kind: iconKind(kind) }, class: 'realm-thing' }),
    entryLink(table, item),
    turns !== undefined && m('span.city-offer-turns', realmWords.turns(turns)),
  )
