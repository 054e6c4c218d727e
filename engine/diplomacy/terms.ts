/** What two sides may give each other: gold, open borders, peace. */
import { E } from '../../rules/effects/templates.ts'
import { civName } from '../civ/relations.ts'
import { civHas } from '../effects/sum.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Terms } from '../state.ts'
import type { World } from '../world.ts'

/** Terms as a caller writes them: what is left out is not offered. */
export type TermsArg = Partial<Terms>

export const fullTerms = (terms: TermsArg | undefined): Terms => ({
  gold: terms?.gold ?? 0,
  openBorders: terms?.openBorders ?? false,
  peace: terms?.peace ?? false,
})

export const isNothing = (terms: Terms): boolean => terms.gold === 0 && !terms.openBorders && !terms.peace

/** Why these terms cannot be dealt in between `a`, who gives `gives`, and `b`, who gives `asks`; or null. */
export function checkTerms(w: World, a: number, b: number, gives: Terms, asks: Terms): Refusal | null {
  if (isNothing(gives) && isNothing(asks)) return refuse('deal/empty')
  for (const terms of [gives, asks]) {
    if (!Number.isInteger(terms.gold) || terms.gold < 0) return refuse('deal/gold', terms.gold)
    const most = w.rules.constants.maxGoldTradeOffer
    if (terms.gold > most) return refuse('deal/gold-most', terms.gold, most)
  }
  if (gives.gold > 0 && asks.gold > 0) return refuse('deal/gold-both')
  const war = w.s.civs[a].relations[b].war
  const peace = gives.peace || asks.peace
  if (peace && !war) return refuse('deal/no-war', civName(w, b))
  if (war && !peace) return refuse('deal/at-war', civName(w, b))
  if (gives.openBorders || asks.openBorders) {
    for (const side of [a, b]) {
      if (!civHas(w, w.s.civs[side], E.openBorders)) return refuse('deal/no-borders', civName(w, side))
    }
  }
  return checkFunds(w, a, gives) ?? checkFunds(w, b, asks)
}

/** Why a side cannot pay what it is to give, or null. */
export function checkFunds(w: World, payer: number, terms: Terms): Refusal | null {
  const { gold } = w.s.civs[payer]
  return terms.gold > 0 && gold < terms.gold ? refuse('deal/too-poor', civName(w, payer), terms.gold) : null
}
