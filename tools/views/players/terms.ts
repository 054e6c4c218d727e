/** Terms of a deal as tools take and show them. */

import Type from 'typebox'
import type { EngineContext, PromiseKind, Terms, TermsArg } from '../../../engine/index.ts'
import { DIPLOMACY, OPINION } from '../../../rules/constants/diplomacy.ts'
import { idOrRefusal } from '../../tool/names.ts'
import { answer, listOf, oneOf, optional, part, text, whole, word, yes } from '../../tool/schema.ts'
import type { ToolRefusal } from '../../tool/tool.ts'

const MOST_ITEMS = 20

/** Promises by the words of tools. */
const PROMISE_WORDS = {
  not_settle_near: 'noSettling',
  not_spy: 'noSpying',
  not_spread_religion: 'noSpreading',
} as const satisfies Record<string, PromiseKind>
type PromiseWord = keyof typeof PROMISE_WORDS
export const PROMISES_SAID = Object.keys(PROMISE_WORDS) as PromiseWord[]

/** The word of a kind of promise. */
export const promiseWord = (kind: PromiseKind): PromiseWord => PROMISES_SAID.find(word => PROMISE_WORDS[word] === kind)!

/** An argument: what one side gives. A closed object; what is left out is not part of it. */
export const termsArg = (whose: string) =>
  optional(
    Type.Object(
      {
        gold: optional(whole('Gold, paid at once.', { minimum: 0 })),
        gold_per_turn: optional(whole('Gold paid at the end of each turn, for the usual term of deals.', { minimum: 0 })),
        resources: optional(
          Type.Array(
            Type.Object(
              {
                resource: word('Luxury or strategic resource; spare ones are in trade of get_diplomacy.'),
                amount: optional(whole('How many each turn; default 1.', { minimum: 1 })),
              },
              { additionalProperties: false },
            ),
            { maxItems: MOST_ITEMS, description: 'Resources for the usual term of deals.' },
          ),
        ),
        cities: optional(
          Type.Array(whole('Id of a city of this side.', { minimum: 0 }), {
            maxItems: MOST_ITEMS,
            description: 'Cities handed over for good; no capitals.',
          }),
        ),
        open_borders: optional(yes('Units of the other side may enter this side’s land for the usual term.')),
        embassy: optional(yes('The other side may keep an embassy in this side’s capital.')),
        friendship: optional(yes(`Declaration of friendship of both, for ${DIPLOMACY.friendshipTurns} turns; on either side.`)),
        research_agreement: optional(yes('Research agreement: both pay gold now and get science at its end; on either side.')),
        defensive_pact: optional(yes('Defensive pact of both: who attacks one has the other as its enemy; on either side.')),
        peace: optional(yes('Peace between the two; only in war, and then always.')),
        declare_war_on: optional(
          Type.Array(whole('Player on whom this side declares war at once.', { minimum: 0 }), {
            maxItems: MOST_ITEMS,
            description: 'Wars that this side begins.',
          }),
        ),
        introduce: optional(
          Type.Array(whole('Player whom this side has met and the other has not.', { minimum: 0 }), {
            maxItems: MOST_ITEMS,
            description: 'Players whom this side makes known to the other, where the rules of the game let it.',
          }),
        ),
        promises: optional(
          Type.Array(oneOf(PROMISES_SAID, 'A promise.'), {
            maxItems: PROMISES_SAID.length,
            description: `What this side promises the other for ${DIPLOMACY.promiseTurns} turns at Standard speed: not_settle_near (no new city within ${DIPLOMACY.nearTiles} tiles of its cities), not_spy (no spy seen stealing), not_spread_religion (no preaching in its cities). What you ask of the other is a demand: agreeing makes it think ${-OPINION.askedAndGranted} points less of you, refusing ${-OPINION.askedInVain} less, and you ${-OPINION.promiseRefused} less of it; kept is worth ${OPINION.promiseKept} points with you, broken costs it ${-OPINION.promiseBroken}.`,
          }),
        ),
      },
      { additionalProperties: false, description: `${whose} What is left out is not part of it.` },
    ),
  )

/** The same without a word on its fields: what they mean is said once, in `give` of open_negotiation. */
export const sameTermsArg = (whose: string) =>
  Object.assign(wordless(termsArg('')), { description: `${whose} Fields: as in give of open_negotiation.` })

/** A copy without the descriptions within; marks that do not show are kept. */
function wordless<T extends object>(schema: T): T {
  const fields = Object.getOwnPropertyDescriptors(schema) as Record<string, PropertyDescriptor>
  if (typeof fields.description?.value === 'string') delete fields.description
  for (const field of Object.values(fields))
    if (typeof field.value === 'object' && field.value !== null && !Array.isArray(field.value))
      field.value = wordless(field.value)
  return Object.create(Object.getPrototypeOf(schema), fields)
}

