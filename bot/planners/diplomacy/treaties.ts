/** What the bot proposes by itself in peace: embassies, friendship, research, pacts, luxuries for luxuries or gold; and whom it denounces. */

import {
  type Civ,
  canIntroduce,
  check,
  checkTerms,
  civIncome,
  copiesKnown,
  denounces,
  ENEMY,
  exchangesThisTurn,
  FRIEND,
  fullTerms,
  introductionPrice,
  isTradable,
  levelBetween,
  NEUTRAL,
  openNegotiationOf,
  partnersOf,
  resourceTraits,
  spareOf,
  type TermsArg,
} from '../../../engine/index.ts'
import { mightOfOther, ownMight } from '../../knowledge/might.ts'
import type { Reason } from '../../reason.ts'
import { give, type Plan, type TurnContext } from '../../turn-context.ts'
import { goodsValue, wantsFriend, wantsPact, wantsResearch } from '../../valuation/deal-valuation.ts'
import { fixedPrice } from '../../valuation/resource-prices.ts'
import { isDeclined, noteAnswer } from './declined-offers.ts'

export function* planTreaties(m: TurnContext): Plan {
  for (const other of m.w.s.civs) {
    if (other.kind !== 'major' || !other.alive || other.id === m.seat) continue
    const { met, war } = m.civ.relations[other.id]
    if (!met || war) continue
    yield* approach(m, other)
  }
  yield* speakOut(m)
}

/** Each subject in its own turns, so that few words are made in one. */
function* approach(m: TurnContext, other: Civ): Plan {
  const day = m.w.s.turn + m.seat * 3 + other.id * 5
  const both = (one: TermsArg): [TermsArg, TermsArg] => [one, one]
  if (day % m.p.treatiesEvery === 0) {
    yield* propose(m, other, ...both({ embassy: true }), { code: 'deal/embassy' })
    if (wantsFriend(m, other)) yield* propose(m, other, ...both({ friendship: true }), { code: 'deal/friendship' })
  }
  if (day % m.p.treatiesEvery === 5 && wantsResearch(m, other))
    yield* propose(m, other, ...both({ research: true }), { code: 'deal/research' })
  if (day % m.p.pactEvery === 0 && levelBetween(m.w, m.seat, other.id) >= FRIEND && wantsPact(m, other))
    yield* propose(m, other, ...both({ pact: true }), { code: 'deal/pact' })
  if (day % m.p.demandEvery === 0 && fearsUs(m, other)) yield* demand(m, other)
  if (day % m.p.tradeEvery === 0) {
    yield* trade(m, other)
    yield* introduce(m, other)
  } else if (hasRunOut(m, other)) yield* trade(m, other)
}

/** Something that went between the two has run out since this seat's last turn: people miss it from the first day on. */
function hasRunOut({ w, seat }: TurnContext, other: Civ): boolean {
  const { events, turn } = w.s
  for (let i = events.length - 1; i >= 0 && events[i].turn >= turn - 1; i--) {
    const event = events[i]
    if (event.kind !== 'civ/deal' || event.what !== 'over' || (event.turn < turn && event.civ < seat)) continue
    if ((event.civ === seat && event.other === other.id) || (event.civ === other.id && event.other === seat)) return true
  }
  return false
}

/** A proposal that the rules allow, if there is time for it. */
function* propose(m: TurnContext, other: Civ, gives: TermsArg, asks: TermsArg, why: Reason): Plan {
  if (openNegotiationOf(m.w, m.seat) || openNegotiationOf(m.w, other.id) || exchangesThisTurn(m.w, m.seat, other.id) > 0) return
  if (checkTerms(m.w, m.seat, other.id, fullTerms(gives), fullTerms(asks))) return
  const full = fullTerms(gives)
  const got = fullTerms(asks)
  if (got.gold + goodsValue(m, other, got, true) < goodsValue(m, other, full, false) * m.p.cheaper && !full.embassy) return
  if (isDeclined(m, other, gives, asks)) return
  yield* give({ type: 'openNegotiation', player: other.id, gives, asks }, { because: () => why })
  noteAnswer(m, other, gives, asks)
}

/** Who is no friend and so much weaker that it will rather give than be attacked. */
const fearsUs = (m: TurnContext, other: Civ): boolean =>
  levelBetween(m.w, m.seat, other.id) <= NEUTRAL && ownMight(m) > mightOfOther(m, other) * m.p.warForOthers

