/** Carrying out what was agreed. */
import { civName, makePeace } from '../civ/relations.ts'
import { emit } from '../emit.ts'
import type { Civ, Terms } from '../state.ts'
import type { World } from '../world.ts'

/** `a` gives `gives` to `b` and gets `asks`, once. Both were checked just before. */
export function carryOut(w: World, a: number, b: number, gives: Terms, asks: Terms): void {
  pay(w, a, b, gives)
  pay(w, b, a, asks)
  if (gives.peace || asks.peace) makePeace(w, a, b)
  const text = `${civName(w, a)} and ${civName(w, b)} have made a deal.`
  emit(w, { kind: 'civ/deal', text, civ: a, other: b, knownBy: (1 << a) | (1 << b) })
}

function pay(w: World, from: number, to: number, terms: Terms): void {
  w.s.civs[from].gold -= terms.gold
  w.s.civs[to].gold += terms.gold
  if (!terms.openBorders) return
  const until = w.s.turn + w.rules.speeds[w.s.setup.speed].dealTurns
  w.s.civs[from].relations[to].openBordersUntil = until
  const id = w.s.deals.reduce((most, deal) => Math.max(most, deal.id), -1) + 1
  w.s.deals.push({ id, a: from, b: to, item: 'openBorders', amount: 1, until })
}

/** End of a civ's turn: what it gave for a time and is over leaves the list. */
export function passDeals(w: World, civ: Civ): void {
  for (const deal of w.s.deals) {
    if (deal.a !== civ.id || deal.until > w.s.turn) continue
    const text = `Open borders of ${civName(w, deal.a)} for ${civName(w, deal.b)} have ended.`
    emit(w, { kind: 'civ/borders', text, civ: deal.a, other: deal.b, knownBy: (1 << deal.a) | (1 << deal.b) })
  }
  w.s.deals = w.s.deals.filter(deal => deal.a !== civ.id || deal.until > w.s.turn)
}
