/** A deal while it is put together, what stands against it, and the arguments it is sent as. */
import type { Args, Result } from '../../game/page-context.ts'
import { negotiationWords as words } from '../../words/relations/negotiation.ts'
import { ruleName } from '../../words/rule-names.ts'

export type Terms = NonNullable<Args<'open_negotiation'>['give']>
export type Exchange = Result<'get_diplomacy'>['negotiations'][number]
/** What goes each way, as it lies on the table or is put together. */
export interface Sides {
  you_give?: Terms | Exchange['you_give']
  you_get?: Terms | Exchange['you_get']
}
export type Trade = NonNullable<Result<'get_diplomacy'>['relations'][number]['trade']>

/** Treaties that bind both sides alike, on whichever they are written. */
export const MUTUAL = ['peace', 'friendship', 'research_agreement', 'defensive_pact'] as const
export type Mutual = (typeof MUTUAL)[number]
/** Of one side: ticked or not. */
export const ONE_SIDED = ['open_borders', 'embassy'] as const
/** Of one side: lists to choose of. */
export const LISTS = ['cities', 'declare_war_on', 'introduce', 'promises'] as const

export type Side = 'give' | 'get'

export interface Draft {
  give: Terms
  get: Terms
  both: { [M in Mutual]?: true }
  text: string
}

export const emptyDraft = (isWar = false): Draft => ({ give: {}, get: {}, both: isWar ? { peace: true } : {}, text: '' })

/** What is on the table, to start a counter-offer from. */
export function draftOf({ you_give = {}, you_get = {} }: Pick<Exchange, 'you_give' | 'you_get'>): Draft {
  const both: Draft['both'] = {}
  for (const name of MUTUAL) if (you_give[name] || you_get[name]) both[name] = true
  const own = (terms: Terms): Terms =>
    Object.fromEntries(Object.entries(terms).filter(([name]) => !MUTUAL.includes(name as Mutual)))
  return { give: structuredClone(own(you_give as Terms)), get: structuredClone(own(you_get as Terms)), both, text: '' }
}

/** Without what is nothing: 0 gold, an empty list, a treaty that is not ticked. */
function meant(terms: Terms): Terms {
  const resources = terms.resources?.filter(({ amount = 1 }) => amount > 0)
  const kept = Object.entries({ ...terms, resources }).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value),
  )
  return Object.fromEntries(kept)
}

/** `give`, `get` and `text` as the tools take them; treaties of both are written on the giver's side. */
export function dealArgs({ give, get, both, text }: Draft): { give?: Terms; get?: Terms; text?: string } {
  const gives = { ...meant(give), ...both }
  const gets = meant(get)
  const said = text.trim()
  return {
    ...(Object.keys(gives).length > 0 && { give: gives }),
    ...(Object.keys(gets).length > 0 && { get: gets }),
    ...(said !== '' && { text: said }),
  }
}

export const isEmpty = (draft: Draft): boolean => {
  const { give, get } = dealArgs(draft)
  return give === undefined && get === undefined
}

/** What is plainly wrong with it, a sentence each, before the server is asked. */
export function faultsOf(draft: Draft, trade: Trade): string[] {
  if (isEmpty(draft)) return [words.empty]
  const { give, get } = draft
  const faults: string[] = []
  if ((give.gold && get.gold) || (give.gold_per_turn && get.gold_per_turn)) faults.push(words.goldBoth)
  for (const [terms, has] of [
    [give, trade.you],
    [get, trade.they],
  ] as const) {
    if ((terms.gold ?? 0) > has.gold) faults.push(words.tooMuch({ what: words.gold, most: has.gold }))
    if ((terms.gold_per_turn ?? 0) > has.gold_per_turn)
      faults.push(words.tooMuch({ what: words.goldPerTurn, most: has.gold_per_turn }))
    for (const { resource, amount = 1 } of terms.resources ?? []) {
      const most = has.resources.find(one => one.resource === resource)?.amount ?? 0
      if (amount > most) faults.push(words.tooMuch({ what: ruleName(resource), most }))
    }
  }
  return faults
}

