/** What a seat is shown of its negotiations. */
import type { Negotiation } from '../../engine/state.ts'
import type { World } from '../../engine/world.ts'
import { termsView } from '../terms.ts'
import { nationName } from './player.ts'

/** Open negotiations in which the seat takes part, oldest first. */
export const exchangesOf = (w: World, seat: number): Negotiation[] =>
  w.s.negotiations.filter(n => n.state === 'proposed' && (n.opener === seat || n.other === seat))

/** A negotiation with the seat's own side first. */
export function exchangeView(w: World, seat: number, n: Negotiation) {
  const other = n.opener === seat ? n.other : n.opener
  const mine = n.proposer === seat
  return {
    negotiation_id: n.id,
    with_player: other,
    with_nation: nationName(w, other),
    state: n.state,
    your_answer_needed: n.state === 'proposed' && n.floor === seat,
    proposed_by_you: mine,
    you_give: termsView(w, mine ? n.gives : n.asks),
    you_get: termsView(w, mine ? n.asks : n.gives),
    messages: n.messages.map(({ seat: from, text }) => ({ from: nationName(w, from), text })),
  }
}
