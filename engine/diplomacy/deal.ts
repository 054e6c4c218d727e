/** Carrying out what was agreed, what runs on from it, and how it ends. */
import { cedeCity } from '../city/ownership/cession.ts'
import { resourcesMoved } from '../city/yields/yield-cache.ts'
import { dropDeals, makePeace, meet } from '../civ/relations.ts'
import { resourceBalance } from '../civ/resources.ts'
import type { Deal, Terms } from '../core/diplomacy-state.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'
import { addStock } from '../effects/stockpiles.ts'
import { thankForGift } from './gift-opinion.ts'
import { isPromise, keepPromise, makePromises } from './promises.ts'
import { declareFriendship, openEmbassy, signPact, signResearch } from './treaties.ts'
import { startWar } from './war-declaration.ts'

/** `a` gives `gives` to `b` and gets `asks`, once. Both were checked just before. */
export function carryOut(w: EngineContext, a: number, b: number, gives: Terms, asks: Terms): void {
  thankForGift(w, a, b, gives, asks)
  if (gives.peace || asks.peace) makePeace(w, a, b)
  const group = w.s.nextDeal
  hand(w, a, b, gives, group)
  hand(w, b, a, asks, group)
  makePromises(w, a, b, gives.promises, group, false)
  makePromises(w, b, a, asks.promises, group, true)
  if (gives.friendship || asks.friendship) declareFriendship(w, a, b)
  if (gives.research || asks.research) signResearch(w, a, b)
  if (gives.pact || asks.pact) signPact(w, a, b)
  emit(w, { kind: 'civ/deal', what: 'made', civ: a, other: b, knownBy: (1 << a) | (1 << b) })
  // Last: a war may bring others in, and with them the end of treaties.
  for (const target of gives.wars) fight(w, a, target)
  for (const target of asks.wars) fight(w, b, target)
}

/** What goes from one side to the other. */
function hand(w: EngineContext, from: number, to: number, terms: Terms, group: number): void {
  w.s.civs[from].gold -= terms.gold
  w.s.civs[to].gold += terms.gold
  if (terms.embassy) openEmbassy(w, from, to)
  const until = w.s.turn + w.rules.speeds[w.s.setup.speed].dealTurns
  const add = (item: Deal['item'], amount: number, end = until, resource: number = NONE): void => {
    w.s.deals.push({ id: w.s.nextDeal++, group, a: from, b: to, item, resource, amount, until: end })
  }
  if (terms.openBorders) {
    w.s.civs[from].relations[to].openBordersUntil = until
    add('openBorders', 1)
  }
  // Who has ended its turn already pays for the first time in the next round, and as often.
  if (terms.goldPerTurn > 0) add('goldPerTurn', terms.goldPerTurn, until + (!w.s.round && from < w.s.active ? 1 : 0))
  for (const { resource, amount } of terms.resources) {
    // A stock changes hands at once; of others so much goes over every turn.
    if (addStock(w, w.s.civs[from], null, resource, -amount)) addStock(w, w.s.civs[to], null, resource, amount)
    else add('resource', amount, until, resource)
  }
  if (terms.resources.length > 0) for (const side of [from, to]) resourcesMoved(w, w.s.civs[side])
  for (const known of terms.introductions) meet(w, to, known)
  for (const id of terms.cities) cedeCity(w, w.s.cities[id]!, w.s.civs[to])
}

/** What went before in the same deal may have brought the war about already. */
function fight(w: EngineContext, from: number, target: number): void {
  if (w.s.civs[target].alive && w.s.civs[from].alive && !w.s.civs[from].relations[target].war) startWar(w, from, target)
}

/** End of a civ's turn: it pays what it promised; what it cannot give any more breaks the deal; what is over leaves the list. */
export function tickDeals(w: EngineContext, civ: Civ): void {
  for (const deal of w.s.deals) {
    if (deal.a !== civ.id || deal.item !== 'goldPerTurn' || deal.until <= w.s.turn) continue
    civ.gold -= deal.amount
    w.s.civs[deal.b].gold += deal.amount
  }
  for (const deal of [...w.s.deals]) {
    if (deal.a !== civ.id || !w.s.deals.includes(deal)) continue
    if (deal.until <= w.s.turn) end(w, deal)
    else if (deal.item === 'resource' && resourceBalance(w, civ, deal.resource) < 0) breakDeal(w, deal)
  }
}

function end(w: EngineContext, deal: Deal): void {
  dropDeals(w, one => one === deal)
  const { item } = deal
  if (isPromise(item)) {
    keepPromise(w, { ...deal, item })
    return
  }
  const knownBy = (1 << deal.a) | (1 << deal.b)
  if (item === 'openBorders') emit(w, { kind: 'civ/borders', civ: deal.a, other: deal.b, knownBy })
  else emit(w, { kind: 'civ/deal', what: 'over', ...goodsOf(deal), civ: deal.a, other: deal.b, knownBy })
}

/** `deal` cannot be kept: all that was agreed with it ends, on both sides; open borders and promises stay. */
function breakDeal(w: EngineContext, deal: Deal): void {
  dropDeals(w, one => one.group === deal.group && one.item !== 'openBorders' && !isPromise(one.item))
  const knownBy = (1 << deal.a) | (1 << deal.b)
  emit(w, { kind: 'civ/deal', what: 'broken', ...goodsOf(deal), civ: deal.a, other: deal.b, knownBy })
}

/** What an event tells of what ran: a resource, or gold. */
const goodsOf = ({ resource, amount }: Deal) => ({ resource, amount })
