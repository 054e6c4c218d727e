/** A bounded exchange between two seats: who has the floor, what lies on the table, how it ends. */

import type { Negotiation } from '../core/diplomacy-state.ts'
import { EVENT_ROUNDS, emit } from '../core/emit.ts'
import { cached, declareCache, type EngineContext } from '../core/engine-context.ts'

/** Messages in one exchange, the opening one counted. */
export const MOST_MESSAGES = 30
/** Exchanges of one pair in one round; see exchangesLeft. */
export const MOST_PER_TURN = 2
/** Longest message, in characters. */
export const MESSAGE_MAX = 2_000

export const findNegotiation = (w: EngineContext, id: number): Negotiation | undefined =>
  w.s.negotiations.find(one => one.id === id)

/** An open exchange in which the civ takes part. */
export const openNegotiationOf = (w: EngineContext, civ: number): Negotiation | undefined =>
  openOnes(w).find(one => one.state === 'proposed' && (one.opener === civ || one.other === civ))

interface Open {
  /** What they were found in: a change of it tells that they are others. */
  all: readonly Negotiation[] | null
  length: number
  ones: Negotiation[]
}

const OPEN = declareCache((): Open => ({ all: null, length: 0, ones: [] }))

/** The open ones, kept until one is opened or closed. */
function openOnes(w: EngineContext): readonly Negotiation[] {
  const open = cached(w, OPEN)
  const all = w.s.negotiations
  if (open.all !== all || open.length !== all.length) {
    open.all = all
    open.length = all.length
    open.ones = all.filter(({ state }) => state === 'proposed')
  }
  return open.ones
}

/** The other side, seen from one. */
export const otherSide = (one: Negotiation, seat: number): number => (one.opener === seat ? one.other : one.opener)

/** Exchanges of the two in this round, open or closed. */
export const exchangesThisTurn = (w: EngineContext, a: number, b: number): number => exchangesOf(w, a, b).length

/** How many more the two may open in this round: one that was declined with a reason counts for half. */
export function exchangesLeft(w: EngineContext, a: number, b: number): number {
  const used = exchangesOf(w, a, b).reduce((sum, { reason }) => sum + (reason === null ? 2 : 1), 0)
  return Math.max(0, Math.ceil((2 * MOST_PER_TURN - used) / 2))
}

function exchangesOf(w: EngineContext, a: number, b: number): Negotiation[] {
  const found: Negotiation[] = []
  const all = w.s.negotiations
  // Those of this round are the last.
  for (let i = all.length - 1; i >= 0 && all[i].turn === w.s.turn; i--) {
    const { opener, other } = all[i]
    if ((opener === a && other === b) || (opener === b && other === a)) found.push(all[i])
  }
  return found
}

/** Whom events about it name and reach. */
export const sidesOf = ({ opener, other }: Negotiation) => ({ civ: opener, other, knownBy: (1 << opener) | (1 << other) })

/** Ends an exchange without a deal. */
export function close(w: EngineContext, one: Negotiation, state: 'rejected' | 'expired' | 'withdrawn' | 'accepted'): void {
  one.state = state
  if (state === 'rejected') emit(w, { kind: 'civ/negotiation', what: state, reason: one.reason ?? '', ...sidesOf(one) })
  else emit(w, { kind: 'civ/negotiation', what: state, ...sidesOf(one) })
  // As long as events are.
  w.s.negotiations = w.s.negotiations.filter(old => old.state === 'proposed' || old.turn > w.s.turn - EVENT_ROUNDS)
}

/** A civ can talk no more: its turn was ended for it, it is out, or war broke out. */
export function expireNegotiations(w: EngineContext, civ: number, other: number | null = null): void {
  for (const one of [...w.s.negotiations]) {
    if (one.state !== 'proposed' || (one.opener !== civ && one.other !== civ)) continue
    if (other === null || otherSide(one, civ) === other) close(w, one, 'expired')
  }
}
