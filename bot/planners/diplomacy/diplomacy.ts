/** Diplomacy: when to seek peace, and what to answer to proposals of gold, open borders and peace. */
import {
  type Civ,
  type Command,
  check,
  exchangesThisTurn,
  type Negotiation,
  openNegotiationOf,
  type Terms,
} from '../../../engine/index.ts'
import { mightInSight } from '../../facts/perception.ts'
import { mightOfOther, ownMight } from '../../knowledge/might.ts'
import type { Reason } from '../../reason.ts'
import { give, type Plan, type TurnContext } from '../../turn-context.ts'
import { campaignOf, isBeaten, leastHappiness, majorsAtWar } from '../../valuation/campaign.ts'
import { dislike, goodsValue, treatiesValue } from '../../valuation/deal-valuation.ts'
import { NEVER } from '../../valuation/never.ts'
import { fruitlessTurns, isAdvancing, isHopeless, warTurns } from '../war/war.ts'
import { counterOffer, declineReason, isNothing } from './counter-offers.ts'
import { planTreaties } from './treaties.ts'

/** Proposals that wait for this seat are answered, peace is offered where the war is lost or leads nowhere. */
export function* planDiplomacy(m: TurnContext): Plan {
  for (const other of majorsAtWar(m)) {
    if ((m.w.s.turn + m.seat) % m.p.peaceEvery !== 0 || !wantsPeace(m, other)) continue
    if (openNegotiationOf(m.w, m.seat) || openNegotiationOf(m.w, other.id) || exchangesThisTurn(m.w, m.seat, other.id) > 0)
      continue
    const because = (): Reason => ({ code: isLosing(m, other) ? 'peace/losing' : 'peace/nowhere' })
    yield* give(offerOfPeace(m, other), { because })
  }
  yield* planTreaties(m)
}

/** Who is losing adds gold, who is winning asks for some where the other may have it. */
function offerOfPeace(m: TurnContext, other: Civ): Command {
  const gold = isLosing(m, other) ? Math.floor(Math.min(m.p.peaceOffer, m.civ.gold / 2)) : 0
  const gives = { peace: true, ...(gold > 0 && { gold }) }
  const offer: Command = { type: 'openNegotiation', player: other.id, gives, asks: { peace: true } }
  const price = isWinning(m, other) ? Math.floor(m.p.peacePrice * m.pace) : 0
  const dear: Command = { ...offer, asks: { peace: true, gold: price } }
  return price > 0 && check(m.w, m.seat, dear) === null ? dear : offer
}

/** What is open when the turn is to end: answered where it is this seat's move, else taken back. */
export function* closeNegotiations(m: TurnContext): Plan {
  const one = openNegotiationOf(m.w, m.seat)
  if (!one) return
  if (one.floor === m.seat) yield* give(answer(m, one), { because: () => balanceReason(m, one) })
  const still = openNegotiationOf(m.w, m.seat)
  if (still)
    yield* give(
      { type: 'respondNegotiation', negotiation: still.id, answer: 'reject' },
      { because: () => ({ code: 'answer/nothing' }) },
    )
}

const isLosing = (m: TurnContext, other: Civ): boolean => ownMight(m) < mightOfOther(m, other) * m.p.warLosing

const isWinning = (m: TurnContext, other: Civ): boolean => ownMight(m) > mightOfOther(m, other) * m.p.warWinning

/** A war is ended where it is lost, brings nothing any more, or the people bear it no longer: for victories they bear more. */
function wantsPeace(m: TurnContext, other: Civ): boolean {
  if (warTurns(m, other.id) < m.p.warShortest * m.pace) return false
  const advances = isAdvancing(m, other)
  const wins = advances || isWinning(m, other)
  if (m.civ.happiness < leastHappiness(m, wins ? m.p.peaceUnrest : m.p.peaceHappiness)) return true
  if (advances) return false
  if (isLosing(m, other)) return true
  if (isBeaten(m, other)) return false
  const campaign = campaignOf(m)
  if (campaign?.enemy !== other || isHopeless(m, campaign)) return true
  return fruitlessTurns(m, other.id) > m.p.warTired * m.pace * (0.5 + m.p.aggression)
}

/** The command that answers a negotiation whose floor is this seat's. */
export function answer(m: TurnContext, one: Negotiation): Command {
  const respond = { type: 'respondNegotiation', negotiation: one.id } as const
  if (one.proposer === m.seat) return { ...respond, answer: 'reject' }
  const balance = balanceOf(m, one)
  const accept: Command = { ...respond, answer: 'accept' }
  if (balance >= 0 && check(m.w, m.seat, accept) === null) return accept
  const counter = one.messages.length < m.p.countersUntil ? counterOffer(m, one, Math.ceil(-balance)) : null
  return counter ?? { ...respond, answer: 'reject', reason: declineReason(m, one, balance, isUnwantedPeace(m, one)) }
}

const isUnwantedPeace = (m: TurnContext, one: Negotiation): boolean =>
  m.civ.relations[one.proposer].war && peaceValue(m, m.w.s.civs[one.proposer], one) <= 0

/** Gold that the proposal is worth to this seat over what it takes. */
function balanceOf(m: TurnContext, one: Negotiation): number {
  const other = m.w.s.civs[one.proposer]
  return (
    worthOfTerms(m, other, one.gives, true) -
    worthOfTerms(m, other, one.asks, false) * dislike(m, other) +
    treatiesValue(m, other, one.gives, one.asks) +
    peaceValue(m, other, one) +
    fearOf(m, other, one)
  )
}

/** Gold that it is worth not to anger who has a much mightier army in sight and asks for something without giving. */
function fearOf(m: TurnContext, other: Civ, { gives }: Negotiation): number {
  if (!isNothing(gives) || m.civ.relations[other.id].war) return 0
  return mightInSight(m.w, m.seat, other.id) > ownMight(m) * m.p.warForOthers ? m.p.demandGold : 0
}

function balanceReason(m: TurnContext, one: Negotiation): Reason {
  if (one.proposer === m.seat) return { code: 'answer/own' }
  const balance = Math.round(balanceOf(m, one))
  if (balance <= -NEVER / 2) return { code: 'answer/worse' }
  return { code: balance < 0 ? 'answer/less' : 'answer/more', gold: Math.abs(balance) }
}

/** Worth in gold of what changes hands, peace apart; `got`: it comes to this seat. */
const worthOfTerms = (m: TurnContext, other: Civ, terms: Terms, got: boolean): number =>
  terms.gold + goodsValue(m, other, terms, got)

/** Worth in gold of ending the war: more than nothing where it is not wanted any more. Its own measure: the rulebook's price goes by force alone, and a bot that is strong would never end a war that leads nowhere. */
function peaceValue(m: TurnContext, other: Civ, { gives, asks }: Negotiation): number {
  if (!gives.peace && !asks.peace) return 0
  if (warTurns(m, other.id) < m.w.rules.constants.minimumWarDuration * m.pace && !isLosing(m, other)) return -NEVER
  const wanted = wantsPeace(m, other)
  if (!wanted && isAdvancing(m, other)) return -m.p.peacePrice * m.p.peaceAdvancing
  if (isLosing(m, other)) return Math.max(m.p.peaceOffer, m.p.peacePrice * m.pace)
  if (wanted) return m.p.peaceOffer
  const winning = ownMight(m) / Math.max(1, mightOfOther(m, other))
  return winning > 1 ? -m.p.peacePrice * winning : m.p.peaceOffer
}
