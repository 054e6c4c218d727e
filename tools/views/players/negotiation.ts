/** What a seat is shown of its negotiations. */

import { DECLINE_REASONS, type DeclineReason, type EngineContext, type Negotiation } from '../../../engine/index.ts'
import { declineText } from '../../events/decline-reason.ts'
import { quoted } from '../../events/names.ts'
import { answer, listOf, oneOf, optional, text, whole, yes } from '../../tool/schema.ts'
import { nationName } from './player.ts'
import { termsShown, termsView } from './terms.ts'

/** Open negotiations in which the seat takes part, oldest first. */
export const exchangesOf = (w: EngineContext, seat: number): Negotiation[] =>
  w.s.negotiations.filter(n => n.state === 'proposed' && (n.opener === seat || n.other === seat))

const NEGOTIATION_STATES = [
  'proposed',
  'accepted',
  'rejected',
  'expired',
  'withdrawn',
] as const satisfies readonly Negotiation['state'][]

export const ExchangeSchema = answer({
  negotiation_id: whole('Id, for respond_negotiation.'),
  with_player: whole('The other side.'),
  with_nation: text('Its nation.'),
  proposed_by_you: yes('The terms on the table are yours.'),
  state: oneOf(NEGOTIATION_STATES, 'proposed while it is open.'),
  reason: optional(oneOf(DECLINE_REASONS, 'Why it was rejected, where that was said.')),
  why: optional(text('The same in words.')),
  turn: whole('Turn in which it was opened.'),
  answer_by: optional(whole('While it is open: when the answer it waits for is due, ms since 1970; after that it expires.')),
  your_answer_needed: yes('It waits for you: respond_negotiation.'),
  you_give: termsShown('What you would give.'),
  you_get: termsShown('What you would get.'),
  messages: listOf(answer({ from: text('Nation that said it.'), text: text('What it said.') }), 'Words so far.'),
})

export const declinedBecause = ({ reason }: Negotiation): { reason?: DeclineReason; why?: string } =>
  reason === null ? {} : { reason, why: declineText(reason) }

/** A negotiation with the seat's own side first. */
export function exchangeView(w: EngineContext, seat: number, n: Negotiation) {
  const other = n.opener === seat ? n.other : n.opener
  const mine = n.proposer === seat
  return {
    negotiation_id: n.id,
    with_player: other,
    with_nation: nationName(w, other),
    state: n.state,
    ...declinedBecause(n),
    turn: n.turn,
    ...(n.state === 'proposed' && n.deadlineMs > 0 && { answer_by: n.deadlineMs }),
    your_answer_needed: n.state === 'proposed' && n.floor === seat,
    proposed_by_you: mine,
    you_give: termsView(w, mine ? n.gives : n.asks),
    you_get: termsView(w, mine ? n.asks : n.gives),
    messages: n.messages
      .filter(({ text }) => text !== '')
      .map(({ seat: from, text }) => ({ from: nationName(w, from), text: quoted(text) })),
  }
}
