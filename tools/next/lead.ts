/** What a refusal leads on to: the nearest call that is legal, or the turn from which on the same call is. */

import { civIncome, type EngineContext } from '../../engine/index.ts'
import type { Call } from '../command-call.ts'
import type { CallCode } from '../tool/refusals.ts'

/** The call that was refused, and what its refusal names. */
export interface Asked extends Call {
  w: EngineContext
  seat: number
  code: CallCode
  /** JSON pointer of the argument that was wrong, '/args/x'. */
  path: string
  /** What the sentence of the refusal names, as its row takes it. */
  facts: readonly unknown[]
  /** What was surely meant where `path` points; '' where that is not sure. */
  meant: string
}

/** One row of the table: what may follow on a code. Both only read, and only what the seat knows. */
export interface Lead {
  /** Calls that come near to what was wanted, the nearest first; those that are not legal are passed over. */
  calls?(asked: Asked): Iterable<Call>
  /** The turn from which on the same call can be made, as far as is known; null where that cannot be said. */
  from?(asked: Asked): number | null
}

export type Leads = Partial<Record<CallCode, Lead>>

/** The same row for several codes. */
export const each = (codes: readonly CallCode[], lead: Lead): Leads => Object.fromEntries(codes.map(code => [code, lead]))

/** The same call with other arguments. */
export const again = ({ tool, args }: Call, changed: Call['args']): Call => ({ tool, args: { ...args, ...changed } })

/** The same call without some of its arguments. */
export const without = ({ tool, args }: Call, ...fields: string[]): Call => ({
  tool,
  args: Object.fromEntries(Object.entries(args).filter(([field]) => !fields.includes(field))),
})

export const nextTurn = ({ w }: Asked): number => w.s.turn + 1

/** For refusals that name that turn: `at` is its place among what they name. */
export const namedTurn = (at: number) => ({ from: ({ facts }: Asked): number => facts[at] as number })

/** For refusals that name how many turns it takes. */
export const turnsAhead = (at: number) => ({ from: ({ w, facts }: Asked): number => w.s.turn + (facts[at] as number) })

/** For refusals that name the price and what there is of it: when the seat will have saved it at what it earns now. */
export const savedUp = (stat: 'gold' | 'culture' | 'faith', price: number, funds: number) => ({
  from({ w, seat, facts }: Asked): number | null {
    const missing = (facts[price] as number) - (facts[funds] as number)
    const earned = civIncome(w, w.s.civs[seat])[stat]
    return earned > 0 ? w.s.turn + Math.ceil(missing / earned) : null
  },
})
