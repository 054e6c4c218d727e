/** Tools between players: words, negotiations, war, denunciations, votes. */

import Type from 'typebox'
import { ANSWERS, DECLINE_REASONS, type EngineContext, findNegotiation, MESSAGE_MAX, NONE } from '../../engine/index.ts'
import { DIPLOMACY } from '../../rules/constants/diplomacy.ts'
import { QUOTAS } from '../tool/quota-limits.ts'
import { answer, args, negotiationId, oneOf, optional, orNull, playerId, whole, yes } from '../tool/schema.ts'
import { actTool } from '../tool/tool.ts'
import { ExchangeSchema, exchangeView } from '../views/players/negotiation.ts'
import { sameTermsArg, sidesOf, termsArg } from '../views/players/terms.ts'

const words = Type.String({ maxLength: MESSAGE_MAX, description: 'Words to the other side.' })

/** The exchange as it stands; it was already made ready where the answer came after a wait. */
function exchangeAnswer(w: EngineContext, seat: number, result: { negotiation?: number; negotiation_id?: number }) {
  const one = result.negotiation === undefined ? undefined : findNegotiation(w, result.negotiation)
  return one ? exchangeView(w, seat, one) : result
}

export const sendMessage = actTool({
  name: 'send_message',
  group: 'Diplomacy',
  doc: `Says something to another civilization. Words bind nobody; to make a deal use open_negotiation. ${QUOTAS.messages.times} messages in a turn of the game at most.`,
  args: args({ player_id: playerId, text: Type.String({ minLength: 1, maxLength: MESSAGE_MAX, description: 'What to say.' }) }),
  examples: [{ player_id: 1, text: 'Peace serves us both.' }],
  result: answer({ player_id: whole('Who gets it.'), sent: yes('It was sent.') }),
  command: (_w, _seat, { player_id, text }) => ({ type: 'sendMessage', player: player_id, text }),
  answer: (_w, _seat, _result, { player_id }) => ({ player_id, sent: true }),
})

export const openNegotiation = actTool({
  name: 'open_negotiation',
  group: 'Diplomacy',
  effect: 'ends',
  doc: 'Proposes a deal to another civilization and waits for its answer: gold, resources, cities, treaties, peace, wars on others, promises. What is possible with whom: get_diplomacy. Neither side can end its turn while it is open. The answer is accepted, rejected, or a counter-proposal that waits for you.',
  args: args({
    player_id: playerId,
    give: termsArg('What you give.'),
    get: sameTermsArg('What you want.'),
    text: optional(words),
  }),
  examples: [
    { player_id: 1, give: { gold_per_turn: 5 }, get: { resources: [{ resource: 'Silk' }] } },
    { player_id: 1, give: { peace: true }, text: 'Enough blood.' },
  ],
  result: ExchangeSchema,
  command(w, _seat, { player_id, give, get, text = '' }) {
    const sides = sidesOf(w, give, get)
    return 'code' in sides ? sides : { type: 'openNegotiation', player: player_id, ...sides, text }
  },
  answer: exchangeAnswer,
  repeatable: true,
})

export const respondNegotiation = actTool({
  name: 'respond_negotiation',
  group: 'Diplomacy',
  effect: 'ends',
  doc: 'Answers a negotiation that waits for you: accept carries the deal out, reject closes it (your own proposal: takes it back), counter puts new terms, reply says something and hands the floor back.',
  args: args({
    negotiation_id: negotiationId,
    answer: oneOf(ANSWERS, 'The answer.'),
    give: sameTermsArg('For counter: what you give.'),
    get: sameTermsArg('For counter: what you want.'),
    text: optional(words),
    reason: optional(
      oneOf(DECLINE_REASONS, 'For reject: why. One declined with a reason counts half against the exchanges of a turn.'),
    ),
  }),
  examples: [
    { negotiation_id: 4, answer: 'accept' },
    { negotiation_id: 4, answer: 'reject', reason: 'too_little' },
    { negotiation_id: 4, answer: 'counter', give: { gold: 50 }, get: { embassy: true } },
    { negotiation_id: 4, answer: 'reply', text: 'What else do you offer?' },
  ],
  result: ExchangeSchema,
  command(w, _seat, { negotiation_id, answer: said, give, get, text = '', reason }) {
    const sides = sidesOf(w, give, get)
    if ('code' in sides) return sides
    const respond = { type: 'respondNegotiation', negotiation: negotiation_id, answer: said, text } as const
    return { ...respond, ...(said === 'counter' && sides), ...(reason !== undefined && { reason }) }
  },
  answer: exchangeAnswer,
  repeatable: true,
})

export const declareWar = actTool({
  name: 'declare_war',
  group: 'Diplomacy',
  effect: 'ends',
  doc: 'Declares war on a civilization or city-state at once. Deals, embassies and treaties with it end, and so do all your defensive pacts; its partners and the city-states allied with either side join. Not while a peace treaty binds.',
  args: args({ player_id: playerId }),
  examples: [{ player_id: 1 }],
  result: answer({ player_id: whole('Whom you are at war with.'), war: yes('It is war.') }),
  command: (_w, _seat, { player_id }) => ({ type: 'declareWar', player: player_id }),
  answer: (_w, _seat, _result, { player_id }) => ({ player_id, war: true }),
})

export const denounce = actTool({
  name: 'denounce',
  group: 'Diplomacy',
  effect: 'ends',
  doc: `Denounces a civilization before all others: it stands for ${DIPLOMACY.denunciationTurns} turns, embassies between you close, its friends think worse of you, its enemies better. Not a friend, nor in war.`,
  args: args({ player_id: playerId }),
  examples: [{ player_id: 1 }],
  result: answer({ player_id: whole('Whom you denounced.'), until: whole('Turn until which it stands.') }),
  command: (_w, _seat, { player_id }) => ({ type: 'denounce', player: player_id }),
  answer: (_w, _seat, { until }: { until: number }, { player_id }) => ({ player_id, until }),
})

export const unVote = actTool({
  name: 'un_vote',
  group: 'Empire',
  effect: 'sets',
  doc: 'Chooses whom you vote for as leader of the world; it stands until you choose again. Votes are held again and again once somebody has built what calls the world together: see get_victory_status. You cannot vote for yourself.',
  args: args({
    player_id: orNull(whole('Major civilization, from get_players.', { minimum: 0 }), 'Whom you vote for; null: nobody.'),
  }),
  examples: [{ player_id: 1 }, { player_id: null }],
  result: answer({
    player_id: orNull(whole('Whom you vote for.'), 'Null: nobody.'),
    vote_in_turn: whole('Turn at whose end the next vote is held.'),
  }),
  command: (_w, _seat, { player_id }) => ({ type: 'unVote', player: player_id ?? NONE }),
  answer: (_w, _seat, { turn }: { turn: number }, { player_id }) => ({ player_id, vote_in_turn: turn }),
})