/** Amount of the resource on that side of the table. */
export const amountOf = ({ resources = [] }: Terms, resource: string): number => {
  const row = resources.find(one => one.resource === resource)
  return row ? (row.amount ?? 1) : 0
}

/** The side with so much of the resource; 0 takes it off. */
export function withAmount(terms: Terms, resource: string, amount: number): Terms {
  const others = (terms.resources ?? []).filter(one => one.resource !== resource)
  return { ...terms, resources: amount > 0 ? [...others, { resource, amount }] : others }
}

/** The list with the item in it or out of it. */
export const toggled = <T>(list: readonly T[] = [], item: T): T[] =>
  list.includes(item) ? list.filter(one => one !== item) : [...list, item]

/** Names of things that terms have ids of. */
export interface Names {
  city(id: number): string
  player(id: number): string
}

/** What a side's terms say, a phrase each; a name of the rules is told apart. */
export function phrasesOf(terms: Sides['you_give'], names: Names): { text: string; rule?: string }[] {
  const {
    gold,
    gold_per_turn,
    resources = [],
    open_borders,
    embassy,
    cities = [],
    declare_war_on = [],
    introduce = [],
    promises = [],
  } = terms ?? {}
  const plain = (text: string) => ({ text })
  return [
    ...(gold ? [plain(words.goldNow({ n: gold }))] : []),
    ...(gold_per_turn ? [plain(words.goldEach({ n: gold_per_turn }))] : []),
    ...resources.map(({ resource, amount = 1 }) => ({
      text: words.amount({ n: amount, what: ruleName(resource) }),
      rule: resource,
    })),
    ...(open_borders ? [plain(words.openBorders)] : []),
    ...(embassy ? [plain(words.embassy)] : []),
    ...cities.map(id => plain(words.city({ name: names.city(id) }))),
    ...declare_war_on.map(id => plain(words.war({ name: names.player(id) }))),
    ...introduce.map(id => plain(words.known({ name: names.player(id) }))),
    ...promises.map(promise => plain(words.promised({ what: words.promise[promise] ?? promise }))),
  ]
}

/** Treaties of both sides that the terms hold. */
export const mutualOf = ({ you_give = {}, you_get = {} }: Sides): Mutual[] =>
  MUTUAL.filter(name => you_give[name] || you_get[name])

export const MUTUAL_WORDS: Record<Mutual, string> = {
  peace: words.peace,
  friendship: words.friendship,
  research_agreement: words.research,
  defensive_pact: words.pact,
}

/** How get_diplomacy names what a tick proposes, to find what stands in its way. */
export const ASKED_AS: Record<Mutual, string> & Record<Side, Record<(typeof ONE_SIDED)[number], string>> = {
  peace: 'peace',
  friendship: 'friendship',
  research_agreement: 'research_agreement',
  defensive_pact: 'defensive_pact',
  give: { open_borders: 'open borders of yours for them', embassy: 'embassy of theirs with you' },
  get: { open_borders: 'open borders of theirs for you', embassy: 'embassy of yours with them' },
}

/** Open ones that wait for the viewer first, then other open ones, then the newest closed. */
export const inOrder = (negotiations: readonly Exchange[]): Exchange[] =>
  [...negotiations].sort((a, b) => rank(a) - rank(b) || b.negotiation_id - a.negotiation_id)
const rank = ({ state, your_answer_needed }: Exchange): number => (state !== 'proposed' ? 2 : your_answer_needed ? 0 : 1)

/** What was said over it, without marks of speech; a deal may be proposed without a word. */
export const wordsSaid = ({ messages, with_nation }: Pick<Exchange, 'messages' | 'with_nation'>) =>
  messages
    .map(({ from, text }) => ({ from, text: text.replace(/^“(.*)”$/s, '$1'), isMine: from !== with_nation }))
    .filter(({ text }) => text !== '')