/** A luxury that is lacking, or some gold, for nothing. */
function* demand(m: TurnContext, other: Civ): Plan {
  const luxury = spareLuxury(m, other, m.civ)
  const gold = Math.floor(Math.min(m.p.demandGold, other.gold))
  const why: Reason = { code: 'deal/demand', own: Math.round(ownMight(m)), theirs: Math.round(mightOfOther(m, other)) }
  if (luxury >= 0) yield* propose(m, other, {}, { resources: [{ resource: luxury, amount: 1 }] }, why)
  else if (gold > 0) yield* propose(m, other, {}, { gold }, why)
}

/** A luxury that there is twice, for one that is lacking, else for gold. */
function* trade(m: TurnContext, other: Civ): Plan {
  yield* sellStock(m, other)
  const own = spareLuxury(m, m.civ, other)
  if (own < 0) return
  const gives = { resources: [{ resource: own, amount: 1 }] }
  const theirs = spareLuxury(m, other, m.civ)
  const why: Reason = { code: 'deal/spare', n: spareOf(m.w, m.civ, own), resource: m.w.rules.resources[own].name }
  if (theirs >= 0) yield* propose(m, other, gives, { resources: [{ resource: theirs, amount: 1 }] }, why)
  else if (other.gold > m.p.luxuryFor * 1.5) yield* propose(m, other, gives, { gold: m.p.luxuryFor }, why)
  else if (civIncome(m.w, other).gold > m.p.luxuryPerTurn * 2)
    yield* propose(m, other, gives, { goldPerTurn: m.p.luxuryPerTurn }, why)
}

/** A part of a stock at the price that the rules name, where the other has the gold. */
function* sellStock(m: TurnContext, other: Civ): Plan {
  for (const id of resourceTraits(m.w.rules).stocks) {
    if (!isTradable(m.w, id)) continue
    const price = fixedPrice(m, id, false)
    const spare = Math.floor(spareOf(m.w, m.civ, id) * m.p.stockOffered)
    if (price === null || price <= 0 || spare < 1 || other.gold < price) continue
    const amount = Math.min(spare, Math.floor(other.gold / price))
    const { name } = m.w.rules.resources[id]
    yield* propose(
      m,
      other,
      { resources: [{ resource: id, amount }] },
      { gold: amount * price },
      { code: 'deal/stock', price, resource: name },
    )
    return
  }
}

/** Somebody whom the other has not met is made known to it, for what the rules say that is worth. */
function* introduce(m: TurnContext, other: Civ): Plan {
  const gold = introductionPrice(m.w.rules)
  if (gold === null || other.gold < gold) return
  const known = m.w.s.civs.find(third => canIntroduce(m.w, m.seat, other.id, third.id))
  if (known) yield* propose(m, other, { introductions: [known.id] }, { gold }, { code: 'deal/introduction' })
}

/** A luxury that `from` has to spare and `to` lacks as far as this seat is told; -1: none. */
function spareLuxury(m: TurnContext, from: Civ, to: Civ): number {
  for (const { id, kind } of m.w.rules.resources) {
    if (kind !== 'luxury' || resourceTraits(m.w.rules).stockpiled[id]) continue
    if (copiesKnown(m.w, m.seat, to, id) <= 0 && copiesKnown(m.w, m.seat, from, id) > 1 && spareOf(m.w, from, id) > 1) return id
  }
  return -1
}

/** Denounces an enemy now and then, few at a time. */
function* speakOut(m: TurnContext): Plan {
  if ((m.w.s.turn + m.seat) % m.p.denounceEvery !== 0) return
  const known = m.w.s.civs.filter(civ => civ.kind === 'major' && m.civ.relations[civ.id].met).length
  if (partnersOf(m.w, m.seat, denounces).length >= Math.ceil(Math.sqrt(known))) return
  for (const other of m.w.s.civs) {
    if (other.kind !== 'major' || !other.alive || other.id === m.seat || !m.civ.relations[other.id].met) continue
    if (levelBetween(m.w, m.seat, other.id) > ENEMY) continue
    const command = { type: 'denounce' as const, player: other.id }
    if (check(m.w, m.seat, command) !== null) continue
    yield* give(command, { because: () => ({ code: 'deal/denounce' }) })
    return
  }
}
