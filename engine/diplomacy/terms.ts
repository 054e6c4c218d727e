/** What two sides may give each other, and whether they can: gold, goods, cities, treaties, wars. */
import { E } from '../../rules/effects/templates.ts'
import { civIncome } from '../civ/income.ts'
import { civName, hasMet } from '../civ/relations.ts'
import { isTradable, spareOf } from '../civ/resources.ts'
import type { Terms } from '../core/diplomacy-state.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import type { City } from '../core/state.ts'
import { hasOption } from '../effects/mod-options.ts'
import { isExplored, seenCity } from '../visibility/knowledge.ts'
import { checkPromises } from './promises.ts'
import { researchCost, whyNotEmbassy, whyNotFriendship, whyNotOpen, whyNotPact, whyNotResearch } from './treaties.ts'

/** Terms as a caller writes them: what is left out is not offered. */
export type TermsArg = Partial<Terms>

const NO_TERMS: Readonly<Terms> = {
  gold: 0,
  goldPerTurn: 0,
  openBorders: false,
  peace: false,
  friendship: false,
  research: false,
  pact: false,
  embassy: false,
  resources: [],
  cities: [],
  wars: [],
  promises: [],
  introductions: [],
}

/** Shares nothing with what came in. */
export function fullTerms(terms: TermsArg | undefined): Terms {
  const full = { ...NO_TERMS, ...terms }
  return {
    ...full,
    resources: full.resources.map(({ resource, amount }) => ({ resource, amount })),
    cities: [...full.cities],
    wars: [...full.wars],
    promises: [...full.promises],
    introductions: [...full.introductions],
  }
}

function isNothing(terms: Terms): boolean {
  const { gold, goldPerTurn, resources, cities, wars, introductions } = terms
  const things = resources.length + cities.length + wars.length + introductions.length
  return gold === 0 && goldPerTurn === 0 && things === 0 && !hasTreaty(terms) && !terms.peace
}

const hasTreaty = ({ openBorders, friendship, research, pact, embassy, promises }: Terms): boolean =>
  openBorders || friendship || research || pact || embassy || promises.length > 0

/** Why these terms cannot be dealt in between `a`, who gives `gives`, and `b`, who gives `asks`; or null. */
export function checkTerms(w: EngineContext, a: number, b: number, gives: Terms, asks: Terms): Refusal | null {
  if (isNothing(gives) && isNothing(asks)) return refuse('deal/empty')
  for (const terms of [gives, asks]) {
    for (const gold of [terms.gold, terms.goldPerTurn]) {
      if (!Number.isInteger(gold) || gold < 0) return refuse('deal/gold', gold)
      const most = w.rules.constants.maxGoldTradeOffer
      if (gold > most) return refuse('deal/gold-most', gold, most)
    }
  }
  if ((gives.gold > 0 && asks.gold > 0) || (gives.goldPerTurn > 0 && asks.goldPerTurn > 0)) return refuse('deal/gold-both')
  const { war } = w.s.civs[a].relations[b]
  const peace = gives.peace || asks.peace
  const isFixed = hasOption(w.rules, E.relationsFixed)
  if (isFixed && (peace || gives.wars.length + asks.wars.length > 0)) return refuse('war/fixed')
  if (peace && !war) return refuse('deal/no-war', civName(w, b))
  if (war && !peace) return refuse('deal/at-war', civName(w, b))
  if (war && (hasTreaty(gives) || hasTreaty(asks))) return refuse('deal/war-treaty', civName(w, b))
  return (
    checkTreaties(w, a, b, gives, asks) ??
    checkGoods(w, a, b, gives) ??
    checkGoods(w, b, a, asks) ??
    checkFunds(w, a, b, gives, asks) ??
    checkFunds(w, b, a, asks, gives)
  )
}

function checkTreaties(w: EngineContext, a: number, b: number, gives: Terms, asks: Terms): Refusal | null {
  return (
    (gives.embassy ? whyNotEmbassy(w, a, b) : null) ??
    (asks.embassy ? whyNotEmbassy(w, b, a) : null) ??
    (gives.openBorders ? whyNotOpen(w, a, b) : null) ??
    (asks.openBorders ? whyNotOpen(w, b, a) : null) ??
    (gives.friendship || asks.friendship ? whyNotFriendship(w, a, b) : null) ??
    (gives.research || asks.research ? whyNotResearch(w, a, b) : null) ??
    (gives.pact || asks.pact ? whyNotPact(w, a, b) : null) ??
    checkPromises(w, a, b, gives.promises) ??
    checkPromises(w, b, a, asks.promises)
  )
}

