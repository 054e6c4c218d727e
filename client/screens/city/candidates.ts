/** What a city could make: a row each, with the rest beside the row that is pointed at. */
import m from 'mithril'
import { filters } from '../../ui/controls/filters.ts'
import { icon } from '../../ui/controls/icon.ts'
import { productionWords as words } from '../../words/play/production.ts'
import { cityWords } from '../../words/realm/city.ts'
import { ruleName } from '../../words/rule-names.ts'
import { refusal } from '../realm/screen-actions.ts'
import { advisedItems } from './advised-items.ts'
import { type Candidates, CHOICES, type Choice, candidatesOf, chosenOf, iconKind, sizeOf } from './candidate-groups.ts'
import type { Impossible } from './city-answer.ts'
import { impossibleDetails, offerDetails } from './offer-details.ts'
import { offerRow } from './offer-row.ts'
import type { PartAttrs } from './part.ts'

const { groups } = cityWords
const CHOICE_NAMES: Record<Choice, string> = { ...groups, all: words.all, advised: words.advised, payable: words.payable }

/** The item whose details are shown, and where beside the panel: level with its row, on the side on which there is room. */
interface Pointed {
  item: string
  place: { '--top': string; '--bottom': string }
}

function pointed(item: string, element: HTMLElement): Pointed {
  const row = element.closest('.city-offer')!.getBoundingClientRect()
  const panel = element.closest('.city-candidates')!.getBoundingClientRect()
  const isLow = row.top > window.innerHeight / 2
  const top = isLow ? 'auto' : `${row.top - panel.top}px`
  return { item, place: { '--top': top, '--bottom': isLow ? `${panel.bottom - row.bottom}px` : 'auto' } }
}

export const candidatesPanel: m.ClosureComponent<PartAttrs> = () => {
  let choice: Choice = 'all'
  let search = ''
  let shown: Pointed | null = null
  const point = (item: string) => (event: Event) => {
    shown = pointed(item, event.currentTarget as HTMLElement)
  }
  const leave = (): void => {
    shown = null
  }

  return {
    view({ attrs }) {
      const advised = advisedItems(attrs.table, attrs.city.id)
      const all = candidatesOf(attrs.city, search)
      if (sizeOf(all, choice, advised) === 0) choice = CHOICES.find(one => sizeOf(all, one, advised) > 0) ?? 'all'
      return m(
        'section.city-candidates',
        {
          onpointerleave: (event: PointerEvent) => event.pointerType !== 'touch' && leave(),
          onfocusout: ({ currentTarget, relatedTarget }: FocusEvent) =>
            !(currentTarget as Element).contains(relatedTarget as Node | null) && leave(),
        },
        m(
          '.realm-section-head',
          m('h3', cityWords.candidates),
          m('input.realm-search', {
            type: 'search',
            placeholder: cityWords.filter,
            'aria-label': cityWords.filter,
            value: search,
            oninput: ({ target }: Event) => (search = (target as HTMLInputElement).value),
          }),
        ),
        filters({
          label: words.filterLabel,
          options: CHOICES.filter(id => id === 'all' || sizeOf(all, id, advised) > 0).map(id => ({
            id,
            text: CHOICE_NAMES[id],
            count: sizeOf(all, id, advised),
          })),
          chosen: choice,
          onChoose: id => (choice = id),
        }),
        m('ul.city-offers', rows(attrs, all, choice, advised, point, shown?.item)),
        shown && details(attrs, all, advised, shown),
        refusal(attrs.doer, 'make'),
      )
    },
  }
}

function rows(
  attrs: PartAttrs,
  all: Candidates,
  choice: Choice,
  advised: ReadonlyMap<string, string>,
  point: (item: string) => (event: Event) => void,
  shown?: string,
): m.Children {
  if (sizeOf(all, choice, advised) === 0) return m('li.realm-hint', cityWords.noneHere)
  return choice === 'impossible'
    ? all.impossible.map(one => impossibleRow(one, point(one.item)))
    : chosenOf(all, choice, advised).map(offer =>
        offerRow(attrs, offer, {
          isAdvised: advised.has(offer.item),
          isShown: offer.item === shown,
          point: point(offer.item),
        }),
      )
}

const impossibleRow = ({ item, kind, why_not }: Impossible, point: (event: Event) => void): m.Vnode =>
  m(
    'li.city-offer.is-impossible',
    { key: item, tabindex: 0, onpointerenter: point, onclick: point, onfocusin: point },
    m(icon, { thing: item, hint: { kind: iconKind(kind) }, class: 'realm-thing' }),
    m('span.city-offer-name', ruleName(item)),
    m('span.city-offer-why', why_not),
  )

/** Beside its row: of what it could make, or cannot. */
function details(
  { table, city }: PartAttrs,
  all: Candidates,
  advised: ReadonlyMap<string, string>,
  { item, place }: Pointed,
): m.Children {
  const offer = (city.can_make ?? []).find(one => one.item === item)
  const impossible = all.impossible.find(one => one.item === item)
  if (!offer && !impossible) return null
  return m(
    '.city-offer-details',
    { id: 'city-offer-details', style: place },
    offer ? offerDetails(table, offer, advised.get(item)) : impossibleDetails(table, impossible!),
  )
}
