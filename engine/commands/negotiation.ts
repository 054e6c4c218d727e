/** The exchange between two seats, step by step. */
import { civName } from '../civ/relations.ts'
import { command } from '../core/command.ts'
import { DECLINE_REASONS, type DeclineReason, type Negotiation } from '../core/diplomacy-state.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { nextNegotiationId } from '../core/ids.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { carryOut } from '../diplomacy/deal.ts'
import {
  close,
  exchangesLeft,
  findNegotiation,
  MESSAGE_MAX,
  MOST_MESSAGES,
  MOST_PER_TURN,
  openNegotiationOf,
  otherSide,
  sidesOf,
} from '../diplomacy/negotiation.ts'
import { refusePromises } from '../diplomacy/promises.ts'
import { checkTerms, fullTerms, type TermsArg } from '../diplomacy/terms.ts'
import { checkPlayer } from './common-checks.ts'

interface Opening {
  player: number
  /** What the caller gives, what it wants. */
  gives?: TermsArg
  asks?: TermsArg
  text?: string
  /** Until when the other side may answer, ms since 1970; 0: for as long as it likes. The service sets it. */
  deadlineMs?: number
}

export const openNegotiation = command<Opening>({
  by: 'active',
  check(w, seat, { player, gives, asks, text = '' }) {
    const refusal = checkPlayer(w, seat, player)
    if (refusal) return refusal
    if (w.s.civs[player].kind !== 'major') return refuse('negotiation/minor', civName(w, player))
    const busy = openNegotiationOf(w, seat)
    if (busy) return refuse('negotiation/busy', busy.id)
    if (openNegotiationOf(w, player)) return refuse('negotiation/they-are-busy', civName(w, player))
    if (exchangesLeft(w, seat, player) === 0) return refuse('negotiation/too-many', civName(w, player), MOST_PER_TURN)
    return checkText(text) ?? checkTerms(w, seat, player, fullTerms(gives), fullTerms(asks))
  },
  apply(w, seat, { player, gives, asks, text = '', deadlineMs = 0 }) {
    const one: Negotiation = {
      id: nextNegotiationId(w.s),
      opener: seat,
      other: player,
      turn: w.s.turn,
      floor: player,
      proposer: seat,
      gives: fullTerms(gives),
      asks: fullTerms(asks),
      messages: [{ seat, text }],
      state: 'proposed',
      reason: null,
      deadlineMs,
    }
    w.s.nextNegotiation++
    w.s.negotiations.push(one)
    emit(w, { kind: 'civ/negotiation', what: 'opened', ...sidesOf(one) })
    return { negotiation: one.id, state: one.state }
  },
})

export const ANSWERS = ['accept', 'reject', 'counter', 'reply'] as const
type Answer = (typeof ANSWERS)[number]

interface Response {
  negotiation: number
  answer: Answer
  /** For 'counter': new terms, seen by the one who answers. */
  gives?: TermsArg
  asks?: TermsArg
  text?: string
  /** For 'reject': why, of DECLINE_REASONS. */
  reason?: DeclineReason
  deadlineMs?: number
}

export const respondNegotiation = command<Response>({
  by: 'seat',
  check(w, seat, { negotiation: id, answer, gives, asks, text = '', reason }) {
    const one = findNegotiation(w, id)
    if (!one || (one.opener !== seat && one.other !== seat)) return refuse('negotiation/unknown', id)
    if (one.state !== 'proposed') return refuse('negotiation/closed', id, one.state)
    // The opener may take his proposal back at any time.
    if (one.floor !== seat && !(answer === 'reject' && one.opener === seat)) return refuse('negotiation/not-your-floor', id)
    if (reason !== undefined && (answer !== 'reject' || !DECLINE_REASONS.includes(reason)))
      return refuse('negotiation/reason', String(reason), DECLINE_REASONS)
    return checkText(text) ?? checkAnswer(w, seat, one, answer, gives, asks, text)
  },
  apply(w, seat, { negotiation: id, answer, gives, asks, text = '', reason, deadlineMs = 0 }) {
    const one = findNegotiation(w, id)!
    if (text !== '' || answer === 'counter' || answer === 'reply') one.messages.push({ seat, text })
    if (answer === 'accept') {
      carryOut(w, one.proposer, otherSide(one, one.proposer), one.gives, one.asks)
      close(w, one, 'accepted')
    } else if (answer === 'reject') {
      if (one.proposer !== seat) refusePromises(w, one)
      if (one.opener !== seat) one.reason = reason ?? null
      close(w, one, one.opener === seat ? 'withdrawn' : 'rejected')
    } else {
      if (answer === 'counter') {
        one.proposer = seat
        one.gives = fullTerms(gives)
        one.asks = fullTerms(asks)
      }
      one.floor = otherSide(one, seat)
      one.deadlineMs = deadlineMs
      emit(w, { kind: 'civ/negotiation', what: 'answered', by: seat, ...sidesOf(one) })
    }
    return { negotiation: id, state: one.state }
  },
})

function checkAnswer(
  w: EngineContext,
  seat: number,
  one: Negotiation,
  answer: Answer,
  gives: TermsArg | undefined,
  asks: TermsArg | undefined,
  text: string,
): Refusal | null {
  if (one.messages.length >= MOST_MESSAGES && (text !== '' || answer === 'counter' || answer === 'reply'))
    return refuse('negotiation/too-long', MOST_MESSAGES)
  if (answer === 'reject') return null
  if (answer === 'accept') {
    if (one.proposer === seat) return refuse('negotiation/own-terms', one.id)
    const other = one.proposer
    return checkTerms(w, other, seat, one.gives, one.asks)
  }
  if (answer !== 'counter' && answer !== 'reply') return refuse('negotiation/answer', String(answer), ANSWERS)
  if (answer === 'reply') return text.trim() === '' ? refuse('message/empty') : null
  return checkTerms(w, seat, otherSide(one, seat), fullTerms(gives), fullTerms(asks))
}

const checkText = (text: string): Refusal | null =>
  text.length > MESSAGE_MAX ? refuse('message/too-long', text.length, MESSAGE_MAX) : null

/** The service says that the time for an answer is over: it counts as a no. */
export const expireNegotiation = command<{ negotiation: number }>({
  by: 'service',
  check(w, _by, { negotiation: id }) {
    const one = findNegotiation(w, id)
    if (!one) return refuse('negotiation/unknown', id)
    return one.state === 'proposed' ? null : refuse('negotiation/closed', id, one.state)
  },
  apply(w, _by, { negotiation: id }) {
    const one = findNegotiation(w, id)!
    if (one.floor !== one.proposer) refusePromises(w, one)
    close(w, one, 'expired')
    return { negotiation: id, state: 'expired' }
  },
})
