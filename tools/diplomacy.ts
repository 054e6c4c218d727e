/** Tools between players: words, negotiations, war. */
import Type from 'typebox'
import { ANSWERS } from '../engine/commands/negotiation.ts'
import { findNegotiation, MESSAGE_MAX } from '../engine/diplomacy/negotiation.ts'
import type { TermsArg } from '../engine/diplomacy/terms.ts'
import type { Terms } from '../engine/state.ts'
import type { World } from '../engine/world.ts'
import { answer, args, listOf, negotiationId, oneOf, optional, playerId, text, whole, yes } from './schema.ts'
import { actTool } from './tool.ts'
import { exchangeView } from './views/negotiation.ts'

const terms = (whose: string) =>
  optional(
    Type.Object(
      {
        gold: optional(whole('Gold, paid at once.', { minimum: 0 })),
        open_borders: optional(yes('Units of the other side may enter this side’s land for the usual term.')),
        peace: optional(yes('Peace between the two; only in war, and then always.')),
      },
      { additionalProperties: false, description: `${whose} What is left out is not part of it.` },
    ),
  )

const words = Type.String({ maxLength: MESSAGE_MAX, description: 'Words to the other side.' })

interface TermsGiven {
  gold?: number
  open_borders?: boolean
  peace?: boolean
}

/** Terms as the engine takes them. */
function termsOf(given: TermsGiven | undefined): TermsArg {
  const { gold, open_borders, peace } = given ?? {}
  const made: Partial<Terms> = {}
  if (gold !== undefined) made.gold = gold
  if (open_borders !== undefined) made.openBorders = open_borders
  if (peace !== undefined) made.peace = peace
  return made
}

const ExchangeAnswer = answer({
  negotiation_id: whole('Id of the negotiation.'),
  state: text('proposed while it is open; accepted, rejected, expired or withdrawn.'),
  your_answer_needed: optional(yes('It waits for you: respond_negotiation.')),
  with_player: optional(whole('The other side.')),
  with_nation: optional(text('Its nation.')),
  messages: optional(listOf(answer({ from: text('Nation that said it.'), text: text('What it said.') }), 'Words so far.')),
})

/** The exchange as it stands; it was already made ready where the answer came after a wait. */
function exchangeAnswer(w: World, seat: number, result: { negotiation?: number; negotiation_id?: number }) {
  const one = result.negotiation === undefined ? undefined : findNegotiation(w, result.negotiation)
  return one ? (exchangeView(w, seat, one) as never) : (result as never)
}

export const sendMessage = actTool({
  name: 'send_message',
  group: 'Diplomacy',
  doc: 'Says something to another civilization. Words bind nobody; to make a deal use open_negotiation.',
  args: args({ player_id: playerId, text: Type.String({ minLength: 1, maxLength: MESSAGE_MAX, description: 'What to say.' }) }),
  result: answer({ player_id: whole('Who gets it.'), sent: yes('It was sent.') }),
  command: (_w, _seat, { player_id, text }) => ({ type: 'sendMessage', player: player_id, text }),
  answer: (_w, _seat, _result, { player_id }) => ({ player_id, sent: true }),
})

export const openNegotiation = actTool({
  name: 'open_negotiation',
  group: 'Diplomacy',
  doc: 'Proposes a deal to another civilization and waits for its answer: gold, open borders, peace. Neither side can end its turn while it is open. The answer is accepted, rejected, or a counter-proposal that waits for you.',
  args: args({ player_id: playerId, give: terms('What you give.'), get: terms('What you want.'), text: optional(words) }),
  result: ExchangeAnswer,
  command: (_w, _seat, { player_id, give, get, text = '' }) => ({
    type: 'openNegotiation',
    player: player_id,
    gives: termsOf(give as TermsGiven | undefined),
    asks: termsOf(get as TermsGiven | undefined),
    text,
  }),
  answer: exchangeAnswer,
  repeatable: true,
})

export const respondNegotiation = actTool({
  name: 'respond_negotiation',
  group: 'Diplomacy',
  doc: 'Answers a negotiation that waits for you: accept carries the deal out, reject closes it (your own proposal: takes it back), counter puts new terms, reply says something and hands the floor back.',
  args: args({
    negotiation_id: negotiationId,
    answer: oneOf(ANSWERS, 'The answer.'),
    give: terms('For counter: what you give.'),
    get: terms('For counter: what you want.'),
    text: optional(words),
  }),
  result: ExchangeAnswer,
  command: (_w, _seat, { negotiation_id, answer: said, give, get, text = '' }) => ({
    type: 'respondNegotiation',
    negotiation: negotiation_id,
    answer: said,
    ...(said === 'counter' && { gives: termsOf(give as TermsGiven | undefined), asks: termsOf(get as TermsGiven | undefined) }),
    text,
  }),
  answer: exchangeAnswer,
  repeatable: true,
})

export const declareWar = actTool({
  name: 'declare_war',
  group: 'Diplomacy',
  doc: 'Declares war on a civilization or city-state at once. Open borders and deals with it end. Not while a peace treaty binds.',
  args: args({ player_id: playerId }),
  result: answer({ player_id: whole('Whom you are at war with.'), war: yes('It is war.') }),
  command: (_w, _seat, { player_id }) => ({ type: 'declareWar', player: player_id }),
  answer: (_w, _seat, _result, { player_id }) => ({ player_id, war: true }),
})
