/** What a city could make, in groups. */
import type { City, Impossible, Offer } from './city-answer.ts'

export const GROUPS = ['units', 'buildings', 'wonders', 'conversions', 'impossible'] as const
export type Group = (typeof GROUPS)[number]
type OfferGroup = Exclude<Group, 'impossible'>

/** By one of them, by whether it is advised, or by whether it can be paid for now. */
export const CHOICES = ['all', 'units', 'buildings', 'wonders', 'conversions', 'advised', 'payable', 'impossible'] as const
export type Choice = (typeof CHOICES)[number]

const GROUP_OF: Record<Offer['kind'], OfferGroup> = {
  unit: 'units',
  building: 'buildings',
  wonder: 'wonders',
  conversion: 'conversions',
}
const IN_ORDER = GROUPS.filter(group => group !== 'impossible')

export interface Candidates {
  offers: Record<OfferGroup, Offer[]>
  impossible: Impossible[]
}

/** By group, the quickest first; only those whose name has the words searched for. 'Nothing' is no offer. */
export function candidatesOf({ can_make = [], cannot_make = [] }: City, search = ''): Candidates {
  const wanted = search.trim().toLowerCase()
  const has = ({ item }: { item: string }): boolean => item.toLowerCase().includes(wanted)
  const offers: Candidates['offers'] = { units: [], buildings: [], wonders: [], conversions: [] }
  for (const offer of can_make) {
    if (offer.item === 'Nothing' || !has(offer)) continue
    offers[GROUP_OF[offer.kind] as keyof typeof offers].push(offer)
  }
  for (const group of Object.values(offers))
    group.sort((a, b) => turnsOf(a) - turnsOf(b) || (a.cost ?? 0) - (b.cost ?? 0) || a.item.localeCompare(b.item, 'en'))
  const impossible = cannot_make.filter(has).sort((a, b) => a.item.localeCompare(b.item, 'en'))
  return { offers, impossible }
}

const turnsOf = ({ turns = -1 }: Offer): number => (turns < 0 ? Number.MAX_SAFE_INTEGER : turns)

/** Whether gold or faith pays for it at once. */
export const isPayable = ({ gold, why_not_buy, other_prices = [] }: Offer): boolean =>
  (gold !== undefined && why_not_buy === undefined) || other_prices.some(({ why_not }) => why_not === undefined)

/** Those of a choice; what is advised stands before all others. */
export function chosenOf({ offers }: Candidates, choice: Choice, advised: ReadonlyMap<string, string>): Offer[] {
  const all = IN_ORDER.flatMap(group => offers[group])
  if (choice === 'advised') return all.filter(({ item }) => advised.has(item))
  if (choice === 'payable') return all.filter(isPayable)
  if (choice === 'impossible') return []
  const some = choice === 'all' ? all : offers[choice]
  return [...some].sort((a, b) => Number(advised.has(b.item)) - Number(advised.has(a.item)))
}

/** How many there are of a choice. */
export const sizeOf = (all: Candidates, choice: Choice, advised: ReadonlyMap<string, string> = new Map()): number =>
  choice === 'impossible' ? all.impossible.length : chosenOf(all, choice, advised).length

/** Which production is under way: a unit, a building … has an icon of that kind. */
export const iconKind = (kind: string): 'unit' | 'wonder' | 'building' | 'project' =>
  kind === 'unit' ? 'unit' : kind === 'wonder' ? 'wonder' : kind === 'conversion' ? 'project' : 'building'

/** Of something in the queue: as it is offered, for it may be what cannot be begun a second time. */
export function kindOfItem({ can_make = [] }: City, item: string): ReturnType<typeof iconKind> {
  const offer = can_make.find(one => one.item === item)
  return offer ? iconKind(offer.kind) : 'building'
}
