/** What is said to a proposal that is not accepted: terms that would be, where there is a price, and why not. */
import {
  type Civ,
  type Command,
  check,
  type DeclineReason,
  fullTerms,
  type Negotiation,
  type Terms,
} from '../../../engine/index.ts'
import type { TurnContext } from '../../turn-context.ts'
import { goodsValue, treatiesValue } from '../../valuation/deal-valuation.ts'
import { NEVER } from '../../valuation/never.ts'

/** Share of gold a turn that counts, over the turns of a deal, as gold now. */
const PER_TURN_SHARE = 4 / 5

/** A counter-proposal `price` gold better for this seat: less of its own gold, then more of the other's, at once or by the turn; null: none can be made. */
export function counterOffer(m: TurnContext, one: Negotiation, price: number): Command | null {
  if (price <= 0 || price >= NEVER / 2) return null
  const saved = Math.min(price, one.asks.gold)
  const gives = { ...one.asks, gold: one.asks.gold - saved }
  if (isNothing(gives)) return null
  const rest = price - saved
  const { maxGoldTradeOffer } = m.w.rules.constants
  const asked: Terms[] = [{ ...one.gives, gold: one.gives.gold + rest }]
  if (rest > 0) {
    const { dealTurns } = m.w.rules.speeds[m.w.s.setup.speed]
    const perTurn = Math.ceil(rest / (dealTurns * PER_TURN_SHARE))
    asked.push({ ...one.gives, goldPerTurn: one.gives.goldPerTurn + perTurn })
  }
  for (const asks of asked) {
    if (asks.gold > maxGoldTradeOffer) continue
    const counter: Command = { type: 'respondNegotiation', negotiation: one.id, answer: 'counter', gives, asks }
    if (check(m.w, m.seat, counter) === null) return counter
  }
  return null
}

export const isNothing = (terms: Terms): boolean =>
  Object.values(terms).every(value => (Array.isArray(value) ? value.length === 0 : !value))

/** Why the proposal is declined; `isWar`: the war between the two is not to end. */
export function declineReason(m: TurnContext, one: Negotiation, balance: number, isWar: boolean): DeclineReason {
  if (one.proposer === m.seat) return 'not_now'
  const other = m.w.s.civs[one.proposer]
  if (isWar) return 'at_war'
  if (treatiesValue(m, other, one.gives, one.asks) <= -NEVER) return 'no_trust'
  if (goodsValue(m, other, one.asks, false) >= NEVER) return one.asks.embassy && !isForSale(m, other) ? 'no_trust' : 'never_sells'
  if (balance >= 0) return one.asks.gold > m.civ.gold ? 'no_gold' : 'not_now'
  const { resources } = one.gives
  return resources.length > 0 && goodsValue(m, other, fullTerms({ resources }), true) <= 0 ? 'has_it' : 'too_little'
}

const isForSale = (m: TurnContext, other: Civ): boolean => goodsValue(m, other, fullTerms({ embassy: true }), false) < NEVER
