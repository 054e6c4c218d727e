/** The end of a seat's turn, asked for or forced. */
import { hasTurn, setActing } from '../core/acting.ts'
import { command } from '../core/command.ts'
import { emit } from '../core/emit.ts'
import { refuse } from '../core/refusal.ts'
import { openNegotiationOf } from '../diplomacy/negotiation.ts'
import { endSeatTurn } from '../turn/turn-order.ts'

/** Ends the turn of the active seat. */
export const endTurn = command<object>({
  by: 'active',
  check(w, seat) {
    const negotiation = openNegotiationOf(w, seat)
    return negotiation ? refuse('turn/negotiating', negotiation.id) : null
  },
  apply(w, seat) {
    endSeatTurn(w, seat)
    return { turn: w.s.turn, active: w.s.active }
  },
})

/** In a round together: who has ended it acts again, while others still do. */
export const reopenTurn = command<object>({
  by: 'seat',
  check(w, seat) {
    if (!w.s.round) return refuse('turn/in-order')
    if (w.s.over) return refuse('game/over')
    return hasTurn(w.s, seat) ? refuse('turn/not-ended', w.s.turn) : null
  },
  apply(w, seat) {
    setActing(w.s, seat, true)
    return { turn: w.s.turn, active: w.s.active }
  },
})

/** Why a turn ended without its seat. */
export const END_REASONS = ['stall', 'steps', 'tool_calls', 'time', 'skipped'] as const
export type EndReason = (typeof END_REASONS)[number]

/** The service ends the turn of `seat` when one of its limits is reached. */
export const forceEnd = command<{ seat: number; reason: EndReason; why?: string }>({
  by: 'service',
  check: (w, _by, { seat }) => (hasTurn(w.s, seat) ? null : refuse('turn/not-yours', seat, w.s.active)),
  apply(w, _by, { seat, reason, why = '' }) {
    emit(w, { kind: 'turn/forced', reason, why, civ: seat })
    endSeatTurn(w, seat)
    return { turn: w.s.turn, active: w.s.active }
  },
})
