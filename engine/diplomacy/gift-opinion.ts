/** What a one-sided deal earns the giver: opinion by what it is worth to anybody (rulebook, diplomacy 12). */
import { GIFT_WORTH, INFLATION } from '../../rules/constants/diplomacy.ts'
import { civIncome } from '../civ/income.ts'
import type { Terms } from '../core/diplomacy-state.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { deterministicPow } from '../core/numbers/deterministic-pow.ts'
import { forget, memoryX1000, remember } from './opinion-memory.ts'

/** By how much gold is worth less to a civ that makes much of it (rulebook, diplomacy 12). */
export function inflationOf(w: EngineContext, civ: number): number {
  const gold = Math.max(1, civIncome(w, w.s.civs[civ]).gold)
  return INFLATION.numerator / (deterministicPow(gold, INFLATION.exponent) + INFLATION.offset) + INFLATION.least
}

/** Gold's worth of terms to anybody: cities, treaties of both and wars left out. */
function plainWorth(w: EngineContext, terms: Terms): number {
  const { dealTurns, modifier } = w.rules.speeds[w.s.setup.speed]
  let worth = terms.gold + (terms.goldPerTurn * dealTurns * GIFT_WORTH.goldPerTurnFifths) / 5
  for (const { resource, amount } of terms.resources)
    worth += w.rules.resources[resource].kind === 'luxury' ? GIFT_WORTH.luxury : GIFT_WORTH.strategic * amount
  if (terms.openBorders) worth += GIFT_WORTH.openBorders
  return terms.embassy ? worth + GIFT_WORTH.embassy * modifier : worth
}

/** Who gives more than it gets is thought better of; asking nothing at all counts in full. Not for peace, wars and cities. */
export function thankForGift(w: EngineContext, a: number, b: number, gives: Terms, asks: Terms): void {
  if (gives.peace || asks.peace || [gives, asks].some(terms => terms.cities.length + terms.wars.length > 0)) return
  const surplus = plainWorth(w, gives) - plainWorth(w, asks)
  const [giver, taker] = surplus > 0 ? [a, b] : [b, a]
  const { goldGiftMultiplier, goldGiftTradeMultiplier } = w.rules.constants
  const isTrade = plainWorth(w, surplus > 0 ? asks : gives) > 0
  credit(w, giver, taker, Math.abs(surplus) * (isTrade ? goldGiftTradeMultiplier : goldGiftMultiplier))
}

/** What the giver owes for gifts of the taker is paid back first; for the rest the taker is grateful. */
function credit(w: EngineContext, giver: number, taker: number, gold: number): void {
  const owed = memoryX1000(w, giver, taker, 'gifts') / 1000 / pointsOfGold(w, giver)
  if (owed > gold) {
    remember(w, giver, taker, 'gifts', -gold * pointsOfGold(w, giver))
    return
  }
  forget(w, giver, taker, 'gifts')
  const rest = gold - Math.max(0, owed)
  if (rest > 0) remember(w, taker, giver, 'gifts', rest * pointsOfGold(w, taker))
}

/** Points of opinion that one gold given to the civ is worth. */
const pointsOfGold = (w: EngineContext, civ: number): number =>
  inflationOf(w, civ) / (100 * w.rules.speeds[w.s.setup.speed].goldGift)