/** Resources, cities and wars that `from` is to give `to`. */
function checkGoods(w: EngineContext, from: number, to: number, terms: Terms): Refusal | null {
  for (const [i, { resource, amount }] of terms.resources.entries()) {
    const refusal = checkResource(w, from, resource, amount)
    if (refusal) return refusal
    if (terms.resources.findIndex(other => other.resource === resource) !== i)
      return refuse('deal/resource-twice', w.rules.resources[resource].name)
  }
  for (const [i, id] of terms.cities.entries()) {
    const refusal = whyNotCity(w, from, to, id)
    if (refusal) return refusal
    if (terms.cities.indexOf(id) !== i) return refuse('deal/city-twice', w.s.cities[id]!.name)
  }
  for (const [i, target] of terms.wars.entries()) {
    if (!canMakeWar(w, from, to, target) || terms.wars.indexOf(target) !== i)
      return refuse('deal/war-on', civName(w, from), target)
  }
  for (const [i, known] of terms.introductions.entries()) {
    if (!hasOption(w.rules, E.introductionsTraded)) return refuse('deal/introductions-off')
    if (!canIntroduce(w, from, to, known) || terms.introductions.indexOf(known) !== i)
      return refuse('deal/introduction', civName(w, from), known)
  }
  return null
}

function checkResource(w: EngineContext, from: number, id: number, amount: number): Refusal | null {
  if (!w.rules.resources[id] || !isTradable(w, id)) return refuse('deal/resource', id)
  const { name } = w.rules.resources[id]
  if (!Number.isInteger(amount) || amount < 1) return refuse('deal/amount', name, amount)
  const spare = spareOf(w, w.s.civs[from], id)
  return amount > spare ? refuse('deal/no-resource', civName(w, from), name, amount, spare) : null
}

/** Why `from` cannot give `to` the city, or null: both know of it, it is no seat of government and at rest. */
export function whyNotCity(w: EngineContext, from: number, to: number, id: number): Refusal | null {
  const city: City | null | undefined = w.s.cities[id]
  const isKnown = city && (w.s.civs[to].known === null || (isExplored(w, to, city.tile) && seenCity(w, to, city.tile) === id))
  if (!isKnown || city.owner !== from) return refuse('deal/city', civName(w, from), id)
  return whyNotGiven(w, city)
}

/** Why the city can be given to nobody, or null. */
export function whyNotGiven(w: EngineContext, { id, owner, name, resistance, razing }: City): Refusal | null {
  if (w.s.civs[owner].capital === id) return refuse('deal/city-capital', name)
  return resistance > 0 || razing ? refuse('deal/city-resists', name) : null
}

/** Whether `from` can make a civilization known to `to`: a living major that it has met and the other has not. */
export function canIntroduce(w: EngineContext, from: number, to: number, known: number): boolean {
  const third = w.s.civs[known]
  if (!third || known === from || known === to || !third.alive || third.kind !== 'major') return false
  return hasMet(w, from, known) && !hasMet(w, to, known)
}

/** Whether `from` may declare war on `target` for the sake of `to`: a living civ both have met, no peace treaty in the way. */
export function canMakeWar(w: EngineContext, from: number, to: number, target: number): boolean {
  const third = w.s.civs[target]
  if (!third || target === from || target === to || !third.alive || third.kind === 'barbarian') return false
  if (!hasMet(w, from, target) || !hasMet(w, to, target) || hasOption(w.rules, E.relationsFixed)) return false
  const { war, peaceUntil } = w.s.civs[from].relations[target]
  return !war && peaceUntil <= w.s.turn
}

/** Why `payer` cannot pay what it is to give, or null. */
function checkFunds(w: EngineContext, payer: number, other: number, terms: Terms, back: Terms): Refusal | null {
  const civ = w.s.civs[payer]
  const research = terms.research || back.research ? researchCost(w, payer, other) : 0
  const gold = terms.gold + research
  // What the other side pays at once helps.
  if (gold > 0 && civ.gold + back.gold < gold) return refuse('deal/too-poor', civName(w, payer), gold)
  if (terms.goldPerTurn === 0) return null
  const income = civIncome(w, civ).gold
  return terms.goldPerTurn > income ? refuse('deal/income', civName(w, payer), terms.goldPerTurn, income) : null
}