/** What one side gives, in the words of the arguments. */
export type TermsGiven = {
  gold?: number
  gold_per_turn?: number
  resources?: { resource: string; amount?: number }[]
  cities?: number[]
  open_borders?: boolean
  embassy?: boolean
  friendship?: boolean
  research_agreement?: boolean
  defensive_pact?: boolean
  peace?: boolean
  declare_war_on?: number[]
  introduce?: number[]
  promises?: PromiseWord[]
}

/** Terms as the engine takes them, or the refusal of a name. `argument` is the field they came in. */
function termsOf(w: EngineContext, given: TermsGiven | undefined, argument: string): TermsArg | ToolRefusal {
  const { gold, gold_per_turn, open_borders, peace, embassy, friendship, research_agreement, defensive_pact } = given ?? {}
  const made: TermsArg = {}
  if (gold !== undefined) made.gold = gold
  if (gold_per_turn !== undefined) made.goldPerTurn = gold_per_turn
  if (open_borders !== undefined) made.openBorders = open_borders
  if (peace !== undefined) made.peace = peace
  if (embassy !== undefined) made.embassy = embassy
  if (friendship !== undefined) made.friendship = friendship
  if (research_agreement !== undefined) made.research = research_agreement
  if (defensive_pact !== undefined) made.pact = defensive_pact
  if (given?.cities) made.cities = given.cities
  if (given?.declare_war_on) made.wars = given.declare_war_on
  if (given?.introduce) made.introductions = given.introduce
  if (given?.promises) made.promises = given.promises.map(word => PROMISE_WORDS[word])
  if (!given?.resources) return made
  made.resources = []
  for (const { resource: name, amount = 1 } of given.resources) {
    const resource = idOrRefusal(w.rules, 'resources', name, `${argument}/resources`)
    if (typeof resource !== 'number') return resource
    made.resources.push({ resource, amount })
  }
  return made
}

/** Both sides of a proposal, or the refusal of a name. */
export function sidesOf(w: EngineContext, give: unknown, get: unknown): { gives: TermsArg; asks: TermsArg } | ToolRefusal {
  const gives = termsOf(w, give as TermsGiven | undefined, 'give')
  if ('code' in gives) return gives
  const asks = termsOf(w, get as TermsGiven | undefined, 'get')
  return 'code' in asks ? asks : { gives, asks }
}

/** Only what is on the table, in the words of the arguments. */
export function termsView(w: EngineContext, terms: Terms): TermsGiven {
  const { gold, goldPerTurn, resources, cities, wars } = terms
  return {
    ...(gold > 0 && { gold }),
    ...(goldPerTurn > 0 && { gold_per_turn: goldPerTurn }),
    ...(resources.length > 0 && {
      resources: resources.map(({ resource, amount }) => ({ resource: w.rules.resources[resource].name, amount })),
    }),
    ...(cities.length > 0 && { cities }),
    ...(terms.openBorders && { open_borders: true }),
    ...(terms.embassy && { embassy: true }),
    ...(terms.friendship && { friendship: true }),
    ...(terms.research && { research_agreement: true }),
    ...(terms.pact && { defensive_pact: true }),
    ...(terms.peace && { peace: true }),
    ...(wars.length > 0 && { declare_war_on: wars }),
    ...(terms.introductions.length > 0 && { introduce: terms.introductions }),
    ...(terms.promises.length > 0 && { promises: PROMISES_SAID.filter(word => terms.promises.includes(PROMISE_WORDS[word])) }),
  }
}

/** An answer's field: the same as shown. */
export const termsShown = (description: string) =>
  optional(
    part(description, {
      gold: optional(whole('Gold, at once.')),
      gold_per_turn: optional(whole('Gold each turn.')),
      resources: optional(listOf(answer({ resource: text('Name.'), amount: whole('Each turn.') }), 'Resources.')),
      cities: optional(Type.Array(whole('City.'), { description: 'Cities handed over.' })),
      open_borders: optional(yes('Units of the other side may enter.')),
      embassy: optional(yes('The other side may keep an embassy.')),
      friendship: optional(yes('Declaration of friendship of both.')),
      research_agreement: optional(yes('Research agreement of both.')),
      defensive_pact: optional(yes('Defensive pact of both.')),
      peace: optional(yes('Peace.')),
      declare_war_on: optional(Type.Array(whole('Player.'), { description: 'Wars to begin.' })),
      introduce: optional(Type.Array(whole('Player.'), { description: 'Players to make known.' })),
      promises: optional(listOf(text('Promise.'), 'What this side promises.')),
    }),
  )
